"""One's own tables for programs, and new ones: /api/games/."""

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

from config.paging import Pages
from games import acts, services
from games.api import REFUSAL, GameView, seat_url, told
from games.api_shapes import Opened, OpenTable, Page
from games.limits import OpenThrottle
from games.models import Game
from games.queries import cards_for, games_of
from games.schema import schema_of
from games.services.opening import House
from league.api.base import IDS, Once
from league.options import options_schema
from rules.prompts import Pace


class Filters(django_filters.FilterSet):
    """Which of the tables."""

    status = django_filters.ChoiceFilter(choices=Game.Status)
    league = django_filters.CharFilter(field_name="fixture__season__league__slug")
    fixture = django_filters.NumberFilter(**IDS)
    since = django_filters.IsoDateTimeFilter(field_name="changed", lookup_expr="gte")


_ASKED = [
    OpenApiParameter("limit", int, description="How many to a page: 50, 500 at most."),
    OpenApiParameter("offset", int, description="How many to leave out before it."),
    OpenApiParameter("status", str, enum=Game.Status.values),
    OpenApiParameter("league", str, description="The league's slug."),
    OpenApiParameter("fixture", int, description="The fixture's key."),
    OpenApiParameter("since", str, description="What has changed since then."),
]
_OPENED = {
    201: schema_of(Opened),
    400: REFUSAL,
    429: REFUSAL | {"description": "Too many tables from this address."},
}


def _asks_to_open() -> dict[str, Any]:
    schema = schema_of(OpenTable)
    schema["properties"]["options"] = options_schema() | {"default": {}}
    return {"application/json": schema}


class Games(Once, GameView):
    """One's own tables, and new ones."""

    def get_throttles(self) -> list[Any]:
        return [OpenThrottle()] if self.request.method == "POST" else []

    @extend_schema(
        operation_id="games_mine",
        parameters=_ASKED,
        responses=told(Page) | {400: REFUSAL},
    )
    def get(self, request: Request) -> Response:
        """The games in which I hold a seat, or that I opened, the latest first."""
        asker = request.user, request.session
        found = Filters(request.query_params, games_of(*asker))
        if not found.is_valid():
            raise ValidationError(found.errors)
        pages = Pages()
        rows = found.qs.order_by("-changed", "-pk")
        page: list[Game] | None = pages.paginate_queryset(rows, request, self)
        cards = to_builtins(cards_for(page or (), *asker))
        return pages.get_paginated_response(cards)

    @extend_schema(request=_asks_to_open(), responses=_OPENED)
    def post(self, request: Request) -> Response:
        """Open a table for two teams; no account is needed. Keep the keys."""
        asked = msgspec.convert(request.data, OpenTable)
        game = services.open_table(
            asked.home,
            asked.away,
            book=asked.rulebook,
            options=asked.options,
            season=asked.season,
            house=House(pace=_pace(asked.pace), dice=asked.dice),
            user=_user(request),
            stadium=asked.stadium,
        )
        return Response(to_builtins(_opened(request, game)), status=201)


def _pace(name: str) -> Pace:
    if name not in acts.PACES:
        raise msgspec.ValidationError(f"pace is one of {', '.join(acts.PACES)}")
    return acts.PACES[name]


def _user(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _opened(request: Request, game: Game) -> Opened:
    seats = list(game.seats.all())
    keys = {seat.side: seat.token for seat in seats}
    urls = {seat.side: seat_url(request, seat) for seat in seats}
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
