"""Your tables for programs, and new ones: /api/games/."""

from __future__ import annotations

from typing import Any

import django_filters
import msgspec
from django.contrib.auth.models import User
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import to_builtins
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.figure_list import Figure, checked_figures
from config.paging import Pages
from games.api.resources import REFUSAL, GameView, returns, seat_url
from games.api.schema import schema_of
from games.api.shapes import Opened, OpenTable, Page
from games.errors import Cause, Refused
from games.models import Game
from games.table import actions, services
from games.table.opening_limits import OpenThrottle, check_computer_limit
from games.table.services.opening import House
from games.view.queries import cards_for, games_of
from league.core.api.base import IDS, Once
from league.core.api.moments import MomentFilter
from league.core.options import options_schema
from rules.field import Team
from rules.prompts import Pace


class Filters(django_filters.FilterSet):
    """Filters of the list of tables."""

    status = django_filters.ChoiceFilter(choices=Game.Status)
    league = django_filters.CharFilter(field_name="fixture__season__league__slug")
    fixture = django_filters.NumberFilter(**IDS)
    since = MomentFilter(field_name="changed", lookup_expr="gte")


_PARAMETERS = [
    OpenApiParameter("limit", int, description="Page size: 50, at most 500."),
    OpenApiParameter("offset", int, description="Number of tables to skip."),
    OpenApiParameter("status", str, enum=Game.Status.values),
    OpenApiParameter("league", str, description="The league’s slug."),
    OpenApiParameter("fixture", int, description="The fixture’s key."),
    OpenApiParameter(
        "since",
        str,
        description="Changed since then; without an offset, in `league`'s zone.",
    ),
]
_OPENED = {
    201: schema_of(Opened),
    400: REFUSAL,
    429: REFUSAL | {"description": "Too many tables from this address."},
}


def _takes_options() -> dict[str, Any]:
    schema = schema_of(OpenTable)
    schema["properties"]["options"] = options_schema() | {"default": {}}
    return {"application/json": schema}


class Games(Once, GameView):
    """Your tables, and new ones."""

    def get_throttles(self) -> list[Any]:
        return [OpenThrottle()] if self.request.method == "POST" else []

    @extend_schema(
        operation_id="games_mine",
        parameters=_PARAMETERS,
        responses=returns(Page) | {400: REFUSAL},
    )
    def get(self, request: Request) -> Response:
        """List the games where you hold a seat or that you opened, the latest first."""
        asker = request.user, request.session
        rows = games_of(*asker)
        filtered = Filters(request.query_params, rows, request=request)
        if not filtered.is_valid():
            raise ValidationError(filtered.errors)
        pages = Pages()
        rows = filtered.qs.order_by("-changed", "-pk")
        page: list[Game] | None = pages.paginate_queryset(rows, request, self)
        cards = to_builtins(cards_for(page or (), *asker))
        return pages.get_paginated_response(cards)

    @extend_schema(request=_takes_options(), responses=_OPENED)
    def post(self, request: Request) -> Response:
        """Open a table for two teams; no account is needed. Keep the keys."""
        sent = msgspec.convert(request.data, OpenTable)
        if sent.computer:
            check_computer_limit(request)
        game = services.open_table(
            sent.home,
            sent.away,
            book=sent.rulebook,
            options=sent.options,
            season=sent.season,
            house=House(
                pace=_pace(sent.pace),
                dice=sent.dice,
                board=sent.board,
                programs=sent.computer,
            ),
            user=_user(request),
            stadium=sent.stadium,
            figures={Team(side): _read(own) for side, own in sent.figures.items()},
        )
        return Response(to_builtins(_opened(request, game)), status=201)


def _read(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Return figures that are right. Refused, with the place of the first wrong one."""
    read = checked_figures(figures)
    if read.errors:
        wrong = read.errors[0]
        raise Refused(Cause.BAD, f"Figure {wrong.line}: {wrong.reason}")
    return read.figures


def _pace(name: str) -> Pace:
    if name not in actions.PACES:
        raise msgspec.ValidationError(f"pace is one of {', '.join(actions.PACES)}")
    return actions.PACES[name]


def _user(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _opened(request: Request, game: Game) -> Opened:
    seats = list(game.seats.all())
    free = [seat for seat in seats if not seat.program]
    keys = {seat.side: "" for seat in seats}
    keys |= {seat.side: seat.token for seat in free}
    urls = dict.fromkeys(keys, "") | {s.side: seat_url(request, s) for s in free}
    return Opened(
        slug=game.slug,
        home_key=keys["home"],
        away_key=keys["away"],
        official_key=keys["official"],
        home_url=urls["home"],
        away_url=urls["away"],
        official_url=urls["official"],
        fan_url=request.build_absolute_uri(game.get_absolute_url()),
    )
