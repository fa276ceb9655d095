"""Opening tables, and the list of your own."""

from __future__ import annotations

from typing import Any, cast

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from accounts.figure_views import stored_text
from games.errors import Cause, Refused
from games.models import Game
from games.table import services
from games.table.access import coached_by, remember_opened, remember_seat
from games.table.opening_limits import OpenThrottle, check_computer_limit
from games.table.squads import is_short
from games.view.queries import cards_for, game_with_seats, games_of
from games.web.forms import FixtureForm, StartForm
from games.web.views.common import refusal
from league.models import Fixture, League
from rules.field import Team
from rules.registry import latest_books

ON_A_PAGE = 30


@require_safe
def own_games(request: HttpRequest) -> HttpResponse:
    """List the games in which you have a seat."""
    asker = request.user, request.session
    page = Paginator(games_of(*asker), ON_A_PAGE).get_page(request.GET.get("page"))
    cards = cards_for(page, *asker)
    return render(request, "games/mine.html", {"tables": cards, "page": page})


def start(request: HttpRequest) -> HttpResponse:
    """Open a table for two names; no account is needed."""
    books = latest_books()
    requested = request.GET.get("rulebook", books[0].id)
    book = next((book for book in books if book.id == requested), None)
    if book is None:
        raise Http404("No such rule book.")
    own = {"figures": stored_text(request)}
    form = StartForm(book, request.POST or None, initial=own)
    if not form.is_valid():
        context = {"form": form, "book": book, "books": books}
        return render(request, "games/start.html", context)
    chosen = form.cleaned_data
    try:
        _check_limit(request)
        if form.programs():
            check_computer_limit(request)
        game = services.open_table(
            chosen["home"],
            chosen["away"],
            book=book.id,
            options=form.options(),
            season=chosen["season"],
            house=form.house(),
            user=signed_in(request),
            colours=form.colours(),
            stadium=form.chosen_stadium(),
            figures=form.squads(),
        )
    except Refused as refused:
        return refusal(request, refused)
    remember_opened(request.session, game)
    _take_seats(request, game, form.sides())
    alone = len(form.sides()) == 2 or bool(form.programs())
    return redirect("games:table" if alone else "games:invite", game.slug)


def start_fixture(request: HttpRequest, fixture: int) -> HttpResponse:
    """Open the table of a league's fixture, for its coaches or the commissioner."""
    visible = Fixture.objects.filter(
        season__league__in=League.objects.visible_to(request.user)
    )
    game_fixture = get_object_or_404(
        visible.select_related("season__league", "home", "away"), pk=fixture
    )
    if not game_fixture.may_be_started_by(request.user):
        raise PermissionDenied("Only the coaches and the commissioner can open it.")
    if game_fixture.table is not None:
        return redirect(game_fixture.game)
    form = FixtureForm(request.POST or None, fixture=game_fixture)
    if not form.is_valid():
        short = [
            team for team in (game_fixture.away, game_fixture.home) if is_short(team)
        ]
        context = {"form": form, "fixture": game_fixture, "short": short}
        return render(request, "games/start_fixture.html", context)
    try:
        game = services.open_fixture(
            game_fixture,
            form.house(),
            signed_in(request),
            neutral=form.neutral(),
            stadium=form.chosen_stadium(),
        )
    except Refused as refused:
        return refusal(request, refused)
    _take_seats(request, game, coached_by(game_with_seats(game.slug), request.user))
    return redirect("games:invite", game.slug)


def _check_limit(request: HttpRequest) -> None:
    """Raise Refused beyond the limit of tables opened without an account."""
    any_request: Any = request
    if not OpenThrottle().allow_request(any_request, cast(Any, start)):
        raise Refused(
            Cause.FAST, "Too many new tables from here. Try again in an hour."
        )


def signed_in(request: HttpRequest) -> User | None:
    """Return the account of the visitor, if there is one."""
    return request.user if request.user.is_authenticated else None


def _take_seats(request: HttpRequest, game: Game, sides: tuple[Team, ...]) -> None:
    for seat in game.seats.all():
        if seat.side in sides:
            remember_seat(request.session, seat)
