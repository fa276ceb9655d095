"""Plays from scrimmage, returns, how they end, and fumbles."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Across, Team


class SnapFumbled(Fact, frozen=True):
    """The snap check failed. high: over the punter's or holder's head."""

    team: Team
    high: bool = False


class Rushed(Fact, frozen=True):
    """kind: run, keeper, scramble, sneak, pitch, kneel, fake."""

    team: Team
    kind: str
    yards_gained: int
    at: int
    player: str | None = None


class PassCompleted(Fact, frozen=True):
    """yards_gained from the line of scrimmage to the end of the play.

    kind: stick, shovel, check (a die), stationary. caught_at: where. stick: red,
    white, blue or ''. length: short, medium or long where no stick told it;
    hail_mary for 70 yards and more, where the table plays that.
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


class PassIncomplete(Fact, frozen=True):
    """how: missed, batted, thrown_away, grounded, spiked, shovel."""

    team: Team
    how: str
    stick: str = ""
    pressure: bool = False
    passer: str | None = None
    receiver: str | None = None
    length: str = ""


class PassIntercepted(Fact, frozen=True):
    """`team` intercepted at `at`."""

    team: Team
    at: int
    stick: str = ""
    player: str | None = None
    passer: str | None = None
    receiver: str | None = None
    length: str = ""


class CheckMade(Fact, frozen=True):
    """A roll against a number that the situation made, where the book has no fixed one.

    roll: its prompt. needed: the lowest total that succeeds; under: the highest. parts:
    what the number is made of, in words with their numbers, the first of them the base;
    their sum may lie beyond what the die can show.
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
    """`team` lost the yards (a negative number). coverage: dropped back too far."""

    team: Team
    yards_gained: int
    at: int
    coverage: bool = False
    passer: str | None = None
    by: str | None = None


class Returned(Fact, frozen=True):
    """kind: kickoff, free_kick, onside, punt, interception, fumble, blocked, missed.

    yards from `start`, where the ball was secured, to `at`.
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


class Fell(Fact, frozen=True):
    """A carrier of `team` fell or was knocked over, and kept the ball."""

    team: Team
    at: int
    player: str | None = None


class Fumbled(Fact, frozen=True):
    """scenario: the book's number, 1 to 8. forced_by: a player of the other side."""

    team: Team
    at: int
    scenario: int
    player: str | None = None
    forced_by: str | None = None


class FumbleRecovered(Fact, frozen=True):
    """`team` recovered a ball that `lost_by` had fumbled."""

    team: Team
    lost_by: Team
    at: int
    player: str | None = None


class FumbleOutOfBounds(Fact, frozen=True):
    """moving: forward, backward, through the end zone of `end_zone_of`."""

    lost_by: Team
    at: int
    moving: str
    end_zone_of: Team | None = None
