"""EFHL Part 2, "Contested Ability Checks": two rolls and their winner.

A player who alone succeeds wins. Both succeed: the higher PR, then rolls with one less
each, until one wins. Both fail: neither wins, unless there must be a winner.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.efhl.ability.target import (
    HOPELESS,
    SURE,
    Checked,
    lines_of_player,
    roll_result,
    target_total,
)
from rules.efhl.players import rating_of
from rules.facts import AbilityChecked, AbilityLine, AbilityRoll
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.state import State
from rules.words.ability import target_lines

CONTESTED = "Contested Ability Checks"

CHECK = Roll(
    id="ability.check",
    heading="EFHL Ability Checks",
    text="Ability check: {at_most} or less succeeds.\n{lines}",
    count=1,
    faces=20,
)
CONTEST = Roll(
    id="ability.contest",
    heading=CONTESTED,
    text="Contested ability check: {at_most} or less succeeds.\n{lines}",
    count=1,
    faces=20,
)

Verdict = Literal["first", "second", "neither", "again"]


class Contest(Struct, frozen=True):
    """The result of a check. winner: the side that won; None for neither."""

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
    """Contested Ability Checks: the winner of two checks that succeeded or failed.

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


def roll_alone(state: State, roller: Checked, by: Team) -> Procedure[AbilityRoll]:
    """EFHL Ability Checks: a roll by the coach who called for it."""
    parts = lines_of_player(state, roller)
    die = yield from roll(CHECK, by, _prompt_values(parts))
    return roll_result(roller, parts, die.total)


def roll_contest(
    state: State, first: Checked, second: Checked, *, decisive: bool = False
) -> Procedure[Contest]:
    """Contested Ability Checks: rolls by both until it is decided."""
    rolls: list[AbilityRoll] = []
    ratings = (rating_of(state, first.player), rating_of(state, second.player))
    rerolls = 0
    while True:
        one = yield from _roll_contender(state, first, rerolls)
        other = yield from _roll_contender(state, second, rerolls)
        rolls += (one, other)
        verdict = decide(
            one.success, other.success, ratings, decisive=decisive, rerolls=rerolls
        )
        if verdict != "again":
            winners = {"first": first.team, "second": second.team}
            return Contest(winners.get(verdict), tuple(rolls))
        rerolls += 1


def _roll_contender(
    state: State, roller: Checked, rerolls: int
) -> Procedure[AbilityRoll]:
    parts = lines_of_player(state, roller, rerolls)
    die = yield from roll(CONTEST, roller.team, _prompt_values(parts))
    return roll_result(roller, parts, die.total)


def _prompt_values(parts: tuple[AbilityLine, ...]) -> dict[str, Any]:
    """Return the highest die that succeeds, 1 to 19, and its lines."""
    at_most = max(SURE, min(target_total(parts), HOPELESS - 1))
    return {"at_most": at_most, "lines": target_lines(parts)}


def consequence_of(question: Question, contest: Contest) -> Consequence:
    """Return the answer to the question."""
    if contest.winner is contest.rolls[0].team:
        return question.won
    no_winner = contest.winner is None and len(contest.rolls) > 1
    return question.level if no_winner and question.level else question.lost


def check_catch(
    state: State, receiver: str | None, defender: str | None, only: tuple[str, ...]
) -> Procedure[tuple[str, ...]]:
    """Roll the check of who caught the pass; return the outcomes left of `only`.

    For chapters with rules that call for this check: a coach need not call it there.
    """
    question, team = QUESTIONS["who_caught"], state.possession
    first = Checked(team, receiver, near=True, plays=question.plays)
    second = Checked(team.opponent, defender, near=True, plays=question.plays)
    contest = yield from roll_contest(state, first, second)
    ruling = consequence_of(question, contest)
    yield AbilityChecked(
        team,
        question.id,
        question.label,
        ruling.text,
        contest.rolls,
        success=ruling is question.won,
        winner=contest.winner,
    )
    return tuple(name for name in only if name in ruling.outcomes)
