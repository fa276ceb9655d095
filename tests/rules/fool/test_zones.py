"""FOOL, the zone map: what its file must have, and what the chapter says of it."""

from importlib import resources

import pytest

from rules.errors import TableError
from rules.fool import zones
from rules.fool.zones import AREAS, PLACES, ZONES, mirrored

TEXT = resources.files("rules.fool").joinpath("zones.toml").read_text("utf-8")


def test_the_areas_are_those_of_the_ruling() -> None:
    pairs = {area: set(members) for area, members in AREAS.items() if len(members) > 1}
    assert pairs == {
        "WL": {"WL", "LS"},
        "WR": {"WR", "RS"},
        "IL": {"IL", "ML", "LL"},
        "SC": {"SC", "MC"},
        "IR": {"IR", "MR", "LR"},
        "DC": {"DC", "VDC"},
    }
    assert set(AREAS) - set(pairs) == {"WWL", "WWR", "L", "C", "R", "SL", "SR"}


def test_no_step_is_diagonal() -> None:
    """4.1.1: from the tight end's zone into L, never into WL; a tackle's leads to L."""
    assert "WL" not in zones.steps_from("LE")
    assert set(zones.steps_from("LE")) == {"L", "LW", "LT", "LP2"}
    assert "LE" not in zones.steps_from("L")


@pytest.mark.parametrize(
    ("start", "goal", "distance"),
    [("C", "F", 2), ("C", "RH", 3), ("C", "RT", 2), ("L", "RT", 3), ("L", "LT", 1)],
)
def test_a_rusher_counts_zones_back_to_the_carrier(
    start: str, goal: str, distance: int
) -> None:
    """4.6: the play LH/RT (RG)."""
    assert zones.rush_distance(start, goal) == distance
    assert zones.rush_distance(mirrored(start), mirrored(goal)) == distance


def test_nobody_rushes_from_downfield_or_past_the_line() -> None:
    assert zones.rush_distance("SL", "F") is None
    assert zones.rush_distance("C", "L") is None


def test_the_map_is_its_own_mirror() -> None:
    for name, zone in ZONES.items():
        other = ZONES[mirrored(name)]
        assert other.row == zone.row
        assert {mirrored(n) for n in zone.downfield} == set(other.downfield)
        assert {mirrored(n) for n in zone.beside} == set(other.beside)
    assert {mirrored(place) for place in PLACES} == set(PLACES)


@pytest.mark.parametrize(
    ("line", "changed", "complaint"),
    [
        ('row = "deep", beside = ["LD"', 'row = "shallow", beside = ["LD"', "no row"),
        ('LD = { row = "deep", beside = ["TB"]', 'LD = { row = "deep"', "not beside"),
        ('beside = ["LD", "RD"]', 'beside = ["LD", "XD"]', "no neighbor XD"),
        ('path = ["C", "SL"', 'path = ["C", "LS"', "skips from C to LS"),
        ('path = ["C", "SL"', 'path = ["C" "SL"', "zones.toml"),
        ('F = "F"', 'F = "FF"', "F starts in FF"),
        ("middle = { near = 12,", "middle = { near = 20,", "middle has no yards"),
        ('area = "DC", most_blockers = 4', 'area = "DC"', "DC has no limit"),
    ],
)
def test_a_map_with_a_hole_does_not_load(
    line: str, changed: str, complaint: str
) -> None:
    assert TEXT.count(line) == 1
    with pytest.raises(TableError, match=complaint):
        zones.read_map(TEXT.replace(line, changed))
