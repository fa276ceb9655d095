"""Every word that the log is written in fits its column: PostgreSQL takes no other."""

import pytest

from games.log.entries import COMMISSIONER, SEATS, Kind
from games.models import Entry, Game, Seat
from rules import registry
from rules.catalog import book_prompts

CHARACTERS = {
    (Entry, "kind"): set(Kind),
    (Entry, "seat"): {*SEATS, COMMISSIONER, ""},
    (Entry, "prompt"): {
        prompt.id for book in registry.latest_books() for prompt in book_prompts(book)
    },
    (Game, "rulebook"): set(registry._BOOKS),
}


@pytest.mark.parametrize(("model", "name"), CHARACTERS)
def test_no_word_is_longer_than_its_column(model, name):
    words = CHARACTERS[model, name]
    assert words
    longest = max(words, key=len)
    assert len(longest) <= model._meta.get_field(name).max_length, longest


def test_generated_words_fit():
    def fits(model, name):
        field = model._meta.get_field(name)
        assert len(field.get_default()) <= field.max_length

    fits(Game, "slug")
    fits(Seat, "token")
