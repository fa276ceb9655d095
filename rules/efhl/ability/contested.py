"""EFHL Part 2, "Contested Ability Checks": both roll, and who wins.

One of them succeeds alone, and wins. Both succeed: the higher PR, then rolls with one
less each, until somebody wins. Both fail: neither wins, unless somebody must.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.efhl.ability.target import Checked, lines_of, rating_of, rolled, total
from rules.facts import AbilityRoll
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.state import State

CONTESTED = "Contested Ability Checks"

CHECK = Roll(
    id="ability.check",
    heading="EFHL Ability Checks",
    text="An ability check: {target} or less succeeds, 1 always, 20 never.",
    count=1,
    faces=20,
)
CONTEST = Roll(
    id="ability.contest",
    heading=CONTESTED,
    text="A contested ability check: {target} or less succeeds, 1 always, 20 never.",
    count=1,
    faces=20,
)

Verdict = Literal["first", "second", "neither", "again"]


class Contest(Struct, frozen=True):
    """How a check went. winner: the side that won; None where nobody did."""

    winner: Team | None
    rolls: tuple[AbilityRoll, ...]


def decide(
    first: bool,
    second: bool,
    ratings: tuple[int, int],
    *,
    decisive: bool,
    rerolls: int = 0,
) -> Verdict:
    """Contested Ability Checks: who wins, of two checks that succeeded or failed.

    ratings: the PR of both. decisive: there must be a winner. Once they roll again,
    there must be one in any case.
    """
    if first is not second:
        return "first" if first else "second"
    if not (first or decisive or rerolls):
        return "neither"
    if ratings[0] != ratings[1]:
        return "first" if ratings[0] > ratings[1] else "second"
    return "again"


def alone(state: State, who: Checked, by: Team) -> Procedure[AbilityRoll]:
    """EFHL Ability Checks: the coach who called for it rolls."""
    parts = lines_of(state, who)
    die = yield from roll(CHECK, by, {"target": total(parts)})
    return rolled(who, parts, die.total)


def contested(
    state: State, first: Checked, second: Checked, *, decisive: bool = False
) -> Procedure[Contest]:
    """Contested Ability Checks: both roll until it is decided."""
    rolls: list[AbilityRoll] = []
    ratings = (rating_of(state, first), rating_of(state, second))
    rerolls = 0
    while True:
        one = yield from _contender(state, first, rerolls)
        other = yield from _contender(state, second, rerolls)
        rolls += (one, other)
        verdict = decide(
            one.success, other.success, ratings, decisive=decisive, rerolls=rerolls
        )
        if verdict != "again":
            winners = {"first": first.team, "second": second.team}
            return Contest(winners.get(verdict), tuple(rolls))
        rerolls += 1


def _contender(state: State, who: Checked, rerolls: int) -> Procedure[AbilityRoll]:
    parts = lines_of(state, who, rerolls)
    die = yield from roll(CONTEST, who.team, {"target": total(parts)})
    return rolled(who, parts, die.total)
