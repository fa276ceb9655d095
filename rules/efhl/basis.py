"""The situation from which a penalty is enforced, and the result of its enforcement.

rules.efhl.penalties has the decisions, rules.efhl.enforcement the ways to enforce them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.tries import two_point_line
from rules.facts import Fact
from rules.football.penalties import Walk
from rules.football.possession import Course, read_course
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State

T = TypeVar("T")


class Basis(Struct, frozen=True):
    """The play on which fouls are enforced.

    before: the state it began in. stands: the next state if the play stands. course:
    its stretches and facts. snapped: the ball was in play. previous: it is the play
    before this one. counted: plays of the quarter that it uses up and that `stands` has
    not counted. moved: yards from `before` to the line in State.ball_on, on a try for
    two. altered: a penalty has already changed the result in `stands`.
    """

    before: State
    stands: State
    course: Course
    snapped: bool
    previous: bool = False
    counted: int = 0
    moved: int = 0
    altered: bool = False

    def then(self, after: State) -> Basis:
        """Return the same basis after a penalty has been settled."""
        altered = self.altered or after is not self.stands
        return replace(self, stands=after, altered=altered)


class Enforcement(Struct, frozen=True):
    """An accepted penalty: the new spot, the voided facts, the next state."""

    walked: Walk
    following: Procedure[State]
    void: Fact | None = None


def basis_of(
    journal: Journal, stands: State, snapped: bool, previous: bool = False
) -> Basis:
    """Build the basis for the fouls of a play; a try for two has its own line."""
    before, moved = journal.before, 0
    if any(
        isinstance(x, facts.TryCalled) and x.kind == "two_point" for x in journal.facts
    ):
        line = two_point_line(before)
        before, moved = replace(before, ball_on=line), before.ball_on - line
    return Basis(
        before=before,
        stands=stands,
        course=read_course(before, journal.facts),
        snapped=snapped,
        previous=previous,
        counted=0 if previous else int(journal.counted),
        moved=moved,
        altered=previous and _is_altered(journal),
    )


def _is_altered(journal: Journal) -> bool:
    """True when a penalty has changed the result of the play."""
    return any(isinstance(x, facts.VOIDING) and not x.previous for x in journal.facts)


def play_out(procedure: Procedure[T]) -> tuple[T, tuple[Fact, ...]]:
    """Run a procedure that asks nothing; return its result and its facts."""
    stated: list[Fact] = []
    while True:
        try:
            step = next(procedure)
        except StopIteration as end:
            value: T = end.value
            return value, tuple(stated)
        assert isinstance(step, Fact)
        stated.append(step)
