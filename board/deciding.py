"""The computer in a coach's seat: a decision, and in a sentence the reason for it.

It sees what a coach in that seat sees, and no more. Its chance is its own: a seed of
its seat and of the play. Nothing of it stays in memory between two questions; it goes
through those that it was asked in this play again, so that a question met again gets
the same decision.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from board.chance import Chance
from board.coach import Coach
from board.coach.whistles import AT
from board.depth import Depth, Rosters
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Open, Roll, Rolled
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
    coach = _coach(sight, chance, strength)
    for earlier, given in sight.questions:
        coach.resume(earlier, given)
    answer = coach.answer(opened)
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
    coach = _coach(sight, Chance(0), strength)
    if not coach.listens:
        return None
    spoken = coach.interrupt(sight.team, opened, sight.facts)
    return None if spoken is None else Decision(spoken, coach.reason)


def _coach(sight: Sight, chance: Chance, strength: str) -> Coach:
    """Return a coach who has what the seat sees, and nothing of the play decided."""
    depth = Depth(sight.players, chance)
    depth.begin_play(sight.state, sight.facts)
    coach = Coach(chance, depth, strength)
    coach.state = sight.state
    return coach
