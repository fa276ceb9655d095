"""FOOL 4.2: where defenders are after they have reacted."""

import pytest

from rules.fool.movement import move_offense
from rules.fool.reaction import (
    Reach,
    Reacted,
    meets,
    pursuit_zones,
    reach,
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


@pytest.mark.parametrize(
    ("faster_by", "expected"),
    [
        (-3, (0, 0)),
        (-2, (0, 0)),
        (-1, (0, 1)),
        (0, (1, 0)),
        (1, (1, 1)),
        (2, (2, 0)),
        (3, (2, 1)),
        (4, (3, 0)),
    ],
)
def test_the_reach_of_a_defender(faster_by: int, expected: tuple[int, int]) -> None:
    """4.2.1."""
    limits = reach(faster_by)
    assert (limits.any_way, limits.downfield) == expected


@pytest.mark.parametrize(("faster_by", "zones"), [(-1, 0), (0, 1), (1, 2), (2, 3)])
def test_the_zones_of_pursuit(faster_by: int, zones: int) -> None:
    """4.4.1."""
    assert pursuit_zones(faster_by) == zones


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


def test_a_defender_goes_where_his_man_is() -> None:
    assert reacted("LH/LT", "normal: SL (LB1 on LH)", "LB1 3-6")["LB1"].zone == "L"
    assert reacted("LH/LT", "normal: SL (LB1 on LH)", "LB1 3-4")["LB1"].zone == "SL"


def test_a_slow_one_goes_where_he_can_meet_him() -> None:
    """4.2.4: as close to the line as possible."""
    slow = reacted("LH/LT", "normal: SR (LB1 on LH)", "LB1 3-5")["LB1"]
    assert slow.zone in ("IR", "SC")  # from there to MC, once the man is slowed
    beside = reacted("LH/LT", "normal: SR (LB1 on LH)", "LB1 3-6")["LB1"]
    assert beside.zone == "SL"


def test_an_outside_linebacker_follows_his_back_across() -> None:
    """4.4.7: an OLB 1-2-5 in R on H 1-1-6 reacts to C on H/LT."""
    followed = reacted("LH/LT", "normal: R (OLB1 on LH)", "OLB1 1-2-5")["OLB1"]
    assert (followed.zone, followed.bonus) == ("C", 1)
    assert meets("C", ("L", "SL", "IL"), faster_by=0) == (0, 1)
    other = reacted("LH/LT", "normal: R (LB1 on LH)", "LB1 1-2-5")["LB1"]
    assert other.zone != "C"


def test_a_defender_on_a_decoy_stays() -> None:
    """4.2.5."""
    decoy = reacted("LH/LT", "normal: WR (CB1 on RW)")["CB1"]
    assert (decoy.zone, decoy.has_part) == ("WR", False)


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


def test_followed_linemen_move_with_their_men() -> None:
    """4.2.13."""
    four = "cover: L (DE1) C (DT1, DT2) R (DE2)"
    pulled = reacted("LH/LE (LG)", four, "DT1 3-4, LG 3-4, LH 3-6")
    assert pulled["DT1"].on == "LG"
    assert pulled["DT1"].zone == "L"
    assert (pulled["DE2"].zone, pulled["DE2"].has_part) == ("R", True)


def test_the_pace_of_a_play_changes_speeds() -> None:
    """4.7.1, 4.7.2."""
    covered = "normal: SR (LB1 on LH)"
    quick = reacted("LH/LT qk", covered, "LB1 3-6")["LB1"]
    assert quick.zone in ("IR", "SC")
    slow = reacted("LH/LT +1", covered, "LB1 3-5")["LB1"]
    assert slow.zone == "SL"
