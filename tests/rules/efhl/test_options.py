"""Options of a league, and the words about each choice for a coach."""

import pytest

from rules.efhl.book import BOOK

OPTIONS = {option.name: option for option in BOOK.options}


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_says_in_a_sentence_what_it_changes(name):
    option = OPTIONS[name]
    assert option.effect.endswith(".")
    assert len(option.effect) <= 140
    assert option.effect not in (option.label, option.source)


def test_what_nobody_chose_has_its_default():
    settled = BOOK.settings({"challenges": "replay"})
    assert settled["challenges"] == "replay"
    assert settled["pressure_sticks"] is True


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"challenges": "cards"}, "'cards' is not one of die, replay"),
        ({"pressure_sticks": 1}, "pressure_sticks: 1 is not one of True, False"),
        ({"wind": True}, "efhl@3 has no option wind"),
    ],
)
def test_a_choice_that_there_is_not_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        BOOK.settings(options)
