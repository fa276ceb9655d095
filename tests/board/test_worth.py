"""The worth of situations: chances that order as football does, and their fit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from board.fitting.command import APART, difference
from board.fitting.samples import snaps_of
from board.fitting.tables import fit, with_chances
from board.worth import Clock, Situation, table_of, worth_of
from board.worth.decisions import PAGE, cases, chances, render
from board.worth.table import LEAD, is_fitted
from rules.catalog import book_prompts
from rules.registry import default_book, latest_books

BOOKS = [book.name for book in latest_books() if is_fitted(book.name)]
WHOLE, LATE = Clock(25, second=True), Clock(4, second=True)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("clock", [WHOLE, LATE, Clock(8, second=False)])
def test_more_points_and_fewer_yards_are_worth_more(book: str, clock: Clock) -> None:
    worth = worth_of(book)
    by_lead = [worth.first_down(50, lead, clock) for lead in range(-20, 21)]
    assert all(0 <= chance <= 1 for chance in by_lead)
    assert by_lead == sorted(by_lead)
    by_spot = [worth.first_down(spot, 0, clock) for spot in (5, 25, 45, 65, 85)]
    assert by_spot == sorted(by_spot, reverse=True)


@pytest.mark.parametrize("book", BOOKS)
def test_an_earlier_down_is_worth_more(book: str) -> None:
    worth = worth_of(book)
    chances = [
        worth.down(Situation(50, down, distance, 0, WHOLE))
        for down, distance in ((1, 10), (2, 10), (3, 10), (4, 10))
    ]
    assert chances == sorted(chances, reverse=True)
    short, long = (
        worth.down(Situation(50, 3, distance, 0, WHOLE)) for distance in (1, 12)
    )
    assert short > long


@pytest.mark.parametrize(("lead", "chance"), [(3, 1.0), (0, 0.5), (-1, 0.0)])
def test_a_game_that_is_over_is_won_level_or_lost(lead: int, chance: float) -> None:
    assert worth_of(default_book().name).ended(lead, Clock(0, second=True)) == chance


def test_an_onside_kick_is_weighed_where_a_book_has_one() -> None:
    head, _, *rows = [row for row in render().splitlines() if row.startswith("|")]
    kickoffs = [row.split(" | ") for row in rows if "Kickoff" in row]
    assert kickoffs
    for book in latest_books():
        kicks = any(prompt.id.startswith("onside") for prompt in book_prompts(book))
        column = [name.strip(" |") for name in head.split(" | ")].index(book.name)
        weighed = any("onside" in row[column] for row in kickoffs)
        assert weighed is (kicks and table_of(book.name).onside > 0), book.name


def test_a_book_without_games_borrows_the_usual_table() -> None:
    assert table_of("a book of tomorrow") == table_of(default_book().name)


def test_the_last_play_is_a_kick_only_where_three_points_do_something() -> None:
    worth, last = worth_of(default_book().name), Clock(1, second=True)
    for lead, best in ((-3, "field_goal"), (-4, "go")):
        by_choice = worth.fourth_down(Situation(15, 4, 8, lead, last))
        assert max(by_choice, key=by_choice.__getitem__) == best


def test_the_stored_chances_are_those_of_the_stored_drives() -> None:
    for book in BOOKS:
        stored = table_of(book)
        anew = with_chances(replace(stored, final=(), receives=(), kicks=()))
        assert anew == stored


def test_a_fit_to_a_few_games_comes_near_the_stored_table() -> None:
    book = default_book()
    fitted = fit(list(snaps_of(book, seed)) for seed in range(24))
    assert len(fitted.final[0]) == 2 * LEAD + 1
    assert difference(fitted, table_of(book.name)) < 3 * APART


def test_a_table_that_is_out_of_date_is_found() -> None:
    table = table_of(default_book().name)
    sure = tuple((1.0,) * len(row) for row in table.final)
    assert difference(table, table) == 0
    assert difference(replace(table, final=sure, kicks=sure), table) > APART


def test_the_page_of_decisions_is_up_to_date() -> None:
    """`python -m board decisions` writes it."""
    assert PAGE.read_text("utf-8") == render()


@pytest.mark.parametrize("book", BOOKS)
def test_most_decisions_are_those_of_the_analysts(book: str) -> None:
    """Let a book decide otherwise where its dice differ from the professional game."""
    worth, alike, count = worth_of(book), 0, 0
    for kind, rows in cases().items():
        for case in rows:
            by_choice = chances(worth, kind, case)
            alike += max(by_choice, key=by_choice.__getitem__) in case.analysts
            count += 1
    assert alike / count >= 0.7


@pytest.mark.parametrize("book", BOOKS)
def test_a_play_for_two_begins_at_its_own_line(book: str) -> None:
    """About every second one is good, as from the 2, and not one in ten."""
    assert 0.25 <= table_of(book).two <= 0.75
