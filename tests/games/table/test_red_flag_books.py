"""The red flag under every rule book, and its clocks, which stand still under it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.models import Game
from games.table import services, store, timing
from games.table.services.opening import House, open_table
from games.table.table import Table
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Announced, Pace, Roll, Rolled
from rules.registry import latest_books
from tests.games.clocks import Clock, clock
from tests.games.conftest import Sitting

__all__ = ["clock"]
ANSWERS = 90
KINDS = {
    "efhl": {"challenge", "flag"},
    "hefl": {"challenge", "flag"},
    "vsefl": {"flag"},
    "solitaire": set(),
    "fool": set(),
}
MINUTES = 600


def seat(book: str) -> Sitting:
    house = House(pace=Pace.BRISK)
    return Sitting(open_table("Rivets", "Owls", book=book, house=house))


def played(sitting: Sitting) -> Iterator[Table]:
    """Answer with the likeliest; yield the table before each."""
    for _ in range(ANSWERS):
        table = sitting.table
        yield table
        opened = sitting.table.progress.open[0]
        usual = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        sitting.answer(opened.id, usual, opened.seats[0].value)


def offered(table: Table, team: Team) -> dict[str, str]:
    audience = Sitting.fan.audience
    view = see(table, type(audience)((team,)))
    return {offer.kind: offer.red_flag for offer in view.offers if offer.red_flag}


@pytest.mark.parametrize("book", [book.id for book in latest_books()])
def test_each_book_has_those_that_it_offers(db: None, book: str) -> None:
    sitting = seat(book)
    kinds = {
        kind
        for table in played(sitting)
        for team in Team
        for kind in offered(table, team).values()
    }
    assert kinds == KINDS[sitting.table.setting.playbook or book.split("@")[0]]


def test_a_dispute_that_one_book_has_is_a_challenge(db: None) -> None:
    sitting = seat("hefl")
    table = next(t for t in played(sitting) if "dispute_call" in offered(t, Team.AWAY))
    assert offered(table, Team.AWAY)["dispute_call"] == "challenge"
    services.throw_red_flag(
        sitting.slug, sitting.away, "away", "challenge", table.moment, "flag"
    )
    assert set(offered(sitting.table, Team.AWAY)) <= {"dispute_call", "flag"}
    sitting.interrupt(Announced("dispute_call", Team.AWAY), "away")
    assert sitting.table.red_flag is None


def test_no_clock_runs_and_no_limit_ends_under_it(db: None, clock: Clock) -> None:
    sitting = seat("hefl")
    table = next(
        t for t in played(sitting) if timing.is_limited(t) and offered(t, Team.AWAY)
    )
    clock.run(2)
    services.throw_red_flag(
        sitting.slug, sitting.away, "away", "flag", table.moment, "flag"
    )
    assert Game.objects.get().deadline is None
    before = timing.readings(sitting.table, 0)
    clock.run(MINUTES)
    assert not services.expire(sitting.slug)
    store.forget(sitting.slug)
    view = see(sitting.table, sitting.fan.audience)
    assert not any(reading.running for reading in view.clocks)
    services.withdraw_red_flag(sitting.slug, sitting.away, "away", "down")
    after = timing.readings(sitting.table, 0)
    assert [(r.clock, r.left) for r in after] == [(r.clock, r.left) for r in before]
    assert Game.objects.get().deadline > clock.now
