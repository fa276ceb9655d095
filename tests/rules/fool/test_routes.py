"""FOOL 4.1: the movement points of the chapter's examples."""

import pytest

from rules.fool.routes import CarrierPath, cheapest
from rules.fool.traffic import traffic_for
from tests.rules.fool.field import situation

NOBODY = "normal: DC (S1)"
FOUR = "normal: L (DE1) C (DT1, DT2) R (DE2)"
RIGHT_END = "LW LT LG C RG RT RE RW Q F RH"
NO_ENDS = "LW LT LG C RG RT RW Q F LH RH"


def points(
    place: str,
    goal: str,
    play: str = "F/LE",
    defense: str = NOBODY,
    ratings: str = "",
    places: str = "",
    start: str = "F",
) -> int | None:
    """Return the points that a man needs to block in a zone; None if he cannot."""
    here = situation(play, defense, ratings, *([places] if places else []))
    carrier = CarrierPath(start, here.play.course.target)
    route = cheapest(here, here.offense[place], goal, carrier)
    return None if route is None else route.spent


@pytest.mark.parametrize(
    ("defense", "expected"),
    [
        ("normal: C (DT1)", 3),
        ("normal: C (DT1, MLB1)", 4),
        ("rush: C (DT1, MLB1)", 3),
        ("normal: C (DT1, MLB1 on F)", 3),
        ("rush: C (DT1, MLB1 blitz)", 3),
        ("rush: C (DT1)", 2),
    ],
)
def test_a_guard_goes_through_the_center(defense: str, expected: int) -> None:
    """4.1.2, the play H/LT (TE)(LG)."""
    assert points("LG", "SL", "F/LC", defense) == expected


@pytest.mark.parametrize(("contact", "expected"), [(2, 4), (3, 5)])
def test_the_defender_who_covers_him_holds_him_up(contact: int, expected: int) -> None:
    """4.1.2: one extra point if he is weaker, two if equal."""
    covered = "normal: C (MLB1 on LG)"
    assert points("LG", "SC", "F/LC", covered, f"MLB1 {contact}-3") == expected


def test_nobody_passes_a_stronger_defender_who_covers_him() -> None:
    """4.1.2. The tight end goes around."""
    covered = situation("F/RE", "rush: R (DE1, OLB1 on RE)", "OLB1 4-3", RIGHT_END)
    route = cheapest(covered, covered.offense["RE"], "SR", CarrierPath("F", "RE"))
    assert route is not None
    assert [step.zone for step in route.steps] == ["RW", "WR", "RS", "SR"]


@pytest.mark.parametrize(("position", "halves"), [("F", 4), ("H", None)])
def test_a_halfback_is_lighter_as_a_blocker(position: str, halves: int | None) -> None:
    """4.1.2: specialists who block at -C."""
    here = situation("RH/LC", "normal: C (MLB1 on F)", f"F={position} 3-3")
    assert traffic_for(here, here.offense["F"]).halves("C", "Q", "SL") == halves


@pytest.mark.parametrize(
    ("goal", "defense", "ratings", "expected"),
    [
        ("IR", "normal: R (DE1)", "", 3),
        ("IR", "normal: R (DT1, DE1)", "", 3),
        ("IR", "rush: R (DT1, DE1, OLB1 blitz)", "", 3),
        ("IR", "normal: R (DT1, DE1, OLB1)", "", 4),
        ("IR", "normal: R (DT1, DE1, OLB1)", "RE=TE 3-3", 3),
        ("SR", "normal: R (DT1, DE1, OLB1)", "", 4),
        ("SR", "rush: R (DT1, DE1, OLB1)", "", 3),
        ("SR", "rush: R (DT1, DE1, OLB1 on RE)", "OLB1 3-3", 4),
        ("SR", "rush: R (DE1, OLB1 on RE)", "OLB1 3-3", 3),
    ],
)
def test_an_end_passes_the_line_from_his_place(
    goal: str, defense: str, ratings: str, expected: int
) -> None:
    """4.1.3: the plays H/RW and the one with SR; to IR outside, as 4.1.3a allows."""
    assert points("RE", goal, "F/RE", defense, ratings, RIGHT_END) == expected


@pytest.mark.parametrize(
    ("place", "goal", "places", "expected"),
    [
        ("LG", "L", "", 4),
        ("RG", "L", "", 5),
        ("LT", "WL", NO_ENDS, 3),
        ("LT", "WL", "", 4),
        ("LT", "L", "", 2),
        ("RW", "LS", "", 6),
        ("RW", "IL", "", 5),
    ],
)
def test_linemen_pull_and_get_into_position(
    place: str, goal: str, places: str, expected: int
) -> None:
    """4.1.4, 4.1.5, 4.1.10: the play H/LE (LG)(TE, RW)."""
    play = "F/WL" if goal == "WL" else "F/LE"
    assert points(place, goal, play, FOUR, places=places) == expected


def test_the_center_never_pulls() -> None:
    """4.1.6."""
    assert points("C", "L", "F/LT") == 3
    here = situation("F/LT", NOBODY)
    route = cheapest(here, here.offense["C"], "L", CarrierPath("F", "LT"))
    assert route is not None
    assert route.steps[0].zone == "C"


def test_a_quick_opener_doubles_zones_and_halves() -> None:
    """4.7.1: -1 for a rushing end at the line, -2 for one who is not."""
    assert points("RE", "RS", "F/RE qk", "normal: R (DE1, DT1)", places=RIGHT_END) == 4
    assert points("RT", "R", "F/RT qk") == 2
    assert points("LT", "SL", "F/LT qk", "rush: L (DE1)") == 5
    assert points("LT", "SL", "F/LT qk", "normal: L (DE1)") == 6


def test_a_defender_bumps_a_receiver() -> None:
    """4.1.14."""
    covered = "normal: WL (CB1 on LW)"
    assert points("LW", "IL", defense=covered, ratings="CB1 2-4") == 3
    assert points("LW", "IL", defense=covered, ratings="CB1 3-4") == 4
    assert points("LW", "IL", "F/LE qk", covered, "CB1 2-4") == 7
