"""EFHL Part 2, "Contested Ability Checks": both roll, and who wins.

One of them succeeds alone, and wins. Both succeed: the higher PR, then rolls with one
less each, until somebody wins. Both fail: neither wins, unless somebody must.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.efhl.ability.target import HOPELESS, SURE, Checked, lines_of, rolled, total
from rules.efhl.players import rating
from rules.facts import AbilityChecked, AbilityLine, AbilityRoll
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.state import State
from rules.words.ability import target_lines

CONTESTED = "Contested Ability Checks"

CHECK = Roll(
    id="ability.check",
    heading="EFHL Ability Checks",
    text="An ability check: {at_most} or less succeeds.\n{lines}",
    count=1,
    faces=20,
)
CONTEST = Roll(
    id="ability.contest",
    heading=CONTESTED,
    text="A contested ability check: {at_most} or less succeeds.\n{lines}",
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
    die = yield from roll(CHECK, by, _given(parts))
    return rolled(who, parts, die.total)


def contested(
    state: State, first: Checked, second: Checked, *, decisive: bool = False
) -> Procedure[Contest]:
    """Contested Ability Checks: both roll until it is decided."""
    rolls: list[AbilityRoll] = []
    ratings = (rating(state, first.player), rating(state, second.player))
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
    die = yield from roll(CONTEST, who.team, _given(parts))
    return rolled(who, parts, die.total)


def _given(parts: tuple[AbilityLine, ...]) -> dict[str, Any]:
    """What the die must not exceed, a 1 always good and a 20 never, and why."""
    at_most = max(SURE, min(total(parts), HOPELESS - 1))
    return {"at_most": at_most, "lines": target_lines(parts)}


def consequence_of(question: Question, contest: Contest) -> Consequence:
    """What the question is answered thereby."""
    if contest.winner is contest.rolls[0].team:
        return question.won
    nobody = contest.winner is None and len(contest.rolls) > 1
    return question.level if nobody and question.level else question.lost


def who_caught(
    state: State, receiver: str | None, defender: str | None, only: tuple[str, ...]
) -> Procedure[tuple[str, ...]]:
    """Did the Receiver or the Defender Catch the Pass? What is left of `only`.

    For chapters whose rules call for that check; nobody has to call it there.
    """
    question, team = QUESTIONS["who_caught"], state.possession
    first = Checked(team, receiver, near=True, plays=question.plays)
    second = Checked(team.opponent, defender, near=True, plays=question.plays)
    contest = yield from contested(state, first, second)
    ruling = consequence_of(question, contest)
    yield AbilityChecked(
        team,
        question.id,
        question.label,
        ruling.words,
        contest.rolls,
        success=ruling is question.won,
        winner=contest.winner,
    )
    return tuple(name for name in only if name in ruling.outcomes)
