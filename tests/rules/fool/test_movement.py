"""FOOL 4.1: who blocks where after the offense has moved."""

import pytest

from rules.fool.movement import Blocking, Movement, move_offense
from tests.rules.fool.field import situation

FOUR = "normal: L (DE1) C (DT1, DT2) R (DE2)"
TWO_LEFT = "normal: L (DE1, OLB1) C (DT1, DT2) R (DE2)"


def moved(play: str, defense: str = FOUR, ratings: str = "") -> Movement:
    """Return the offense after its move, with quick backs but for the ratings."""
    here = situation(play, defense, f"F 3-6, RH 3-6, {ratings}")
    movement = move_offense(here, here.play.course, here.play.course.target)
    assert movement is not None
    return movement


def places(movement: Movement, zone: str) -> list[str]:
    """Return the places of those who block in a zone."""
    return [blocking.man.place for blocking in movement.blocking_in(zone)]


def blocking(movement: Movement, place: str) -> Blocking:
    """Return one blocker."""
    return next(b for b in movement.blockers if b.man.place == place)


def test_linemen_across_from_the_play_block_there() -> None:
    assert places(moved("F/LT"), "L") == ["LT"]
    assert places(moved("F/LC"), "C") == ["LG", "C", "RG"]
    assert places(moved("F/WL"), "WL") == []
    assert places(moved("F/LT (noLT, LE)"), "L") == ["LE"]


def test_written_men_block_in_the_zone_of_their_group() -> None:
    movement = moved("F/LE (LG)(LE)", ratings="LG 4-4, F 3-4")
    assert places(movement, "L") == ["LT", "LG"]
    assert places(movement, "LS") == ["LE"]


@pytest.mark.parametrize(
    ("play", "defense", "zone"),
    [
        ("RH/LT (LG, F lead =)(LW)", TWO_LEFT, "L"),
        ("RH/LT (LG, F lead)(LW)", TWO_LEFT, "SL"),
        ("RH/LT (LG, F lead =)(LW)", FOUR, "IL"),
        ("RH/LT (F lead)(LW)", TWO_LEFT, "L"),
    ],
)
def test_a_lead_back_may_be_told_to_stay(play: str, defense: str, zone: str) -> None:
    """4.1.13: `lead =` stays where blockers and defenders are equal in number."""
    movement = moved(play, defense, "F 3-5, LG 3-4, RH 3-5")
    assert blocking(movement, "F").zone == zone
