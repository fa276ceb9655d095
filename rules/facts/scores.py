"""The spot of the ball, possession, and points."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Across, Team


class BallSpotted(Fact, frozen=True):
    """The ball was spotted for the next play."""

    at: int
    hash: Across


class FirstDown(Fact, frozen=True):
    """`team` got a first down. by: rush, pass, penalty or other."""

    team: Team
    by: str


class TurnedOverOnDowns(Fact, frozen=True):
    """`team` failed on 4th down."""

    team: Team
    at: int


class PossessionChanged(Fact, frozen=True):
    """`team` took possession. how: downs, kickoff, punt, interception, fumble, ..."""

    team: Team
    how: str
    at: int


class TouchdownScored(Fact, frozen=True):
    """`team` scored a touchdown. how: rush, pass, kickoff_return, interception, ..."""

    team: Team
    how: str
    player: str | None = None


class SafetyScored(Fact, frozen=True):
    """`team` scored 2 (or 1 on an extra point try) against the other side."""

    team: Team
    points: int = 2


class TryCalled(Fact, frozen=True):
    """`team` chose its try. kind: kick or two_point."""

    team: Team
    kind: str


class ExtraPointAttempted(Fact, frozen=True):
    """`team` kicked for the extra point.

    needed, rolled, modifier, decided: as in FieldGoalAttempted.
    """

    team: Team
    distance: int
    good: bool
    kicker: str | None = None
    needed: int = 0
    rolled: int = 0
    modifier: int = 0
    decided: str = ""


class TwoPointAttempted(Fact, frozen=True):
    """`team` went for two, by design or after a fake or a blocked kick."""

    team: Team
    good: bool
    player: str | None = None


class DefenseScoredOnTry(Fact, frozen=True):
    """The defense scored on a try: 1 on a kick, 2 on a two-point try."""

    team: Team
    points: int
