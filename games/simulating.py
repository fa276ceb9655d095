"""Fixtures that the league wants played by nobody: the statistical board plays them.

`league.weeks.simulating` asks; what comes of it reaches the league as any game's
report.
"""

from __future__ import annotations

from hashlib import sha256

from django.core.exceptions import ValidationError
from django.db import transaction

from games import report
from games.dice import draw_seed
from games.errors import Refused
from games.models import Game
from games.services.opening import open_fixture
from games.simulate import play_out
from league import holding
from league.models import Fixture


def play(fixture: Fixture, seed: int | None, take_over: bool = False) -> None:
    """Open the fixture's table, play it to its end and tell the league.

    Opened and ended at once, so that nobody finds a half of it; a fixture that it
    played before is only told again. take_over: play on at a table that people left.
    """
    secret = draw_seed() if seed is None else sha256(f"game {seed}".encode()).digest()
    number = int.from_bytes(secret[:4]) if seed is None else seed
    with transaction.atomic():
        holding.fixture(fixture.pk)
        game = Game.objects.filter(fixture=fixture.pk).first()
        if game is None:
            game = _played(fixture, secret, number)
        elif take_over and not game.over:
            _play_on(game, number)
        elif not (game.simulated and game.over):
            raise ValidationError(f"{fixture} is at a table; it ends there.")
    report.tell(game.pk)


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
