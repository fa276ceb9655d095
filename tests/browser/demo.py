"""The demo's league for browser tests: made once a run, copied for each test.

Seeding takes seconds, copying its database milliseconds.
"""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from games.live import publishing
from games.models import Game
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from league.demo import seed_league
from league.models import Fixture, League


def seed() -> None:
    """Make the league: eight teams in mid-season, and one game that waits."""
    seed_league()


def play_waiting() -> None:
    """Let the statistical board play the game that waits in the league."""
    with publishing.collected():
        play_out(open_fixture(waiting_fixture(), seed=bytes(range(32))), 7)


def demo_league() -> League:
    """Return the league."""
    return League.objects.get()


def waiting_fixture() -> Fixture:
    """Return the fixture whose coaches the demo invites to play."""
    _, fixture = seed_league()  # changes nothing that is there
    assert fixture is not None
    return fixture


def played_game() -> Game:
    """Return the game of `play_waiting`."""
    return Game.objects.latest("pk")


def saved_copy(file: Path, make: Callable[[], None]) -> Path:
    """Return a copy of what `make` makes, made in the empty test database if need be.

    Workers come here at once: the first makes it, the others wait for it.
    """
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            make()
            unfinished = file.with_suffix(".unfinished")
            with closing(sqlite3.connect(unfinished)) as copy:
                connection.connection.backup(copy)
            call_command("flush", verbosity=0, interactive=False)
            unfinished.rename(file)
    return file


def load_copy(file: Path) -> None:
    """Make the test database, which the served site reads as well, this copy."""
    connection.ensure_connection()
    with closing(sqlite3.connect(file)) as copy:
        copy.backup(connection.connection)
