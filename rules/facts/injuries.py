"""EFHL Part 2: who fell over, what came of it, and who came in for whom."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class PlayerDown(Fact, frozen=True):
    """`player` fell over and lies on the board."""

    team: Team
    player: str


class PlayerUp(Fact, frozen=True):
    """He had not fallen: the tap was taken back."""

    team: Team
    player: str


class SlowToGetUp(Fact, frozen=True):
    """He got up again, without an injury check. falls: those since the last one."""

    team: Team
    player: str
    falls: int


class ShakenUp(Fact, frozen=True):
    """Nothing worse. relief: who comes in for him. plays_on: nobody does."""

    team: Team
    player: str
    relief: str | None = None
    plays_on: bool = False


class PlayerInjured(Fact, frozen=True):
    """He lost hit points. left: those he has now. out: possession, game, season; none
    where he plays on.

    relief: who comes in for him.
    """

    team: Team
    player: str
    lost: int
    left: int
    out: str
    relief: str | None = None


class PlayerBack(Fact, frozen=True):
    """He may play again. relief: who was in for him."""

    team: Team
    player: str
    relief: str | None = None


class TeamStatChanged(Fact, frozen=True):
    """A team stat is another one. player: for whom; by: who made up for him.

    side, rating_before, rating: offense or defense, and its rating, where it has one.
    """

    team: Team
    stat: str
    before: int
    now: int
    player: str
    by: str | None = None
    side: str = ""
    rating_before: int = 0
    rating: int = 0
