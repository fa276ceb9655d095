"""A text gone through character by character, and the error that points into it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache

from rules.errors import WritingError
from rules.fool.notation.tokens import Token, TokenError

LONGEST = 300  # characters of a play or a defense
REMEMBERED = 512  # texts as they read: those of the playbook, and of games under way
_TOKEN = re.compile(r"[+-]?\w+|\S")


class NotationError(WritingError):
    """A text that is no play or defense, or none for these men."""

    at: int
    end: int

    def __init__(
        self, text: str, span: tuple[int, int], reason: str, expected: str = ""
    ) -> None:
        at, end = span
        place = f"character {at + 1}" if at < len(text) else "the end"
        rest = f" Expected {expected}." if expected else ""
        super().__init__(f"At {place}: {reason}{rest}", at, expected, end=end)


class Scanner:
    """Reads a text from left to right, past blanks between its parts.

    It keeps the span of each token that is noted. second: what is read now belongs to
    the second course of an option.
    """

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            reason = f"a play or defense has at most {LONGEST} characters."
            raise NotationError(text, (LONGEST, len(text)), reason, "nothing more")
        self.text, self.at, self.second = text, 0, False
        self._ended = 0  # where the last token ends, before the blanks after it
        self._spans: dict[Token, tuple[int, int]] = {}
        self._skip_blanks()

    @property
    def is_at_end(self) -> bool:
        """True when all of the text has been read."""
        return self.at >= len(self.text)

    def take(self, pattern: str) -> str:
        """Read what fits the pattern here and return it; "" if nothing does."""
        match = _compiled(pattern).match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        self._skip_blanks()
        return match[0].strip()

    def take_name(self, names: Iterable[str]) -> str:
        """Read the longest of some names, whatever its case; "" if none is here."""
        pattern, by_folded = _named(tuple(names))
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        self._skip_blanks()
        return by_folded[match[0].casefold()]

    def next_token(self) -> str:
        """Return the letters and digits ahead, or the sign there, without reading."""
        match = _TOKEN.match(self.text, self.at)
        return match[0][:20] if match else ""

    def note(self, kind: str, since: int) -> None:
        """Keep the span of a token: all that was read since a place."""
        number = sum(
            (token.kind, token.second) == (kind, self.second) for token in self._spans
        )
        self._spans[Token(kind, number, self.second)] = (since, self._ended)

    def error(
        self,
        reason: str,
        expected: str = "",
        at: int | None = None,
        token: Token | None = None,
    ) -> NotationError:
        """Return the error that points at a token, or at the letters here or there."""
        if token is not None:
            return NotationError(self.text, self._spans[token], reason, expected)
        at = self.at if at is None else at
        match = _TOKEN.match(self.text, at)
        span = (at, match.end() if match else at)
        return NotationError(self.text, span, reason, expected)

    @contextmanager
    def pointing(self) -> Iterator[None]:
        """Turn the refusal of a token of this text into an error that points at it.

        One that is not written, as a man who is missing, is expected at the end.
        """
        try:
            yield
        except TokenError as error:
            if error.token is None:
                raise
            token = error.token if error.token in self._spans else None
            at = len(self.text.rstrip())
            reason = _lowered(str(error))
            raise self.error(reason, error.expected, at, token) from error

    def _skip_blanks(self) -> None:
        self._ended = self.at
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


@cache
def _named(names: tuple[str, ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return what reads the longest of some names, and the names by their case."""
    longest_first = sorted(names, key=len, reverse=True)
    pattern = _compiled("|".join(map(re.escape, longest_first)))
    return pattern, {name.casefold(): name for name in names}


def _lowered(sentence: str) -> str:
    """Return a sentence as it follows a colon; a man’s place keeps its capitals."""
    if sentence[1:2].islower():
        return sentence[0].lower() + sentence[1:]
    return sentence
