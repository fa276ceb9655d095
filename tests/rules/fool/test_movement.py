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


def test_a_specialized_guard_gains_a_point_when_he_pulls() -> None:
    """4.1.4: a guard 4-3 blocks on H/LE, a guard 4-2 does not."""
    assert places(moved("F/LE (LG)", ratings="LG=G 4-3"), "L") == ["LT", "LG"]
    assert places(moved("F/LE (LG)", ratings="LG=G 4-2"), "L") == ["LT"]
    assert places(moved("F/LE (LG)", ratings="LG 4-3"), "L") == ["LT"]


def test_a_slow_tackle_gets_into_no_position_for_an_end_play() -> None:
    """4.1.10."""
    slow = blocking(moved("F/LE", ratings="LT 5-1"), "LT")
    assert (slow.zone, slow.in_position) == ("L", False)
    assert places(moved("F/LT", ratings="LT 5-1"), "L") == ["LT"]


def test_a_slow_lineman_does_not_block_on_a_quick_opener() -> None:
    """4.7.1."""
    movement = moved("F/LT qk", ratings="LT 5-1, F 3-6")
    assert places(movement, "L") == []
    assert blocking(movement, "LT").zone == "LT"


def test_a_blocker_short_of_his_zone_blocks_where_he_is() -> None:
    """4.1.17."""
    short = blocking(moved("F/RE (-)(-)(LG)"), "LG")
    assert short.is_short
    assert short.in_position
    assert short.zone == "C"


@pytest.mark.parametrize(
    ("ratings", "zone"),
    [
        ("LG 3-4", "L"),
        ("LG 3-5", "SL"),
        ("LG=G 3-4", "IL"),
        ("LG=G 3-3", "SL"),
        ("LG=G 3-2", "L"),
        ("LG 4-3", "L"),
    ],
)
def test_a_lead_guard_goes_on_where_the_hole_is_blocked(
    ratings: str, zone: str
) -> None:
    """4.1.13: the play H/LT (F, LG lead)(LE) against two defenders."""
    movement = moved("RH/LT (F, LG lead)(LE)", TWO_LEFT, f"{ratings}, RH 3-5")
    assert blocking(movement, "LG").zone == zone


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


def test_a_blocker_through_the_carriers_zone_costs_both_a_point() -> None:
    """4.1.16, 4.7.6: the fullback ahead of a quarterback's sneak."""
    assert moved("Q/LC (F)", ratings="F 3-3, Q 3-2").carrier.route.spent == 2
    here = situation("Q/LC (F) qk", FOUR, "F 3-6, Q 3-5")
    assert move_offense(here, here.play.course, "LC") is None
    quick = moved("Q/LC (F) qk", ratings="F 3-6, Q 3-6")
    assert places(quick, "C") == ["LG", "C", "RG", "F"]
