"""A table of the book with clocks, and a clock that tests set: no test in here."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Game
from games.table import uptime
from games.table.services import open_table
from rules import registry
from rules.prompts import Chosen, Done, Happened, Open
from tests.games.conftest import Sitting

BOOK = "clocked@1"


def register() -> None:
    """Put the book with clocks on the shelf."""
    registry._BOOKS[BOOK] = "tests.games.clockbook"


class Clock:
    """The time of the whole process, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def __call__(self) -> datetime:
        return self.now

    def run(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def serve(self, seconds: float) -> None:
        """Let it pass while the site beats."""
        uptime.beat(self.now)
        end = self.now + timedelta(seconds=seconds)
        while self.now < end:
            self.now = min(end, self.now + timedelta(seconds=1))
            uptime.beat(self.now)


class TimedSitting(Sitting):
    """A table of the book with clocks."""

    @property
    def game_row(self) -> Game:
        return Game.objects.get(pk=self.game.pk)

    @property
    def asked(self) -> Open:
        return self.table.progress.open[0]

    def set(self) -> None:
        self.answer("timed.set", Done())

    def read(self, choice: str = "stay") -> None:
        self.answer("timed.read", Chosen(choice))

    def carry(self) -> None:
        self.answer("down.carry", Happened("tackled", at=51))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands until the test runs it."""
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", clock)
    monkeypatch.setattr(uptime, "_known", ())
    monkeypatch.setattr(uptime, "_beaten", None)
    return clock


@pytest.fixture
def timed(db: None, monkeypatch: pytest.MonkeyPatch) -> Callable[[], TimedSitting]:
    """Open a table of the book with clocks, at its first down.

    The table's toss is no answer of a coach: time passes from there.
    """
    monkeypatch.setitem(registry._BOOKS, BOOK, "tests.games.clockbook")
    return lambda: TimedSitting(open_table("Rivets", "Owls", book=BOOK))
