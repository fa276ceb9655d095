"""FOOL 4.3: the contact table against the chapter's own cross-checks."""

from importlib import resources

import pytest

from rules.errors import TableError
from rules.fool.contact_table import TABLES, Contact, read_tables

TEXT = resources.files("rules.fool").joinpath("contact.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("difference", "name"),
    [(-9, "w"), (-3, "-4"), (5, "4"), (7, "6"), (0, "0"), (12, "10")],
)
def test_a_difference_is_rounded_down_to_a_column(difference: int, name: str) -> None:
    """4.3: +5 is resolved on the +4 table, -3 on the -4 table."""
    assert TABLES.columns[TABLES.column(difference)] == name


def test_rolls_of_the_notes() -> None:
    """4.3.4, 4.7.4: 1, 3 and 4, but 1, 2 and 3 on the +8 and +10 tables."""
    for name, cells in TABLES.contact.items():
        draws = [die for die, cell in cells.items() if cell.note == "^"]
        rushes = [die for die, cell in cells.items() if cell.note == "$"]
        assert (draws, rushes) == (
            ([1, 2], [3]) if name in ("8", "10") else ([1, 3], [4])
        )


def test_cells_with_more_than_a_gain() -> None:
    assert TABLES.cell(TABLES.column(3), 5) == Contact(8, slowed=True, event="&")
    assert TABLES.cell(TABLES.column(10), 3) == Contact(None, slowed=True, note="$")
    assert TABLES.cell(0, 2) == Contact(-3, event="#")


@pytest.mark.parametrize(
    ("line", "changed", "complaint"),
    [
        (
            '"-1", "0", "1", "2", "3", "4", "5-",',
            '"-1", "0", "1", "2", "3",',
            "missing",
        ),
        ('"6$", "*-$"]', '"6", "*-$"]', "column 8: the notes"),
        ('"5-", "8-&"', '"5-", "8-?"', "missing or no result"),
        ('"5-", "8-&"', '"2-", "8-&"', "a higher die gains less"),
        (
            '1 = ["fumble"]\n2 = ["fumble", "carrier_out"]',
            '1 = ["fumble"]',
            "not a die",
        ),
        ('columns = ["w", "-4", "-2"', 'columns = ["w", "-2", "-4"', "the columns are"),
        ('"6", "8", "10"]', '"6", "8"]', "the columns are"),
        ('"6$", "*-$"]', '"*-$"]', "missing or no result"),
        ('"-1~", "-1~", "0~"', '"-1~", "-1~", "0"', "of the marks there are"),
        ('"5-", "8-&"', '"5", "8-&"', "of the marks there are"),
        ('"5-", "8-&"', '"5-", "8-"', "of the marks there are"),
        ('"1^", "2^", "3^", "4^"]', '"1^", "2^", "3^", "4"]', "column 10: the notes"),
        ("4 = 50", "4 = 30", "long gain"),
        ("6 = { doubled = true }", "6 = {}", "4.7.5"),
        ('1 = { columns = -1, event = "~" }', "1 = { columns = -1 }", "4.7.5"),
        ("8 = { gain = 3 }\n", "", "not the dive"),
        (
            '"0", "1", "2", "3", "4", "5-"',
            '"1", "0", "2", "3", "4", "5-"',
            "worse contact",
        ),
        ('["front_defender_hurt"]', '["front_defender_sad"]', "contact.toml"),
    ],
)
def test_a_table_with_a_gap_does_not_load(
    line: str, changed: str, complaint: str
) -> None:
    assert TEXT.count(line) == 1
    with pytest.raises(TableError, match=complaint):
        read_tables(TEXT.replace(line, changed))
