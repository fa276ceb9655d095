"""The last play run again: once for a play, and each caller has its journal."""

from msgspec.structs import replace

from rules.football import review
from rules.football.review import review_play
from rules.registry import rulebook
from tests.rules.efhl.whole import first_play

BOOK = rulebook("efhl")


def test_a_play_is_run_again_once(monkeypatch):
    last = first_play().last
    first = review_play(BOOK, last)
    monkeypatch.setattr(review, "_run_again", None)  # would fail if it were called
    second = review_play(BOOK, last)
    assert second == first
    assert second.rulings is first.rulings


def test_what_one_caller_does_to_the_journal_no_other_sees():
    last = first_play().last
    journal = review_play(BOOK, last).journal
    journal.facts.clear()
    journal.answers.clear()
    journal.settle()
    again = review_play(BOOK, last).journal
    assert again.facts
    assert again.answers == list(last.answers)


def test_another_play_is_run_for_itself():
    last = first_play().last
    equal = replace(last)
    first, second = review_play(BOOK, last), review_play(BOOK, equal)
    assert second == first
    assert second.rulings is not first.rulings


def test_no_more_than_so_many_are_remembered(monkeypatch):
    monkeypatch.setattr(review, "MOST_REVIEWS", 2)
    lasts = [replace(first_play().last) for _ in range(4)]
    for last in lasts:
        review_play(BOOK, last)
    assert len(review._reviews) == 2
