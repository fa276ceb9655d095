"""EFHL Part 2: Player Rating points, and the failed transfers they depend on."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class RatingChanged(Fact, frozen=True):
    """`player` got a Player Rating point, or lost one. reason: a bullet of the book.

    by_coach: the coach gave it, for the play before this one. struck: the coach took
    back the point of that play; `points` is the difference.
    """

    team: Team
    player: str
    points: int
    reason: str
    by_coach: bool = False
    struck: bool = False


class TransferFailed(Fact, frozen=True):
    """The check for giving the ball to `receiver` failed."""

    team: Team
    passer: str | None = None
    receiver: str | None = None
