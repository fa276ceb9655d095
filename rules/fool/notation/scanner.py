"""A text gone through character by character, and the error that points into it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.errors import WritingError

LONGEST = 300  # characters of a play or a defense


class NotationError(WritingError):
    """A text that is no play or defense."""

    at: int

    def __init__(self, text: str, at: int, reason: str, expected: str = "") -> None:
        place = f"character {at + 1}" if at < len(text) else "the end"
        rest = f" Expected {expected}." if expected else ""
        super().__init__(f"At {place}: {reason}{rest}", at, expected)


class Scanner:
    """Reads a text from left to right, past blanks between its parts."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise NotationError(
                text[: LONGEST + 1],
                LONGEST,
                f"a play or defense has at most {LONGEST} characters.",
            )
        self.text, self.at = text, 0
        self._skip_blanks()

    @property
    def is_at_end(self) -> bool:
        """True when all of the text has been read."""
        return self.at >= len(self.text)

    def take(self, pattern: str) -> str:
        """Read what fits the pattern here and return it; "" if nothing does."""
        match = re.compile(pattern, re.IGNORECASE).match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        self._skip_blanks()
        return match[0].strip()

    def take_name(self, names: Iterable[str]) -> str:
        """Read the longest of some names, whatever its case; "" if none is here."""
        ahead = self.text[self.at :].casefold()
        fitting = [name for name in names if ahead.startswith(name.casefold())]
        name = max(fitting, key=len, default="")
        self.at += len(name)
        if name:
            self._skip_blanks()
        return name

    def next_token(self) -> str:
        """Return the letters and digits ahead, or the sign there, without reading."""
        match = re.compile(r"\w+|\S").match(self.text, self.at)
        return match[0][:20] if match else ""

    def error(
        self, reason: str, expected: str = "", at: int | None = None
    ) -> NotationError:
        """Return the error that points here, or at a place read before."""
        return NotationError(self.text, self.at if at is None else at, reason, expected)

    def _skip_blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
