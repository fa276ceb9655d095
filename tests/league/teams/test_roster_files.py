"""Rosters as people keep them: each file is read as its owner means it."""

from pathlib import Path

import pytest

from league.competition.rosters import RosterRow
from league.tables.cells import decode
from league.teams.csvimport import Roster
from league.teams.roster_columns import NUMBER
from tests.league.numbered import read_roster, write_roster

FILES = Path(__file__).parent / "rosters"
POSITIONS = [
    "QB",
    "QB",
    "RB",
    "RB",
    "WR",
    "WR",
    "TE",
    "C",
    "OG",
    "OG",
    "OT",
    "OT",
    "DE",
    "DE",
    "DT",
    "LB",
    "LB",
    "CB",
    "S",
]


def read(name: str) -> Roster:
    roster = read_roster(decode((FILES / name).read_bytes()))
    assert roster.errors == ()
    return roster


def players(text: str) -> list[tuple[int, str, str]]:
    roster = read_roster(text)
    assert roster.errors == ()
    return [(row.number, row.name, row.position) for row in roster.rows]


VANE = [(12, "Gus Vane", "QB")]


def test_roster_floats() -> None:
    (row,) = read("roster-floats.csv").rows
    assert (row.number, row.name, row.position) == VANE[0]


def test_roster_football_data_columns() -> None:
    (row,) = read("roster-football-data-columns.csv").rows
    assert (row.number, row.name, row.position) == VANE[0]


def test_roster_title_line() -> None:
    roster = read("roster-title-line.csv")
    (row,) = roster.rows
    assert (row.line, row.number, row.name, row.position) == (4, *VANE[0])
    assert roster.notes == ("Line 1 was read as a title: Varsity Roster",)


def test_a_semicolon_cp1252() -> None:
    roster = read("a_semicolon_cp1252.csv")
    names = {row.number: row.name for row in roster.rows}
    assert names[12] == "Stan Kowalski"
    assert names[7] == "Pat O’Brien"
    assert names[22] == "José Núñez"
    assert names[34] == "Jürgen Müller"
    assert names[83] == "Bob Jones Jr."
    assert "“Last, First” names are imported as “First Last”." in roster.notes
    said = {row.number: (row.position, row.note) for row in roster.rows}
    assert said[64] == ("OG", "“G” is read as OG, offensive guard.")
    assert said[72] == ("OT", "“T” is read as OT, offensive tackle.")
    assert said[74] == ("DT", "“NT” is read as DT, defensive tackle.")


def test_h_paste_tabs() -> None:
    roster = read("h_paste_tabs.txt")
    assert [row.position for row in roster.rows][: len(POSITIONS)] == POSITIONS
    assert roster.rows[0].name == "Tab Player0"


def test_i_noheader() -> None:
    roster = read("i_noheader.csv")
    assert roster.notes == (
        "There are no headings. The columns were read as number, name, position.",
    )
    assert [row.position for row in roster.rows][: len(POSITIONS)] == POSITIONS
    assert (roster.rows[0].line, roster.rows[0].number) == (1, 12)


def test_j_words() -> None:
    roster = read("j_words.csv")
    assert [row.position for row in roster.rows][: len(POSITIONS)] == POSITIONS
    assert all(row.note == "" for row in roster.rows)


@pytest.mark.parametrize(
    "text",
    [
        "number|name|position\n12|Gus Vane|QB\n",
        "sep=;\nnumber;name;position\n12;Gus Vane;QB\n",
        "jersey_number,player_name,depth_chart_position\n12.0,Gus Vane,QB\n",
        "season,team,position,depth_chart_position,jersey_number,status,full_name,"
        "first_name,last_name,football_name\n"
        "2024,RIV,QB,QB,12,ACT,Gus Vane,August,Vane,Gus\n",
        "No.,First Name,Last Name,Pos.\n#12,Gus,Vane,QB\n",
        ",No,Name,Pos,,\n1,12,Gus Vane,QB,,\n,,,,,\n",
        "Pos,Player,Uniform #\nQB,Gus Vane,No. 12\n",
        'Name,No,Pos\n"Vane, Gus",12,QB\n',
        "No,Name,Pos\n12,Gus Vane,QB\nNo,Name,Pos\n",
        "Coach: Al Pine,,\nSpring 2026,,\nNo,Name,Pos\n12,Gus Vane,QB\n",
    ],
    ids=[
        *("bars", "separator", "depth chart", "nflverse", "two names", "row numbers"),
        *("order", "last first", "headings again", "titles"),
    ],
)
def test_other_ways_to_write_a_roster(text: str) -> None:
    assert players(text) == VANE


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-8-sig", "cp1252"])
def test_other_ways_to_save_a_roster(encoding: str) -> None:
    data = "number,name,position\n12,José Müller,QB\n".encode(encoding)
    assert players(decode(data)) == [(12, "José Müller", "QB")]


