"""The four package tables hold a hundred rows each, and every word of them is known."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.efhl.playbook import packages
from rules.efhl.playbook.packages import (
    TABLES,
    TITLES,
    _Defense,
    _Offense,
    _Offenses,
    number_of,
    package,
)
from rules.efhl.playbook.strategies import STRATEGIES, _Formation, formation, read
from rules.errors import RulesError, TableError
from rules.playbook import words_of

WISHBONE = _Offense(formation="Wishbone", play="Dive", routes={"RB1": "has ball"})
BASE = _Defense(formation="4-3 Formation", plays=("Blitz (WLB)",), shell="Cover 2")


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
    with pytest.raises(RulesError, match="no table"):
        package("offense", "kick", 1, 1)


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
            "Wishbone, Trap Run: RB1 has ball (Off Tackle), RB2 blocks",
        ),
        ("offense_run", 100, "Pro Set, Statue of Liberty: RB1 has ball (Sweep)"),
        ("offense_pass", 1, "Empty Backfield, Downfield Pass: Slot1 Curl, Slot2 Go"),
        (
            "offense_pass",
            98,
            "Shotgun, Hook and Ladder: RB blocks, TE blocks, Slot Curl",
        ),
        ("defense_run", 22, "2-5 Formation, Stunt (MLB Loops Left), Blitz (WLB, LB2)"),
        (
            "defense_pass",
            90,
            "2-5 Formation, Zone Blitz (DE1), Pass Rush, Cover 2: WLB",
        ),
    ],
)
def test_rows_are_those_of_the_book(table, number, words):
    assert str(TABLES[table].rows[number]).startswith(words)


def test_rows_that_the_book_damaged_keep_its_words():
    """docs/rulings.md, Package tables."""
    settled = TABLES["defense_run"].rows[34]
    assert settled.plays == ("Zone Blitz (SLB, MLB, WLB)",)
    assert settled.printed == "LSB"
    kept = {
        name: sum(bool(p.printed) for p in t.rows.values())
        for name, t in TABLES.items()
    }
    assert kept == {
        "offense_run": 6,
        "offense_pass": 6,
        "defense_run": 8,
        "defense_pass": 0,
    }


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
    packages.offense("offense_run", 1, WISHBONE)
    with pytest.raises(TableError):
        packages.offense("offense_run", 1, replace(WISHBONE, **change))


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
    packages.defense("defense_run", 1, BASE)
    with pytest.raises(TableError):
        packages.defense("defense_run", 1, replace(BASE, **change))


@pytest.mark.parametrize("change", ["missing", "dice"])
def test_a_table_with_a_gap_does_not_load(change):
    raw = read("offense_run.toml", _Offenses)
    if change == "missing":
        del raw.rows["50"]
    else:
        raw = replace(raw, dice="2d6")
    with pytest.raises(TableError):
        packages.table("offense_run", raw, packages.offense)


def test_a_formation_has_eleven_players():
    with pytest.raises(TableError):
        formation(
            _Formation("Duo", "offense", "Two men.", {"QB": "here", "RB": "there"})
        )


def test_strategies_are_found_by_their_words():
    found = {s.name for s in STRATEGIES if s.matches(words_of("Trick play, shotgun"))}
    assert "Fumblerooski" in found
    assert "Dive" not in found
    numbers = [
        p.number
        for p in TABLES["offense_run"].rows.values()
        if p.matches(words_of("wishbone trap"))
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
