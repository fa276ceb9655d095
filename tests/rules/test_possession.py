"""Possession in mid-play, and the flags on the field."""

from rules import facts as f
from rules.field import Team
from rules.possession import InHand, flags_down, in_hand
from rules.state import State

HOME, AWAY = Team.HOME, Team.AWAY
SECOND_DOWN = State(possession=HOME, down=2, ball_on=40, line_to_gain=50)
KICKOFF = State(possession=HOME, ball_on=35)
HOLDING = f.FlagThrown(HOME, "holding", "during")
CLIPPING = f.FlagThrown(AWAY, "clipping", "during")


def test_nobody_else_has_it_before_it_changes_hands():
    assert in_hand(SECOND_DOWN, [f.BallInPlay(True)]) is None


def test_an_interception_gives_it_to_the_defense_where_it_was_made():
    facts = [f.BallInPlay(True), f.PassIntercepted(AWAY, 62)]
    assert in_hand(SECOND_DOWN, facts) == InHand(AWAY, 62)


def test_a_fumbled_return_gives_it_back():
    facts = [f.PassIntercepted(AWAY, 62), f.FumbleRecovered(HOME, AWAY, 55)]
    assert in_hand(SECOND_DOWN, facts) == InHand(HOME, 55)


def test_a_recovered_own_fumble_changes_nothing():
    assert in_hand(SECOND_DOWN, [f.FumbleRecovered(HOME, HOME, 38)]) is None


def test_a_caught_kick_is_the_receivers_and_a_recovered_one_the_kickers():
    assert in_hand(KICKOFF, [f.KickCaught(AWAY, 95)]) == InHand(AWAY, 95)
    assert in_hand(KICKOFF, [f.KickRecovered(HOME, 47)]) == InHand(HOME, 47)


def test_flags_lie_until_each_is_settled():
    thrown = [HOLDING, CLIPPING]
    assert flags_down(thrown) == (HOLDING, CLIPPING)
    accepted = f.PenaltyAccepted(HOME, "holding", 10)
    assert flags_down([*thrown, accepted]) == (CLIPPING,)
    assert flags_down([*thrown, f.PenaltiesOffset()]) == ()
