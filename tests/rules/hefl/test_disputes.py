"""PLRF: the first dispute is the home side's, the others are the arrow's."""

import pytest

from rules.facts import ArrowTurned, RulingOverturned, RulingStood
from rules.hefl.disputes import arrow
from rules.hefl.own import HeflState, own_state
from rules.prompts import Challenge, Chosen, Flag, Happened
from rules.state import State
from tests.rules.hefl.drive import AWAY, BOOK, HOME, at, ended, play, refuse

CALL = "scrimmage.call"
SHORT = Happened("tackled", at=43)


def ran(points_to=HOME, **fields) -> State:
    """Home has run from its 40 to its 44: 2nd and six."""
    state = at(40, own=HeflState(arrow=points_to), **fields)
    hand_off = ("scrimmage.announce", Chosen("run"))
    return play(state, hand_off, ended("run.start", "tackled", 44)).state


def offered(state: State, team=AWAY, until=CALL):
    played = play(state, until=until)
    offers = BOOK.offers(state, tuple(played.runner.facts), team, played.runner.open)
    return next((offer for offer in offers if offer.kind == "challenge"), None)


def tackle(state: State) -> int:
    offer = offered(state)
    assert offer is not None
    return next(x.number for x in offer.rulings if x.opened.id == "run.start")


def dispute(state: State, team, instead=SHORT) -> Challenge:
    return Challenge(team, tackle(state), instead)


def test_the_arrow_of_a_new_game_is_the_home_sides() -> None:
    assert arrow(BOOK.opening(), ()) is HOME


@pytest.mark.parametrize("points_to", [HOME, AWAY])
@pytest.mark.parametrize("team", [HOME, AWAY])
def test_the_call_is_that_of_the_side_with_the_arrow_and_it_turns(points_to, team):
    state = ran(points_to)
    played = play(
        state, (CALL, dispute(state, team)), until=CALL if team is not points_to else ""
    )
    turned = played.stated(ArrowTurned)

    assert turned == [ArrowTurned(points_to.opponent)]
    if team is points_to:
        assert played.stated(RulingOverturned) == [RulingOverturned(team)]
        assert (played.state.ball_on, played.state.down) == (43, 2)
        assert own_state(played.state).arrow is points_to.opponent
    else:
        assert played.stated(RulingStood) == [RulingStood(team)]


def test_a_lost_dispute_turns_the_arrow_for_the_rest_of_the_game() -> None:
    state = ran()
    hand_off = ("scrimmage.announce", Chosen("run"))
    after = play(state, (CALL, dispute(state, AWAY)), hand_off).state
    assert own_state(after).arrow is AWAY


def test_the_play_goes_on_from_the_other_call() -> None:
    """A run that had gone on past the line is stopped, and asked no further."""
    state = at(40)
    hand_off = ("scrimmage.announce", Chosen("run"))
    crossed = ended("run.start", "crossed"), ended("run.chase", "tackled", 52)
    long = play(state, hand_off, *crossed).state
    rulings = offered(long).rulings
    number = next(x.number for x in rulings if x.opened.id == "run.start")

    played = play(long, (CALL, Challenge(HOME, number, Happened("tackled", at=39))))
    assert "run.chase" not in played.ids
    assert (played.state.ball_on, played.state.down) == (39, 2)


def test_a_flag_is_taken_out_and_the_play_stays() -> None:
    flag = ("adjustments.offense", Flag(HOME, "false_start"))
    hand_off = ("scrimmage.announce", Chosen("run"))
    accept = ("penalty.decision", Chosen("accept"))
    run = (hand_off, ended("run.start", "tackled", 44))
    state = play(at(40), flag, *run, accept).state
    assert state.ball_on == 35

    number = next(
        x.number for x in offered(state).rulings if x.opened.id == "dispute.foul"
    )
    played = play(state, (CALL, Challenge(HOME, number, Happened("no_foul"))))
    assert (played.state.ball_on, played.state.down) == (44, 2)


def test_a_dispute_is_offered_with_the_arrow_in_words() -> None:
    assert "to you" in offered(ran(), HOME).text
    assert "to your opponent" in offered(ran(), AWAY).text


def test_the_scoreboard_shows_an_arrow_that_has_just_turned() -> None:
    state = ran()
    played = play(state, (CALL, dispute(state, AWAY)), until=CALL)
    assert arrow(state, tuple(played.runner.facts)) is AWAY


def test_one_call_of_a_play_is_disputed() -> None:
    state = ran()
    challenge = dispute(state, AWAY)
    played = play(state, (CALL, challenge), until=CALL)
    refuse(played, challenge, "has decided a call", AWAY)

    again = play(state, (CALL, dispute(state, HOME))).state
    refuse(play(again, until=CALL), challenge, "has decided a call", AWAY)
    assert offered(again) is None


@pytest.mark.parametrize(
    ("state", "until", "instead", "reason"),
    [
        (ran(), "adjustments.offense", SHORT, "The ball is in play"),
        (at(40), CALL, SHORT, "There is no call"),
        (ran(), CALL, Happened("tackled", at=44), "ruling on the field"),
        (ran(), CALL, Happened("eaten"), "eaten"),
    ],
)
def test_refused_in_words(state: State, until: str, instead, reason: str) -> None:
    number = tackle(state) if state.last else 0
    refuse(play(state, until=until), Challenge(HOME, number, instead), reason, HOME)


def test_a_call_that_was_not_made_is_refused() -> None:
    refuse(play(ran(), until=CALL), Challenge(HOME, 99, SHORT), "can’t be", HOME)
