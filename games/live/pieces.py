"""The pieces of fragments that a phone has: sent once, then named by their numbers.

Templates put marks around what comes again and again: a step at the board, the buttons
of a question, a line of the log. A browser that asks for it (`?pieces`) keeps the text
of each, for as long as its socket; for all others the marks are taken out.
"""

from __future__ import annotations

import re
from hashlib import blake2s

MOST = 512  # pieces that a phone keeps
_MARKED = re.compile(r"<!--\{-->(.*?)<!--\}-->", re.DOTALL)


def unmarked(html: str) -> str:
    """Return the HTML without the marks of its pieces."""
    return html.replace("<!--{-->", "").replace("<!--}-->", "")


class Pieces:
    """The numbers of the pieces that one socket has been sent, the latest used last."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}

    def shortened(self, html: str) -> str:
        """Return the HTML with numbers for the pieces that were sent before."""
        return _MARKED.sub(self._piece, html)

    def _piece(self, match: re.Match[str]) -> str:
        piece = match[1]
        digest = blake2s(piece.encode(), digest_size=16).digest()
        number = self._numbers.pop(digest, None)
        if number is not None:
            self._numbers[digest] = number
            return f"<!--={number}-->"
        number = self._numbers[digest] = self._free()
        return f"<!--{{{number}-->{piece}<!--}}-->"

    def _free(self) -> int:
        """Return the next number, or that of the piece unused for longest."""
        if len(self._numbers) < MOST:
            return len(self._numbers)
        return self._numbers.pop(next(iter(self._numbers)))
