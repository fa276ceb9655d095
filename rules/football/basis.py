"""The situation from which a penalty is enforced, and the result of its enforcement.

rules.football.settle has the decisions, rules.football.enforcement the ways to enforce
them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.facts import Fact, FlagThrown
from rules.field import Team
from rules.football import scoring
from rules.football.dead_ball import Spots
from rules.football.fouls import Penalties
from rules.football.penalties import Walk
from rules.football.possession import Course, read_course
from rules.prompts import Procedure
from rules.registry import Foul, Journal
from rules.state import State, to_kick

T = TypeVar("T")


class Basis(Struct, frozen=True):
    """The play on which fouls are enforced, and the book's rules about them.

    before: the state it began in. stands: the next state if the play stands. course:
    its stretches and facts. snapped: the ball was in play. previous: it is the play
    before this one. counted: plays of the quarter that it uses up and that `stands` has
    not counted. moved: yards from `before` to the line in State.ball_on, on a try for
    two or another play with its own line. altered: a penalty has already changed the
    result in `stands`.
    """

    rules: Penalties
    before: State
    stands: State
    course: Course
    snapped: bool
    previous: bool = False
    counted: int = 0
    moved: int = 0
    altered: bool = False

    @property
    def half(self) -> bool:
        """True when penalties stop at half the distance to the goal line."""
        return self.rules.half_the_distance(self.before)

    @property
    def spots(self) -> Spots:
        """The spots of the ball after a safety, a touchback or a try."""
        assert self.rules.spots is not None
        return self.rules.spots

    def foul(self, flag: FlagThrown) -> Foul:
        """The foul of a flag, with its penalty."""
        return self.rules.foul(flag.foul)

    def safety(self, against: Team) -> Procedure[State]:
        """Score a safety in the place of the play."""
        return scoring.safety(self.before, against, self.spots.scores)

    def kickoff(self) -> State:
        """Return the kickoff by the side that had the ball before: after a try."""
        scores = self.spots.scores
        before = self.before
        return to_kick(before, before.possession, scores.kickoff, scores.kickoff_yard)

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
    rules: Penalties,
    journal: Journal,
    stands: State,
    snapped: bool,
    previous: bool = False,
) -> Basis:
    """Build the basis for the fouls of a play, from the line that it was run from."""
    line = rules.line(journal.before, journal.facts)
    moved = journal.before.ball_on - line
    before = replace(journal.before, ball_on=line) if moved else journal.before
    return Basis(
        rules=rules,
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
