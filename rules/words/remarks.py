"""The facts that are a sentence of their own: scores, flags, timeouts, the clock."""

from __future__ import annotations

from collections.abc import Mapping

from rules import facts as f
from rules.field import Team
from rules.words.ability import describe_check
from rules.words.names import MONTHS, Names, period, signed, yards
from rules.words.penalties import accepted, offender, offset
from rules.words.pieces import Describe, article_spot


def _flag(fact: f.FlagThrown, names: Names) -> str:
    """`Flag on Owls #70 Park, Holding.`"""
    side = offender(fact.team, fact.player, names)
    return f"Flag on {side}, {names.foul_title(fact.foul)}."


def _declined(fact: f.PenaltyDeclined, names: Names) -> str:
    """`Penalty on Owls, Holding, declined.`"""
    result = "no effect on the play" if fact.lapsed else "declined"
    return (
        f"Penalty on {names.team(fact.team)}, {names.foul_title(fact.foul)}, {result}."
    )


def _final(fact: f.GameEnded, names: Names) -> str:
    away, home = names.team(Team.AWAY), names.team(Team.HOME)
    forfeit = " (forfeit)" if fact.how == "forfeit" else ""
    return f"Final: {away} {fact.away}, {home} {fact.home}{forfeit}."


def _forfeited(fact: f.Forfeited, names: Names) -> str:
    reason = "conceded" if fact.why == "resignation" else fact.why.replace("_", " ")
    return f"The {names.team(fact.team)} forfeit ({reason})."


def _tossed(fact: f.CoinTossed, names: Names) -> str:
    caller, winner = names.team(fact.caller), names.team(fact.winner)
    call = f"The coin lands {fact.landed}"
    if fact.called:
        call = f"The {caller} call {fact.called}, and the coin lands {fact.landed}"
    return f"{call}. The {winner} win the toss."


def _timeout(fact: f.TimeoutTaken, names: Names) -> str:
    timeout = f"Timeout by the {names.team(fact.team)} ({fact.left or 'none'} left)."
    if fact.adds:
        timeout += f" One more play in the {period(fact.adds)}."
    if fact.stops:
        timeout += " The clock waits for the snap."
    return timeout


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _safety(fact: f.SafetyScored, names: Names) -> str:
    return f"Safety: {_points(fact.points)} for the {names.team(fact.team)}."


def _try_points(fact: f.DefenseScoredOnTry, names: Names) -> str:
    return f"The {names.team(fact.team)} score {_points(fact.points)} on the try."


_LINES = {
    "baseline": "baseline {count}",
    "home": "home field {count}",
    "franchise": "franchise player {count}",
    "weather": "weather {count}",
    "floor": "minimum {count}",
}
_RATINGS = {"offensive": ("OR", "DR"), "defensive": ("DR", "OR")}


def _line(line: f.StoppageLine, kind: str) -> str:
    """`OR 12 vs. DR 9 +3`, `home field +1`."""
    if line.why == "rating":
        own, opposing = _RATINGS[kind]
        ratings = f"{own} {line.rating} vs. {opposing} {line.against}"
        return f"{ratings} {signed(line.count)}"
    count = line.count if line.why == "baseline" else signed(line.count)
    return _LINES[line.why].format(count=count)


def _counted(fact: f.StoppagesCounted, names: Names) -> str:
    lines = ", ".join(_line(line, fact.kind) for line in fact.lines)
    team = names.team(fact.team)
    return f"{team} {fact.kind} bonus stoppages: {lines} = {fact.total}."


def _franchise(fact: f.FranchisePlayerLost, names: Names) -> str:
    left = f"{fact.offensive} offensive and {fact.defensive} defensive"
    team = names.team(fact.team)
    return f"Without their franchise player, the {team} have {left} stoppages left."


# ── weather ──
_PLACES = {"desert": "in the desert"}


def _weather(fact: f.WeatherCame, names: Names) -> str:
    """`Weather (rolled 4): no freezing cold in a cold climate in August, so ...`."""
    weather = fact.weather.replace("_", " ")
    if fact.roof != "open":
        return f"Under the roof, the weather is {weather}."
    if fact.wind:
        weather += f" toward the {fact.wind} end"
    if not fact.passed:
        return f"Weather (rolled {fact.rolled}): {weather}."
    *first, last = (name.replace("_", " ") for name in fact.passed)
    skipped = f"{', '.join(first)} or {last}" if first else last
    climate = _PLACES.get(fact.climate, f"in a {fact.climate} climate")
    season = f"{climate} in {MONTHS[fact.month - 1]}"
    return f"Weather (rolled {fact.rolled}): no {skipped} {season}, so {weather}."


