"""Shared parts of the views: the visitor, the visitor's view, and refusals."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from msgspec import Struct

from games.errors import Cause, Damaged, NoSuchGame, Refused
from games.live.computer import wake_computer
from games.models import Game
from games.table import presence, store
from games.table.access import HEADER, Person, identify_person
from games.table.form_fields import Fields, written_text
from games.table.opening_limits import address_of
from games.table.table import Table
from games.view.models import PageView
from games.view.queries import game_with_seats
from games.view.visibility import see_page
from games.web.links import around
from league.core.dates import as_in

REFUSED = 409


class Visit(Struct):
    """A request to a table: the game, the visitor, the table as it stands."""

    game: Game
    person: Person
    table: Table

    @property
    def view(self) -> PageView:
        """The visitor's view of the game."""
        return see_page(self.table, self.person.audience)


Page = Callable[..., HttpResponse]


def at_table(view: Page) -> Page:
    """Give the view a Visit instead of the slug; 404 without such a game."""

    @wraps(view)
    def wrapped(request: HttpRequest, slug: str, **more: Any) -> HttpResponse:
        try:
            game = game_with_seats(slug)
            person = visitor(request, game)
            visit = Visit(game, person, store.table(slug))
        except NoSuchGame:
            raise Http404("No such game.") from None
        except Damaged as damaged:
            return refusal(request, damaged)
        if request.method == "GET" and person.seats:
            visit.table = wake_computer(visit.table)
        # A sign of a coach whose browser has no socket.
        presence.here((game.slug, seat) for seat, _ in person.all_keys)
        try:
            with _dates_of(game):
                return view(request, visit, **more)
        except Refused as refused:
            return refusal(request, refused, visit.view)

    return wrapped


def _dates_of(game: Game) -> AbstractContextManager[None]:
    """Write dates as the game's league does; without a league, as the site does."""
    fixture = game.fixture
    return as_in(fixture.season.league) if fixture is not None else nullcontext()


def show(
    request: HttpRequest, visit: Visit, template: str, **context: Any
) -> HttpResponse:
    """Return a page about the game, with the way back to its league.

    seen: the visitor's view, if the page needs more of it than a page shows at once.
    """
    context.setdefault("seen", visit.view)
    context["around"] = around(visit.game, request.user)
    book = visit.table.setting.book
    context["playbooks"] = (book,) if book.playbook_name else ()
    return render(request, template, context)


def visitor(request: HttpRequest, game: Game) -> Person:
    """Return the person who sent the request. Raises NoSuchGame."""
    token = request.headers.get(HEADER, "")
    address = address_of(request)
    return identify_person(game, request.user, request.session, token, address)


def refusal(
    request: HttpRequest, refused: Refused, view: PageView | None = None
) -> HttpResponse:
    """Return a refusal in words; for programs as JSON."""
    if wants_json(request):
        return JsonResponse(refused.as_dict(), status=REFUSED)
    context: dict[str, Any] = {"refusal": refused, "seen": view}
    if refused.cause is Cause.WRITING:
        context["writing"] = _as_written(request, refused)
    return render(request, "games/refused.html", context, status=REFUSED)


def _as_written(request: HttpRequest, refused: Refused) -> dict[str, Any]:
    """Return a text that was refused, in parts around its mark, to send again."""
    text = written_text(fields_of(request))
    at, end = refused.at or 0, refused.end or 0
    sent = [
        (name, value)
        for name, value in request.POST.items()
        if name not in ("text", "csrfmiddlewaretoken")
    ]
    return {
        "text": text,
        "before": text[:at],
        "marked": text[at:end],
        "after": text[end:],
        "fields": sent,
    }


def wants_json(request: HttpRequest) -> bool:
    """True if a program sent the request."""
    return request.headers.get("Accept", "").startswith("application/json")


def fields_of(request: HttpRequest) -> Fields:
    """Return the form's fields; a form without a key gets one."""
    fields = {name: tuple(values) for name, values in request.POST.lists()}
    if not any(fields.get("key", ())):
        fields["key"] = (secrets.token_hex(8),)
    return fields
