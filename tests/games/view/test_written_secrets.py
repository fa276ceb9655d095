"""Written plays of every book that has them: nobody else's until both are in."""

from __future__ import annotations

import msgspec
import pytest

from games.live import fragments
from games.table import services, store
from games.table.access import Person
from games.table.audience import AWAY, FAN, HOME, Audience
from games.table.commands import Give
from games.table.services.opening import House, open_table
from games.table.table import Table
from games.view.log_page import logbook
from games.view.visibility import see, see_page
from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import Open, Write, Written
from rules.registry import latest_books
from tests.browser.setting import play_until

WRITTEN = [
    (book.name, prompt.id)
    for book in latest_books()
    for prompt in book_prompts(book)
    if isinstance(prompt, Write) and prompt.secret
]


def shown(table: Table, audience: Audience) -> str:
    """All that an audience is shown: its view, its fragments and the log."""
    view = msgspec.json.encode((see(table, audience), logbook(table, audience)))
    pushed = "".join(fragments.of(see_page(table, audience)).values())
    return view.decode() + pushed


@pytest.mark.parametrize(("book", "prompt"), WRITTEN)
def test_a_written_text_is_its_own_sides_until_the_other_has_written(
    db: None, book: str, prompt: str
) -> None:
    game = open_table("Owls", "Herons", book=book, house=House(dice="real"))
    play_until(game, lambda opened: isinstance(opened.prompt, Write))
    table = store.table(game.slug)
    keys = {seat.side: seat.token for seat in game.seats.all()}
    asked = {one.id: one for one in table.progress.open}

    def write(opened: Open) -> str:
        answer, (seat,) = opened.default(), opened.seats
        assert isinstance(answer, Written)
        person = Person(((seat, keys[seat.value]),))
        give = Give(
            seat=seat.value,
            prompt=opened.id,
            fingerprint=table.fingerprint(opened),
            answer=answer,
            key=f"w-{opened.id}".replace(".", "-"),
        )
        services.answer(game.slug, person, give)
        return answer.text

    first = asked.pop(prompt)
    text = write(first)
    own, other = (HOME, AWAY) if first.seats == (Team.HOME,) else (AWAY, HOME)
    assert text in shown(store.table(game.slug), own)
    for audience in (other, FAN):
        assert text not in shown(store.table(game.slug), audience)

    (second,) = asked.values()
    write(second)
    for audience in (other, FAN):
        assert text in shown(store.table(game.slug), audience)
