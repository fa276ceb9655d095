"""Clips that people attach: MP4 and MOV, checked box by box, without their metadata.

A clip is a tree of boxes: four bytes of size, four of type, the content. The place
where it was filmed stands in `udta`, `meta` and `uuid` boxes and, with some cameras, in
tracks that are neither picture nor sound. All of these are blanked where they are and
named `free`: no other byte moves, so that the tables of samples stay right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.errors import Cause, Refused

MOST_BYTES = 30_000_000
_INSIDE = frozenset((b"moov", b"trak", b"mdia", b"minf", b"stbl", b"moof", b"traf"))
_PRIVATE = frozenset((b"udta", b"meta", b"uuid", b"free", b"skip", b"wide"))
_SHOWN = frozenset((b"vide", b"soun"))
_TOP = frozenset((b"ftyp", b"styp", b"moov", b"mdat", b"moof", b"mfra", b"sidx"))
_MOST_BOXES = 100_000  # read, in all: each is read a few times
_MOST_TRACKS = 16
_MOST_SAMPLES = 1_000_000
_DEEPEST = 8
_OF_DATA = "The clip has a track of data. Please trim it once and try again."
_DAMAGED = "The clip is damaged. Please choose another."


class Clip(bytearray):
    """The bytes of a clip. read: its boxes read so far; blanked: bytes, likewise.

    Both are counted: tables that name the same bytes again and again would keep the
    site busy for hours.
    """

    read = 0
    blanked = 0


class Box(NamedTuple):
    """A box of a clip: start, beginning of its content, end, and its type."""

    start: int
    content: int
    end: int
    type: bytes


def read_clip(data: bytes) -> tuple[bytes, str]:
    """Return the clip without metadata, and its content type. Refused."""
    clip = Clip(data)
    tree = list(_boxes(clip, 0, len(clip)))
    if not tree or tree[0].type != b"ftyp":
        raise Refused(Cause.BAD, _DAMAGED)
    movies = [box for box in tree if box.type == b"moov"]
    if len(movies) != 1 or not _has_picture(clip, movies[0]):
        raise Refused(Cause.BAD, "The clip has no picture. Please choose another.")
    for track in _tracks(clip, movies[0]):
        if _handler(clip, track) not in _SHOWN:
            _blank_samples(clip, track, fragmented=_is_fragmented(tree))
            _blank(clip, track)
    for box in tree:
        if box.type not in _TOP:
            _blank(clip, box)  # a maker's own
    _blank_private(clip, tree)
    brand = bytes(clip[tree[0].content : tree[0].content + 4])
    return bytes(clip), "video/quicktime" if brand == b"qt  " else "video/mp4"


def _boxes(clip: Clip, start: int, end: int) -> Iterator[Box]:
    """Yield the boxes that lie side by side there. Refused, if they do not fit."""
    while start < end:
        clip.read += 1
        if clip.read > _MOST_BOXES or end - start < 8:
            raise Refused(Cause.BAD, _DAMAGED)
        size, content = _number(clip, start, 4), start + 8
        if size == 1:
            size, content = _number(clip, content, 8), start + 16
        elif size == 0:
            size = end - start  # up to the end
        if start + size > end or start + size < content:
            raise Refused(Cause.BAD, _DAMAGED)
        yield Box(start, content, start + size, bytes(clip[start + 4 : start + 8]))
        start += size


def _number(clip: Clip, at: int, length: int) -> int:
    if at + length > len(clip):
        raise Refused(Cause.BAD, _DAMAGED)
    return int.from_bytes(clip[at : at + length])


def _inside(clip: Clip, box: Box, *path: bytes) -> Iterator[Box]:
    """Yield the boxes at the end of a path of types inside a box."""
    for inner in _boxes(clip, box.content, box.end):
        if inner.type == path[0]:
            yield from _inside(clip, inner, *path[1:]) if path[1:] else (inner,)


def _tracks(clip: Clip, movie: Box) -> list[Box]:
    tracks = list(_inside(clip, movie, b"trak"))
    if len(tracks) > _MOST_TRACKS:
        raise Refused(Cause.BAD, _DAMAGED)
    return tracks


def _has_picture(clip: Clip, movie: Box) -> bool:
    return any(_handler(clip, track) == b"vide" for track in _tracks(clip, movie))


def _handler(clip: Clip, track: Box) -> bytes:
    """Return a track's sort: vide, soun, or any other."""
    for box in _inside(clip, track, b"mdia", b"hdlr"):
        return bytes(clip[box.content + 8 : box.content + 12])
    return b""


