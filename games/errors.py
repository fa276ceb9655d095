"""The table's refusals. A refusal changes nothing and is a sentence to read."""

from __future__ import annotations

from enum import StrEnum, unique

from config.gone import RowGone


@unique
class Cause(StrEnum):
    """The sort of refusal, for programs."""

    ILLEGAL = "illegal"  # the rules do not allow it now
    STALE = "stale"  # the table has moved on
    TURN = "turn"  # the prompt is put to another seat
    SEAT = "seat"  # not the sender's seat, or no seat at all
    CLOSED = "closed"  # paused, or over
    STOPPED = "stopped"  # a red flag is up
    BAD = "bad"  # the request makes no sense
    FAST = "fast"  # too many requests
    DAMAGED = "damaged"  # stored data is unreadable or no longer fits the rules


class Refused(Exception):
    """A request that changes nothing.

    reason: a sentence for its sender. heading: the heading of the book, or "".
    """

    def __init__(self, cause: Cause, reason: str, heading: str = "") -> None:
        super().__init__(reason)
        self.cause = cause
        self.reason = reason
        self.heading = heading

    def as_dict(self) -> dict[str, str]:
        """The refusal for programs."""
        return {
            "why": self.cause.value,
            "reason": self.reason,
            "heading": self.heading,
        }


class Damaged(Refused):
    """Part of a stored game cannot be read, or the play no longer fits the rules."""

    def __init__(self, reason: str) -> None:
        super().__init__(Cause.DAMAGED, reason)


class NoSuchGame(RowGone):
    """No game has that address."""