def test_a_column_that_counts_rows_is_no_jersey() -> None:
    text = "1,12,Gus Vane,QB\n2,84,Ned Farrow,WR\n3,54,Al Rook,LB\n"
    assert [number for number, *_ in players(text)] == [12, 84, 54]


def test_several_positions_are_the_primary_and_others() -> None:
    (row,) = read_roster("no,name,pos\n22,Al Rook,WR/CB\n").rows
    assert (row.position, row.secondary) == ("WR", ("CB",))


@pytest.mark.parametrize(
    ("number", "word", "code"),
    [
        *((64, "G", "OG"), (72, "T", "OT"), (92, "T", "DT"), (72, "Tackle", "OT")),
        *((84, "E", "TE"), (91, "E", "DE"), (44, "Edge", "LB"), (95, "Edge", "DE")),
        *((5, "H", "H"), (84, "H", "HB"), (64, "Guard", "OG"), (50, "MLB", "LB")),
    ],
)
def test_an_abbreviation_goes_by_the_number(number: int, word: str, code: str) -> None:
    (row,) = read_roster(f"no,name,pos\n{number},Al Rook,{word}\n").rows
    assert row.position == code
    assert (row.note == "") == (word == code)


@pytest.mark.parametrize(("number", "word"), [(26, "G"), (12, "T"), (64, "H")])
def test_an_abbreviation_that_is_not_clear_is_asked_about(number, word) -> None:
    (error,) = read_roster(f"no,name,pos\n{number},Al Rook,{word}\n").errors
    assert (error.line, error.column) == (2, "position")
    assert error.wrong == f"“{word}” is not clear for number {number}."
    assert error.right.startswith("Enter ")


def test_a_gunner_comes_back_a_gunner() -> None:
    rows = [
        RosterRow(2, 64, "Al Rook", "G", ("OG",)),
        RosterRow(3, 66, "Al Pine", "OG", ("G", "H")),
    ]
    read = read_roster(write_roster(rows)).rows
    assert [(row.position, row.secondary) for row in read] == [
        ("G", ("OG",)),
        ("OG", ("G", "H")),
    ]


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ("1,2,3\n4,5,6\n", 1, "There is no row of headings."),
        ("Gus Vane\nNed Farrow\n", 1, "There is no row of headings."),
        ("9,Al Rook,LB\nNo,Name,Pos\n12,Gus Vane,QB\n", 1, "above the headings"),
        ('No,Name,Pos\n12,"Gus Vane,QB\n7,Al Pine,K\n', 2, "quotes don’t match"),
        ("No,Name,Pos\n12,Gus Vane,QB\nTotal: 1\n", 3, "not a jersey number"),
        ("No,Name,Pos\n12,G\ufffds Vane,QB\n", 2, "an unreadable character"),
        ("No,Name,Pos\n12," + "x" * 501 + ",QB\n", 2, "more than 500 characters"),
        ("No,Name,Pos" + ",x" * 60 + "\n", 1, "more than 60 columns"),
        ("No,Name,Pos\n" + "1,a b,QB\n" * 4_000, 4_001, "more than 4,000 rows"),
    ],
)
def test_what_cannot_be_read_says_why_by_its_row(text, line, wrong) -> None:
    errors = read_roster(text).errors
    assert (errors[0].line, wrong in errors[0].wrong) == (line, True)


@pytest.mark.parametrize("cell", ["1,000", "1.000", "12,3", "12.000"])
def test_a_number_with_a_thousands_separator_is_not_cut_short(cell: str) -> None:
    assert NUMBER.fullmatch(cell) is None


@pytest.mark.parametrize("cell", ["12", "12.0", "12,00", "#12"])
def test_a_number_as_a_spreadsheet_keeps_it_is_read(cell: str) -> None:
    read = NUMBER.fullmatch(cell)
    assert read is not None
    assert read[1] == "12"
