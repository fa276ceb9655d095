"""Kickoffs, free kicks, punts and field goals."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class KickedOff(Fact, frozen=True):
    """`team` kicked off, or kicked free after a safety.

    kind: kickoff, free_kick, onside. yards: from the kicking line to the landing.
    """

    team: Team
    kind: str
    yards: int
    lands: int
    kicker: str | None = None


class KickoffForgone(Fact, frozen=True):
    """`team` did without the kickoff, before its set-up, and has the ball at `at`."""

    team: Team
    at: int


class Punted(Fact, frozen=True):
    """`team` punted, `yards` from the line of scrimmage to the landing."""

    team: Team
    yards: int
    lands: int
    punter: str | None = None


class KickShanked(Fact, frozen=True):
    """A punt went out of bounds in the air; the receivers get the ball at `at`."""

    team: Team
    at: int


class FairCatchCalled(Fact, frozen=True):
    """The receiving side called a fair catch while the kick was in the air."""

    team: Team
    player: str | None = None


class FairCaught(Fact, frozen=True):
    """The called fair catch was made; the ball is dead at `at`."""

    team: Team
    at: int
    player: str | None = None


class KickCaught(Fact, frozen=True):
    """The kick was caught in the air (automatic catch), by either side."""

    team: Team
    at: int
    player: str | None = None


class KickMuffed(Fact, frozen=True):
    """The fair catch was muffed; the ball is live."""

    team: Team
    at: int
    player: str | None = None


class KickTouched(Fact, frozen=True):
    """A player of `team` touched a live kick at `at` and did not gain it."""

    team: Team
    at: int
    player: str | None = None


class KickRecovered(Fact, frozen=True):
    """A live kick was recovered by `team`, from its first touch on or later.

    live: how it had become live: muffed, blocked, short, or untouched (nobody fielded
    it); "" where other facts of the play say so.
    """

    team: Team
    at: int
    player: str | None = None
    live: str = ""


class KickOutOfBounds(Fact, frozen=True):
    """A live kick went out of bounds at `at`.

    team: the side whose ball it is; None for the receivers, as usual.
    """

    at: int
    team: Team | None = None


class KickDowned(Fact, frozen=True):
    """The kicking side downed the kick at `at`."""

    team: Team
    at: int


class Touchback(Fact, frozen=True):
    """The kick or turnover was a touchback: `team` gets the ball at `at`."""

    team: Team
    at: int


class PuntBlocked(Fact, frozen=True):
    """`team` blocked a punt. punter: the player of the other side about to kick."""

    team: Team
    player: str | None = None
    punter: str | None = None


class FieldGoalAttempted(Fact, frozen=True):
    """`team` tried a field goal from `distance` yards: from the ball to the posts.

    needed: the lowest good total. rolled: the dice as rolled; both 0 when none decided
    it. modifier: added to them. decided: by these dice (`2d6`, `d100`), or by `figure`;
    "" where the book has one way only.
    """

    team: Team
    distance: int
    needed: int
    rolled: int
    kicker: str | None = None
    modifier: int = 0
    decided: str = ""


class FieldGoalGood(Fact, frozen=True):
    """The field goal was good."""

    team: Team
    distance: int
    kicker: str | None = None


class FieldGoalMissed(Fact, frozen=True):
    """The field goal was no good; `short` when it fell live into the end zone."""

    team: Team
    distance: int
    short: bool = False
    kicker: str | None = None


class FieldGoalBlocked(Fact, frozen=True):
    """`team` blocked a field goal, or an extra point where `extra_point` is set."""

    team: Team
    extra_point: bool = False
    player: str | None = None
