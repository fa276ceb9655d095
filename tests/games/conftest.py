"""A table of the toy book, the people around it, and short ways to play it."""

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.commands import Give, Reply
from games.table.services.opening import House, open_table
from games.table.table import Table
from rules import registry
from rules.field import Team
from rules.prompts import (
    Answer,
    Chosen,
    Happened,
    Named,
    Open,
    Pace,
)


@pytest.fixture(autouse=True)
def _toy_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._BOOKS, "toy@1", "tests.games.toybook")


class Sitting:
    """A game and how a test plays it: `home`, `away`, `both` and `fan` are people."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.slug = game.slug
        self.sent = 0

    @property
    def table(self) -> Table:
        return store.table(self.slug)

    def keys(self, *sides: str) -> tuple[tuple[Team, str], ...]:
        tokens = {seat.side: seat.token for seat in self.game.seats.all()}
        return tuple((Team(side), tokens[side]) for side in sides)

    @property
    def home(self) -> Person:
        return Person(self.keys("home"))

    @property
    def away(self) -> Person:
        return Person(self.keys("away"))

    @property
    def both(self) -> Person:
        return Person(self.keys("home", "away"))

    fan = Person()
    commissioner = Person(commissioner=True)

    def who(self, seat: str) -> Person:
        return self.home if seat == "home" else self.away

    def key(self) -> str:
        self.sent += 1
        return f"test-{self.sent}"

    def opened(self, prompt: str, seat: str) -> Open:
        return next(
            o for o in self.table.progress.open if o.id == prompt and seat in o.seats
        )

    def give(self, prompt: str, answer: Answer, seat: str = "", **more: Any) -> Give:
        """The answer as the right seat sends it, with today's fingerprint."""
        table = self.table
        opened = next(
            o
            for o in table.progress.open
            if o.id == prompt and (not seat or seat in o.seats)
        )
        usual = {
            "seat": seat or opened.seats[0].value,
            "prompt": prompt,
            "fingerprint": table.fingerprint(opened),
            "answer": answer,
            "key": self.key(),
        }
        return Give(**{**usual, **more})

    def answer(self, prompt: str, answer: Answer, seat: str = "", **more: Any) -> Reply:
        give = self.give(prompt, answer, seat, **more)
        return services.answer(self.slug, self.who(give.seat), give)

    def interrupt(
        self, answer: Any, seat: str, who: Person | None = None, key: str = ""
    ) -> Reply:
        table = self.table
        give = Give(
            seat=seat,
            prompt=table.progress.open[0].id,
            fingerprint=table.moment,
            answer=answer,
            key=key or self.key(),
        )
        return services.answer(self.slug, who or self.who(seat), give)

    def toss(self) -> None:
        """Both call heads; the table tosses."""
        self.answer("toss.call", Chosen("heads"), "home")
        self.answer("toss.call", Chosen("heads"), "away")

    def run(self, at: int = 55, by: str | None = None) -> None:
        """A running play of whoever has the ball."""
        self.answer("down.play", Chosen("run"))
        self.answer("down.carry", Happened("tackled", at=at, by=by))
        if any(o.id == "down.carrier" for o in self.table.progress.open):
            self.answer("down.carrier", Named())

    def to_the_end(self) -> None:
        """Carries until the game is over."""
        if self.table.state.upcoming == "pregame":
            self.toss()
        while not self.table.over:
            self.run()

    def last_seq(self, prompt: str) -> int:
        return next(e.seq for e in reversed(self.table.tail) if e.prompt == prompt)


@pytest.fixture
def open_(db: None) -> Callable[..., Sitting]:
    """Open a table of the toy book."""

    def open_one(pace: Pace = Pace.BRISK, dice: str = "server", **more: Any) -> Sitting:
        house = House(pace=pace, dice=dice)
        return Sitting(open_table("Rivets", "Owls", book="toy@1", house=house, **more))

    return open_one


@pytest.fixture
def sitting(open_: Callable[..., Sitting]) -> Sitting:
    return open_()


# A league around a fixture: the league's own tests know how to make one.
from tests.league.conftest import (  # noqa: E402
    as_,
    cast,
    fixture,
    league,
    owls,
    passer,
    rivets,
)

__all__ = ["as_", "cast", "fixture", "league", "owls", "passer", "rivets"]
