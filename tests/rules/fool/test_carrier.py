"""FOOL 4.1.7 to 4.1.9, 4.7: the carrier's way to the line."""

import pytest

from rules.fool.carrier import Advance, advance
from tests.rules.fool.field import situation

NOBODY = "normal: DC (S1)"
BACKS = "LW LE LT LG C RG RT RW Q LH RH"
TAILBACK = "LW LE LT LG C RG RT RW Q F TB"


def way(play: str, ratings: str = "", places: str = BACKS) -> Advance | None:
    """Return the carrier's way on a play, among men of speed 3 but for the ratings."""
    here = situation(play, NOBODY, ratings, places)
    return advance(here, here.play.course, here.play.course.target)


def zones(advanced: Advance | None) -> str:
    """Return the zones of a way."""
    assert advanced is not None
    return " ".join(step.zone for step in advanced.route.steps)


def test_a_back_goes_straight_ahead() -> None:
    assert zones(way("LH/LT")) == "LT L"
    assert zones(way("F/LC", places=TAILBACK)) == "Q C"


def test_a_slower_back_goes_wide_next_to_the_line() -> None:
    """4.6, example: rushing ends like it."""
    assert zones(way("RH/WR", "RH 3-4")) == "RT RE RW WR"
    assert zones(way("RH/WR", "RH 3-5")) == "RP2 RP3 RW WR"


@pytest.mark.parametrize(
    ("play", "speed"), [("Q/LC qk", 4), ("Q/LC", 1), ("Q/LT", 3), ("Q/LE", 4)]
)
def test_a_quarterback_pays_for_the_snap(play: str, speed: int) -> None:
    """4.1.8, 4.7.6: nothing straight into C, but on a quick opener."""
    assert way(play, f"Q 3-{speed}") is not None
    assert way(play, f"Q 3-{speed - 1}") is None


def test_a_slow_play_gains_a_point_and_a_draw_loses_one() -> None:
    """4.7.2, 4.7.4."""
    assert way("LH/RT +1") is not None
    assert way("LH/LT dr", "LH 3-3") is not None
    assert way("LH/LT dr", "LH 3-2") is None


def test_a_pitch_is_caught_on_time_if_the_points_allow_it() -> None:
    """4.7.3."""
    on_time = way("RH/pWR", "RH 3-5")
    assert on_time is not None
    assert (on_time.received, on_time.shortfall) == ("RH", 0)
    hurried = way("RH/pWR", "RH 3-4")
    assert hurried is not None
    assert hurried.shortfall == 1


def test_ties_mirror() -> None:
    left = way("LH/LE", "LH 3-4")
    right = way("RH/RE", "RH 3-4")
    turned = {"L": "R", "R": "L"}
    assert zones(right) == " ".join(
        turned[zone[0]] + zone[1:] for zone in zones(left).split()
    )
