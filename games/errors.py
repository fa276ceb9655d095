"""The table's refusals. A refusal changes nothing and is a sentence to read."""

from __future__ import annotations

from enum import StrEnum, unique

from config.gone import RowGone
from rules.errors import RulesError, WritingError


@unique
class Cause(StrEnum):
    """The sort of refusal, for programs."""

    ILLEGAL = "illegal"  # the rules do not allow it now
    WRITING = "writing"  # the rules do not allow it as written, or cannot read it
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

    reason: a sentence for its sender. heading: the heading of the book, or "". Of a
    text: at: the place of the first character that does not fit, from 0, and end: the
    place after the last one, None for the text as a whole; expected: what may stand
    there, or "".
    """

    def __init__(
        self,
        cause: Cause,
        reason: str,
        heading: str = "",
        *,
        at: int | None = None,
        end: int | None = None,
        expected: str = "",
    ) -> None:
        super().__init__(reason)
        self.cause = cause
        self.reason = reason
        self.heading = heading
        self.at = at
        self.end = end
        self.expected = expected

    def as_dict(self) -> dict[str, str | int | None]:
        """The refusal for programs."""
        refusal: dict[str, str | int | None] = {
            "why": self.cause.value,
            "reason": self.reason,
            "heading": self.heading,
        }
        if self.cause is Cause.WRITING:
            refusal |= {
                "at": self.at,
                "end": self.end,
                "expected": self.expected,
            }
        return refusal


def refused_by_rules(error: RulesError, heading: str = "") -> Refused:
    """Return the rules' refusal of an answer as the table's.

    heading: of the prompt, for a refusal that names none.
    """
    heading = getattr(error, "heading", "") or heading
    if isinstance(error, WritingError):
        return Refused(
            Cause.WRITING,
            error.reason,
            heading,
            at=error.at,
            end=error.end,
            expected=error.expected,
        )
    return Refused(Cause.ILLEGAL, str(error), heading)


class Damaged(Refused):
    """Part of a stored game cannot be read, or the play no longer fits the rules."""

    def __init__(self, reason: str) -> None:
        super().__init__(Cause.DAMAGED, reason)


class NoSuchGame(RowGone):
    """No game has that address."""
