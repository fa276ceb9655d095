"""Opening tables, and the list of one's own."""

from __future__ import annotations

from typing import Any, cast

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from games import services
from games.access import coached_by, remember, remember_opened
from games.errors import Refused, Why
from games.forms import FixtureForm, StartForm
from games.limits import OpenThrottle
from games.models import Game
from games.queries import cards_for, game_with_seats, games_of
from games.squads import is_short
from games.views.common import refusal
from league.models import Fixture, League
from rules.field import Team
from rules.registry import latest_books

ON_A_PAGE = 30


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The games in which I have a seat."""
    asker = request.user, request.session
    page = Paginator(games_of(*asker), ON_A_PAGE).get_page(request.GET.get("page"))
    cards = cards_for(page, *asker)
    return render(request, "games/mine.html", {"tables": cards, "page": page})


def start(request: HttpRequest) -> HttpResponse:
    """A table for two names; no account is needed."""
    books = latest_books()
    wanted = request.GET.get("rulebook", books[0].id)
    book = next((book for book in books if book.id == wanted), None)
    if book is None:
        raise Http404("No such rule book.")
    form = StartForm(book, request.POST or None)
    if not form.is_valid():
        context = {"form": form, "book": book, "books": books}
        return render(request, "games/start.html", context)
    chosen = form.cleaned_data
    try:
        _check_limit(request)
        game = services.open_table(
            chosen["home"],
            chosen["away"],
            book=book.id,
            options=form.options(),
            season=chosen["season"],
            house=form.house(),
            user=_user(request),
            colours=form.colours(),
            stadium=form.where(),
        )
    except Refused as refused:
        return refusal(request, refused)
    remember_opened(request.session, game)
    _take_seats(request, game, form.sides())
    alone = len(form.sides()) == 2
    return redirect("games:table" if alone else "games:invite", game.slug)


def start_fixture(request: HttpRequest, fixture: int) -> HttpResponse:
    """The table of a league's fixture, opened by its coaches or the commissioner."""
    seen = Fixture.objects.filter(
        season__league__in=League.objects.visible_to(request.user)
    )
    found = get_object_or_404(
        seen.select_related("season__league", "home", "away"), pk=fixture
    )
    if not found.may_be_started_by(request.user):
        raise PermissionDenied("Its coaches and the commissioner open this table.")
    if found.table is not None:
        return redirect(found.game)
    form = FixtureForm(request.POST or None, fixture=found)
    if not form.is_valid():
        short = [team for team in (found.away, found.home) if is_short(team)]
        context = {"form": form, "fixture": found, "short": short}
        return render(request, "games/start_fixture.html", context)
    try:
        game = services.open_fixture(
            found,
            form.house(),
            _user(request),
            neutral=form.neutral(),
            stadium=form.where(),
        )
    except Refused as refused:
        return refusal(request, refused)
    _take_seats(request, game, coached_by(game_with_seats(game.slug), request.user))
    return redirect("games:invite", game.slug)


def _check_limit(request: HttpRequest) -> None:
    """By page or by API, strangers open only so many tables."""
    asked: Any = request
    if not OpenThrottle().allow_request(asked, cast(Any, start)):
        raise Refused(Why.FAST, "Too many new tables from here; come back in an hour.")


def _user(request: HttpRequest) -> User | None:
    return request.user if request.user.is_authenticated else None


def _take_seats(request: HttpRequest, game: Game, sides: tuple[Team, ...]) -> None:
    for seat in game.seats.all():
        if seat.side in sides:
            remember(request.session, seat)
