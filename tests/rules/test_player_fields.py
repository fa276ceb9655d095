"""Fields of players that a book declares: values, refusals, defaults, formulas."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from league.competition import positions
from rules.data import read_text
from rules.derivation import Derivation, Input, Known
from rules.errors import TableError
from rules.player_fields import (
    POSITIONS,
    FieldError,
    PlayerFields,
    derive,
    read_player_fields,
    with_defaults,
)
from rules.registry import default_book

TOML = read_text("tests.penny", "ratings.toml")


@pytest.fixture(scope="module")
def read() -> tuple[PlayerFields, Derivation]:
    fields, derivation = read_player_fields(TOML, "a test")
    assert derivation is not None
    return fields, derivation


def test_positions_are_those_of_the_site() -> None:
    assert tuple(positions.POSITIONS) == POSITIONS


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("speed", "1", 1),
        ("speed", " 9 ", 9),
        ("speed", "7.0", 7),
        ("grip", "IRON", "iron"),
        ("grip", "firm  grip", "firm"),
    ],
)
def test_a_value_is_read(read, name: str, text: str, value: object) -> None:
    field = next(field for field in read[0] if field.name == name)
    assert field.read(text) == value


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("speed", "11", "11 is not 1 to 9."),
        ("speed", "0", "0 is not 1 to 9."),
        ("speed", "-3", "-3 is not 1 to 9."),
        ("speed", "7.5", "“7.5” is not 1 to 9."),
        ("speed", "fast", "“fast” is not 1 to 9."),
        ("speed", "９", "“９” is not 1 to 9."),
        ("speed", "", "The value is missing."),
        ("speed", "1" * 400, f"“{'1' * 20}” is not 1 to 9."),
        ("grip", "7", "“7” is not loose, firm or iron."),
    ],
)
def test_a_wrong_value_is_refused_in_words(
    read, name: str, text: str, reason: str
) -> None:
    field = next(field for field in read[0] if field.name == name)
    with pytest.raises(FieldError) as refusal:
        field.read(text)
    assert str(refusal.value) == reason
    assert field.label in refusal.value.right


@pytest.mark.parametrize("value", [True, 3.0, "4", None, [4], {}, 10, "iron"])
def test_a_number_is_a_whole_one_in_its_range(read, value: object) -> None:
    speed, grip = read[0]
    assert speed.check(4) == 4
    with pytest.raises(FieldError):
        speed.check(value)
    if value != "iron":
        with pytest.raises(FieldError):
            grip.check(value)


def test_a_missing_value_is_the_default_of_the_position(read) -> None:
    fields = read[0]
    assert with_defaults(fields, "RB", {}) == {"speed": 7, "grip": "firm"}
    assert with_defaults(fields, "WR", {"grip": "iron"}) == {"speed": 8, "grip": "iron"}
    # A value of another book, or of an earlier range, counts as none.
    stale = {"speed": 12, "grip": 3, "height": 70}
    assert with_defaults(fields, "QB", stale) == {"speed": 4, "grip": "loose"}


def test_each_input_moves_a_field_within_its_range(read) -> None:
    fields, derivation = read
    known = Known(position="WR", rating=33, stat=8, speed=5)
    speed, grip = derive(fields, derivation, known).values()
    assert (speed.start, speed.value) == (8, 9)
    assert speed.parts == ((Input.RATING, 2), (Input.SPEED, 1))
    assert (grip.start, grip.value, grip.parts) == (
        "loose",
        "loose",
        ((Input.STAT, -1),),
    )
    back = derive(fields, derivation, Known(position="RB", rating=20, stat=10, speed=5))
    assert {name: part.value for name, part in back.items()} == {
        "speed": 6,
        "grip": "iron",
    }


def test_what_a_league_does_not_know_moves_nothing(read) -> None:
    fields, derivation = read
    derived = derive(fields, derivation, Known(position="RB"))
    assert {n: d.value for n, d in derived.items()} == with_defaults(fields, "RB", {})
    assert not any(part.parts for part in derived.values())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("usual = 4", "usual = 12", "speed: the default 12 is not 1 to 9"),
        ("usual = 4", "usual = '4'", "another kind"),
        ("speed = 8", "speed = 0", "the default 0 is not 1 to 9"),
        ("WR = {", "XY = {", "XY is no position"),
        ("speed = 8", "height = 8", "WR has no field height"),
        ('grip = "firm" }', 'grip = "soft" }', "the default soft is not loose"),
        ("least = 1", "least = 9", "its range is empty"),
        ('name = "speed"', 'name = "position"', "every player has a field"),
        ('name = "speed"', 'name = "Top speed"', "small letters"),
        ('short = "G"', 'short = "S"', "share one of"),
        ("changes.grip", "changes.height", "height, which is no player field"),
        ('["WR"]', '["ZZ"]', "ZZ is no position"),
        ("most = 30", "most = 10", "do not rise"),
        (", { change = 2 }]", "]", "do not cover every number"),
        ('input = "stat"', 'input = "weight"', "weight"),
        ("[derived]", "[derive]", "derive"),
    ],
)
def test_a_wrong_declaration_does_not_load(old: str, new: str, reason: str) -> None:
    assert old in TOML
    with pytest.raises(TableError, match=reason):
        read_player_fields(TOML.replace(old, new, 1), "a test")


def test_a_book_checks_its_declaration(read) -> None:
    fields, derivation = read
    book = replace(default_book(), player_fields=fields, derivation=derivation)
    assert book.player_fields == fields
    with pytest.raises(TableError, match="no player field"):
        replace(default_book(), derivation=derivation)
    with pytest.raises(TableError, match="share one"):
        replace(default_book(), player_fields=(*fields, fields[0]))
