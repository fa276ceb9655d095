"""The facts that are a sentence of their own: scores, flags, timeouts, the clock."""

from __future__ import annotations

from collections.abc import Mapping

from rules import facts as f
from rules.field import Team
from rules.words.ability import checked
from rules.words.clauses import Words
from rules.words.names import MONTHS, Names, period, signed, yards


def _against(fact: f.FlagThrown | f.PenaltyAccepted, names: Names) -> str:
    """`holding on the Owls (#70 Park)`."""
    player = f" ({names.player(fact.player)})" if fact.player else ""
    return f"{names.foul(fact.foul)} on the {names.team(fact.team)}{player}"


def _accepted(fact: f.PenaltyAccepted, names: Names) -> str:
    first = ", first down" if fact.first_down else ""
    return f"Penalty: {_against(fact, names)}, {yards(fact.yards)}{first}."


def _declined(fact: f.PenaltyDeclined, names: Names) -> str:
    foul = names.foul(fact.foul)
    return f"Penalty for {foul} on the {names.team(fact.team)} declined."


def _ended(fact: f.GameEnded, names: Names) -> str:
    away, home = names.team(Team.AWAY), names.team(Team.HOME)
    forfeit = " (forfeit)" if fact.how == "forfeit" else ""
    return f"Final: {away} {fact.away}, {home} {fact.home}{forfeit}."


def _forfeited(fact: f.Forfeited, names: Names) -> str:
    return f"The {names.team(fact.team)} forfeit ({fact.why.replace('_', ' ')})."


def _tossed(fact: f.CoinTossed, names: Names) -> str:
    caller, winner = names.team(fact.caller), names.team(fact.winner)
    call = f"The {caller} call {fact.called}, it is {fact.landed}"
    return f"{call}: the {winner} win the toss."


def _timeout(fact: f.TimeoutTaken, names: Names) -> str:
    return f"Timeout {names.team(fact.team)}, {fact.left} left."


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _safety(fact: f.SafetyScored, names: Names) -> str:
    return f"Safety: {_points(fact.points)} for the {names.team(fact.team)}."


def _try_points(fact: f.DefenseScoredOnTry, names: Names) -> str:
    return f"The {names.team(fact.team)} score {_points(fact.points)} on the try."


_WHY = {
    "baseline": "baseline {count}",
    "home": "home {count}",
    "franchise": "franchise player {count}",
    "weather": "weather {count}",
    "floor": "never less than that {count}",
}
_RATINGS = {"offensive": ("OR", "DR"), "defensive": ("DR", "OR")}


def _line(line: f.StoppageLine, kind: str) -> str:
    """`OR 12 against DR 9: +3`, `home +1`."""
    if line.why == "rating":
        ours, theirs = _RATINGS[kind]
        against = f"{ours} {line.rating} against {theirs} {line.against}"
        return f"{against}: {signed(line.count)}"
    count = line.count if line.why == "baseline" else signed(line.count)
    return _WHY[line.why].format(count=count)


def _counted(fact: f.StoppagesCounted, names: Names) -> str:
    lines = ", ".join(_line(line, fact.kind) for line in fact.lines)
    team = names.team(fact.team)
    return f"{team}, {fact.kind} bonus stoppages: {lines} = {fact.total}."


def _franchise(fact: f.FranchisePlayerLost, names: Names) -> str:
    left = f"{fact.offensive} offensive and {fact.defensive} defensive"
    team = names.team(fact.team)
    return f"Without their franchise player the {team} have {left} stoppages left."


# ── weather ──
_PLACES = {"desert": "in the desert"}


def _weather(fact: f.WeatherCame, names: Names) -> str:
    """`Weather, rolled 4: no freezing cold in a cold climate in August, so ...`."""
    came = fact.weather.replace("_", " ")
    if fact.roof != "open":
        return f"Under the roof the weather is {came}."
    if fact.wind:
        came += f" towards the {fact.wind} end"
    if not fact.passed:
        return f"Weather, rolled {fact.rolled}: {came}."
    *first, last = (name.replace("_", " ") for name in fact.passed)
    gone = f"{', '.join(first)} or {last}" if first else last
    where = _PLACES.get(fact.climate, f"in a {fact.climate} climate")
    when = f"{where} in {MONTHS[fact.month - 1]}"
    return f"Weather, rolled {fact.rolled}: no {gone} {when}, so {came}."


def _called(words: str) -> Words:
    return lambda fact, names: words.format(team=names.team(fact.team))


def rating(fact: f.RatingChanged, names: Names, *others: str) -> str:
    """`+1 #12 Reed, #81 Cole: completion of 40 yards.` others: who got the same."""
    who = ", ".join(map(names.player, (fact.player, *others)))
    struck = ", struck by the coach" if fact.struck else ""
    return f"{signed(fact.points)} {who}: {fact.reason.replace('_', ' ')}{struck}."


def _package(fact: f.PackageCalled, names: Names) -> str:
    """`The Owls called Wishbone, Trap Run (run package 34).`"""
    team = names.team(fact.team)
    if not fact.number:
        named = f"{fact.call}, " if fact.call else ""
        return f"The {team} called {named}a play of their own."
    kind = fact.table.rpartition("_")[2]
    return f"The {team} called {fact.call} ({kind} package {fact.number})."


# ── injuries ──


