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


def test_a_halfback_takes_the_handoff_on_his_way() -> None:
    """4.6: LH/RT reaches R with four points, by the place of the fullback."""
    right = way("LH/RT", "LH 3-4")
    assert zones(right) == "F RH RT R"
    assert right is not None
    assert (right.received, right.route.spent, right.points_at("RT")) == ("F", 4, 3)
    assert way("LH/RT") is None


def test_a_back_goes_straight_ahead() -> None:
    assert zones(way("LH/LT")) == "LT L"
    assert zones(way("F/LC", places=TAILBACK)) == "Q C"


def test_waiting_for_the_ball_costs_its_points() -> None:
    """4.6, example: to the outside the ball comes in H2 after two points."""
    wide = way("RH/WR", "RH 3-6")
    assert wide is not None
    assert wide.route.spent == 5
    assert wide.points_at("RP2") == 2


def test_a_slower_back_goes_wide_next_to_the_line() -> None:
    """4.6, example: rushing ends like it."""
    assert zones(way("RH/WR", "RH 3-4")) == "RT RE RW WR"
    assert zones(way("RH/WR", "RH 3-5")) == "RP2 RP3 RW WR"


def test_nobody_doubles_back_who_can_wait() -> None:
    """4.1.15: turning back to where he came from costs a point more."""
    assert zones(way("RH/RT", "RH 3-6")) == "RT R"


@pytest.mark.parametrize(
    ("play", "speed", "possible"),
    [
        ("RH/RC qk", 5, True),
        ("RH/RE qk", 5, True),
        ("RH/RT qk", 3, True),
        ("RH/RT qk", 2, False),
        ("RH/RC qk", 4, False),
    ],
)
def test_a_halfback_on_a_quick_opener(play: str, speed: int, possible: bool) -> None:
    """4.7.1a: what the usual point of a specialized halfback is for."""
    assert (way(play, f"RH=H 3-{speed}") is not None) is possible
    assert way(play, f"RH=H 3-{speed - 1}") is None or possible


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
