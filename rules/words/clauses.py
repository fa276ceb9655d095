"""The kinds of facts in a few words: the clauses that a play's sentence is made of.

A *clause* is a part of the play and stands between commas, or in parentheses, as in the
play-by-play of the professional league; a *remark* is a sentence of its own. A fact
with neither goes without saying.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules import facts as f
from rules.words import kicks
from rules.words.names import Names, gain
from rules.words.pieces import (
    Describe,
    always_text,
    at_spot,
    by_player,
    recovered_by,
    run_to,
    subject_does,
)
from rules.words.runs import PLAIN, RUNS

_LENGTH = {"short": " short", "medium": " medium", "long": " deep"}
# Books with these three sticks alone let the stick say the length.
_STICKS = {"red": " short", "white": " medium", "blue": " deep"}
_TRY = {True: "is good", False: "is no good"}
_CONVERSION = {True: "is good", False: "fails"}


def join_clauses(clauses: Iterable[str]) -> str:
    """Join clauses into one sentence, without its capital letter and full stop."""
    text = ""
    for clause in filter(None, clauses):
        comma = "" if clause.startswith(("(", "is ")) else ","
        text = f"{text}{comma} {clause}" if text else clause
    return text


# ── the ball from scrimmage ──────────────────────────────────────────────────────


def _rush(fact: f.Rushed, names: Names) -> str:
    """`#28 Moss rushes to Owls 34 for 6 yards`, `Owls HB rushes at LE for 4 yards`."""
    verbs = RUNS.get(fact.kind, PLAIN)
    runner = subject_does(names, fact.team, fact.player, verbs)
    if fact.role and not fact.player:
        runner = f"{names.team(fact.team)} {fact.role} {verbs[0]}"
    entry = f" at {fact.entry}" if fact.entry else ""
    ran = f"{runner}{entry}{run_to(names, fact.team, fact.at)}"
    return f"{ran} {gain(fact.yards_gained)}"


def _pass(fact: Any, names: Names, result: str = "") -> str:
    """`#12 Reed pass short`, `#12 Reed pass deep (yellow stick, 15 yards)`."""
    kind = ""
    if "shovel" in (getattr(fact, "kind", ""), getattr(fact, "how", "")):
        kind = "shovel "
    elif fact.length == "hail_mary":
        kind = "Hail Mary "
    team = fact.team.opponent if type(fact) is f.PassIntercepted else fact.team
    depth = _LENGTH.get(fact.length) or _STICKS.get(fact.stick, "")
    stick = f" ({fact.stick} stick, {fact.stick_length})" if fact.stick_length else ""
    return f"{names.subject(team, fact.passer)} {kind}pass{result}{depth}{stick}"


def _receiver(fact: Any, names: Names, preposition: str) -> str:
    receiver = names.player(fact.receiver) if fact.receiver else fact.role
    return f" {preposition} {receiver}" if receiver else ""


def _completed(fact: f.PassCompleted, names: Names) -> str:
    """`#12 Reed pass short to #80 Cole to Owls 42 for 9 yards`."""
    thrown = _pass(fact, names, "" if fact.receiver or fact.role else " complete")
    caught = f"{thrown}{_receiver(fact, names, 'to')}"
    return f"{caught}{run_to(names, fact.team, fact.at)} {gain(fact.yards_gained)}"


def _incomplete(fact: f.PassIncomplete, names: Names) -> str:
    """`#12 Reed pass incomplete short to #80 Cole (batted down)`."""
    if fact.how == "spiked":
        verbs = ("spikes the ball", "spike the ball")
        return subject_does(names, fact.team, fact.passer, verbs)
    thrown = _pass(fact, names, " incomplete")
    if fact.how in _AT_NOBODY:
        return f"{thrown}, {_AT_NOBODY[fact.how]}"
    batted = " (batted down)" if fact.how == "batted" else ""
    return f"{thrown}{_receiver(fact, names, 'to')}{batted}"


_AT_NOBODY = {
    "thrown_away": "thrown away",
    "grounded": "grounded",
    "late": "not thrown in time",
}


def _check(fact: f.CheckMade, names: Names) -> str:
    """`(rolled 14, needed 15 or more)`."""
    bound = "or less" if fact.under else "or more"
    return f"(rolled {fact.rolled}, needed {fact.needed} {bound})"


def _intercepted(fact: f.PassIntercepted, names: Names) -> str:
    thrown = f"{_pass(fact, names)}{_receiver(fact, names, 'intended for')}"
    defender = names.subject(fact.team, fact.player)
    return f"{thrown}, intercepted by {defender} {at_spot(names, fact.at)}"


def _sacked(fact: f.Sacked, names: Names) -> str:
    """`#12 Reed sacked at Owls 27 for -6 yards (sack by #52 Park)`."""
    quarterback = subject_does(names, fact.team, fact.passer, ("sacked", "are sacked"))
    credit = "coverage sack" if fact.coverage else "sack" if fact.by else ""
    sack = f" ({credit}{by_player(names, fact.by)})" if credit else ""
    return f"{quarterback} {at_spot(names, fact.at)} {gain(fact.yards_gained)}{sack}"


def _returned(fact: f.Returned, names: Names) -> str:
    """`returned by #20 Cole to Jets 28 for 23 yards`."""
    ran = f"returned{by_player(names, fact.player)}"
    return f"{ran}{run_to(names, fact.team, fact.at)} {gain(fact.yards)}"


# ── the end of a run, fumbles and tries ──────────────────────────────────────────


def _tackled(fact: f.Tackled, names: Names) -> str:
    """`(tackle by #55 Munn)`; without a name it goes without saying."""
    return f"(tackle{by_player(names, fact.by)})" if fact.by else ""


def _fumbled(fact: f.Fumbled, names: Names) -> str:
    """`fumble by #22 Ruiz at Owls 33 (hit from behind, forced by #52 Park)`."""
    forced = f"forced{by_player(names, fact.forced_by)}" if fact.forced_by else ""
    causes = ", ".join(filter(None, (fact.cause.replace("_", " "), forced)))
    carrier = names.subject(fact.team, fact.player)
    lost = f"fumble by {carrier} {at_spot(names, fact.at)}"
    return f"{lost} ({causes})" if causes else lost


def _fumbled_out(fact: f.FumbleOutOfBounds, names: Names) -> str:
    """A forward fumble comes back, so the next play does not begin at that spot."""
    out = f"out of bounds {at_spot(names, fact.at)}"
    if fact.moving == "forward":
        return f"{out}, ball returned to the spot of the fumble"
    return out


def _touchdown(fact: f.TouchdownScored, names: Names) -> str:
    return f"TOUCHDOWN {names.team(fact.team)}"


def _extra_point(fact: f.ExtraPointAttempted, names: Names) -> str:
    kicker = names.subject(fact.team, fact.kicker)
    return f"extra point by {kicker}{kicks.dice_words(fact)} {_TRY[fact.good]}"


def _two_point(fact: f.TwoPointAttempted, names: Names) -> str:
    carrier = names.subject(fact.team, fact.player)
    return f"two-point conversion by {carrier} {_CONVERSION[fact.good]}"


# ── stoppages, tricks and falls ──────────────────────────────────────────────────


def _stoppage(fact: f.BonusStoppageSpent, names: Names) -> str:
    """`bonus stoppage by the Jets (3 left): #22 Ruiz to hand off, pitch or pass`."""
    left = f"{fact.left} left" if fact.left else "none left"
    spent = f"bonus stoppage by the {names.team(fact.team)} ({left})"
    if fact.trick in _DECLARED:
        return f"{spent}: {_DECLARED[fact.trick]}"
    if not fact.transfer:
        return spent
    return (
        f"{spent}: {names.subject(fact.team, fact.player)} to hand off, pitch or pass"
    )


# A fumblerooski has its name from the fact that follows.
_DECLARED = {"fake": "a fake", "lateral": "lateral", "throwback": "throwback"}
TRICKS = {
    "bootleg": "a bootleg",
    "play_action": "play action",
    "fake_end_around": "a fake end around",
    "statue_of_liberty": "the Statue of Liberty",
    "end_around": "an end around pass",
    "half_back_pass": "a halfback pass",
    "reverse": "a reverse",
    "double_reverse": "a double reverse",
    "flea_flicker": "a flea flicker",
    "blitz_beater": "a blitz beater",
    "hook_and_ladder": "hook and ladder",
    "fumblerooski": "a fumblerooski",
}


def _fallen(fact: f.PlayerDown | f.PlayerUp, names: Names) -> str:
    """`Owls #50 Weller`: both sides may wear the number."""
    return f"{names.team(fact.team)} {names.player(fact.player)}"


CLAUSES: Mapping[type[f.Fact], Describe] = {
    f.Rushed: _rush,
    f.PassCompleted: _completed,
    f.PassIncomplete: _incomplete,
    f.PassIntercepted: _intercepted,
    f.CheckMade: _check,
    f.Sacked: _sacked,
    f.SnapFumbled: lambda fact, names: "high snap" if fact.high else "bad snap",
    **kicks.CLAUSES,
    f.Returned: _returned,
    f.Tackled: _tackled,
    f.WentOutOfBounds: always_text("out of bounds"),
    f.ProgressStopped: always_text("forward progress stopped"),
    f.BoardNotStopped: always_text("the board was not stopped"),
    f.Fell: always_text("down"),
    f.Fumbled: _fumbled,
    f.FumbleRecovered: recovered_by(),
    f.FumbleOutOfBounds: _fumbled_out,
    f.TouchdownScored: _touchdown,
    f.TurnedOverOnDowns: always_text("turned over on downs"),
    f.ExtraPointAttempted: _extra_point,
    f.TwoPointAttempted: _two_point,
    f.BonusStoppageSpent: _stoppage,
    f.PlayerDown: lambda fact, names: f"{_fallen(fact, names)} is down",
    f.PlayerUp: lambda fact, names: f"{_fallen(fact, names)} is up after all",
    f.TrickPlay: lambda fact, names: TRICKS[fact.name],
}


def describe_fact(fact: f.Fact, names: Names, landing: int | None) -> str:
    """Return the clause of a fact, "" where it needs none. landing: the kick's spot."""
    kind = type(fact)
    if kind in kicks.AT_THE_LANDING and getattr(fact, "at", None) == landing:
        return kicks.AT_THE_LANDING[kind](fact, names)
    return CLAUSES[kind](fact, names)
