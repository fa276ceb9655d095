"""Files of explanations, and the explanations of a prompt."""

import sys

import pytest

from rules.errors import TableError
from rules.headings import (
    Explanation,
    RollRow,
    explanations_for,
    load_explanations,
    roll_rows,
)
from rules.prompts import Ready
from rules.tables import DiceTable

ROWS = (RollRow("2 to 12", "10 yards"),)


def prompt(id: str, heading: str) -> Ready:
    return Ready(id=id, heading=heading, text="Declare SET.")


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Write a file of explanations and load it, with one table to name."""
    package = f"explained_{tmp_path.name}"
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def loaded(text):
        (tmp_path / package / "it.toml").write_text(text, "utf-8")
        return load_explanations(package, "it.toml", {"kick": ROWS})

    yield loaded
    sys.modules.pop(package, None)


def test_an_explanation_brings_the_rows_of_the_table_it_names(written):
    kick, rush = written(
        '[[explanation]]\nheading = "The Kick"\ntable = "kick"\ntext = "Roll."\n'
        '[[explanation]]\nheading = "The Rush"\nprompts = ["punt"]\ntext = "Run."\n'
    )
    assert (kick.rolls, rush.rolls) == (ROWS, ())
    assert rush.prompts == ("punt",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[explanation]]\nheading = "A"\ntable = "run"\ntext = "B."', "run"),
        ('[[explanation]]\nheading = "A"\nword = "C"\ntext = "B."', "word"),
        ('[[explanation]]\nheading = "A"', "text"),
        ('[[explained]]\nheading = "A"\ntext = "B."', "explained"),
        ("[[explanation]", "it.toml"),
    ],
)
def test_a_file_that_is_not_understood_is_refused(written, text, reason):
    with pytest.raises(TableError, match=reason):
        written(text)


def test_a_heading_of_two_chapters_is_told_by_the_prompt():
    kick, rush = Explanation("The Kick", "Kick."), Explanation("The Rush", "Run.")
    punt = Explanation("The Rush", "Run at the punter.", prompts=("punt",))
    other = Explanation("The Rush", "Run at the kicker.", prompts=("field_goal",))
    assert explanations_for([punt, other], prompt("punt.set", "The Rush")) == (punt,)
    assert explanations_for([punt, other], prompt("puntish.set", "The Rush")) == ()
    assert explanations_for([rush, kick], prompt("a.b", "The Kick; The Rush")) == (
        kick,
        rush,
    )


def test_rows_that_read_alike_and_follow_each_other_are_one():
    table = DiceTable("The Kick", {4: 20, 1: 10, 2: 10, 3: 10, 5: 10})
    assert roll_rows(table, lambda yards: f"{yards} yards") == (
        RollRow("1-3", "10 yards"),
        RollRow("4", "20 yards"),
        RollRow("5", "10 yards"),
    )
