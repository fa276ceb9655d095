"""What the table says no with. A refusal changes nothing and is a sentence to read."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Why(StrEnum):
    """The sort of refusal, for programs."""

    ILLEGAL = "illegal"  # the rules do not allow it now
    STALE = "stale"  # the table has moved on
    TURN = "turn"  # another seat is asked
    SEAT = "seat"  # not one's own seat, or no seat at all
    CLOSED = "closed"  # paused, or over
    BAD = "bad"  # cannot be understood
    FAST = "fast"  # too many at once


class Refused(Exception):
    """An answer or a wish that changes nothing.

    reason: a sentence for whoever asked. heading: where the book says so, or "".
    """

    def __init__(self, why: Why, reason: str, heading: str = "") -> None:
        super().__init__(reason)
        self.why = why
        self.reason = reason
        self.heading = heading

    def as_dict(self) -> dict[str, str]:
        """The refusal for programs."""
        return {
            "why": self.why.value,
            "reason": self.reason,
            "heading": self.heading,
        }


class NoSuchGame(Exception):
    """No game has that address."""
