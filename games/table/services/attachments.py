"""Photos and clips of a red flag: attached at the table, deleted by their owner.

Each is a line of the log, in the transaction that stores it, so that both phones see
that there is one; the log knows its number and nothing of its content.
"""

from __future__ import annotations

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER, Kind
from games.models import Attachment, AttachmentPart
from games.table.access import Person
from games.table.attachments import Media, check_attachable, check_room
from games.table.checks import check_seat
from games.table.commands import Reply
from games.table.services.transaction import Same, note, once
from games.table.turn import Turn


def attach(slug: str, person: Person, seat: str, media: Media, key: str) -> Reply:
    """Attach a photo or a clip to the red flag that is up or being decided."""

    def act(turn: Turn) -> str:
        check_seat(turn, person, seat)
        flag = check_attachable(turn.table)
        rows = Attachment.objects.filter(game_id=turn.setting.game_id)
        number = rows.filter(flag=flag).count()
        check_room(number, rows.count())
        detail = {"flag": flag, "count": number + 1}
        line = note(turn, Kind.ATTACH, seat, key, person, detail)
        _store(turn, line.seq, flag, seat, person, media)
        return f"{media.kind.capitalize()} attached."

    return once(slug, key, act, Same(Kind.ATTACH, seat))


def _store(
    turn: Turn, seq: int, flag: int, seat: str, person: Person, media: Media
) -> None:
    attachment = Attachment.objects.create(
        game_id=turn.setting.game_id,
        seq=seq,
        flag=flag,
        seat=seat,
        by_id=person.user,
        kind=media.kind,
        content_type=media.content_type,
        size=len(media.data),
        at=turn.now,
    )
    for number, data in enumerate(media.parts()):
        AttachmentPart.objects.create(attachment=attachment, number=number, data=data)


def detach(slug: str, person: Person, seat: str, seq: int, key: str) -> Reply:
    """Delete a photo or a clip for good: one's own, or any as the commissioner."""

    def act(turn: Turn) -> str:
        if seat == COMMISSIONER:
            if not person.commissioner:
                raise Refused(Cause.SEAT, "You aren’t the commissioner of this game.")
        else:
            check_seat(turn, person, seat)
        rows = Attachment.objects.filter(game_id=turn.setting.game_id)
        attachment = rows.filter(seq=seq).first()
        if attachment is None:
            raise Refused(Cause.STALE, "It has been deleted already.")
        if seat not in (COMMISSIONER, attachment.seat):
            reason = "Only its owner and the commissioner can delete it."
            raise Refused(Cause.SEAT, reason)
        flag = attachment.flag
        attachment.delete()
        detail = {"flag": flag, "count": rows.filter(flag=flag).count(), "file": seq}
        note(turn, Kind.DETACH, seat, key, person, detail)
        return "Deleted."

    return once(slug, key, act, Same(Kind.DETACH, seat, detail={"file": seq}))
