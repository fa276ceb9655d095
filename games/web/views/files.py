"""Photos and clips that go with a red flag: attach, look at, delete."""

from __future__ import annotations

import re
import secrets

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER, OFFICIAL
from games.models import Attachment
from games.table import clips, photos, services
from games.table.attachments import (
    ACCEPTED,
    MOST_OF_A_FLAG,
    check_attachable,
    check_viewer,
    read_media,
)
from games.table.checks import check_sitting
from games.table.form_fields import one
from games.table.parsing import only_seat
from games.view.files import content, find_file, may_delete, seen_files
from games.web.views.common import REFUSED, Visit, at_table, fields_of, show

SEE_OTHER = 303
_RANGE = re.compile(r"bytes=(\d{0,12})-(\d{0,12})")
_MOST_AT_ONCE = 2_000_000  # bytes of a reply to a request for a range
_NO_FILE = "Choose a photo or a clip first."


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def files(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show a game's photos and clips, and attach another.

    What is refused is said above the form, so that another can be chosen at once.
    """
    check_viewer(visit.person)
    refusal, status = None, 200
    if request.method == "POST":
        try:
            _attach(request, visit)
            response = redirect("games:files", visit.game.slug)
            response.status_code = SEE_OTHER
            return response
        except Refused as refused:
            refusal, status = refused, REFUSED
    context = {
        "files": seen_files(visit.table, visit.person),
        "may_attach": visit.table.contested is not None and visit.view.seats,
        "accepted": ACCEPTED,
        "most": MOST_OF_A_FLAG,
        "most_bytes": {"photo": photos.MOST_BYTES, "clip": clips.MOST_BYTES},
        "key": secrets.token_hex(8),
        "refusal": refusal,
    }
    page = show(request, visit, "games/files.html", **context)
    page.status_code = status
    return page


def _attach(request: HttpRequest, visit: Visit) -> None:
    """Store the uploaded file. Everything that costs little is checked first."""
    fields = fields_of(request)
    seat = one(fields, "seat") or only_seat(visit.person)
    check_sitting(visit.table, visit.person, seat)
    check_attachable(visit.table)
    upload = request.FILES.get("file")
    if upload is None:
        raise Refused(Cause.BAD, _NO_FILE)
    media = read_media(upload)
    services.attach(visit.game.slug, visit.person, seat, media, one(fields, "key"))


@require_safe
@at_table
def file(request: HttpRequest, visit: Visit, seq: int) -> HttpResponse:
    """Return a photo or a clip; a part of it, if the browser wants only that."""
    row = _row(visit, seq)
    return file_response(row, request.headers.get("Range", ""))


def _row(visit: Visit, seq: int) -> Attachment:
    """Return an attachment of this game. 404 for everybody who is not at the table."""
    row = find_file(visit.game.slug, visit.person, seq)
    if row is None:
        raise Http404("No such file.")
    return row


def file_response(row: Attachment, span: str) -> HttpResponse:
    """Return the reply with the file's content. span: the Range header."""
    start, end = _range(span, row.size)
    whole = not span or (start, end) == (0, row.size)
    response = HttpResponse(content(row, start, end), content_type=row.content_type)
    if not whole:
        response.status_code = 206
        response["Content-Range"] = f"bytes {start}-{end - 1}/{row.size}"
    response["Accept-Ranges"] = "bytes"
    # No copy stays anywhere: it is deleted when it is deleted here.
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Disposition"] = "inline"
    return response


def _range(span: str, size: int) -> tuple[int, int]:
    """Return the start and the end of what is to be sent; all of it by default."""
    match = _RANGE.fullmatch(span)
    if match is None or not any(match.groups()):
        return 0, size
    first, last = match.groups()
    start = int(first) if first else max(0, size - int(last))
    end = min(size, int(last) + 1) if first and last else size
    if start >= end:
        return 0, size
    return start, min(end, start + _MOST_AT_ONCE)


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def delete_file(request: HttpRequest, visit: Visit, seq: int) -> HttpResponse:
    """Ask whether a photo or a clip is to be deleted, and delete it."""
    row = _row(visit, seq)
    if not may_delete(visit.person, row):
        reason = "Only its owner and the commissioner can delete it."
        raise Refused(Cause.SEAT, reason)
    slug = visit.game.slug
    if request.method == "POST":
        key = one(fields_of(request), "key")
        seat = _deleting_seat(visit, row)
        services.detach(slug, visit.person, seat, seq, key)
        response = redirect("games:files", slug)
        response.status_code = SEE_OTHER
        return response
    files = [f for f in seen_files(visit.table, visit.person) if f.seq == seq]
    context = {"file": files[0], "key": secrets.token_hex(8)}
    return show(request, visit, "games/file_delete.html", **context)


def _deleting_seat(visit: Visit, row: Attachment) -> str:
    """Return the seat for which it is deleted: the owner's own, or the office."""
    own = row.seat in visit.person.seats or row.seat == OFFICIAL
    return row.seat if own and not visit.person.commissioner else COMMISSIONER
