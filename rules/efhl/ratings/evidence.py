"""A play as Player Rating looks at it: its facts, what was before and what came of it.

`Seen` is what every detector reads; a `Claim` is what one of them makes: whose point it
would be. Who gets it in the end is decided in rules.efhl.ratings.points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.ratings.lineup import starter
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.timing import close
from rules.facts import (
    BallInPlay,
    BonusStoppageSpent,
    Fact,
    FieldGoalBlocked,
    Fumbled,
    FumbleRecovered,
    KickedOff,
    PassCompleted,
    PlayCalled,
    PlayNullified,
    PuntBlocked,
    Punted,
    Returned,
    RulingOverturned,
    Rushed,
    SnapFumbled,
    TouchdownScored,
)
from rules.field import Team
from rules.football.scoring import add_points
from rules.state import Ratings, State, to_kick

F = TypeVar("F", bound=Fact)
RUN_OR_PASS = ("rush", "pass")
FRONT_TO_BACK = 1  # the fumble scenario in which somebody forced it


class Claim(Struct, frozen=True):
    """Whose point it would be.

    player: None where he was not named. each: all eleven of the side. between: he of
    `player` and `other` who has the lower rating.
    """

    team: Team
    player: str | None = None
    each: bool = False
    between: bool = False
    other: str | None = None


class Seen(Struct, frozen=True):
    """A play that is over.

    after: the state before the clock runs; ended: the one after it. facts: those that
    stand. ratings: what is remembered, this play included.
    """

    before: State
    after: State
    ended: State
    facts: Sequence[Fact]
    ratings: Ratings

    @property
    def offense(self) -> Team:
        """The side that snapped or kicked the ball."""
        return self.before.possession

    @property
    def defense(self) -> Team:
        """The other side."""
        return self.before.defense

    @property
    def kicked(self) -> bool:
        """Whether it was a kickoff, a free kick or a punt."""
        return any(isinstance(fact, KickedOff | Punted) for fact in self.facts)

    @property
    def touchdown(self) -> TouchdownScored | None:
        """The touchdown that was scored."""
        return self.one(TouchdownScored)

    def one(self, kind: type[F]) -> F | None:
        """The last fact of that type."""
        return next((f for f in reversed(self.facts) if type(f) is kind), None)

    def all(self, kind: type[F]) -> Iterator[F]:
        """Every fact of that type."""
        return (fact for fact in self.facts if type(fact) is kind)

    def starter(self, team: Team, position: str) -> str | None:
        """Who plays there, where the book names nobody at the table."""
        return starter(self.before, self.facts, team, position)

    def fumbled(self, *scenarios: int) -> Iterator[Fumbled]:
        """The fumbles of these scenarios of the book."""
        return (each for each in self.all(Fumbled) if each.scenario in scenarios)

    def carriers(self) -> Iterator[str | None]:
        """Who gained the ground from scrimmage: the runner, or passer and receiver."""
        completed, rushed = self.one(PassCompleted), self.one(Rushed)
        if completed is not None:
            yield from (completed.passer, completed.receiver)
        elif rushed is not None:
            yield rushed.player

    @property
    def tried_field_goal(self) -> bool:
        """Whether a field goal was lined up for."""
        return any(call.call == "field_goal" for call in self.all(PlayCalled))

    @property
    def loose_kick(self) -> bool:
        """Whether the snap of a kick was high, or the kick was blocked."""
        snap = self.one(SnapFumbled)
        high = snap is not None and snap.high
        return high or bool(self.one(PuntBlocked) or self.one(FieldGoalBlocked))

    def run_back(self, *kinds: str) -> Iterator[tuple[str | None, int]]:
        """Who of the defense ran with a ball that the offense had lost; how far."""
        lost = [x for x in self.all(FumbleRecovered) if x.lost_by is self.offense]
        taken = any(x.team is self.defense for x in lost)
        for run in self.all(Returned):
            if taken and run.team is self.defense and run.kind in kinds:
                yield run.player, run.yards

    def won_by(self, team: Team) -> bool:
        """Whether the game has ended with this play, and that side has won it."""
        return self.ended.over and self.ended.winner is team

    @property
    def wins(self) -> bool:
        """Whether the offense has won with it, and did not lead before."""
        return self.won_by(self.offense) and self.before.winner is not self.offense

    def would_win(self, points: int) -> bool:
        """Whether a kick worth so many points would have won the game at once."""
        team, counted = self.offense, any(x.counted for x in self.all(BallInPlay))
        made = add_points(self.before, team, points)
        made = to_kick(made, team, "kickoff", KICKOFF_YARD)
        closed = clock(self.before, made, counted)
        behind = self.before.winner is not team
        return behind and closed.over and closed.winner is team


def standing(facts: Sequence[Fact]) -> Sequence[Fact]:
    """The facts of a play that count: after a penalty that voids it, those alone."""
    for place in range(len(facts) - 1, -1, -1):
        if type(facts[place]) is PlayNullified:
            return facts[place + 1 :]
    return facts


def told_again(facts: Sequence[Fact]) -> bool:
    """Whether a challenge has had the play before played again: it has been rated."""
    return any(type(fact) is RulingOverturned for fact in facts)


Detector: TypeAlias = Callable[[Seen], Iterator[Claim]]


def clock(before: State, after: State, counted: bool) -> State:
    """The state once the clock has run: whether the play has ended the game."""
    if counted:
        after = replace(after, play=after.play + 1)
    procedure = close(before, after)
    while True:
        try:
            next(procedure)  # facts alone: the clock asks nothing
        except StopIteration as end:
            closed: State = end.value
            return closed


def transferred(play: Seen) -> Iterator[BonusStoppageSpent]:
    """The bonus stoppages on which a carrier gave the ball away."""
    return (each for each in play.all(BonusStoppageSpent) if each.transfer)
