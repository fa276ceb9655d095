"""Photos and clips of a red flag: their limits, and their sort by content, not by name.

They are kept in the database, in parts of a megabyte: so they are in every backup, go
with their game, and are there or not there after a crash.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.core.files import File
from msgspec import Struct

from games.errors import Cause, Refused
from games.table import clips, photos
from games.table.access import Person
from games.table.table import Table

MOST_OF_A_FLAG, MOST_OF_A_GAME = 6, 40
PART = 1_000_000  # bytes of a row
ACCEPTED = "image/jpeg,image/png,image/webp,video/mp4,video/quicktime"
_HEIC = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1", b"avif")
_NEITHER = "Attach a photo (JPEG, PNG, WebP) or a clip (MP4, MOV)."
_NO_HEIC = "HEIC photos can’t be read here. Send it as a JPEG, or take a screenshot."
NOT_NOW = "Photos and clips go with a red flag while it is up or being decided."
NOT_YOURS = "Photos and clips are for those at the table and the commissioner."


class Media(Struct, frozen=True):
    """A photo or a clip as it is stored, without metadata. kind: photo or clip."""

    kind: str
    content_type: str
    data: bytes

    def parts(self) -> Iterator[bytes]:
        """Yield the data in parts, each for one row."""
        for start in range(0, len(self.data), PART):
            yield self.data[start : start + PART]


def read_media(file: File) -> Media:
    """Return an uploaded photo or clip as it will be stored. Refused."""
    file.seek(0)
    head = file.read(16)
    file.seek(0)
    size = file.size or 0
    if _is_photo(head):
        _check_size("photo", size, photos.MOST_BYTES)
        return Media("photo", photos.CONTENT_TYPE, photos.read_photo(file))
    if head[4:8] == b"ftyp":
        if head[8:12] in _HEIC:
            raise Refused(Cause.BAD, _NO_HEIC)
        _check_size("clip", size, clips.MOST_BYTES)
        data, content_type = clips.read_clip(file.read())
        return Media("clip", content_type, data)
    raise Refused(Cause.BAD, _NEITHER)


def is_viewer(person: Person) -> bool:
    """True for those at the table and the commissioner."""
    return bool(person.seats or person.officiates or person.commissioner)


def check_viewer(person: Person) -> None:
    """Raise Refused for everybody else."""
    if not is_viewer(person):
        raise Refused(Cause.SEAT, NOT_YOURS)


def _is_photo(head: bytes) -> bool:
    jpeg, png = head[:3] == b"\xff\xd8\xff", head[:8] == b"\x89PNG\r\n\x1a\n"
    return jpeg or png or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")


def _check_size(kind: str, size: int, most: int) -> None:
    if size > most:
        reason = f"A {kind} can have at most {most // 1_000_000} MB."
        raise Refused(Cause.BAD, reason)


def check_attachable(table: Table) -> int:
    """Return the number of the red flag that photos go with now. Refused."""
    flag = table.contested
    if flag is None:
        raise Refused(Cause.CLOSED, NOT_NOW)
    return flag.seq


def check_room(of_flag: int, of_game: int) -> None:
    """Raise Refused if a flag or its game has as many as it can."""
    if of_flag >= MOST_OF_A_FLAG:
        reason = f"A red flag can have at most {MOST_OF_A_FLAG} photos and clips."
        raise Refused(Cause.ILLEGAL, reason)
    if of_game >= MOST_OF_A_GAME:
        reason = f"A game can have at most {MOST_OF_A_GAME} photos and clips."
        raise Refused(Cause.ILLEGAL, reason)
