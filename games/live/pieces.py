"""The pieces of fragments that a phone has: sent once, then named by their numbers.

Templates put marks around what comes again and again: a step at the board, the buttons
of a question, a line of the log. A browser that asks for it (`?pieces`) keeps each, for
as long as its socket. The same piece again is its number. One that differs only in
values (a key, a yard line, the label of a button) is the number of one like it, and its
values; so is a whole fragment, whatever pieces stand in it. All others get the HTML
without marks. static/js/pieces.js puts it together again:

    <{7>...<[>value<]>...<}>     a new piece, with its values and pieces in their places
    <@0>                         the first of them again, in the same piece
    <=7>                         piece 7 again
    <+9 7>value<|>value<}>       piece 9: as piece 7, with these values and pieces

No text of a fragment has such a sign: its `<` is escaped, or begins a tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2s
from typing import TypeAlias

from msgspec import Struct

from games.live.masks import MARK

FORM = "2"  # of what is sent: a page that was loaded before an update asks for another
MOST = 512  # pieces that a phone keeps
BEGINS, ENDS = "<!--{-->", "<!--}-->"
_VALUE = r"<!--\[-->(.*?)<!--\]-->"
_SPLIT = re.compile(
    f"({re.escape(BEGINS)})|({re.escape(ENDS)})|{_VALUE}|{MARK.pattern}", re.DOTALL
)


def unmarked(html: str) -> str:
    """Return the HTML without the marks of its pieces."""
    return html.replace(BEGINS, "").replace(ENDS, "")


class Place(Struct, frozen=True):
    """The place of a value that each table has of its own (games.live.masks)."""

    name: str


class Again(Struct, frozen=True):
    """The value once more that stands between the same piece's texts at a number."""

    number: int


class Piece(Struct, frozen=True):
    """A piece as its template writes it: texts, and values and pieces between them.

    like: the same for all that differ only in what is between. same: the same for all
    that are equal; b"" if that takes the values of a table.
    """

    texts: tuple[str, ...]
    between: tuple[Inner, ...]
    like: bytes
    same: bytes

    def flat(self) -> Iterator[str | Place]:
        """Yield its text in order, and the places of values."""
        for number, text in enumerate(self.texts):
            yield text
            if number < len(self.between):
                inner = self.between[number]
                if isinstance(inner, Again):
                    inner = self.between[inner.number]
                if isinstance(inner, Piece):
                    yield from inner.flat()
                elif not isinstance(inner, Again):
                    yield inner

    def digest(self, printed: Mapping[str, str]) -> bytes:
        """Return what tells it from others, with the values of a table."""
        if self.same:
            return self.same
        return _digest(self.like, *(_bytes(inner, printed) for inner in self.between))


Inner: TypeAlias = str | Place | Again | Piece


def _read(tokens: Iterator[str | None]) -> Piece:
    """Read a piece to its end: a text, then the parts of a mark and the next text."""
    texts, between = [next(tokens) or ""], list[Inner]()
    for begins in tokens:
        ends, value, place = next(tokens), next(tokens), next(tokens)
        if ends:
            break
        inner = _read(tokens) if begins else Place(place) if place else value or ""
        between.append(Again(between.index(inner)) if inner in between else inner)
        texts.append(next(tokens) or "")
    again = [str(x.number) if isinstance(x, Again) else "" for x in between]
    like = _digest(*(text.encode() for text in (*texts, *again)))
    fixed = all(
        x.same if isinstance(x, Piece) else type(x) is not Place for x in between
    )
    same = _digest(like, *(_bytes(x, {}) for x in between)) if fixed else b""
    return Piece(tuple(texts), tuple(between), like, same)


def _bytes(inner: Inner, printed: Mapping[str, str]) -> bytes:
    if isinstance(inner, Piece):
        return inner.digest(printed)
    if isinstance(inner, Again):
        return b""
    return (printed[inner.name] if isinstance(inner, Place) else inner).encode()


def _digest(*parts: bytes) -> bytes:
    return blake2s(b"\0".join(parts), digest_size=16).digest()


