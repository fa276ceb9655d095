"""The bytes of a push: whatever a book asks, an answer stays under its limit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.live import fragments
from games.live.pieces import Pieces
from games.table.audience import AWAY, HOME
from games.table.table import Table
from games.view.visibility import see_page
from rules.prompts import Pace, Roll
from rules.registry import LATEST, rulebook
from tests.taps.tables import new_table, taken, turn_at

LIMIT = 8 * 1024
ANSWERS = 60


def tables(book: str, pace: Pace) -> Iterator[Table]:
    """A game from its beginning, the likeliest always answered."""
    table = new_table(rulebook(book), {}, pace, seed=3)
    for _ in range(ANSWERS):
        yield table
        turn, opened = turn_at(table), table.progress.open[0]
        rolled = isinstance(opened.prompt, Roll)
        answer = turn.dice_for(opened) if rolled else opened.default()
        turn.answer(opened.seats[0].value, opened.id, answer, key="")
        turn.settle()
        table = taken(turn)


@pytest.mark.filterwarnings("ignore:Calling format_html")
@pytest.mark.parametrize("pace", [Pace.SCOREKEEPER, Pace.BRISK])
@pytest.mark.parametrize("book", LATEST)
def test_a_push_is_small(book, pace):
    """The first time that a phone is asked it gets the pieces of the question."""
    pieces, before = {HOME: Pieces(), AWAY: Pieces()}, {HOME: {}, AWAY: {}}
    for number, table in enumerate(tables(book, pace)):
        for audience in (HOME, AWAY):
            now = fragments.of(see_page(table, audience))
            new = fragments.changed(before[audience], now)
            size = len(pieces[audience].shortened(new).encode())
            asked = [opened.id for opened in table.progress.open]
            assert size < LIMIT or not number, (asked, audience.name)
            before[audience] = now
