"""Each kind of fact in a few words: the clauses that a play's sentence is made of.

A *clause* tells part of the play and stands between commas; a *remark* is a sentence of
its own. A fact with neither goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules import facts as f
from rules.field import Team
from rules.words.names import Names, article, gain, place, yards

Words: TypeAlias = Callable[[Any, Names], str]

_RUSH = {
    "run": ("runs", "run"),
    "keeper": ("keeps it", "keep it"),
    "scramble": ("scrambles", "scramble"),
    "sneak": ("sneaks", "sneak"),
    "pitch": ("takes the pitch", "run the pitch"),
    "kneel": ("kneels", "kneel"),
    "fake": ("runs out of the fake", "run out of the fake"),
}
_DEPTH = {"red": " short", "white": " medium", "blue": " deep"}
_LENGTH = {"short": " short", "medium": " medium", "long": " deep"}
_LENGTH |= {"hail_mary": " a Hail Mary"}
_HOW = {"missed": "incomplete", "shovel": "incomplete", "batted": "batted down"}
_TRY = {True: "is good", False: "fails"}


def _does(names: Names, team: Team, player: str | None, verbs: tuple[str, str]) -> str:
    """`#22 Cole runs`, or `the Owls run` when nobody was named."""
    return f"{names.who(team, player)} {verbs[0] if player else verbs[1]}"


def _by(names: Names, player: str | None) -> str:
    return f" by {names.player(player)}" if player else ""


def _at(names: Names, at: int) -> str:
    return (
        f"at the {place(at, names)}" if 0 <= at <= 100 else f"in the {place(at, names)}"
    )


def _to(names: Names, at: int) -> str:
    into = "to" if 0 <= at <= 100 else "into"
    return f"{into} the {place(at, names)}"


# ── the ball from scrimmage ──────────────────────────────────────────────────────


def _rushed(fact: f.Rushed, names: Names) -> str:
    verbs = _RUSH.get(fact.kind, _RUSH["run"])
    who = _does(names, fact.team, fact.player, verbs)
    return f"{who} {gain(fact.yards_gained)}"


def _thrown(fact: Any, names: Names, target: str) -> str:
    """`#12 Reed passes short to #80 Cole`."""
    shovel = "shovel" in (getattr(fact, "kind", ""), getattr(fact, "how", ""))
    verbs = ("shovels", "shovel") if shovel else ("passes", "pass")
    depth = _DEPTH.get(fact.stick) or _LENGTH.get(fact.length, "")
    receiver = f" {target} {names.player(fact.receiver)}" if fact.receiver else ""
    team = fact.team.opponent if type(fact) is f.PassIntercepted else fact.team
    return f"{_does(names, team, fact.passer, verbs)}{depth}{receiver}"


def _completed(fact: f.PassCompleted, names: Names) -> str:
    return f"{_thrown(fact, names, 'to')} {gain(fact.yards_gained)}"


def _incomplete(fact: f.PassIncomplete, names: Names) -> str:
    if fact.how == "thrown_away":
        away = ("throws the ball away", "throw the ball away")
        return _does(names, fact.team, fact.passer, away)
    if fact.how == "grounded":
        grounds = ("grounds the ball", "ground the ball")
        return _does(names, fact.team, fact.passer, grounds)
    if fact.how == "spiked":
        return _does(names, fact.team, fact.passer, ("spikes the ball",) * 2)
    return f"{_thrown(fact, names, 'for')}, {_HOW.get(fact.how, 'incomplete')}"


def _check(fact: f.CheckMade, names: Names) -> str:
    """`a 14 where 15 or more was needed`."""
    wanted = "or less" if fact.under else "or more"
    return f"{article(fact.rolled)} where {fact.needed} {wanted} was needed"


def _intercepted(fact: f.PassIntercepted, names: Names) -> str:
    thrown = _thrown(fact, names, "for")
    by = names.who(fact.team, fact.player)
    return f"{thrown}, intercepted by {by} {_at(names, fact.at)}"


def _sacked(fact: f.Sacked, names: Names) -> str:
    verbs = ("is sacked", "are sacked")
    if fact.coverage:
        verbs = ("takes a coverage sack", "take a coverage sack")
    who = _does(names, fact.team, fact.passer, verbs)
    return f"{who}{_by(names, fact.by)} {gain(fact.yards_gained)}"


# ── kicks ────────────────────────────────────────────────────────────────────────


def _kicked_off(fact: f.KickedOff, names: Names) -> str:
    kicks = ("kicks", "kick")
    if fact.kind == "onside":
        kicks = ("tries an onside kick of", "try an onside kick of")
    who = _does(names, fact.team, fact.kicker, kicks)
    return f"{who} {yards(fact.yards)} {_to(names, fact.lands)}"


def _punted(fact: f.Punted, names: Names) -> str:
    who = _does(names, fact.team, fact.punter, ("punts", "punt"))
    return f"{who} {yards(fact.yards)} {_to(names, fact.lands)}"


def _field_goal(fact: f.FieldGoalAttempted, names: Names) -> str:
    tries = ("tries a field goal", "try a field goal")
    who = _does(names, fact.team, fact.kicker, tries)
    return f"{who} from {yards(fact.distance)}"


def _returned(fact: f.Returned, names: Names) -> str:
    by = _by(names, fact.player)
    return f"returned{by} {gain(fact.yards)} {_to(names, fact.at)}"


def _secured(verb: str) -> Words:
    def words(fact: Any, names: Names) -> str:
        by = names.who(fact.team, fact.player)
        return f"{verb} by {by} {_at(names, fact.at)}"

    return words


def _dead(verb: str) -> Words:
    return lambda fact, names: f"{verb} {_at(names, fact.at)}"


# ── fumbles and tries ────────────────────────────────────────────────────────────


def _fumbled(fact: f.Fumbled, names: Names) -> str:
    forced = f", forced by {names.player(fact.forced_by)}" if fact.forced_by else ""
    by = names.who(fact.team, fact.player)
    return f"fumble by {by} {_at(names, fact.at)}{forced}"


def _fumbled_out(fact: f.FumbleOutOfBounds, names: Names) -> str:
    """Forward, it comes back: why the next play does not begin where it went out."""
    out = f"out of bounds {_at(names, fact.at)}"
    if fact.moving == "forward":
        return f"forward {out}, back to the spot of the fumble"
    return out


def _extra_point(fact: f.ExtraPointAttempted, names: Names) -> str:
    who = names.who(fact.team, fact.kicker)
    return f"extra point by {who} {_TRY[fact.good]}"


def _whose(fact: f.PlayerDown | f.PlayerUp, names: Names) -> str:
    """`#50 Weller of the Owls`: both sides may wear the number."""
    return f"{names.player(fact.player)} of the {names.team(fact.team)}"


def _two_point(fact: f.TwoPointAttempted, names: Names) -> str:
    who = names.who(fact.team, fact.player)
    return f"try for two points by {who} {_TRY[fact.good]}"


def _stoppage(fact: f.BonusStoppageSpent, names: Names) -> str:
    """`bonus stoppage by the Jets (3 left)`, `...: #22 Ruiz is to hand off, ...`.

    `...: it was a fake`, `...: lateral`.
    """
    left = f"{fact.left} left" if fact.left else "none left"
    spent = f"bonus stoppage by the {names.team(fact.team)} ({left})"
    if fact.trick in _DECLARED:
        return f"{spent}: {_DECLARED[fact.trick]}"
    if not fact.transfer:
        return spent
    return f"{spent}: {_does(names, fact.team, fact.player, _GIVES)}"


# A fumblerooski has its name from the fact that follows.
_DECLARED = {"fake": "it was a fake", "lateral": "lateral", "throwback": "throwback"}
TRICKS = {
    "bootleg": "a bootleg",
    "play_action": "play action",
    "fake_end_around": "a fake end around",
    "statue_of_liberty": "the Statue of Liberty",
    "end_around": "an end around pass",
    "half_back_pass": "a half back pass",
    "reverse": "a reverse",
    "double_reverse": "a double reverse",
    "flea_flicker": "a flea flicker",
    "blitz_beater": "a blitz beater",
    "hook_and_ladder": "hook and ladder",
    "fumblerooski": "a fumblerooski",
}
_GIVES = ("is to hand off, pitch or pass", "are to hand off, pitch or pass")


CLAUSES: Mapping[type[f.Fact], Words] = {
    f.Rushed: _rushed,
    f.PassCompleted: _completed,
    f.PassIncomplete: _incomplete,
    f.PassIntercepted: _intercepted,
    f.CheckMade: _check,
    f.Sacked: _sacked,
    f.SnapFumbled: lambda fact, names: "high snap" if fact.high else "bad snap",
    f.KickedOff: _kicked_off,
    f.Punted: _punted,
    f.PuntBlocked: lambda fact, names: (
        f"blocked by {names.who(fact.team, fact.player)}"
    ),
    f.KickShanked: _dead("shanked out of bounds"),
    f.FairCaught: _secured("fair catch"),
    f.KickCaught: _secured("caught"),
    f.KickMuffed: _secured("muffed"),
    f.KickRecovered: _secured("recovered"),
    f.KickOutOfBounds: _dead("out of bounds"),
    f.KickDowned: _dead("downed"),
    f.Touchback: lambda fact, names: "touchback",
    f.FieldGoalAttempted: _field_goal,
    f.FieldGoalGood: lambda fact, names: "good",
    f.FieldGoalMissed: lambda fact, names: "short" if fact.short else "no good",
    f.FieldGoalBlocked: lambda fact, names: (
        f"kick blocked by {names.who(fact.team, fact.player)}"
    ),
    f.Returned: _returned,
    f.Tackled: lambda fact, names: (
        f"tackled {_at(names, fact.at)}{_by(names, fact.by)}"
    ),
    f.WentOutOfBounds: _dead("out of bounds"),
    f.ProgressStopped: _dead("stopped"),
    f.Fell: _dead("down"),
    f.Fumbled: _fumbled,
    f.FumbleRecovered: _secured("recovered"),
    f.FumbleOutOfBounds: _fumbled_out,
    f.TurnedOverOnDowns: lambda fact, names: "turned over on downs",
    f.ExtraPointAttempted: _extra_point,
    f.TwoPointAttempted: _two_point,
    f.BonusStoppageSpent: _stoppage,
    f.PlayerDown: lambda fact, names: f"{_whose(fact, names)} is down",
    f.PlayerUp: lambda fact, names: f"{_whose(fact, names)} is up after all",
    f.TrickPlay: lambda fact, names: TRICKS[fact.name],
}
