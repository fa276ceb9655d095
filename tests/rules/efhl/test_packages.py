"""The four package tables hold a hundred rows each, and every word of them is known."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from rules.efhl.playbook import packages
from rules.efhl.playbook.packages import (
    TABLES,
    TITLES,
    _Defense,
    _Offense,
    _Offenses,
)
from rules.efhl.playbook.queries import number_of, package_query
from rules.efhl.playbook.strategies import (
    STRATEGIES,
    _Formation,
    formation_strategy,
    read_toml,
)
from rules.errors import RulesError, TableError
from rules.playbook import search_terms

WISHBONE = _Offense(
    text="Wishbone; Dive; RB1 has ball",
    formation="Wishbone",
    play="Dive",
    routes={"RB1": "has ball"},
)
BASE = _Defense(
    text="4-3 Formation; Blitz (WLB); Cover 2",
    formation="4-3 Formation",
    plays=("Blitz (WLB)",),
    shell="Cover 2",
)


def test_there_are_four_tables_of_a_hundred_rows():
    assert list(TABLES) == list(TITLES)
    for table in TABLES.values():
        assert sorted(table.rows) == list(range(1, 101))


def test_two_dice_reach_every_row_once():
    numbers = [number_of(tens, ones) for tens in range(10) for ones in range(10)]
    assert sorted(numbers) == list(range(1, 101))
    assert number_of(10, 10) == number_of(0, 0) == 100
    assert number_of(10, 5) == 5
    assert number_of(3, 10) == 30


def test_no_such_dice():
    with pytest.raises(RulesError):
        number_of(11, 1)
    with pytest.raises(RulesError, match="Unknown table"):
        package_query("offense", "kick", 1, 1)


@pytest.mark.parametrize("table", TABLES)
def test_every_name_of_a_package_is_described(table):
    described = {each.name for each in STRATEGIES}
    for found in TABLES[table].rows.values():
        shell = {found.shell} if found.shell else set()
        assert {found.formation, *found.names, *shell} <= described, found.number


@pytest.mark.parametrize(
    ("table", "number", "words"),
    [
        (
            "offense_run",
            34,
            "Wishbone; Trap Run; RB1 has ball (Off Tackle), RB2 blocks",
        ),
        ("offense_run", 100, "Pro Set; Statue of Liberty; RB1 has ball (Sweep)"),
        ("offense_pass", 1, "Empty Backfield; Downfield Pass; Slot1 Curl, Slot2 Go"),
        (
            "offense_pass",
            98,
            "Shotgun; Hook and Ladder; RB blocks, TE blocks, Slot Curl",
        ),
        ("defense_run", 22, "2-5 Formation; Stunt (MLB Loops Left); Blitz (WLB, LB2)"),
        (
            "defense_pass",
            90,
            "2-5 Formation; Zone Blitz (DE1); Pass Rush; Cover 2 (WLB/",
        ),
    ],
)
def test_rows_are_those_of_the_book(table, number, words):
    assert str(TABLES[table].rows[number]).startswith(words)


@pytest.mark.parametrize(
    ("table", "number", "words"),
    [
        ("offense_run", 45, "RB1 Lead Block, RB1 [RB2] has ball, TE1 Seam"),
        ("offense_pass", 79, "TE2 Curl, WR1(F) [WR(F)] Post"),
        ("defense_run", 34, "Zone Blitz (LSB [SLB], MLB, WLB)"),
        ("defense_run", 60, "Delayed Dog [Stunt] (DT3 Loops Right)"),
        ("defense_run", 87, "MLB Man, LB4 Blitz, MLB [WLB] Blitz)"),
    ],
)
def test_damaged_rows_are_shown_as_printed_with_a_reading_in_brackets(
    table, number, words
):
    """RULINGS, Package tables."""
    assert words in str(TABLES[table].rows[number])


def test_nothing_else_of_a_row_is_changed():
    """Abbreviations, wings, an end without a route: as they are printed."""
    rows = TABLES["offense_run"].rows
    assert str(rows[6]).startswith("I Form; QB Keeper; ")
    assert str(rows[6]).endswith("WR1(S) Go, WR2(F)")
    assert "RB1(WB) blocks" in str(rows[19])
    assert "RB2 & RB3 Push" in str(rows[97])
    repaired = {
        name: sum("[" in str(row) for row in table.rows.values())
        for name, table in TABLES.items()
    }
    assert repaired == {
        "offense_run": 4,
        "offense_pass": 6,
        "defense_run": 8,
        "defense_pass": 0,
    }


ABBREVIATED = {
    "off tackle": "off-tackle",
    "i form;": "i formation;",
    "pro t;": "pro-t;",
    "(wb)": "",
    "throwback": "throw back",
    "halfback": "half back",
    " to receive": "",
    "slot ": "slot",
    "trips left/right": "trips",
    "wlb/mlb blitz": "wlb blitz mlb blitz",
    "lb2/lb4 zone": "lb2 zone lb4 zone",
    "rb2 & rb3 push": "rb2 push rb3 push",
    "&": "and",
}
UNSAID = {("offense_run", 6), ("offense_run", 70)}  # an end without a route


def _words(text: str) -> list[str]:
    told = text.casefold()
    for short, long in ABBREVIATED.items():
        told = told.replace(short, long)
    words = filter(None, re.split(r"[ ;:,.()]+", told))
    return sorted({"qb": "quarterback"}.get(word, word) for word in words)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_printed_is_what_the_row_says(name):
    for number, row in TABLES[name].rows.items():
        if "[" in str(row) or (name, number) in UNSAID:
            continue
        tasks = (f"{who} {task}" for who, task in row.tasks.items())
        said = " ".join([row.name, *tasks, ""])
        assert set(_words(str(row))) == set(_words(said)), (number, str(row), said)


def test_a_text_that_is_no_package_does_not_load():
    with pytest.raises(TableError, match="is not a package"):
        packages.offense_package(
            "offense_run", 1, replace(WISHBONE, text="Wishbone, Dive")
        )
    with pytest.raises(TableError, match="is not a package"):
        packages.defense_package(
            "defense_run", 1, replace(BASE, text="4-3 Formation; Blitz")
        )


@pytest.mark.parametrize(
    "change",
    [
        {"formation": "Wishbonne"},
        {"play": "Downfield Pass"},
        {"routes": {"WR1": "Go"}},
        {"routes": {"RB1": "Gallop"}},
        {"routes": {"RB1": "has ball (Gallop)"}},
        {"routes": {"RB1": "Swing or Gallop"}},
        {"ends": {"TE1": "X"}},
    ],
)
def test_an_unknown_name_of_the_offense_does_not_load(change):
    packages.offense_package("offense_run", 1, WISHBONE)
    with pytest.raises(TableError):
        packages.offense_package("offense_run", 1, replace(WISHBONE, **change))


@pytest.mark.parametrize(
    "change",
    [
        {"formation": "Wishbone"},
        {"plays": ("Dive",)},
        {"plays": ("Blitz (LB4)",)},
        {"plays": ("Stunt (DT3 Loops Left)",)},
        {"shell": "Cover 9"},
        {"others": {"LB4": "Man"}},
        {"others": {"SLB": "Mann"}},
    ],
)
def test_an_unknown_name_of_the_defense_does_not_load(change):
    packages.defense_package("defense_run", 1, BASE)
    with pytest.raises(TableError):
        packages.defense_package("defense_run", 1, replace(BASE, **change))


@pytest.mark.parametrize("change", ["missing", "dice"])
def test_a_table_with_a_gap_does_not_load(change):
    raw = read_toml("offense_run.toml", _Offenses)
    if change == "missing":
        del raw.rows["50"]
    else:
        raw = replace(raw, dice="2d6")
    with pytest.raises(TableError):
        packages.load_table("offense_run", raw, packages.offense_package)


def test_a_formation_has_eleven_players():
    with pytest.raises(TableError):
        formation_strategy(
            _Formation("Duo", "offense", "Two men.", {"QB": "here", "RB": "there"})
        )


def test_strategies_are_found_by_their_words():
    found = {
        s.name for s in STRATEGIES if s.matches(search_terms("Trick play, shotgun"))
    }
    assert "Fumblerooski" in found
    assert "Dive" not in found
    numbers = [
        p.number
        for p in TABLES["offense_run"].rows.values()
        if p.matches(search_terms("wishbone trap"))
    ]
    assert numbers == [34]


def _twins(table):
    """The pairs of rows that are alike in all but their number."""
    rows = [str(row) for row in TABLES[table].rows.values()]
    return sum(rows[i + 1 :].count(row) for i, row in enumerate(rows))


def test_rows_that_the_book_repeats_are_kept():
    """RULINGS, Package tables: keep the text."""
    rows = TABLES["offense_pass"].rows
    assert str(rows[13]) == str(rows[21])
    assert [_twins(table) for table in TABLES] == [0, 1, 0, 13]
