"""The demo's live games: a table that waits, and a finished game.

Seeding again changes nothing that is there. The league's `seed_demo` asks for it by its
signal and prints the lines.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Q
from django.urls import reverse

from games.log.entries import OFFICIAL
from games.models import Game
from games.table.services.opening import open_fixture
from league.models import Fixture

_FINISHED = Game.Status.FINISHED
COACHES = {"home": "alice", "away": "bob"}


def demo_lines(sender: Any, fixture: Fixture, **more: Any) -> list[str]:
    """Receive the league's `demo_seeded`: open the tables, return lines with links."""
    return [*open_demo_table(fixture), *show_finished_game(fixture)]


def open_demo_table(fixture: Fixture) -> list[str]:
    """Open the fixture's table for alice and bob; return lines with its links."""
    game = open_fixture(fixture)
    lines = [f"Table for {game}:"]
    keys = {seat.side: seat.token for seat in game.seats.all()}
    for side, name in (("home", game.home_name), ("away", game.away_name)):
        path = reverse("games:sit", args=[game.slug, side, keys[side]])
        lines.append(f"  {COACHES[side]}, coach of {name}: {_url(path)}")
    lines.append(f"  Fans: {_url(game.get_absolute_url())}")
    path = reverse("games:sit", args=[game.slug, OFFICIAL, keys[OFFICIAL]])
    lines.append(f"  Official (optional): {_url(path)}")
    return lines


def show_finished_game(fixture: Fixture) -> list[str]:
    """Return a line with the first finished game of the home team's season."""
    games = Game.objects.filter(fixture__season=fixture.season, status=_FINISHED)
    sides = Q(fixture__home=fixture.home) | Q(fixture__away=fixture.home)
    game = games.filter(sides).order_by("pk").first()
    if game is None:
        return []
    box = reverse("games:box", args=[game.slug])
    return [f"Box score of a finished game: {_url(box)}"]


def _url(path: str) -> str:
    return f"{settings.SITE_URL}{path}"
