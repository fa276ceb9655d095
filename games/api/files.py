"""Photos and clips of red flags for programs: /api/games/SLUG/files/."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import to_builtins
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from config.parsers import FlatJSONParser, FormDataParser
from games.api.resources import KEY, REFUSALS, GameView, returns
from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER
from games.table import services
from games.table.attachments import check_attachable, check_viewer, read_media
from games.table.checks import check_sitting
from games.table.commands import Reply
from games.table.parsing import only_seat
from games.view.files import SeenFile, content, find_file, seen_files

_ONCE = OpenApiParameter(
    "key", str, description="Makes two sends one; letters, digits, - and _."
)
_SEAT = OpenApiParameter(
    "seat", str, description="home, away, official or commissioner; yours by default."
)
_UPLOAD = {
    "multipart/form-data": {
        "type": "object",
        "properties": {
            "file": {"type": "string", "format": "binary"},
            "key": {"type": "string"},
            "seat": {"type": "string"},
        },
        "required": ["file", "key"],
    }
}
_CONTENT: dict[Any, Any] = {
    (200, name): {"type": "string", "format": "binary"}
    for name in ("image/jpeg", "video/mp4", "video/quicktime")
}


class Files(GameView):
    """The photos and clips of a game."""

    # JSON as well: it has no file, and is told so after it is known who sends it.
    parser_classes = (FormDataParser, FlatJSONParser)

    @extend_schema(
        operation_id="games_files",
        parameters=[KEY],
        responses=returns(tuple[SeenFile, ...]) | REFUSALS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the photos and clips, newest first: for those at the table."""
        table, person = self.visit(request, slug)
        check_viewer(person)
        return Response(to_builtins(seen_files(table, person)))

    @extend_schema(
        operation_id="games_attach",
        parameters=[KEY],
        request=_UPLOAD,
        responses=returns(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Attach a photo or a clip to the red flag that is up or being decided."""
        self.need_intent(request)
        table, person = self.visit(request, slug)
        check_viewer(person)
        fields = request.POST  # parsed by FormDataParser
        seat = fields.get("seat", "") or only_seat(person)
        check_sitting(table, person, seat)
        check_attachable(table)
        upload = request.FILES.get("file")
        if upload is None:
            raise Refused(Cause.BAD, "Send a photo or a clip as `file`.")
        media, key = read_media(upload), fields.get("key", "")
        reply = services.attach(slug, person, seat, media, key)
        return Response(to_builtins(reply))


class OneFile(GameView):
    """A photo or a clip."""

    @extend_schema(
        operation_id="games_file", parameters=[KEY], responses=_CONTENT | REFUSALS
    )
    def get(self, request: Request, slug: str, seq: int) -> HttpResponse:
        """Return the photo or the clip itself."""
        _, person = self.visit(request, slug)
        row = find_file(slug, person, seq)
        if row is None:
            raise NotFound("No such file.")
        data = content(row, 0, row.size)
        response = HttpResponse(data, content_type=row.content_type)
        response["Cache-Control"] = "private, no-store"
        response["ETag"] = f'"{slug}-{seq}"'  # a file never changes
        return response

    @extend_schema(
        operation_id="games_detach",
        parameters=[KEY, _ONCE, _SEAT],
        responses=returns(Reply) | REFUSALS,
    )
    def delete(self, request: Request, slug: str, seq: int) -> Response:
        """Delete a photo or a clip for good: your own, or any as the commissioner."""
        self.need_intent(request)
        _, person = self.visit(request, slug)
        check_viewer(person)
        own = COMMISSIONER if person.commissioner else only_seat(person)
        seat = request.query_params.get("seat", "") or own
        key = request.query_params.get("key", "")
        reply = services.detach(slug, person, seat, seq, key)
        return Response(to_builtins(reply))
