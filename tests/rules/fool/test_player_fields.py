"""Ratings of players under FOOL, and the men that they make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.derivation import INPUT_NAMES, Band, Known
from rules.fool.men import DEFENSE, KIND_OF, Maturity
from rules.fool.player_fields import DERIVATION, FIELDS, Form
from rules.fool.ratings import USUAL
from rules.player_fields import POSITIONS, FieldError, derive

BY_NAME = {field.name: field for field in FIELDS}
DEFENDERS = ("DL", "DE", "DT", "LB", "DB", "CB", "NB", "S", "J")


def test_a_man_is_written_pass_contact_speed() -> None:
    assert list(BY_NAME) == ["pass", "contact", "speed", "specialty", "maturity"]
    ratings = {"pass": 1, "contact": 2, "speed": 5, "specialty": "OLB"}
    man = Form("LB", ratings=ratings).man("OLB1", "p7")
    assert str(man) == "OLB1 1-2-5"
    assert (man.position, man.maturity, man.player) == ("OLB", Maturity.REGULAR, "p7")


def test_the_examples_of_the_chapter_are_in_range() -> None:
    for example in ("1-0-6", "3-0-6", "0-6-1", "2-0-5", "1-4-4", "0-5-2", "2-3-5"):
        values = example.split("-")
        for name, value in zip(("pass", "contact", "speed"), values, strict=True):
            assert BY_NAME[name].read(value) == int(value)
    for name, value in (
        ("speed", "0"),
        ("speed", "9"),
        ("contact", "8"),
        ("pass", "6"),
    ):
        with pytest.raises(FieldError):
            BY_NAME[name].read(value)


def test_specialties_and_maturities_are_those_of_the_men() -> None:
    assert set(BY_NAME["specialty"].choices) == set(KIND_OF)
    names = [name.lower() for name in Maturity.__members__]
    assert list(BY_NAME["maturity"].choices) == names


def test_the_defaults_are_the_usual_ratings_of_the_specialty() -> None:
    assert Form("CB").values["specialty"] == "CB"
    assert str(Form("CB").man("CB1")) == f"CB1 {USUAL['CB']}"
    # A kicker is a back in the chapter, but no fast one.
    assert Form("K").values["specialty"] == "B"
    assert str(Form("K").man("F")) == "F 1-2"


@pytest.mark.parametrize("position", POSITIONS)
def test_every_position_makes_a_man_of_its_side(position: str) -> None:
    for field in FIELDS[:-1]:  # everybody is a regular
        assert position in field.by_position
    man = Form(position).man("X")
    assert (man.kind in DEFENSE) is (position in DEFENDERS)


def test_the_formula_in_the_docs_is_the_one_in_the_data() -> None:
    assert DERIVATION is not None
    docs = Path(__file__).parents[3] / "docs" / "commissioner.md"
    table = docs.read_text("utf-8").partition("### The formula of FOOL")[2]
    rows = re.findall(r"^\| ([a-z]+) \| (.+) \| (.+) \| (.+) \|$", table, re.MULTILINE)
    assert rows[1:] == [
        (
            field,
            INPUT_NAMES[influence.input],
            " ".join(influence.positions) or "all",
            "; ".join(map(in_words, influence.bands)),
        )
        for field, influences in DERIVATION.changes.items()
        for influence in influences
    ]


def in_words(band: Band) -> str:
    limit = "above" if band.most is None else f"up to {band.most}"
    return f"{limit}: {band.change:+d}" if band.change else f"{limit}: 0"


def test_the_formula() -> None:
    """docs/commissioner.md, "The formula of FOOL"."""
    assert DERIVATION is not None

    def derived(position: str, **known: int) -> dict[str, object]:
        player = Known(position=position, **known)
        return {n: d.value for n, d in derive(FIELDS, DERIVATION, player).items()}

    assert Form("WR").values["pass"] == 3
    star = derived("WR", rating=38, stat=16, speed=9, strength=2)
    assert star == {
        "pass": 5,
        "contact": 0,
        "speed": 7,
        "specialty": "W",
        "maturity": "experienced",
    }
    assert derived("WR") == dict(Form("WR").values)
    # A team stat moves the contact of linemen and backs, and the pass of receivers.
    weak = derived("OT", rating=20, stat=5, strength=5, speed=5)
    assert (weak["pass"], weak["contact"], weak["maturity"]) == (0, 3, "rookie")
    assert derived("LB", stat=15)["contact"] == 4
    assert derived("LB", stat=15)["pass"] == derived("LB", stat=9)["pass"]


def test_the_refusal_of_a_choice_lists_its_codes_once() -> None:
    with pytest.raises(FieldError) as refusal:
        BY_NAME["specialty"].read("XX")
    words = f"{refusal.value} {refusal.value.right}"
    assert words.startswith("“XX” is not B, Q, F, H, TB, ")
    assert words.count("MLB") == 1