def _forgone(fact: f.KickoffForgone, names: Names) -> str:
    """`The Owls forgo the kickoff: ball on Owls 20.`"""
    team = names.team(fact.team)
    return f"The {team} forgo the kickoff: ball on {article_spot(names, fact.at)}."


def _team_does(text: str) -> Describe:
    return lambda fact, names: text.format(team=names.team(fact.team))


def rating(fact: f.RatingChanged, names: Names, *others: str) -> str:
    """`+1 #12 Reed, #81 Cole: completion of 40 yards.` others: those with the same."""
    players = ", ".join(map(names.player, (fact.player, *others)))
    struck = ", removed by the coach" if fact.struck else ""
    return f"{signed(fact.points)} {players}: {fact.reason.replace('_', ' ')}{struck}."


def _package(fact: f.PackageCalled, names: Names) -> str:
    """`The Owls called Wishbone; Trap Run (run package 34).`"""
    team = names.team(fact.team)
    if not fact.number:
        named = f"{fact.call}, " if fact.call else ""
        return f"The {team} called {named}a play from their own playbook."
    kind = fact.table.rpartition("_")[2]
    return f"The {team} called {fact.call} ({kind} package {fact.number})."


def _page(fact: f.PageCalled, names: Names) -> str:
    """`The Owls called I formation: dive (rolled 3).`"""
    return f"The {names.team(fact.team)} called {fact.call} (rolled {fact.number})."


# ── injuries ──


def _substitution(fact: f.ShakenUp | f.PlayerInjured, names: Names) -> str:
    """` #24 Lee replaces #22 Cole.`, where the player has to come out."""
    stays = fact.plays_on if isinstance(fact, f.ShakenUp) else not fact.out
    if stays:
        return ""
    if fact.relief is None:
        return " No substitute is available."
    return f" {names.player(fact.relief)} replaces {names.player(fact.player)}."


def _shaken_up(fact: f.ShakenUp, names: Names) -> str:
    return f"{names.player(fact.player)} is shaken up.{_substitution(fact, names)}"


_OUT = {
    "": ", stays in the game",
    "possession": "",
    "game": ", out for the game",
    "season": ", out for the season",
}


def _injured(fact: f.PlayerInjured, names: Names) -> str:
    """`#22 Cole is injured (3 hit points left), out for the game.`"""
    points = "hit point" if fact.left == 1 else "hit points"
    injured = f"{names.player(fact.player)} is injured ({fact.left} {points} left)"
    return f"{injured}{_OUT[fact.out]}.{_substitution(fact, names)}"


def _slow_to_get_up(fact: f.SlowToGetUp, names: Names) -> str:
    times = "once" if fact.falls == 1 else "twice"
    return f"{names.player(fact.player)} is slow to get up ({times})."


def _may_return(fact: f.PlayerBack, names: Names) -> str:
    relief = f" for {names.player(fact.relief)}" if fact.relief else ""
    return f"{names.player(fact.player)} may return{relief}."


def _team_stat(fact: f.TeamStatChanged, names: Names) -> str:
    """`Without #72 Kim, the Owls' OL drops from 11 to 10.`"""
    reason = f"Without {names.player(fact.player)}"
    if fact.by:
        reason = f"With {names.player(fact.by)} in for {names.player(fact.player)}"
    rating = ""
    if fact.rating != fact.rating_before:
        short = "OR" if fact.side == "offense" else "DR"
        rating = f" and {short} from {fact.rating_before} to {fact.rating}"
    verb = "rises" if fact.now > fact.before else "drops"
    team = names.team(fact.team)
    owner = f"{team}'" if team.endswith("s") else f"{team}'s"
    stat = f"{fact.stat} {verb} from {fact.before} to {fact.now}"
    return f"{reason}, the {owner} {stat}{rating}."


# ── plays that are written ──


