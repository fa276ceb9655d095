"""The EFHL's own part of a state: `State.own` under this book.

Coach's challenges and unfair acts are of the core rules, the rest is of Part 2. A
chapter reads it by `own_of` and changes it by `with_own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.field import Team
from rules.state import ByTeam, Own, State


class Challenges(Struct, frozen=True):
    """Coach's challenges of one side: made, and of those won."""

    made: int = 0
    won: int = 0


class Form(Struct, frozen=True, omit_defaults=True):
    """The form of an active player for Part 2 of the EFHL's book, as the game goes on.

    position: the primary one. depth: the place among those of that position, from 1.
    rating: Player Rating points; None for figures that were never rated. hit_points: 10
    when healthy. sits: out for the rest of the possession, until the squad's next turn,
    or for the rest of the game or season. falls: those since the last injury check.
    fell_in: State.index of the play of the last fall. squad: the one that was on the
    field at the injury. relief: the substitute. lowers: the team stat is one lower
    without the player. speed, strength: of the base, 1 to 10, by the base chart; None
    for one that is not on it.
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
    speed: int | None = None
    strength: int | None = None

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


class EfhlState(
    Own,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="efhl",
    tag_field="book",
):
    """The fields of a state that only the EFHL has.

    unfair_acts: penalties for them enforced so far. brings: ratings, stats and
    players of both sides. weather: its name in the book's table, as heavy_snow; ""
    where the option is off. wind: the end of the board, left or right, that a strong
    wind blows toward. venue: the source of the weather. stoppages: those left; None
    until they have been counted. crowd: home field.
    """

    challenges: ByTeam[Challenges] = ByTeam(Challenges(), Challenges())
    unfair_acts: ByTeam[int] = ByTeam(0, 0)
    brings: ByTeam[Brings] = ByTeam(Brings(), Brings())
    weather: str = ""
    wind: str = ""
    venue: Venue = Venue()
    stoppages: ByTeam[Stoppages] | None = None
    crowd: Crowd = Crowd()
    ratings: Ratings = Ratings()

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Read given fields; challenges also as the number made, or of one side."""
        if "challenges" not in given:
            return super().read(given)
        made = {"home": 0, "away": 0} | dict(given["challenges"])
        challenges = {
            team: {"made": count} if isinstance(count, int) else count
            for team, count in made.items()
        }
        return super().read({**given, "challenges": challenges})


def own_of(state: State) -> EfhlState:
    """Return the EFHL's own part of a state."""
    own = state.own
    assert type(own) is EfhlState
    return own


def with_own(state: State, **changes: Any) -> State:
    """Return the state with these fields of the EFHL's own changed."""
    return replace(state, own=replace(own_of(state), **changes))


def keep_spent(after: State, now: State) -> State:
    """Return `after` a reopened play, with what the EFHL counts as spent by `now`."""
    own = own_of(now)
    return with_own(
        after,
        challenges=own.challenges,
        unfair_acts=own.unfair_acts,
        brings=own.brings,
        stoppages=own.stoppages,
        crowd=own.crowd,
    )
