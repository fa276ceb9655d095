"""Common ground of the resources of games: the visitor, refusals, schema parts."""

from __future__ import annotations

from typing import Any

import msgspec
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import TokenAuthentication
from config.parsers import FlatJSONParser
from games.api.schema import schema_of
from games.errors import Cause, NoSuchGame, Refused
from games.live.computer import wake_computer
from games.models import Seat
from games.table import presence, store
from games.table.access import HEADER, Person, identify_person
from games.table.opening_limits import address_of
from games.table.table import Table
from games.view.queries import game_with_seats
from league.core.api.base import Tagged

REFUSED = 409


KEY = OpenApiParameter(
    HEADER, str, OpenApiParameter.HEADER, description="The key of a seat."
)
REFUSAL = {
    "type": "object",
    "properties": {
        **{name: {"type": "string"} for name in ("why", "reason", "heading", "detail")},
        "at": {
            "type": "integer",
            "nullable": True,
            "description": "Of a text that is refused (why: writing): the place of the"
            " first character that does not fit, from 0; null for the text as a whole.",
        },
        "end": {
            "type": "integer",
            "nullable": True,
            "description": "Of a text that is refused: the place after the last"
            " character that does not fit; that of `at` where something is missing at"
            " the end of the text.",
        },
        "expected": {
            "type": "string",
            "description": "Of a text that is refused: what may stand there, or empty.",
        },
    },
}


def returns(kind: Any) -> dict[int, Any]:
    """Return the schema of an answer of that type."""
    return {200: schema_of(kind)}


def takes(kind: Any) -> dict[str, Any]:
    """Return the schema of a body of that type."""
    return {"application/json": schema_of(kind)}


REFUSALS = {400: REFUSAL, REFUSED: REFUSAL}


class GameView(Tagged):
    """The base of the resources of games."""

    permission_classes = (AllowAny,)
    parser_classes: tuple[type[BaseParser], ...] = (FlatJSONParser,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            status = 400 if exc.cause is Cause.BAD else REFUSED
            return Response(exc.as_dict(), status=status)
        if isinstance(exc, NoSuchGame):
            exc = NotFound("No such game.")
        if isinstance(exc, msgspec.ValidationError):
            exc = ValidationError({"detail": f"{exc}."})
        return super().handle_exception(exc)

    def visit(self, request: Request, slug: str) -> tuple[Table, Person]:
        """Return the table and the person who sent the request. Raises NoSuchGame."""
        person = identify_person(
            game_with_seats(slug),
            request.user,
            request.session,
            request.headers.get(HEADER, ""),
            address_of(request),
        )
        presence.here((slug, seat) for seat, _ in person.all_keys)
        table = store.table(slug)
        if request.method == "GET" and person.seats:
            table = wake_computer(table)
        return table, person

    def need_intent(self, request: Request) -> None:
        """Check CSRF: a browser's cookies alone are not enough to write."""
        by_token = isinstance(request.successful_authenticator, TokenAuthentication)
        if by_token or HEADER in request.headers:
            return
        SessionAuthentication().enforce_csrf(request)


def seat_url(request: Request, seat: Seat) -> str:
    """Return the address of a seat, with its key."""
    path = reverse("games:sit", args=[seat.game.slug, seat.side, seat.token])
    return request.build_absolute_uri(path)
