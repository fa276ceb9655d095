"""The computer in a coach's seat: a decision, and in a sentence the reason for it.

It sees what a coach in that seat sees, and no more. Its chance is its own: a seed of
its seat and of the play. Nothing of it stays in memory between two questions; it goes
through those that it was asked in this play again, so that a question met again gets
the same decision.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from board.at_table import DROPS
from board.chance import Chance
from board.coach import Coach
from board.coach.whistles import AT
from board.depth import Depth, Rosters
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Chosen, Open, Roll, Rolled
from rules.state import State


class Sight(Struct, frozen=True, kw_only=True):
    """The things a seat may see. questions: its own in this play, with its answers.

    players: of both sides, starters first.
    """

    team: Team
    state: State
    facts: Sequence[Fact]
    questions: Sequence[tuple[Open, Answer]]
    players: Rosters


class Decision(Struct, frozen=True):
    """An answer and its reason: `3rd and 2: power run to the left`."""

    answer: Answer
    reason: str = ""


def decide(sight: Sight, opened: Open, chance: Chance, strength: str) -> Decision:
    """Decide as a coach of that strength. A roll without dice is left to the table.

    chance: of the seat in this play, from its beginning.
    """
    if isinstance(opened.prompt, Roll):
        return Decision(Rolled(()))
    coach = Coach(chance, Depth(sight.players, chance), strength)
    coach.state = sight.state
    for earlier, given in sight.questions:
        answer = _decision(coach, earlier)
        called = earlier.prompt.means == "call" and isinstance(given, Chosen)
        if called and answer != given:  # by the coach who had the seat before
            assert isinstance(given, Chosen)
            coach.resume("pass" if given.choice in DROPS else "run")
    answer = _decision(coach, opened)
    if answer is None:
        return Decision(opened.default())
    return Decision(answer, coach.reason)


def interrupt(sight: Sight, opened: Open, strength: str) -> Decision | None:
    """Return what a coach of that strength says unasked before the next answer.

    opened: what is asked, of either side. None if there is nothing worth it. No chance
    is in it: the same situation is always worth the same.
    """
    if opened.prompt.means not in AT:
        return None
    chance = Chance(0)
    coach = Coach(chance, Depth(sight.players, chance), strength)
    coach.state = sight.state
    if not coach.listens:
        return None
    spoken = coach.interrupt(sight.team, opened, sight.facts)
    return None if spoken is None else Decision(spoken, coach.reason)


def _decision(coach: Coach, opened: Open) -> Answer | None:
    prompt = opened.prompt
    if isinstance(prompt, Roll) or prompt.means not in coach.decisions:
        return None
    return coach.decide(opened)
