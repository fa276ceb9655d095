"""The state of a game between two plays, frozen. A procedure returns the next one.

Nothing here knows a rule: the procedures decide what follows. `upcoming` names
the procedure that runs next; within a play the generator itself is the phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.field import Across, Team, ahead, own, own_yard, yards_to_goal
from rules.prompts import Answer

T = TypeVar("T")
OptionValue = bool | int | str


class ByTeam(Struct, Generic[T], frozen=True):
    """One value for each side."""

    home: T
    away: T

    def of(self, team: Team) -> T:
        """Return the value of that side."""
        return self.home if team is Team.HOME else self.away

    def but(self, team: Team, value: T) -> ByTeam[T]:
        """Return a copy with one side's value changed."""
        if team is Team.HOME:
            return ByTeam(value, self.away)
        return ByTeam(self.home, value)


class Player(Struct, frozen=True):
    """A figure: `id` is what facts carry; `number` what coaches call out."""

    id: str
    number: int
    name: str
    position: str


class Challenges(Struct, frozen=True):
    """Coach's challenges of one side: made, and of those won."""

    made: int = 0
    won: int = 0


class Overtime(Struct, frozen=True):
    """An overtime game: its first toss and the ends of its opening possessions.

    first: the side that received first in overtime. ended: how each of the first two
    possessions ended, once it has: field_goal, or none for anything else.
    """

    toss_winner: Team
    first: Team
    ended: tuple[str, ...] = ()


class Form(Struct, frozen=True, omit_defaults=True):
    """The form of an active player for Part 2 of the EFHL's book, as the game goes on.

    position: the primary one. depth: the place among those of that position, from 1.
    rating: Player Rating points; None for figures that were never rated. hit_points: 10
    when healthy. sits: out for the rest of the possession, until the squad's next turn,
    or for the rest of the game or season. falls: those since the last injury check.
    fell_in: State.index of the play of the last fall. squad: the one that was on the
    field at the injury. relief: the substitute. lowers: the team stat is one lower
    without the player.
    """

    position: str
    secondary: tuple[str, ...] = ()
    depth: int = 1
    rating: int | None = None
    hit_points: int = 10
    sits: Literal["", "possession", "turn", "game", "season"] = ""
    falls: int = 0
    fell_in: int = -1
    squad: Literal["", "offense", "defense", "special"] = ""
    relief: str = ""
    lowers: bool = False

    @property
    def points(self) -> int:
        """The rating for comparisons: 0 for a player without one."""
        return self.rating or 0

    def plays(self, position: str) -> bool:
        """True for a player's primary or secondary position."""
        return position == self.position or position in self.secondary


class Brings(Struct, frozen=True, omit_defaults=True):
    """The ratings, stats and players of one side; they change as the game goes on.

    offense, defense: its ratings, 3 to 18, as the game began; None for a side without,
    which counts as equal to the other's. stats: team stats by name (OL, RB, ...), none
    for a side without team creation. franchise: the id of its franchise player, if
    active. players: all active players, by id. out: those who missed the game from
    its beginning, injured.
    """

    offense: int | None = None
    defense: int | None = None
    stats: Mapping[str, int] = {}
    franchise: str = ""
    players: Mapping[str, Form] = {}
    out: Mapping[str, Form] = {}


class Stoppages(Struct, frozen=True):
    """Bonus stoppages that one side has left."""

    offensive: int = 0
    defensive: int = 0


class Venue(Struct, frozen=True):
    """The place and month of a game, as far as the weather needs them.

    climate: by its name in the book's list. month: 1 to 12; October by default.
    """

    roof: Literal["open", "dome", "retractable"] = "open"
    climate: str = "temperate"
    month: Annotated[int, Meta(ge=1, le=12)] = 10


class Crowd(Struct, frozen=True):
    """The home crowd's effects: the quarters of its last noise and hard count.

    hush: the offense may call no audibles until the ball is snapped.
    """

    noise: int = 0
    count: int = 0
    hush: bool = False


class Point(Struct, frozen=True, omit_defaults=True):
    """A Player Rating point of a play, +1 or -1; player "" until one is named."""

    team: Team
    player: str
    points: int
    reason: str


class Ratings(Struct, frozen=True, omit_defaults=True):
    """The counts that Player Rating carries through a game.

    given: the points of the last play. interceptions: by passer, in half number `half`
    (an overtime period is one). penalties: by player, in quarter `quarter`. kicks: by
    kicker, field goals in a row: made above 0, missed below. thrown_away: downs of the
    drive, from the 1st on, with the ball thrown away. fourth: the score when the 4th
    quarter began.
    """

    given: tuple[Point, ...] = ()
    half: int = 1
    interceptions: Mapping[str, int] = {}
    quarter: int = 1
    penalties: Mapping[str, int] = {}
    kicks: Mapping[str, int] = {}
    thrown_away: int = 0
    fourth: ByTeam[int] | None = None


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
    included. unfair_acts: penalties for unfair acts enforced so far. owed: yards that
    will be walked off against each side at the next kickoff or free kick.
    brings: ratings, stats and players of both sides. weather: its name in the book's
    table, as heavy_snow; "" where the option is off. wind: the end of the board, left
    or right, that a strong wind blows toward. venue: the source of the weather.
    stoppages: those left; None until they have been counted. crowd: home field.
    """

    rulebook: str = "efhl@3"
    options: Mapping[str, OptionValue] = {}
    season: str = "regular"
    upcoming: str = "pregame"
    index: int = 0
    quarter: int = 1
    play: int = 1
    possession: Team = Team.HOME
    down: int = 0
    ball_on: int = 50
    line_to_gain: int = 50
    hash: Across = Across.MIDDLE
    score: ByTeam[int] = ByTeam(0, 0)
    timeouts: ByTeam[int] = ByTeam(3, 3)
    challenges: ByTeam[Challenges] = ByTeam(Challenges(), Challenges())
    home_defends: str = "left"
    chooses_second_half: Team = Team.HOME
    overtime: Overtime | None = None
    last: LastPlay | None = None
    unfair_acts: ByTeam[int] = ByTeam(0, 0)
    owed: ByTeam[int] = ByTeam(0, 0)
    forfeited_by: Team | None = None
    brings: ByTeam[Brings] = ByTeam(Brings(), Brings())
    weather: str = ""
    wind: str = ""
    venue: Venue = Venue()
    stoppages: ByTeam[Stoppages] | None = None
    crowd: Crowd = Crowd()
    ratings: Ratings = Ratings()

    @property
    def defense(self) -> Team:
        """The side without the ball (or about to receive a kickoff)."""
        return self.possession.opponent

    @property
    def ydstogo(self) -> int:
        """Yards to the line to gain, to the goal line at most; 0 without a down."""
        if not self.down:
            return 0
        to_line = (self.line_to_gain - self.ball_on) * self.possession.forward
        return min(to_line, yards_to_goal(self.ball_on, self.possession))

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


STATE_DECODER = msgspec.json.Decoder(State)
