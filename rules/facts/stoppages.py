"""EFHL Part 2: bonus stoppages and home field."""

from __future__ import annotations

from msgspec import Struct

from rules.facts.base import Fact
from rules.field import Team


class StoppageLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the arithmetic: why so many more or fewer.

    why: baseline, rating, home, franchise, weather, floor. rating, against: what was
    compared, for a rating.
    """

    why: str
    count: int
    rating: int = 0
    against: int = 0


class StoppagesCounted(Fact, frozen=True):
    """Before the game: `team` has `total` of that kind, offensive or defensive."""

    team: Team
    kind: str
    total: int
    lines: tuple[StoppageLine, ...] = ()


class BonusStoppageSpent(Fact, frozen=True):
    """`team` stopped the board. kind: offensive or defensive. left: after it.

    transfer: its ball carrier `player` then gave the ball to somebody else. trick: what
    was declared instead (fake, lateral, throwback, fumblerooski).
    """

    team: Team
    kind: str
    left: int
    transfer: bool = False
    player: str | None = None
    trick: str = ""


class TrickPlay(Fact, frozen=True):
    """`team` played a trick: stated when it is declared, whatever comes of it.

    name: bootleg, play_action, fake_end_around, statue_of_liberty, end_around,
    half_back_pass, reverse, double_reverse, flea_flicker, blitz_beater,
    hook_and_ladder, fumblerooski. A play may have several.
    """

    team: Team
    name: str


class FranchisePlayerLost(Fact, frozen=True):
    """`team` lost him, and with him a stoppage of each kind; what is left of them."""

    team: Team
    offensive: int
    defensive: int


class CrowdNoiseMade(Fact, frozen=True):
    """The fans of `team` made noise: no audibles before this snap."""

    team: Team


class HardCountTried(Fact, frozen=True):
    """`team` tried to draw the defense offside."""

    team: Team
