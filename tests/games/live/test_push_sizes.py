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
# The first play from scrimmage: a card of ten steps, or two dozen texts to send.
FIRST_PLAY = {"efhl": 10.5 * 1024, "vsefl": 8.5 * 1024, "fool": 9.5 * 1024}
ANSWERS = 60


def tables(book: str) -> Iterator[Table]:
    """A game from its beginning, the likeliest always answered."""
    table = new_table(rulebook(book), {}, Pace.BRISK, seed=3)
    for _ in range(ANSWERS):
        yield table
        turn, opened = turn_at(table), table.progress.open[0]
        rolled = isinstance(opened.prompt, Roll)
        answer = turn.dice_for(opened) if rolled else opened.default()
        turn.answer(opened.seats[0].value, opened.id, answer, key="")
        turn.settle()
        table = taken(turn)


@pytest.mark.filterwarnings("ignore:Calling format_html")
@pytest.mark.parametrize("book", LATEST)
def test_a_push_is_small(book):
    """The first time that a phone is asked it gets the pieces of the question."""
    sizes = []
    for audience in (HOME, AWAY):
        pieces, before = Pieces(), {}
        for table in tables(book):
            now = fragments.of(see_page(table, audience))
            push = pieces.shortened(fragments.changed(before, now))
            sizes += [len(push.encode())] if before else []
            before = now
    sizes.sort()
    assert sizes[-1] < FIRST_PLAY.get(book, LIMIT)
    assert sizes[-3] < LIMIT, "both phones once"
