"""The play so far, as its procedures and interrupts see it."""

from __future__ import annotations

from msgspec import Struct

from rules.facts import BallInPlay, Fact, FlagThrown
from rules.field import Team
from rules.prompts import Answer
from rules.state import State


class Reopened(Struct, frozen=True):
    """The result of an interrupt: the last call is asked again, and `team` reports."""

    team: Team


class Journal(Struct):
    """The answers and facts of the play so far.

    before: the state the play began in. A review of the play before this one puts that
    play's beginning here, so that the clock runs from there. answers: those that shaped
    the play; timeouts, challenges and late flags are not among them. settled: the
    number of facts that belong to settled flags. ruled: the end of the last power-on
    was ruled on before it was reported. again: the play is being reviewed or replayed,
    and anything outside it does not happen again.
    """

    before: State
    facts: list[Fact]
    answers: list[Answer | tuple[Answer, ...]]
    settled: int = 0
    ruled: bool = False
    again: bool = False

    def kinds(self) -> set[type[Fact]]:
        """Return the types of the facts so far: one look, where many are asked for."""
        return set(map(type, self.facts))

    @property
    def live(self) -> bool:
        """True once the ball has been snapped or kicked."""
        return BallInPlay in map(type, self.facts)

    @property
    def counted(self) -> bool:
        """True when the play uses up one of the quarter's plays."""
        for fact in self.facts:  # noqa: SIM110 - asked after every play of a season
            if type(fact) is BallInPlay and fact.counted:
                return True
        return False

    @property
    def flags(self) -> tuple[FlagThrown, ...]:
        """The flags on the field that are still to be settled."""
        unsettled = self.facts[self.settled :] if self.settled else self.facts
        if FlagThrown not in map(type, unsettled):
            return ()
        return tuple(fact for fact in unsettled if type(fact) is FlagThrown)

    def settle(self) -> None:
        """Mark the flags thrown so far as settled."""
        self.settled = len(self.facts)
