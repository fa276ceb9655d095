"""The refusals of the rules. Each is a sentence that a coach can read."""

from __future__ import annotations


class RulesError(Exception):
    """Base of everything `rules` raises on purpose."""


class IllegalAnswer(RulesError):
    """An answer that the open prompt does not allow.

    `reason` is a sentence for the coach; `heading` names where the book says so.
    """

    def __init__(self, reason: str, heading: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.heading = heading


class WritingError(IllegalAnswer):
    """A text that a parser of the book does not read, or that the rules do not allow.

    at: the place of the first character that does not fit, from 0; the text's length
    at its end, None where no character is to blame. end: the place after the last one;
    one character where none is given. expected: what may stand there, "" where nothing
    would help. `reason` has place and expectation in words.
    """

    def __init__(
        self,
        reason: str,
        at: int | None = None,
        expected: str = "",
        heading: str = "",
        *,
        end: int | None = None,
    ) -> None:
        super().__init__(reason, heading)
        self.at = at
        self.end = at + 1 if end is None and at is not None else end
        self.expected = expected


class SurplusAnswer(RulesError):
    """An answer to a prompt that is not open: the play is over, or has moved on."""


class TableError(RulesError):
    """A table that does not cover its dice; the rule book cannot be loaded."""