_HURT = {
    "plays": "out for two plays",
    "quarter": "out for the quarter",
    "game": "out for the game",
}


def _lined_up(fact: f.LinedUp, names: Names) -> str:
    """`Lineup: split backs.` The side is that of the play."""
    called = fact.lineup
    if called[1:2].islower():
        called = called[0].lower() + called[1:]
    return f"Lineup: {called}."


def _man_hurt(fact: f.ManHurt, names: Names) -> str:
    """`Owls #22 Cole is hurt, out for two plays.` By his place without a number."""
    man = names.player(fact.player) if fact.player else fact.role or fact.place
    return f"{names.team(fact.team)} {man} is hurt, {_HURT[fact.out]}."


_REST_OF_PENALTY = {
    "first_down": ", automatic first down",
    "down": ", replay the down",
    "try": ", replay the try",
    "kick": ", replay the kick",
}


def _announced(fact: f.FoulAnnounced, names: Names) -> str:
    """`Holding, offense, #84 Park, 10 yards, replay the down.`"""
    player = names.player(fact.player) if fact.player else fact.places
    foul = f"{names.foul_title(fact.foul)}, {fact.side}, {player}"
    return f"{foul}, {yards(fact.yards)}{_REST_OF_PENALTY.get(fact.then, '')}."


def _ejected(fact: f.PlayerEjected, names: Names) -> str:
    if fact.player is None:
        return (
            f"The {names.team(fact.team)} lose a player, ejected for a flagrant foul."
        )
    return f"{names.player(fact.player)} is ejected for a flagrant foul."


REMARKS: Mapping[type[f.Fact], Describe] = {
    f.SafetyScored: _safety,
    f.DefenseScoredOnTry: _try_points,
    f.PenaltyAccepted: accepted,
    f.PenaltyDeclined: _declined,
    f.FlagThrown: _flag,
    f.PenaltiesOffset: lambda fact, names: offset(),
    f.PlayNullified: lambda fact, names: (
        "The previous play is nullified." if fact.previous else "No Play."
    ),
    f.RunCutShort: lambda fact, names: (
        "The previous play stands up to the foul."
        if fact.previous
        else "The play stands up to the foul."
    ),
    f.TimeoutTaken: _timeout,
    f.WarningGiven: lambda fact, names: f"The {fact.minutes}-minute warning.",
    f.ChallengeMade: _team_does("The {team} challenge the ruling."),
    f.RulingStood: lambda fact, names: "The ruling stands.",
    f.RulingOverturned: lambda fact, names: "The ruling is overturned.",
    f.ArrowTurned: _team_does("The arrow points to the {team}."),
    f.BoxShaken: _team_does("The {team} shake the box."),
    f.ViolationCorrected: _team_does("The {team} correct a violation, no penalty."),
    f.KickoffForgone: _forgone,
    f.Forfeited: _forfeited,
    f.CoinTossed: _tossed,
    f.TossChoiceMade: lambda fact, names: (
        f"The {names.team(fact.team)} elect to {fact.choice}."
    ),
    f.EndChosen: lambda fact, names: (
        f"The {names.team(fact.team)} defend the {fact.end} end."
    ),
    f.QuarterEnded: lambda fact, names: f"End of the {period(fact.quarter)}.",
    f.OvertimeBegan: lambda fact, names: f"The {period(fact.period + 4)} begins.",
    f.GameEnded: _final,
    f.StoppagesCounted: _counted,
    f.FranchisePlayerLost: _franchise,
    f.CrowdNoiseMade: _team_does("Crowd noise for the {team}: no audibles."),
    f.HardCountTried: _team_does("The {team} try a hard count."),
    f.PackageCalled: _package,
    f.PageCalled: _page,
    f.WeatherCame: _weather,
    f.RatingChanged: rating,
    f.AbilityChecked: describe_check,
    f.SlowToGetUp: _slow_to_get_up,
    f.ShakenUp: _shaken_up,
    f.PlayerInjured: _injured,
    f.PlayerBack: _may_return,
    f.TeamStatChanged: _team_stat,
    f.LinedUp: _lined_up,
    f.ManHurt: _man_hurt,
    f.FlagPickedUp: lambda fact, names: "The flag is picked up. No foul on the play.",
    f.FoulAnnounced: _announced,
    f.PlayerEjected: _ejected,
}
