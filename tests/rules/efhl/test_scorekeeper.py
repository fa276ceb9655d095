"""Bonus stoppages and fakes where only the score sheet's part is asked."""

from functools import partial

import pytest

from rules.efhl.own import Stoppages
from rules.facts import Lateraled, Rushed, TrickPlay
from rules.football.play import one_play
from rules.prompts import Chosen, Happened, Pace, Roll
from rules.state import ByTeam
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import GOOD, HOME, at_the, play
from tests.rules.efhl.whole import BOOK

STOPPAGES = {"bonus_stoppages": True}
TRICKS = {**STOPPAGES, "trick_plays": True}
RUN = (
    ("scrimmage.declare", Chosen("run", "h22")),
    ("run.hand_off_check", GOOD),
)
DOWN = ("run.finish", Happened("tackled", at=36))
SPENT = ByTeam(Stoppages(0, 5), Stoppages(5, 5))
PITCHED = (
    ("run.advance", stoppage(HOME, transfer=True)),
    ("stoppage.declare", Chosen("pitch", "h33")),
    ("pitch.check_harder", GOOD),
)
FAKED = (
    ("run.advance", stoppage(HOME, trick="fake")),
    ("trick.fake", Chosen("keeper")),
)


def kept(options, *script, **fields):
    """A run at a table that only keeps the score."""
    state = at_the(30, options=options, **fields)
    run = partial(one_play, BOOK)
    return play(run, state, *RUN, *script, DOWN, pace=Pace.SCOREKEEPER)


def taps(played) -> int:
    return sum(not isinstance(opened.prompt, Roll) for opened in played.asked)


def test_a_carrier_gives_the_ball_away():
    played = kept(TRICKS, *PITCHED)

    assert played.fact(Lateraled) == Lateraled(HOME, "h22", "h33")
    assert played.fact(Rushed).player == "h33"


def test_a_hand_off_was_a_fake():
    assert kept(TRICKS, *FAKED).fact(TrickPlay).name == "bootleg"


@pytest.mark.parametrize("trick", [PITCHED, FAKED])
def test_that_is_a_few_taps(trick):
    assert taps(kept(TRICKS, *trick)) <= taps(kept({})) + 5


def test_as_long_as_there_is_a_stoppage_a_run_takes_one_tap_more():
    assert taps(kept(STOPPAGES)) == taps(kept({})) + 1
    assert taps(kept(STOPPAGES, stoppages=SPENT)) == taps(kept({}))
