"""The jersey table: who may wear what, and that it is only ever a notice."""

import pytest

from league.competition.positions import (
    POSITIONS,
    _load,
    out_of_position,
    read_position,
    wears,
)


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
    assert {n for span in wears(code) for n in span} - {0} == book


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


def test_a_table_that_leaves_out_numbers_does_not_load(tmp_path) -> None:
    table = tmp_path / "short.toml"
    table.write_text(
        'source = "x"\nheading = "y"\npositions = []\n'
        'jerseys = [{ low = 0, high = 98, columns = ["QB"] }]\n'
        "[aliases]\n[exceptions]\n"
    )
    with pytest.raises(ValueError, match="do not cover 0 to 99"):
        _load(table)


def test_a_table_with_an_unknown_column_does_not_load(tmp_path) -> None:
    table = tmp_path / "odd.toml"
    table.write_text(
        'source = "x"\nheading = "y"\n'
        "positions = [{ code = 'QB', name = 'Q', group = 'O', columns = ['TE'] }]\n"
        'jerseys = [{ low = 0, high = 99, columns = ["QB"] }]\n'
        "[aliases]\n[exceptions]\n"
    )
    with pytest.raises(ValueError, match="QB names an unknown column"):
        _load(table)
