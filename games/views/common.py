"""What the views share: who asks, what he sees, and how a no is shown."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from msgspec import Struct

from games import store
from games.access import HEADER, Who, who_is
from games.around import around
from games.errors import NoSuchGame, Refused
from games.models import Game
from games.queries import game_with_seats
from games.seen import Seen
from games.sight import see
from games.table import Table
from games.wire import Fields

REFUSED = 409


class Visit(Struct):
    """A request to a table: the game, who asks, the table as it stands."""

    game: Game
    who: Who
    table: Table

    @property
    def seen(self) -> Seen:
        """What the visitor may see."""
        return see(self.table, self.who.audience)


Page = Callable[..., HttpResponse]


def at_table(view: Page) -> Page:
    """Give the view a Visit instead of the slug; 404 where there is no game for him."""

    @wraps(view)
    def wrapped(request: HttpRequest, slug: str, **more: Any) -> HttpResponse:
        try:
            game = game_with_seats(slug)
            who = visitor(request, game)
            visit = Visit(game, who, store.table(slug))
        except NoSuchGame:
            raise Http404("No such game.") from None
        try:
            return view(request, visit, **more)
        except Refused as refused:
            return refusal(request, refused, visit.seen)

    return wrapped


def show(
    request: HttpRequest, visit: Visit, template: str, **context: Any
) -> HttpResponse:
    """A page about the game, with the way back to its league."""
    context |= {"seen": visit.seen, "around": around(visit.game, request.user)}
    return render(request, template, context)


def visitor(request: HttpRequest, game: Game) -> Who:
    """Who asks."""
    token = request.headers.get(HEADER, "")
    return who_is(game, request.user, request.session, token)


def refusal(
    request: HttpRequest, refused: Refused, seen: Seen | None = None
) -> HttpResponse:
    """A no in words; for programs as JSON."""
    if wants_json(request):
        return JsonResponse(refused.as_dict(), status=REFUSED)
    context = {"refusal": refused, "seen": seen}
    return render(request, "games/refused.html", context, status=REFUSED)


def wants_json(request: HttpRequest) -> bool:
    """Whether a program asks."""
    return request.headers.get("Accept", "").startswith("application/json")


def fields_of(request: HttpRequest) -> Fields:
    """The form's fields; a form without a key gets one of its own."""
    fields = {name: tuple(values) for name, values in request.POST.lists()}
    if not any(fields.get("key", ())):
        fields["key"] = (secrets.token_hex(8),)
    return fields
