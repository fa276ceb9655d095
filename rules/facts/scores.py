"""Where the ball is spotted, whose it is, and points."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Across, Team


class BallSpotted(Fact, frozen=True):
    """The next play starts here."""

    at: int
    hash: Across


class FirstDown(Fact, frozen=True):
    """by: rush, pass, penalty or other."""

    team: Team
    by: str


class TurnedOverOnDowns(Fact, frozen=True):
    """`team` failed on 4th down."""

    team: Team
    at: int


class PossessionChanged(Fact, frozen=True):
    """`team` has the ball now. how: downs, kickoff, punt, interception, fumble, ..."""

    team: Team
    how: str
    at: int


class TouchdownScored(Fact, frozen=True):
    """how: rush, pass, kickoff_return, punt_return, interception, fumble, ..."""

    team: Team
    how: str
    player: str | None = None


class SafetyScored(Fact, frozen=True):
    """`team` scored 2 (or 1 on an extra point try) against the other side."""

    team: Team
    points: int = 2


class TryCalled(Fact, frozen=True):
    """kind: kick or two_point."""

    team: Team
    kind: str


class ExtraPointAttempted(Fact, frozen=True):
    """The kick of a try."""

    team: Team
    distance: int
    good: bool
    kicker: str | None = None


class TwoPointAttempted(Fact, frozen=True):
    """A play for two, designed or out of a fake or a blocked kick."""

    team: Team
    good: bool
    player: str | None = None


class DefenseScoredOnTry(Fact, frozen=True):
    """1 on a kick, 2 on a two-point try."""

    team: Team
    points: int
