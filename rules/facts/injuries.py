"""EFHL Part 2: falls, injury checks, injuries and substitutions."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class PlayerDown(Fact, frozen=True):
    """`player` fell over and is down on the board."""

    team: Team
    player: str


class PlayerUp(Fact, frozen=True):
    """A fall was taken back: `player` had not fallen."""

    team: Team
    player: str


class SlowToGetUp(Fact, frozen=True):
    """`player` got up without an injury check. falls: those since the last one."""

    team: Team
    player: str
    falls: int


class ShakenUp(Fact, frozen=True):
    """`player` was shaken up, nothing worse.

    relief: the substitute. plays_on: there is none, so the player stays in.
    """

    team: Team
    player: str
    relief: str | None = None
    plays_on: bool = False


class PlayerInjured(Fact, frozen=True):
    """`player` lost hit points. left: those left now.

    out: possession, game, season; none where the player stays in.

    relief: the substitute.
    """

    team: Team
    player: str
    lost: int
    left: int
    out: str
    relief: str | None = None


class PlayerBack(Fact, frozen=True):
    """`player` may return. relief: the substitute until now."""

    team: Team
    player: str
    relief: str | None = None


class TeamStatChanged(Fact, frozen=True):
    """A team stat changed with the loss of `player`. by: the better replacement.

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