def _is_fragmented(tree: list[Box]) -> bool:
    return any(box.type == b"moof" for box in tree)


def _blank(clip: Clip, box: Box) -> None:
    """Fill a box with zeros and name it `free`; its size stays."""
    clip[box.start + 4 : box.start + 8] = b"free"
    clip[box.content : box.end] = bytes(box.end - box.content)


def _blank_private(clip: Clip, boxes: list[Box], depth: int = 0) -> None:
    if depth > _DEEPEST:
        raise Refused(Cause.BAD, _DAMAGED)
    for box in boxes:
        if box.type in _PRIVATE:
            _blank(clip, box)
        elif box.type in _INSIDE:
            inner = list(_boxes(clip, box.content, box.end))
            _blank_private(clip, inner, depth + 1)


# Samples of a track that is neither picture nor sound --------------------------------


def _blank_samples(clip: Clip, track: Box, *, fragmented: bool) -> None:
    """Fill the samples of a track with zeros: a camera's places may stand there."""
    if fragmented:
        raise Refused(Cause.BAD, _OF_DATA)
    for table in _inside(clip, track, b"mdia", b"minf", b"stbl"):
        parts = {box.type: box for box in _boxes(clip, table.content, table.end)}
        if b"stz2" in parts:  # sizes of less than a byte, which no camera writes
            raise Refused(Cause.BAD, _OF_DATA)
        sizes, start = _sizes(clip, parts), 0
        for offset, count in _chunks(clip, parts):
            end = offset + sum(sizes[start : start + count])
            start += count
            clip.blanked += end - offset
            if max(end, clip.blanked) > len(clip):
                raise Refused(Cause.BAD, _DAMAGED)
            clip[offset:end] = bytes(end - offset)


def _sizes(clip: Clip, parts: dict[bytes, Box]) -> list[int]:
    """Return the size of each sample."""
    box = parts.get(b"stsz")
    if box is None:
        return []
    same, count = _number(clip, box.content + 4, 4), _number(clip, box.content + 8, 4)
    if count > _MOST_SAMPLES:
        raise Refused(Cause.BAD, _DAMAGED)
    if same:
        return [same] * count
    first = box.content + 12
    _check_room(box, first, 4 * count)
    return [_number(clip, first + 4 * n, 4) for n in range(count)]


def _chunks(clip: Clip, parts: dict[bytes, Box]) -> Iterator[tuple[int, int]]:
    """Yield the place of each chunk, and the number of its samples."""
    wide = b"co64" in parts
    box, runs = parts.get(b"co64") or parts.get(b"stco"), parts.get(b"stsc")
    if box is None or runs is None:
        return
    width, count = (8 if wide else 4), _number(clip, box.content + 4, 4)
    _check_room(box, box.content + 8, width * count)
    number = _number(clip, runs.content + 4, 4)
    _check_room(runs, runs.content + 8, 12 * number)
    starts = {
        _number(clip, runs.content + 8 + 12 * n, 4): _number(
            clip, runs.content + 12 + 12 * n, 4
        )
        for n in range(number)
    }
    samples = 0
    for chunk in range(1, count + 1):
        samples = starts.get(chunk, samples)
        yield _number(clip, box.content + 8 + width * (chunk - 1), width), samples


def _check_room(box: Box, first: int, length: int) -> None:
    if first + length > box.end:
        raise Refused(Cause.BAD, _DAMAGED)
