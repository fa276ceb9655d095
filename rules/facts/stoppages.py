"""EFHL Part 2: bonus stoppages and home field."""

from __future__ import annotations

from msgspec import Struct

from rules.facts.base import Fact
from rules.field import Team


class StoppageLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line in the count of bonus stoppages, with its reason.

    why: baseline, rating, home, franchise, weather, floor. rating, against: the ratings
    compared.
    """

    why: str
    count: int
    rating: int = 0
    against: int = 0


class StoppagesCounted(Fact, frozen=True):
    """`team` has `total` stoppages of a kind, offensive or defensive, for the game."""

    team: Team
    kind: str
    total: int
    lines: tuple[StoppageLine, ...] = ()


class StationaryTarget(Fact, frozen=True):
    """`team` threw to a stationary receiver downfield at `at`."""

    team: Team
    at: int


class BonusStoppageSpent(Fact, frozen=True):
    """`team` stopped the board. kind: offensive or defensive. left: after it.

    transfer: its ball carrier `player` then gave the ball up. trick: the trick declared
    instead (fake, lateral, throwback, fumblerooski).
    """

    team: Team
    kind: str
    left: int
    transfer: bool = False
    player: str | None = None
    trick: str = ""


class TrickPlay(Fact, frozen=True):
    """`team` ran a trick play; stated when it is declared, whatever the result.

    name: bootleg, play_action, fake_end_around, statue_of_liberty, end_around,
    half_back_pass, reverse, double_reverse, flea_flicker, blitz_beater,
    hook_and_ladder, fumblerooski. A play may have several.
    """

    team: Team
    name: str


class FranchisePlayerLost(Fact, frozen=True):
    """`team` lost its franchise player and a stoppage of each kind; those left."""

    team: Team
    offensive: int
    defensive: int


class CrowdNoiseMade(Fact, frozen=True):
    """The fans of `team` made noise: no audibles before this snap."""

    team: Team


class HardCountTried(Fact, frozen=True):
    """`team` tried to draw the defense offside."""

    team: Team
