"""FOOL 4.2: where defenders are after they have reacted."""

import pytest

from rules.fool.movement import move_offense
from rules.fool.reaction import (
    Reach,
    Reacted,
    meets,
    reachable,
    react,
)
from tests.rules.fool.field import situation

BACKS = "LW LE LT LG C RG RT RW Q LH RH"


def reacted(play: str, defense: str, ratings: str = "") -> dict[str, Reacted]:
    """Return the defenders by name, after the reaction to a play of quick backs."""
    here = situation(play, defense, f"LH 3-6, RH 3-6, {ratings}", BACKS)
    movement = move_offense(here, here.play.course, here.play.course.target)
    assert movement is not None
    return {after.placed.name: after for after in react(here, movement)}


def test_downfield_only_leaves_an_area_across_a_yard_line() -> None:
    """4.2.2, 4.2.3."""
    assert reachable("IR", Reach(0, 1)) == {"IR", "MR", "LR", "MC", "VDC"}
    assert "SC" in reachable("IR", Reach(0, 1, lateral=1))
    assert "SC" not in reachable("IR", Reach(0, 1))
    assert "SC" in reachable("IR", Reach(1, 0))


def test_one_area_and_one_downfield() -> None:
    """4.2.3: to SL, then to SC."""
    assert "SC" in reachable("L", Reach(1, 1))
    assert "SC" not in reachable("L", Reach(1, 0))


def test_an_outside_linebacker_follows_his_back_across() -> None:
    """4.4.7: an OLB 1-2-5 in R on H 1-1-6 reacts to C on H/LT."""
    followed = reacted("LH/LT", "normal: R (OLB1 on LH)", "OLB1 1-2-5")["OLB1"]
    assert (followed.zone, followed.bonus) == ("C", 1)
    assert meets("C", ("L", "SL", "IL"), faster_by=0) == (0, 1)
    other = reacted("LH/LT", "normal: R (LB1 on LH)", "LB1 1-2-5")["LB1"]
    assert other.zone != "C"


def test_a_rusher_stays() -> None:
    rusher = reacted("LH/WL", "rush: L (DE1) SL (LB1 blitz)")
    assert (rusher["DE1"].zone, rusher["LB1"].zone) == ("L", "SL")


@pytest.mark.parametrize(
    ("play", "zone"), [("LH/LT", "MC"), ("LH/LE", "SC"), ("LH/LC", "SC")]
)
def test_a_man_in_zone_takes_the_zone_of_his_area_on_the_path(
    play: str, zone: str
) -> None:
    """4.2.12, 4.4.4: without one, from where he meets the carrier soonest."""
    safety = reacted(play, "normal: SC (S1)", "S1 2-7")["S1"]
    expected = {"LH/LE": {"SC", "MC"}}.get(play, {zone})
    assert safety.zone in expected
