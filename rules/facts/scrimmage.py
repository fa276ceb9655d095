"""Plays from scrimmage, returns, the ends of runs, and fumbles."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Across, Team


class SnapFumbled(Fact, frozen=True):
    """The snap was fumbled. high: over the punter's or holder's head."""

    team: Team
    high: bool = False


class Rushed(Fact, frozen=True):
    """`team` ran. kind: one of rules.words.runs.

    entry: the point of the line that the run went to, in a book that has them.
    role: the place of a carrier who is nobody's player, in a book that knows it.
    """

    team: Team
    kind: str
    yards_gained: int
    at: int
    player: str | None = None
    entry: str = ""
    role: str = ""


class PassCompleted(Fact, frozen=True):
    """`team` completed a pass for `yards_gained` from the line of scrimmage.

    kind: stick, figure, shovel, check (a die), stationary, automatic. caught_at: a yard
    line. stick: its color or other name; "" without one. stick_length: as the book has
    it, `15 yards`. length: short, medium or long, where a stick that is not red, white
    or blue measured it, or none; hail_mary for 70 yards and more, where that option is
    on. role: the place of a receiver who is nobody's player, in a book that knows it.
    """

    team: Team
    kind: str
    yards_gained: int
    caught_at: int
    at: int
    stick: str = ""
    pressure: bool = False
    passer: str | None = None
    receiver: str | None = None
    length: str = ""
    stick_length: str = ""
    role: str = ""


class PassIncomplete(Fact, frozen=True):
    """A pass by `team` was incomplete.

    how: missed, batted, thrown_away, grounded, spiked, shovel, late. thrown_to: the
    yard line of the receiver, where a die decided the pass. role: as of a completion.
    """

    team: Team
    how: str
    stick: str = ""
    pressure: bool = False
    passer: str | None = None
    receiver: str | None = None
    length: str = ""
    thrown_to: int | None = None
    stick_length: str = ""
    role: str = ""


class PassIntercepted(Fact, frozen=True):
    """`team` intercepted at `at`. role: as of a completion."""

    team: Team
    at: int
    stick: str = ""
    player: str | None = None
    passer: str | None = None
    receiver: str | None = None
    length: str = ""
    stick_length: str = ""
    role: str = ""


class CheckMade(Fact, frozen=True):
    """A roll was made against a number from the situation, not fixed in the book.

    roll: its prompt. needed: the lowest total that succeeds; under: the highest. parts:
    the terms of the number with their labels, the base first; their sum may lie beyond
    the faces of the die.
    """

    team: Team
    roll: str
    rolled: int
    needed: int
    under: bool = False
    parts: tuple[tuple[str, int], ...] = ()


class Lateraled(Fact, frozen=True):
    """A pitch-out or lateral was caught."""

    team: Team
    passer: str | None = None
    player: str | None = None


class Sacked(Fact, frozen=True):
    """`team` was sacked; yards_gained is negative. coverage: dropped back too far."""

    team: Team
    yards_gained: int
    at: int
    coverage: bool = False
    passer: str | None = None
    by: str | None = None


class Returned(Fact, frozen=True):
    """`team` ran back a kick or a turnover, `yards` from `start` to `at`.

    kind: kickoff, free_kick, onside, punt, interception, fumble, blocked, missed.
    """

    team: Team
    kind: str
    start: int
    at: int
    yards: int
    player: str | None = None


class Tackled(Fact, frozen=True):
    """A carrier was tackled by `team`."""

    team: Team
    at: int
    by: str | None = None


class WentOutOfBounds(Fact, frozen=True):
    """A carrier of `team` left the field at `at`."""

    team: Team
    at: int
    side: Across = Across.MIDDLE


class ProgressStopped(Fact, frozen=True):
    """A carrier of `team` made no more headway."""

    team: Team
    at: int


class BoardNotStopped(Fact, frozen=True):
    """A carrier of `team` got away unstopped; the run is dead at `at` all the same."""

    team: Team
    at: int


class Fell(Fact, frozen=True):
    """A carrier of `team` fell or was knocked over, and kept the ball."""

    team: Team
    at: int
    player: str | None = None


class Fumbled(Fact, frozen=True):
    """`team` fumbled. forced_by: by the other side.

    scenario: the EFHL's number of the cause; 0 in a book without numbers. cause: its
    name, where it has no number: fall, two_tacklers, hit_from_behind, backward_pass.
    """

    team: Team
    at: int
    scenario: int = 0
    player: str | None = None
    forced_by: str | None = None
    cause: str = ""


class FumbleRecovered(Fact, frozen=True):
    """`team` recovered a ball that `lost_by` had fumbled."""

    team: Team
    lost_by: Team
    at: int
    player: str | None = None


class FumbleOutOfBounds(Fact, frozen=True):
    """A fumble went out of bounds, or through the end zone of `end_zone_of`.

    moving: forward (it comes back to the spot of the fumble), backward (it stays where
    it went out) or end_zone.
    """

    lost_by: Team
    at: int
    moving: str
    end_zone_of: Team | None = None
