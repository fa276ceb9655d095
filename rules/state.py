"""The state of a game between two plays, frozen. A procedure returns the next one.

Nothing here knows a rule: the procedures decide what follows. `upcoming` names
the procedure that runs next; within a play the generator itself is the phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.field import (
    AWAY_GOAL,
    HOME,
    HOME_GOAL,
    Across,
    Team,
    ahead,
    own,
    own_yard,
    yards_to_goal,
)
from rules.prompts import Answer

T = TypeVar("T")
OptionValue = bool | int | str


class ByTeam(Struct, Generic[T], frozen=True):
    """One value for each side."""

    home: T
    away: T

    def of(self, team: Team) -> T:
        """Return the value of that side."""
        return self.home if team is HOME else self.away

    def but(self, team: Team, value: T) -> ByTeam[T]:
        """Return a copy with one side's value changed."""
        if team is HOME:
            return ByTeam(value, self.away)
        return ByTeam(self.home, value)


class Player(Struct, frozen=True):
    """A figure: `id` is what facts carry; `number` what coaches call out."""

    id: str
    number: int
    name: str
    position: str


class Overtime(Struct, frozen=True, omit_defaults=True):
    """An overtime game: its first toss and the ends of its opening possessions.

    first: the side that received first in overtime. ended: how each of the first two
    possessions ended, once it has: field_goal, or none for anything else. chances: the
    sides that had the ball in the play just over, or the opportunity, until the clock
    has run.
    """

    toss_winner: Team
    first: Team
    ended: tuple[str, ...] = ()
    chances: tuple[Team, ...] = ()


class Own:
    """One book's own part of a state: the base of a Struct in the book's folder.

    The Struct is tagged with the book's name in the field `book`, by which a stored
    state finds it again (rules.stored).
    """

    __slots__ = ()
    __struct_fields__: ClassVar[tuple[str, ...]]

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Read fields given as plain data. msgspec.ValidationError."""
        return msgspec.convert(given, cls)


class LastPlay(Struct, frozen=True, omit_defaults=True):
    """The play before: the state it began in and the answers that shaped it.

    Stored so that a challenge or a late flag can go back to it, one play deep. settled:
    its end has been decided by an ability check or a challenge.
    """

    before: State
    answers: tuple[Answer | tuple[Answer, ...], ...]
    settled: bool = False


class State(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything the rules know between plays.

    possession: the side with the ball, or about to kick off. ball_on: the line of
    scrimmage or kicking line. line_to_gain: a yard line in the home frame; at or
    beyond the goal line it is goal to go. down: 1 to 4; 0 where there is none (kicks,
    tries). quarter: 1 to 4, then 5, 6, ... for overtime periods. play: the number of
    the scrimmage play about to be run. home_defends: the end of the board, left or
    right, behind home now. chooses_second_half: the side that the toss left the
    choice between kicking and receiving then. index: plays begun so far, special teams
    included. owed: yards that will be walked off against each side at the next kickoff
    or free kick. added: the quarter of every play that a timeout has added. own: this
    book's own part; None for a book without.
    """

    rulebook: str = ""
    options: Mapping[str, OptionValue] = {}
    season: str = "regular"
    upcoming: str = ""
    index: int = 0
    quarter: int = 1
    play: int = 1
    possession: Team = Team.HOME
    down: int = 0
    ball_on: int = 50
    line_to_gain: int = 50
    hash: Across = Across.MIDDLE
    score: ByTeam[int] = ByTeam(0, 0)
    timeouts: ByTeam[int] = ByTeam(0, 0)
    home_defends: str = "left"
    chooses_second_half: Team = Team.HOME
    overtime: Overtime | None = None
    last: LastPlay | None = None
    owed: ByTeam[int] = ByTeam(0, 0)
    added: tuple[int, ...] = ()
    forfeited_by: Team | None = None
    own: Own | None = None

    @property
    def defense(self) -> Team:
        """The side without the ball (or about to receive a kickoff)."""
        return self.possession.opponent

    @property
    def ydstogo(self) -> int:
        """Yards to the line to gain, to the goal line at most; 0 without a down."""
        if not self.down:
            return 0
        line = self.line_to_gain
        if self.possession is HOME:
            return (line if line < AWAY_GOAL else AWAY_GOAL) - self.ball_on
        return self.ball_on - (line if line > HOME_GOAL else HOME_GOAL)

    @property
    def goal_to_go(self) -> bool:
        """True when the line to gain is the goal line."""
        return self.down > 0 and yards_to_goal(self.line_to_gain, self.possession) <= 0

    @property
    def own_yard(self) -> int:
        """Yards from the ball to the goal line that the side in possession defends."""
        return own_yard(self.ball_on, self.possession)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.upcoming == "over"

    @property
    def winner(self) -> Team | None:
        """The side that leads, or wins by forfeit; None when level."""
        if self.forfeited_by is not None:
            return self.forfeited_by.opponent
        if self.score.home == self.score.away:
            return None
        return Team.HOME if self.score.home > self.score.away else Team.AWAY


def first_and_ten(state: State, team: Team, at: int, across: Across) -> State:
    """Give `team` a 1st and ten (or goal) at yard line `at`, from scrimmage."""
    return replace(
        state,
        upcoming="scrimmage",
        possession=team,
        down=1,
        ball_on=at,
        line_to_gain=ahead(at, min(10, yards_to_goal(at, team)), team),
        hash=across,
    )


def to_kick(state: State, kicking: Team, procedure: str, yard: int) -> State:
    """Have `kicking` kick from its own `yard`; procedure is kickoff or free_kick."""
    at = own(kicking, yard)
    return replace(
        state,
        upcoming=procedure,
        possession=kicking,
        down=0,
        ball_on=at,
        line_to_gain=at,
        hash=Across.MIDDLE,
    )
