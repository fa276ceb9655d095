"""The explanations of headings say the rules that we play."""

import pytest

from rules.catalog import book_prompts
from rules.efhl.book import BOOK
from rules.efhl.dead_ball import KICKOFF_TOUCHBACK_YARD, TOUCHBACK_YARD
from rules.efhl.free_kick import SHANK_YARDS
from rules.football import special_teams as tables
from rules.headings import explanations_for

FREE_KICKS = "Free Kicks Following a Safety"
PROMPTS = {prompt.id: prompt for prompt in book_prompts(BOOK)}


def page(prompt):
    return explanations_for(BOOK.explanations, PROMPTS[prompt])


def told(heading, chapter):
    """The explanation of a heading for the prompts of a chapter."""
    (found,) = (
        part
        for part in BOOK.explanations
        if part.heading == heading and (not part.prompts or chapter in part.prompts)
    )
    return found


def rolls(heading, chapter):
    """The table that is shown with it."""
    return {row.totals: row.outcome for row in told(heading, chapter).rolls}


@pytest.mark.parametrize(
    ("chapter", "foreign"),
    [("kickoff", "punt"), ("onside", "punt"), ("punt", "kickoff")],
)
def test_a_kickoff_never_speaks_of_punts_nor_a_punt_of_kickoffs(chapter, foreign):
    for prompt in PROMPTS:
        if prompt.startswith(f"{chapter}."):
            assert all(foreign not in part.text.lower() for part in page(prompt))


def test_the_kickoff_shows_its_table():
    shown = rolls("The Kick", "kickoff")
    assert list(shown) == ["2", "3", "4", "5", "6", "7-9", "10", "11", "12"]
    assert shown["7-9"] == f"{tables.KICKOFF[8].yards} yards"
    assert shown["2"].endswith(f"ball {tables.KICKOFF[2].yards} yards downfield")
    assert shown["12"].endswith(f"ball {tables.KICKOFF[12].yards} yards downfield")


def test_the_punt_shows_its_table_and_the_free_kick_the_same_with_its_own_shank():
    punt, free_kick = rolls("The Punt", "punt"), rolls(FREE_KICKS, "free_kick")
    assert punt.keys() == free_kick.keys() == rolls("The Kick", "kickoff").keys()
    differing = {total for total in punt if punt[total] != free_kick[total]}
    assert differing == {"2", "12"}
    assert punt["7-9"] == f"{tables.PUNT[8].yards} yards"
    assert punt["2"].startswith(f"{tables.PUNT[2].yards} yards from the punter")
    assert punt["12"].endswith(f"{tables.PUNT[12].yards} yards from the punter")
    assert free_kick["12"].endswith(f"{SHANK_YARDS} yards downfield")


def test_the_onside_kick_shows_where_each_roll_lands():
    shown = rolls("Onside Kicks", "onside")
    assert list(shown) == [str(total) for total in range(2, 13)]
    for total in range(3, 13):
        assert shown[str(total)].endswith(tables.ONSIDE[total].place)


def test_the_field_goal_shows_how_far_each_roll_is_good():
    shown = rolls("The Kick", "field_goal")
    for total in range(3, 12):
        assert (
            shown[str(total)] == f"Good up to {tables.FIELD_GOAL[total].longest} yards"
        )
    assert (shown["2"], shown["12"]) == ("No good", "Good from anywhere")


def test_touchbacks_are_where_the_rules_put_them():
    assert f"own {KICKOFF_TOUCHBACK_YARD}." in told("Touchbacks", "kickoff").text
    assert f"own {KICKOFF_TOUCHBACK_YARD}." in told("Touchbacks", "free_kick").text
    assert f"own {TOUCHBACK_YARD}." in told("Touchbacks", "punt").text