class Fragment(str):
    """The HTML of a fragment, and the piece that makes it with the values printed."""

    piece: Piece
    printed: Mapping[str, str]


class Stencil(Struct, frozen=True):
    """A fragment without the values that are printed: a piece, and its plain HTML.

    plain: texts and the names of places in turn.
    """

    piece: Piece
    plain: tuple[str, ...]

    def filled(self, printed: Mapping[str, str]) -> Fragment:
        """Return the fragment with its values filled in."""
        filled = list(self.plain)
        filled[1::2] = [printed[place] for place in self.plain[1::2]]
        fragment = Fragment("".join(filled))
        fragment.piece, fragment.printed = self.piece, printed
        return fragment


def stencil(html: str) -> Stencil:
    """Return a masked fragment's HTML, with its marks, as a piece of pieces."""
    tokens = iter(_SPLIT.split(html))
    piece = _read(tokens)
    if next(tokens, None) is not None:
        raise ValueError("a piece ends that has not begun")
    plain = [""]
    for part in piece.flat():
        if isinstance(part, Place):
            plain += [part.name, ""]
        else:
            plain[-1] += part
    return Stencil(piece, tuple(plain))


class Pieces:
    """The numbers of the pieces that one socket has been sent, the latest used last."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._latest: dict[bytes, int] = {}  # of those that are like each other
        self._like: dict[int, bytes] = {}
        self._taken = 0

    def shortened(self, html: Iterable[str]) -> str:
        """Return fragments with numbers for what was sent before."""
        return "\n".join(
            self._fragment(x.piece, x.printed) if isinstance(x, Fragment) else x
            for x in html
        )

    def _fragment(self, piece: Piece, printed: Mapping[str, str]) -> str:
        """Return a fragment: it is never the same again, but like one before."""
        number = self._numbers.pop(piece.like, None)
        return self._written(piece, printed, piece.like, number, number)

    def _piece(self, piece: Piece, printed: Mapping[str, str]) -> str:
        digest = piece.digest(printed)
        number = self._numbers.pop(digest, None)
        if number is not None:
            self._numbers[digest] = number
            return f"<={number}>"
        like = self._latest.get(piece.like)
        return self._written(piece, printed, digest, None, like)

    def _written(
        self,
        piece: Piece,
        printed: Mapping[str, str],
        digest: bytes,
        number: int | None,
        like: int | None,
    ) -> str:
        """Return a piece in full, or by one like it.

        The phone has it once it has read what is in it: those may take the number of
        the one that it is like, which the phone looks up before.
        """
        if number is None:
            number = self._free()
        inner = [
            self._inner(x, printed, bare=like is not None)
            for x in piece.between
            if like is None or type(x) is not Again
        ]
        self._numbers[digest] = number
        self._like[number] = piece.like
        if piece.between:
            self._latest[piece.like] = number
        if like is not None:
            return f"<+{number} {like}>{'<|>'.join(inner)}<}}>"
        between = zip(piece.texts, [*inner, ""], strict=True)
        return f"<{{{number}>{''.join(map(''.join, between))}<}}>"

    def _inner(self, inner: Inner, printed: Mapping[str, str], *, bare: bool) -> str:
        if isinstance(inner, Piece):
            return self._piece(inner, printed)
        if isinstance(inner, Again):
            return f"<@{inner.number}>"
        value = printed[inner.name] if isinstance(inner, Place) else inner
        return value if bare else f"<[>{value}<]>"

    def _free(self) -> int:
        """Return the next number, or that of the piece unused for longest.

        The latest of those that are like each other stays: the next is sent by it.
        """
        if self._taken < MOST:
            self._taken += 1
            return self._taken - 1
        for digest in tuple(self._numbers):
            number = self._numbers.pop(digest)
            if self._latest.get(self._like[number]) != number:
                return number
            self._numbers[digest] = number
        number = self._numbers.pop(next(iter(self._numbers)))
        del self._latest[self._like[number]]
        return number
