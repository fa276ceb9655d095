"""From a dead ball to the next play: downs, scores, touchbacks and safeties.

EFHL Scrimmage Play Procedures; EFHL Scoring Procedures; Touchbacks.
"""

import pytest

from rules.efhl.dead_ball import SPOTS, kick_over, scrimmage_over
from rules.facts import (
    BallSpotted,
    FirstDown,
    PossessionChanged,
    SafetyScored,
    Touchback,
    TouchdownScored,
    TurnedOverOnDowns,
)
from rules.field import Across
from rules.football.carry import End
from rules.football.dead_ball import first_down_for
from rules.prompts import Happened
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play


def over(state, end: End, *script, by: str = "rush") -> Played:
    return play(lambda state: scrimmage_over(state, end, by), state, *script)


def kicked(state, end: End, *script, how: str = "punt") -> Played:
    return play(lambda state: kick_over(state, end, how), state, *script)


STAYED = ("dead_ball.left_end_zone", Happened("stayed"))
LEFT = ("dead_ball.left_end_zone", Happened("left"))


# ── downs ────────────────────────────────────────────────────────────────────────


def test_short_of_the_line_it_is_the_next_down():
    after = over(at_the(30), End(HOME, 34))

    assert (after.value.down, after.value.ydstogo, after.value.ball_on) == (2, 6, 34)
    assert after.facts == [BallSpotted(34, Across.MIDDLE)]


@pytest.mark.parametrize("at", [40, 47])
def test_on_or_beyond_the_line_it_is_a_first_down(at):
    after = over(at_the(30), End(HOME, at))

    assert after.facts[0] == FirstDown(HOME, "rush")
    assert (after.value.down, after.value.ydstogo) == (1, 10)


def test_short_on_4th_down_the_others_start_there():
    after = over(at_the(30, down=4), End(HOME, 34))

    assert after.facts[0] == TurnedOverOnDowns(HOME, 34)
    assert (after.value.possession, after.value.ball_on) == (AWAY, 34)


def test_a_fresh_ball_is_a_first_down_short_of_the_line():
    after = over(at_the(30, down=4), End(HOME, 34, fresh=True))

    assert after.facts[0] == FirstDown(HOME, "other")
    assert after.value.down == 1


def test_the_ball_goes_to_its_hash_mark():
    after = over(at_the(30), End(HOME, 34, Across.LEFT))

    assert after.value.hash is Across.LEFT


@pytest.mark.parametrize(("by", "how"), [("interception",) * 2, ("rush", "fumble")])
def test_the_other_side_has_it_first_and_ten(by, how):
    after = over(at_the(30), End(AWAY, 34), by=by)

    assert after.facts[0] == PossessionChanged(AWAY, how, 34)
    assert (after.value.down, after.value.line_to_gain) == (1, 24)


# ── scores ───────────────────────────────────────────────────────────────────────


def test_a_touchdown_counts_six_and_is_followed_by_a_try_from_the_15():
    after = over(at_the(90), End(HOME, 100, result="touchdown", player="h22"))

    assert after.fact(TouchdownScored) == TouchdownScored(HOME, "rush", "h22")
    assert after.value.score.home == 6
    assert (after.value.upcoming, after.value.ball_on) == ("try", 85)


def test_a_touchdown_after_a_fumble_is_scored_by_the_fumble():
    after = over(at_the(90), End(AWAY, 0, result="touchdown", lost_at=93))

    assert after.fact(TouchdownScored) == TouchdownScored(AWAY, "fumble")


@pytest.mark.parametrize("at", [0, -4])
def test_down_on_the_own_goal_line_or_behind_it_is_a_safety(at):
    """As written: ON the goal line too (RULINGS, Safeties)."""
    after = over(at_the(5), End(HOME, at))

    assert after.fact(SafetyScored) == SafetyScored(AWAY, 2)
    assert after.value.score.away == 2


def test_the_side_scored_upon_kicks_from_its_20():
    """Also when it had only just gained the ball (RULINGS, Safeties)."""
    after = over(at_the(90), End(AWAY, 103, secured=96))

    assert (after.value.upcoming, after.value.possession) == ("free_kick", AWAY)
    assert after.value.ball_on == 80


# ── end zones ────────────────────────────────────────────────────────────────────


def test_a_kick_downed_where_it_was_caught_in_the_end_zone_is_a_touchback():
    """RULINGS, Touchbacks / Safeties: the kick put the ball there."""
    after = kicked(at_the(30, down=4), End(AWAY, 103, secured=104), STAYED)

    assert after.fact(Touchback) == Touchback(AWAY, 80)
    assert after.value.possession is AWAY


def test_a_kickoff_touchback_is_at_the_25():
    end = End(AWAY, 103, secured=104)
    after = kicked(at_the(35, down=0), end, STAYED, how="kickoff")

    assert after.value.ball_on == 75


def test_carried_out_and_back_in_is_a_safety():
    after = kicked(at_the(30, down=4), End(AWAY, 103, secured=104), LEFT)

    assert after.fact(SafetyScored) == SafetyScored(HOME, 2)


def test_the_option_knows_no_touchback_for_a_returner():
    state = at_the(30, down=4, options={"end_zone_return": "safety"})
    after = kicked(state, End(AWAY, 103, secured=104))

    assert after.all(SafetyScored)
    assert after.ids == []


def test_a_touchback_for_the_side_in_possession_is_its_first_down():
    """A fumble of an interception through the end zone it came from."""
    after = over(at_the(30), End(HOME, -3, result="touchback", lost_at=4))

    assert (after.value.possession, after.value.ball_on) == (HOME, 20)
    assert after.value.down == 1
    assert after.all(PossessionChanged) == []


def test_after_a_kick_whoever_has_it_starts_first_and_ten():
    mine = kicked(at_the(30, down=4), End(HOME, 44))
    theirs = kicked(at_the(30, down=4), End(AWAY, 62, secured=60))

    assert (mine.value.possession, mine.value.down) == (HOME, 1)
    assert theirs.fact(PossessionChanged) == PossessionChanged(AWAY, "punt", 62)


def test_a_returned_kick_is_named_as_such_in_the_scores():
    after = kicked(at_the(30, down=4), End(AWAY, 0, result="touchdown"))

    assert after.fact(TouchdownScored).how == "punt_return"


def test_a_first_down_for_the_side_in_possession_changes_nothing_else():
    end = End(HOME, 52, Across.RIGHT)
    after = play(lambda state: first_down_for(state, end, "punt", SPOTS), at_the(30))

    assert after.facts == [BallSpotted(52, Across.RIGHT)]
    assert after.value.line_to_gain == 62
