"""Games with the computer: one tap from the front page, and no account."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from games.errors import Refused
from games.models import Game
from games.table import services
from games.table.access import remember_opened, remember_seat
from games.table.opening_limits import check_computer_limit
from games.table.services.opening import House
from games.web.computer_forms import NAMES, AgainstComputerForm, TwoComputersForm
from games.web.views.common import refusal
from games.web.views.opening import signed_in
from rules.field import Team


def play(request: HttpRequest) -> HttpResponse:
    """Open a table against the computer: its first question stands there at once."""
    form = AgainstComputerForm(_sent(request))
    if not form.is_valid():
        return render(request, "games/computer.html", {"form": form})
    try:
        game = _open(request, form.book, form.house())
    except Refused as refused:
        return refusal(request, refused)
    remember_opened(request.session, game)
    seat = game.seats.get(side=form.own_side.value)
    remember_seat(request.session, seat)
    services.sit(game.slug, seat.side, seat.token, game.created_by_id)
    services.catch_up(game.slug)
    return redirect(game)


def watch(request: HttpRequest) -> HttpResponse:
    """Open a game of two computers, which plays while somebody looks."""
    form = TwoComputersForm(_sent(request))
    if not form.is_valid():
        return render(request, "games/computers.html", {"form": form})
    try:
        return redirect(_open(request, form.book, form.house()))
    except Refused as refused:
        return refusal(request, refused)


def _sent(request: HttpRequest) -> QueryDict | None:
    """Return the form as it was sent; with nothing in it, it is the usual game."""
    return request.POST if request.method == "POST" else None


def _open(request: HttpRequest, book: str, house: House) -> Game:
    check_computer_limit(request)
    return services.open_table(
        NAMES[Team.HOME],
        NAMES[Team.AWAY],
        book=book,
        house=house,
        user=signed_in(request),
    )
