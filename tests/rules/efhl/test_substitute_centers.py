"""A guard or tackle snaps the ball: EFHL Part 2, Team Rosters, "Centers (C)"."""

import pytest

from rules.efhl.checks import substitute_center
from rules.efhl.own import Brings, Form
from rules.prompts import Chosen
from rules.state import ByTeam
from rules.words import Names, prompt_words
from tests.rules.efhl.drive import at_the
from tests.rules.efhl.whole import BEFORE_SNAP, until

HURT = Form("C", sits="game")
SHAKEN = Form("LS", sits="turn", squad="special")


def ours(*forms, **fields):
    players = {f"h{number}": form for number, form in enumerate(forms, 50)}
    brings = ByTeam(Brings(players=players), Brings())
    return at_the(30, brings=brings, **fields)


@pytest.mark.parametrize(
    ("forms", "kick", "guard"),
    [
        ((HURT, Form("OG")), False, True),
        ((HURT, Form("OG", ("C",))), False, True),
        ((HURT, Form("C", depth=2)), False, False),
        ((HURT, Form("LS")), False, False),
        ((HURT, SHAKEN), False, True),
        ((HURT, SHAKEN), True, False),
        ((Form("OG"),), False, False),
        ((), False, False),
    ],
)
def test_when_all_centers_and_long_snappers_sit(forms, kick, guard):
    assert substitute_center(ours(*forms), kick) is guard


def test_a_snap_to_the_shotgun_fails_on_a_3():
    script = [(BEFORE_SNAP, Chosen("shotgun"))]
    usual = until(ours(Form("C")), "scrimmage.snap_check", script)
    harder = until(ours(HURT), "scrimmage.snap_check_harder", script)

    assert "2 or 3" not in prompt_words(usual.open[0], Names())
    told = prompt_words(harder.open[0], Names())
    assert "2 or 3" in told
    assert told.endswith("Harder because of no center.")


def test_so_does_one_for_a_punt_and_the_weather_adds_to_it():
    state = ours(HURT, down=4, weather="heavy_rain")
    script = [("scrimmage.call", Chosen("punt"))]
    runner = until(state, "punt.snap_check_harder", script)

    told = prompt_words(runner.open[0], Names())
    assert "2, 3 or 4" in told
    assert told.endswith("Harder because of heavy rain, no center.")
