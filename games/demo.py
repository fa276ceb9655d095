"""What the demo has to show of live games: a table that waits, a game that is over.

Seeding again changes nothing that is there. The league's `seed_demo` asks for it by
its signal and prints the lines.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from games.models import Game
from games.officials import OFFICIAL
from games.services.opening import open_fixture
from games.simulate import play_out
from league.models import Fixture
from league.services import save_fixture

PLAYED_SEED = 7
COACHES = {"home": "alice", "away": "bob"}


def demo_lines(sender: Any, fixture: Fixture, **more: Any) -> list[str]:
    """Receive the league's `demo_seeded`: make the tables, say where they are."""
    return [*open_demo_table(fixture), *show_finished_game(fixture)]


def open_demo_table(fixture: Fixture) -> list[str]:
    """The table of the fixture that waits for alice and bob, and its links."""
    game = open_fixture(fixture)
    lines = [f"The table of {game}:"]
    keys = {seat.side: seat.token for seat in game.seats.all()}
    for side, name in (("home", game.home_name), ("away", game.away_name)):
        path = reverse("games:sit", args=[game.slug, side, keys[side]])
        lines.append(f"  {COACHES[side]} coaches {name}: {_url(path)}")
    lines.append(f"  fans follow at {_url(game.get_absolute_url())}")
    path = reverse("games:sit", args=[game.slug, OFFICIAL, keys[OFFICIAL]])
    lines.append(f"  an official, if you have one: {_url(path)}")
    return lines


def show_finished_game(fixture: Fixture) -> list[str]:
    """A pre-season game of the same teams, played by the statistical board."""
    games = Game.objects.filter(
        fixture__season=fixture.season, fixture__kind=Fixture.Kind.PRESEASON
    )
    game = games.first() or _play(fixture)
    box = reverse("games:box", args=[game.slug])
    return [f"A finished game, to look at its box score: {_url(box)}"]


def _play(fixture: Fixture) -> Game:
    before = (fixture.kickoff or timezone.now()) - timedelta(days=10)
    friendly = save_fixture(
        Fixture(season=fixture.season, kind=Fixture.Kind.PRESEASON),
        home=fixture.away,
        away=fixture.home,
        kickoff=before,
    )
    # A demo's dice are no secret: this way everybody's demo shows the same game.
    game = open_fixture(friendly, seed=sha256(b"buzzboard demo").digest())
    play_out(game, PLAYED_SEED)
    return game


def _url(path: str) -> str:
    return f"{settings.SITE_URL}{path}"
