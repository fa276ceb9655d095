"""Positions and a book's jersey table: who may wear what, only ever a notice."""

import pytest

from league.competition import positions
from league.competition.positions import POSITIONS, meaning, read_position
from rules.errors import TableError
from rules.jerseys import read_jerseys
from tests.league.numbered import JERSEYS


def out_of_position(number: int, code: str) -> str:
    return positions.out_of_position(number, code, JERSEYS)


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("QB", [(1, 19)]),
        ("RB", [(20, 49)]),
        ("WR", [(10, 19), (80, 89)]),
        ("TE", [(40, 49), (80, 89)]),
        ("OL", [(50, 79)]),
        ("DL", [(50, 79), (90, 99)]),
        ("LB", [(40, 59), (90, 99)]),
        ("DB", [(20, 49)]),
        ("K", [(1, 19)]),
        ("P", [(1, 19)]),
        ("LS", [(40, 99)]),
        ("HB", [(20, 49), (80, 89)]),
    ],
)
def test_the_book_s_table(code: str, numbers: list[tuple[int, int]]) -> None:
    book = {n for low, high in numbers for n in range(low, high + 1)}
    assert {n for span in JERSEYS.wears(code) for n in span} - {0} == book


def test_a_number_of_the_position_needs_no_notice() -> None:
    assert out_of_position(12, "QB") == ""


def test_another_number_is_out_of_position_in_words() -> None:
    notice = out_of_position(84, "OG")
    assert notice == "Out of position: an offensive guard usually wears 50–79."


def test_zero_is_read_with_the_single_digits() -> None:
    assert out_of_position(0, "K") == ""
    assert out_of_position(0, "WR") != ""


@pytest.mark.parametrize(("code", "told"), [("C", False), ("OG", True), ("OT", True)])
def test_the_fifties_are_the_centers(code: str, told: bool) -> None:
    assert bool(out_of_position(55, code)) is told
    assert out_of_position(65, code) == ""


def test_any_number_may_be_a_gunner() -> None:
    assert all(out_of_position(n, "G") == "" for n in range(100))


@pytest.mark.parametrize(
    ("text", "code"),
    [("qb", "QB"), (" Wide  Receiver ", "WR"), ("L", "LB"), ("s", "S")],
)
def test_a_position_by_abbreviation_name_or_alias(text: str, code: str) -> None:
    assert read_position(text) == code


@pytest.mark.parametrize("text", ["", "XX", "quarter"])
def test_an_unknown_position_is_none(text: str) -> None:
    assert read_position(text) is None


def test_every_position_has_its_own_abbreviation_and_fits_the_column() -> None:
    assert all(1 <= len(code) <= 2 for code in POSITIONS)


def test_under_a_book_without_numbers_everybody_wears_any() -> None:
    assert all(
        positions.out_of_position(number, code, None) == ""
        for code in POSITIONS
        for number in (0, 55, 84)
    )


def test_without_numbers_an_unclear_position_is_asked_for() -> None:
    assert meaning("T", 74, JERSEYS).code == "OT"
    unclear = meaning("T", 74, None)
    assert unclear.code == ""
    assert unclear.right == "Enter Offensive tackle or Defensive tackle."
    assert meaning("G", 64, None, primary=False).code == "G"


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        (
            'jerseys = [{ low = 0, high = 98, columns = ["QB"] }]\n[columns]\n',
            "do not cover 0 to 99",
        ),
        (
            'jerseys = [{ low = 0, high = 99, columns = ["QB"] }]\n'
            '[columns]\nQB = ["TE"]\n',
            "QB names an unknown column",
        ),
        ("jerseys = 3\n", "jerseys"),
    ],
)
def test_a_table_with_a_fault_does_not_load(table: str, wrong: str) -> None:
    with pytest.raises(TableError, match=wrong):
        read_jerseys(f'source = "x"\nheading = "y"\n{table}', "odd.toml")


def test_the_table_of_every_book_is_of_positions_that_there_are() -> None:
    assert set(JERSEYS.columns) <= set(POSITIONS)
    assert {code for code in POSITIONS if not JERSEYS.wears(code)} == {
        code for code, position in POSITIONS.items() if position.job
    }
