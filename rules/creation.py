"""Team creation as a rule book fills it in: team stats, and ratings of players.

Numbers and pure functions; the league stores dice and choices. A CreationError of a
function is a refusal of the book.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from rules.errors import RulesError

Identity = TypeVar("Identity", bound=Hashable)
Side: TypeAlias = Literal["offense", "defense"]
Rolls: TypeAlias = Sequence[Sequence[int]]
Stats: TypeAlias = Mapping[str, int]


class CreationError(RulesError):
    """A refusal of the book in team creation, as a sentence for the coach."""


class Method(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to roll team stats. `keep` names the way from rolls to scores."""

    number: int
    name: str
    text: str
    rolls: int
    dice: int
    keep: Literal["sum", "better", "best", "drop_lowest", "dice"]
    assigned: bool

    def __str__(self) -> str:
        """Return `1 · 3d6 in order`."""
        return f"{self.number} · {self.name}"


class Philosophy(Struct, frozen=True, forbid_unknown_fields=True):
    """A style of play; `changes` are points by team stat."""

    name: str
    side: Side
    text: str
    changes: dict[str, int] = {}


class Depth(Struct, Generic[Identity], frozen=True):
    """A position's depth chart. order: its players from 1 on. starting: its starters.

    battling: players of one rating who compete for the last starting place.
    """

    order: tuple[Identity, ...]
    starting: int
    battling: frozenset[Identity]


class Franchise(Struct, Generic[Identity], frozen=True):
    """The franchise player; None while the coach has to choose among `tied`."""

    player: Identity | None
    tied: tuple[Identity, ...] = ()


class _ToDepth(Protocol):
    def __call__(
        self,
        position: str,
        prs: Mapping[Identity, int],
        preferred: Sequence[Identity] = (),
    ) -> Depth[Identity]: ...


class _ToFranchise(Protocol):
    def __call__(
        self,
        prs: Mapping[Identity, int],
        holder: Identity | None = None,
        injured: Collection[Identity] = (),
        picked: Identity | None = None,
    ) -> Franchise[Identity]: ...


class TeamStats(Struct, frozen=True, kw_only=True):
    """Team stats, from dice to ratings.

    names: what each stat is called, by side and stat, in the book's order. lowest: no
    injury takes a stat below it; highest: no dice above it. base: the start of a stat
    to which dice are added. methods: by number; philosophies: by side, the default
    first.
    roll_scores(method, rolls): the scores to assign. assign_scores(method, rolls,
    stats): the stats, with score i assigned to stats[i]; usual_places(method, rolls):
    the default. adopt(stats, philosophy, side): the stats under a philosophy.
    rating(stats, side): the offensive or defensive rating. stat_of(position,
    secondary): the stat to which a player counts, if any.
    """

    names: Mapping[Side, Mapping[str, str]]
    lowest: int
    base: int
    highest: int
    methods: Mapping[int, Method]
    philosophies: Mapping[Side, tuple[Philosophy, ...]]
    roll_scores: Callable[[Method, Rolls], tuple[int, ...]]
    assign_scores: Callable[[Method, Rolls, Sequence[str]], dict[str, int]]
    usual_places: Callable[[Method, Rolls], tuple[str, ...]]
    adopt: Callable[[Stats, str, Side], dict[str, int]]
    rating: Callable[[Stats, Side], int]
    stat_of: Callable[[str, Sequence[str]], str | None]

    @property
    def all_names(self) -> dict[str, str]:
        """The name of each stat of both sides, in the book's order."""
        return {**self.names["offense"], **self.names["defense"]}

    @property
    def order(self) -> tuple[str, ...]:
        """The stats of both sides, in the book's order."""
        return tuple(self.all_names)


class PlayerRatings(Struct, frozen=True, kw_only=True):
    """Ratings of players, depth charts and the franchise player.

    smallest: the players a team needs before they are rated; check_roster(size, active,
    largest): its refusal. dice: rolled for each; rate(dice): the first rating of a
    season. points: given to one player, up to the rating `cap`; with_points(rating):
    the rating with them. after_missed(rating, games): the rating after games missed.
    starters(position): their number.
    """

    smallest: int
    dice: int
    points: int
    cap: int
    check_roster: Callable[[int, int, int], None]
    rate: Callable[[Sequence[int]], int]
    with_points: Callable[[int], int]
    after_missed: Callable[[int, int], int]
    starters: Callable[[str], int]
    depth_chart: _ToDepth
    franchise_player: _ToFranchise


class TeamCreation(Struct, frozen=True, kw_only=True):
    """Team creation: a team on paper before its first game of a season.

    base_chart: the book has a chart of a team's bases.
    """

    stats: TeamStats
    ratings: PlayerRatings
    base_chart: bool = False
