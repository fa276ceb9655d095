"""Photos and clips of a game, for those at the table and the commissioner alone."""

from __future__ import annotations

from django.urls import reverse
from msgspec import Struct

from games.log.entries import OFFICIAL
from games.models import Attachment, AttachmentPart
from games.table.access import Person
from games.table.attachments import PART, is_viewer
from games.table.audience import Audience
from games.table.table import Table
from games.view.models import SeenFiles
from games.view.words import side_words


class SeenFile(Struct, frozen=True, kw_only=True):
    """A photo or a clip. seq: its line of the log; flag: that of its red flag.

    team: the name of the team, or of the official, that attached it. own: you may
    delete it.
    """

    seq: int
    flag: int
    seat: str
    team: str
    kind: str
    content_type: str
    size: int
    at: str
    own: bool
    url: str


def seen_files(table: Table, person: Person) -> tuple[SeenFile, ...]:
    """Return the photos and clips of a game, newest first."""
    rows = Attachment.objects.filter(game_id=table.setting.game_id)
    return tuple(_seen_file(table, person, row) for row in rows.order_by("-seq"))


def _seen_file(table: Table, person: Person, row: Attachment) -> SeenFile:
    slug = table.setting.slug
    return SeenFile(
        seq=row.seq,
        flag=row.flag,
        seat=row.seat,
        team=side_words(table.setting, row.seat),
        kind=row.kind,
        content_type=row.content_type,
        size=row.size,
        at=row.at.isoformat(timespec="seconds"),
        own=may_delete(person, row),
        url=reverse("games:file", args=[slug, row.seq]),
    )


def may_delete(person: Person, row: Attachment) -> bool:
    """True for its owner and the commissioner."""
    official = row.seat == OFFICIAL and person.officiates
    return person.commissioner or official or row.seat in person.seats


def find_file(slug: str, person: Person, seq: int) -> Attachment | None:
    """Return a photo or a clip of a game; None to those who are not at the table."""
    if not is_viewer(person):
        return None
    return Attachment.objects.filter(game__slug=slug, seq=seq).first()


def files_now(table: Table, audience: Audience) -> SeenFiles | None:
    """Return the photos of the red flag that is up or being decided; fans see none."""
    flag = table.contested
    if flag is None or not (audience.speaker or audience.commissioner):
        return None
    return SeenFiles(flag=flag.seq, count=table.attached(flag))


def content(row: Attachment, start: int, end: int) -> bytes:
    """Return the bytes from `start` up to `end` of a photo or a clip."""
    first, last = start // PART, (end - 1) // PART
    parts = AttachmentPart.objects.filter(attachment=row)
    rows = parts.filter(number__gte=first, number__lte=last).order_by("number")
    data = b"".join(bytes(part.data) for part in rows)
    return data[start - first * PART : end - first * PART]
