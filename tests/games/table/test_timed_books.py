"""Every rule book with clocks at a live table, its coaches quick, slow or asleep."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.errors import Refused
from games.log import reader
from games.log.undo import standing
from games.models import Game
from games.table import services, store, timing
from games.table.services.opening import open_table
from games.table.table import Table
from games.view.visibility import see
from rules.prompts import Roll, Rolled
from rules.registry import latest_books
from tests.games.clocks import Clock, clock
from tests.games.conftest import Sitting
from tests.soaking import sample

__all__ = ["clock"]
TIMED = [book.id for book in latest_books() if book.clocks is not None]
SLOWEST = 50_000  # milliseconds before an answer, longer than any limit


def played(
    sitting: Sitting, clock: Clock, chance: Random, answers: int
) -> Iterator[Table]:
    """Answer with the likeliest, after some time; yield the table before each."""
    for _ in range(answers):
        table = sitting.table
        if table.over:
            return
        opened = chance.choice(table.progress.open)
        usual = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        give = sitting.give(opened.id, usual, opened.seats[0].value)
        yield table
        clock.run(chance.randrange(SLOWEST) / 1000)
        try:
            services.answer(sitting.slug, sitting.who(give.seat), give)
        except Refused as refused:
            if not refused.reason.startswith("Time ran out on the "):
                raise


@pytest.mark.parametrize("seed", sample(range(3), 1))
@pytest.mark.parametrize("book", TIMED)
def test_the_clock_is_the_logs_alone(
    db: None, clock: Clock, book: str, seed: int
) -> None:
    """Read back, the table and its clocks are those that this process has kept."""
    sitting = Sitting(open_table("Rivets", "Owls", book=book))
    ended = 0
    for table in played(sitting, clock, Random(seed), 120):
        store.forget(sitting.slug)
        fresh = sitting.table
        assert fresh.progress == table.progress
        assert timing.readings(fresh, 0) == timing.readings(table, 0)
        due = fresh.at and timing.deadline(fresh, fresh.at)
        assert Game.objects.get().deadline == due
        view = see(fresh, sitting.fan.audience)
        assert all(reading.left_ms >= 0 for reading in view.clocks)
        ended += any(entry.by_clock for entry in table.entries)
    assert ended


@pytest.mark.parametrize("book", TIMED)
def test_an_undo_gives_the_clock_back(db: None, clock: Clock, book: str) -> None:
    sitting = Sitting(open_table("Rivets", "Owls", book=book))
    chance = Random(7)
    for _ in range(6):
        history = [(table, table.seq) for table in played(sitting, clock, chance, 20)]
        before, seq = chance.choice(history)
        answers = standing(reader.entries(sitting.game.pk))
        later = [x for x in answers if x.seq > seq and x.by_hand]
        if not later:
            continue
        services.ask_undo(sitting.slug, sitting.both, "home", later[0].seq, f"u{seq}")
        assert timing.readings(sitting.table, 0) == timing.readings(before, 0)