def _comes_in(fact: f.ShakenUp | f.PlayerInjured, names: Names) -> str:
    """` #24 Lee comes in for him.`, where he has to go."""
    stays = fact.plays_on if isinstance(fact, f.ShakenUp) else not fact.out
    if stays:
        return ""
    if fact.relief is None:
        return " Nobody is left to come in for him."
    return f" {names.player(fact.relief)} comes in for {names.player(fact.player)}."


def _shaken(fact: f.ShakenUp, names: Names) -> str:
    return f"{names.player(fact.player)} is shaken up.{_comes_in(fact, names)}"


_OUT = {
    "": ", and plays on",
    "possession": "",
    "game": ", and is out of the game",
    "season": ", and is out for the season",
}


def _injured(fact: f.PlayerInjured, names: Names) -> str:
    who = names.player(fact.player)
    points = "hit point" if fact.left == 1 else "hit points"
    hurt = f"{who} is injured: {fact.left} {points} left{_OUT[fact.out]}."
    return f"{hurt}{_comes_in(fact, names)}"


def _slow(fact: f.SlowToGetUp, names: Names) -> str:
    times = "once" if fact.falls == 1 else "twice"
    return f"{names.player(fact.player)} is slow to get up ({times})."


def _back(fact: f.PlayerBack, names: Names) -> str:
    instead = f" for {names.player(fact.relief)}" if fact.relief else ""
    return f"{names.player(fact.player)} may come back in{instead}."


def _stat(fact: f.TeamStatChanged, names: Names) -> str:
    """`Without #72 Kim the Owls are weaker: OL is 10 instead of 11.`"""
    why = f"Without {names.player(fact.player)}"
    if fact.by:
        why = f"With {names.player(fact.by)} better than {names.player(fact.player)}"
    rating = ""
    if fact.rating != fact.rating_before:
        short = "OR" if fact.side == "offense" else "DR"
        rating = f", {short} {fact.rating} instead of {fact.rating_before}"
    stat = f"{fact.stat} is {fact.now} instead of {fact.before}"
    how = "stronger again" if fact.by else "weaker"
    return f"{why} the {names.team(fact.team)} are {how}: {stat}{rating}."


_GOES_WITH = {
    "first_down": ", automatic first down",
    "down": ", replay down",
    "try": ", the try again",
    "kick": ", the kick again",
}


def _announced(fact: f.FoulAnnounced, names: Names) -> str:
    """`Holding, #84 Park on the offense, 10 yards, replay down.`"""
    foul = names.foul(fact.foul).capitalize()
    who = names.player(fact.player) if fact.player else fact.places
    goes_with = _GOES_WITH.get(fact.then, "")
    return f"{foul}, {who} on the {fact.side}, {yards(fact.yards)}{goes_with}."


def _ejected(fact: f.PlayerEjected, names: Names) -> str:
    if fact.player is None:
        return f"Flagrant: the {names.team(fact.team)} lose the player for the game."
    return f"Flagrant: {names.player(fact.player)} is ejected."


REMARKS: Mapping[type[f.Fact], Words] = {
    f.TouchdownScored: _called("Touchdown {team}!"),
    f.SafetyScored: _safety,
    f.DefenseScoredOnTry: _try_points,
    f.PenaltyAccepted: _accepted,
    f.PenaltyDeclined: _declined,
    f.FlagThrown: lambda fact, names: f"Flag: {_against(fact, names)}.",
    f.PenaltiesOffset: lambda fact, names: "The penalties offset.",
    f.PlayNullified: lambda fact, names: (
        "The play before is no play." if fact.previous else "No play."
    ),
    f.TimeoutTaken: _timeout,
    f.ChallengeMade: _called("The {team} challenge the ruling."),
    f.RulingStood: lambda fact, names: "The ruling stands.",
    f.RulingOverturned: lambda fact, names: "The ruling is overturned.",
    f.Forfeited: _forfeited,
    f.CoinTossed: _tossed,
    f.TossChoiceMade: lambda fact, names: (
        f"The {names.team(fact.team)} choose to {fact.choice}."
    ),
    f.EndChosen: lambda fact, names: (
        f"The {names.team(fact.team)} defend the {fact.end} end."
    ),
    f.QuarterEnded: lambda fact, names: f"End of the {period(fact.quarter)}.",
    f.OvertimeBegan: lambda fact, names: f"The {period(fact.period + 4)} begins.",
    f.GameEnded: _ended,
    f.StoppagesCounted: _counted,
    f.FranchisePlayerLost: _franchise,
    f.CrowdNoiseMade: _called("Crowd noise for the {team}: no audibles."),
    f.HardCountTried: _called("The {team} try a hard count."),
    f.PackageCalled: _package,
    f.WeatherCame: _weather,
    f.RatingChanged: rating,
    f.AbilityChecked: checked,
    f.PlayerDown: lambda fact, names: f"{names.player(fact.player)} is down.",
    f.PlayerUp: lambda fact, names: f"{names.player(fact.player)} is up again.",
    f.SlowToGetUp: _slow,
    f.ShakenUp: _shaken,
    f.PlayerInjured: _injured,
    f.PlayerBack: _back,
    f.TeamStatChanged: _stat,
    f.FlagPickedUp: lambda fact, names: "A flag; after a talk, no foul on the play.",
    f.FoulAnnounced: _announced,
    f.PlayerEjected: _ejected,
}
