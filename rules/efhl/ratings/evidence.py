"""A play in the view of Player Rating: its facts, and the states before and after.

Every detector reads a `RatedPlay` and makes `Claim`s on points;
rules.efhl.ratings.points decides them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.own import Ratings
from rules.efhl.ratings.lineup import starter_at
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
    RunCutShort,
    Rushed,
    SnapFumbled,
    TouchdownScored,
)
from rules.field import Team
from rules.football.possession import voided_facts
from rules.football.scoring import add_points
from rules.state import State, to_kick

F = TypeVar("F", bound=Fact)
RUN_OR_PASS = ("rush", "pass")
FRONT_TO_BACK = 1  # the fumble scenario with a defender who forced it


class Claim(Struct, frozen=True):
    """A claim on a point for a player.

    player: None where he was not named. eleven: all eleven of the side. between: the
    lower rated of `player` and `other`.
    """

    team: Team
    player: str | None = None
    eleven: bool = False
    between: bool = False
    other: str | None = None


class RatedPlay(Struct, frozen=True):
    """A play that is over.

    after: the state before the clock runs; ended: the one after it. facts: those that
    stand. ratings: the counts carried on, this play included.
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
        """True for a kickoff, a free kick or a punt."""
        return any(isinstance(fact, KickedOff | Punted) for fact in self.facts)

    @property
    def touchdown(self) -> TouchdownScored | None:
        """The touchdown of the play."""
        return self.one(TouchdownScored)

    def one(self, kind: type[F]) -> F | None:
        """Return the last fact of that type."""
        return next((f for f in reversed(self.facts) if type(f) is kind), None)

    def all(self, kind: type[F]) -> Iterator[F]:
        """Return every fact of that type."""
        return (fact for fact in self.facts if type(fact) is kind)

    def starter_at(self, team: Team, position: str) -> str | None:
        """Return the starter at a position, where the table names no player."""
        return starter_at(self.before, self.facts, team, position)

    def fumbled(self, *scenarios: int) -> Iterator[Fumbled]:
        """Return the fumbles of these scenarios of the book."""
        return (fact for fact in self.all(Fumbled) if fact.scenario in scenarios)

    def carriers(self) -> Iterator[str | None]:
        """Yield the runner, or passer and receiver, of a gain from scrimmage."""
        completed, rushed = self.one(PassCompleted), self.one(Rushed)
        if completed is not None:
            yield from (completed.passer, completed.receiver)
        elif rushed is not None:
            yield rushed.player

    @property
    def tried_field_goal(self) -> bool:
        """True when the formation was for a field goal."""
        return any(call.call == "field_goal" for call in self.all(PlayCalled))

    @property
    def loose_kick(self) -> bool:
        """True after a high snap of a kick, or a block."""
        snap = self.one(SnapFumbled)
        high = snap is not None and snap.high
        return high or bool(self.one(PuntBlocked) or self.one(FieldGoalBlocked))

    def run_back(self, *kinds: str) -> Iterator[tuple[str | None, int]]:
        """Yield defenders who ran with a lost ball, and their yards."""
        lost = [x for x in self.all(FumbleRecovered) if x.lost_by is self.offense]
        taken = any(x.team is self.defense for x in lost)
        for run in self.all(Returned):
            if taken and run.team is self.defense and run.kind in kinds:
                yield run.player, run.yards

    def won_by(self, team: Team) -> bool:
        """True when the game has ended with this play and a win of that side."""
        return self.ended.over and self.ended.winner is team

    @property
    def wins(self) -> bool:
        """True when the play has won the game for the offense, not leading before."""
        return self.won_by(self.offense) and self.before.winner is not self.offense

    def would_win(self, points: int) -> bool:
        """True when a kick worth these points would have won at once."""
        team, counted = self.offense, any(x.counted for x in self.all(BallInPlay))
        made = add_points(self.before, team, points)
        made = to_kick(made, team, "kickoff", KICKOFF_YARD)
        closed = run_clock(self.before, made, counted)
        behind = self.before.winner is not team
        return behind and closed.over and closed.winner is team


def standing_facts(before: State, facts: Sequence[Fact]) -> Sequence[Fact]:
    """Return the facts of a play that count.

    After a penalty that voids the play, only those that follow; where a foul has cut a
    run short, all but the voided ones.
    """
    for place in range(len(facts) - 1, -1, -1):
        fact = facts[place]
        if type(fact) is PlayNullified or (type(fact) is RunCutShort and fact.previous):
            return facts[place + 1 :]
        if type(fact) is RunCutShort:
            void = voided_facts(before.possession, before.ball_on, facts[:place], fact)
            voided_ids = set(map(id, void))
            return [item for item in facts if id(item) not in voided_ids]
    return facts


def is_replayed(facts: Sequence[Fact]) -> bool:
    """True when a challenge has replayed the last play: it was rated then."""
    return any(type(fact) is RulingOverturned for fact in facts)


Detector: TypeAlias = Callable[[RatedPlay], Iterator[Claim]]


def run_clock(before: State, after: State, counted: bool) -> State:
    """Return the state once the clock has run, to see if the game is over."""
    if counted:
        after = replace(after, play=after.play + 1)
    procedure = close(before, after)
    while True:
        try:
            next(procedure)  # only facts: the clock has no prompts
        except StopIteration as end:
            closed: State = end.value
            return closed


def transfers_of(play: RatedPlay) -> Iterator[BonusStoppageSpent]:
    """Return the bonus stoppages on which a carrier gave the ball away."""
    return (fact for fact in play.all(BonusStoppageSpent) if fact.transfer)
