"""Rosters as CSV: what is forgiven, and each refusal with its words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from league.competition.positions import POSITIONS
from league.competition.rosters import RosterRow
from league.tables.cells import decode
from rules.jerseys import Jerseys
from tests.league.numbered import JERSEYS, read_roster, write_roster

GOOD = "number,name,position,secondary\n12,Gus Vane,QB,H\n84,Ned Farrow,WR,R G\n"
VANE = RosterRow(2, 12, "Gus Vane", "QB", ("H",))
FARROW = RosterRow(3, 84, "Ned Farrow", "WR", ("R", "G"))


def test_a_roster_is_read() -> None:
    roster = read_roster(GOOD)
    assert roster.rows == (VANE, FARROW)
    assert roster.errors == ()


@pytest.mark.parametrize("line", ["abc,Pat Rowe,T,E", "abc,Pat Rowe,K,T E"])
def test_a_bad_number_has_no_consequence_of_its_own(line: str) -> None:
    errors = read_roster(f"number,name,position,secondary\n{line}\n").errors
    assert [error.column for error in errors] == ["number"]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + GOOD,
        GOOD.replace(",", ";"),
        GOOD.replace(",", "\t"),
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\r"),
        GOOD.replace("number,name", "No.,PLAYER").replace("position", "Pos"),
        GOOD.replace("12,", "#12,").replace("QB", "quarterback"),
        GOOD.replace("R G", "r/g"),
        GOOD.replace("R G", '"R, G"'),
    ],
    ids=[
        "bom",
        "semicolons",
        "tabs",
        "crlf",
        "cr",
        "headers",
        "words",
        "slash",
        "quoted",
    ],
)
def test_what_spreadsheets_do_is_forgiven(text: str) -> None:
    assert read_roster(text) == read_roster(GOOD)


def test_blank_lines_are_passed_over_and_lines_still_counted() -> None:
    roster = read_roster("\nnumber,name,position\n\n,,\n7,Al Pine,K\n\n")
    assert roster.rows == (RosterRow(5, 7, "Al Pine", "K", None),)


def test_columns_may_come_in_any_order_and_unknown_ones_are_named() -> None:
    roster = read_roster("position,hat,name,#\nP,big,Al Pine,7\n")
    assert roster.rows == (RosterRow(2, 7, "Al Pine", "P", None),)
    assert roster.unused == ("hat",)


def test_windows_text_keeps_its_accents() -> None:
    assert decode("José".encode("cp1252")) == "José"
    assert decode("José".encode("utf-8-sig")) == "José"


@pytest.mark.parametrize(
    ("row", "column", "wrong"),
    [
        (",Al Pine,K,", "number", "The jersey number is missing."),
        ("7b,Al Pine,K,", "number", "“7b” is not a jersey number."),
        ("-7,Al Pine,K,", "number", "“-7” is not a jersey number."),
        ("100,Al Pine,K,", "number", "100 is too high for a jersey."),
        ("7,,K,", "name", "The name is missing."),
        (f"7,{'x' * 41},K,", "name", "The name has 41 characters."),
        ("7,=SUM(A1),K,", "name", "The name has a character that isn’t allowed."),
        ("7,Al\x00Pine,K,", "name", "The name has a character that isn’t allowed."),
        ("7,Al Pine,,", "position", "The position is missing."),
        ("7,Al Pine,XX,", "position", "“XX” is not a position."),
        ("7,Al Pine,K,P XX", "secondary", "“XX” is not a position."),
        ("7,Al Pine,K,P P", "secondary", "A position is listed twice."),
        ("7,Al Pine,K,K", "secondary", "K is already the primary position."),
        ("7,Pine, Al,K,P", "", "The row has 5 cells under 4 headings."),
        ("12,Al Pine,K,", "number", "Number 12 is already on line 2."),
    ],
)
def test_a_bad_row_says_where_what_and_what_would_do(
    row: str, column: str, wrong: str
) -> None:
    roster = read_roster(f"{GOOD}{row}\n")
    (error,) = roster.errors
    assert (error.line, error.column, error.wrong) == (4, column, wrong)
    assert error.right.endswith((".", POSITIONS["UB"].code))
    assert roster.rows == (VANE, FARROW)


def test_every_fault_of_a_row_is_told_at_once() -> None:
    roster = read_roster("number,name,position\nx,,ZZ\n")
    assert [error.column for error in roster.errors] == ["number", "name", "position"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "There is nothing here."),
        ("\n ; ;\n", "There is nothing here."),
        ("number,name\n7,Al\n", "There is no column “position”."),
        ("number,#,name,position\n", "Two columns are headed “number”."),
        ("number,name,position\n", "The file has only a header."),
        ('number,name,position\n7,"Al Pine,K\n', "The quotes don’t match."),
    ],
)
def test_a_file_that_is_no_roster_is_refused(text: str, wrong: str) -> None:
    roster = read_roster(text)
    assert [error.wrong for error in roster.errors] == [wrong]
    assert roster.rows == ()


names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).filter(
    lambda name: (
        name == " ".join(name.split()) and name.isprintable() and name[0] not in "=+-@"
    )
)


@pytest.mark.parametrize("jerseys", [JERSEYS, None], ids=["numbers", "none"])
@given(
    players=st.lists(
        st.tuples(
            st.integers(0, 99),
            names,
            st.permutations(list(POSITIONS)),
            st.integers(0, 3),
        ),
        min_size=1,
        unique_by=lambda player: player[0],
    )
)
def test_what_is_written_is_read_back(jerseys: Jerseys | None, players: list) -> None:
    rows = [
        RosterRow(line, number, name, codes[0], tuple(codes[1 : 1 + more]))
        for line, (number, name, codes, more) in enumerate(players, start=2)
    ]
    text = write_roster(rows, jerseys=jerseys)
    roster = read_roster(text, jerseys=jerseys)
    assert roster.errors == ()
    assert [replace(row, odd="") for row in roster.rows] == rows


@given(st.text())
def test_no_text_makes_the_reader_fail(text: str) -> None:
    roster = read_roster(text)
    assert roster.rows or roster.errors
