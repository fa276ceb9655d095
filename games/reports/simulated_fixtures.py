"""Simulated fixtures: the statistical board plays them for the league.

`league.weeks.simulating` asks; the result reaches the league as any game's report.
"""

from __future__ import annotations

from hashlib import sha256

from django.core.exceptions import ValidationError
from django.db import transaction

from games.errors import Refused
from games.models import Game, draw_seed
from games.reports import league_report
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from league.models import Fixture
from league.weeks import locks


def play(fixture: Fixture, seed: int | None, take_over: bool = False) -> None:
    """Open the fixture's table, play it to its end and report it to the league.

    Opened and ended in one transaction, so that nobody finds a half of it; a fixture
    that it played before is only reported again. take_over: play on at a table that
    people left.
    """
    secret = draw_seed() if seed is None else sha256(f"game {seed}".encode()).digest()
    number = int.from_bytes(secret[:4]) if seed is None else seed
    with transaction.atomic():
        # Locked first: two simulations, or one and a coach, open one table.
        locks.lock_fixture(fixture.pk)
        game = Game.objects.filter(fixture=fixture.pk).first()
        if game is None:
            game = _played(fixture, secret, number)
        elif take_over and not game.over:
            _play_on(game, number)
        elif not (game.simulated and game.over):
            raise ValidationError(f"{fixture} is at a table. Finish it there.")
    league_report.report_game(game.pk)


def _play_on(game: Game, number: int) -> None:
    try:
        play_out(game, number)
    except Refused as error:
        raise ValidationError(error.reason) from error


def _played(fixture: Fixture, secret: bytes, number: int) -> Game:
    try:
        game = open_fixture(fixture, seed=secret, simulated=True)
        play_out(game, number)
    except Refused as error:
        raise ValidationError(error.reason) from error
    return game
