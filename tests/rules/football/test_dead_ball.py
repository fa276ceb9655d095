"""The ball after a play, by the records of other books: VSEFL, HEFL, Solitaire."""

from msgspec.structs import replace

from rules.facts import SafetyScored, Touchback
from rules.field import Across
from rules.football.carry import End
from rules.football.dead_ball import (
    Spots,
    kick_over,
    scrimmage_over,
    stayed_in_end_zone,
)
from rules.football.scoring import Scores, field_goal
from rules.prompts import Happened, Measure, Outcome
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.toybook import first_and_ten_at

QUESTION = Measure(
    id="ball.left",
    means="judgment",
    heading="Touchback",
    text="Did the carrier come out?",
    outcomes=(Outcome("stayed", "No"), Outcome("left", "Yes")),
    default_outcome="stayed",
)
# "Kickoffs (simulated)", "Safety Kick": from the 40, and from the 20 after a safety;
# "Offense": the middle after a change of possession, else the hash marks.
VSEFL = Spots(QUESTION, Scores(2, 40, 20), middle_after_change=True)
# "Line of Scrimmage": the near hash mark, after a change of possession as well.
SOLITAIRE = Spots(QUESTION, Scores(15, 35, 20))
# Any book in which a kick is run out for better or worse.
RUN_OUT = Spots(
    QUESTION,
    Scores(15, 35, 20, conversion="points", kickoff="kick", free_kick="safety_kick"),
    touchbacks={"kickoff": 30},
    safety=lambda state: True,
)


def scrimmage(spots: Spots, end: End, *script, down=1) -> Played:
    state = first_and_ten_at(30, down=down)
    return play(lambda state: scrimmage_over(state, end, "rush", spots), state, *script)


def kicked(spots: Spots, end: End, kind="kickoff") -> Played:
    state = first_and_ten_at(30)
    return play(lambda state: kick_over(state, end, kind, spots), state)


def test_after_a_change_of_possession_a_book_may_have_the_ball_in_the_middle():
    intercepted = End(AWAY, 44, Across.LEFT, secured=40)

    assert scrimmage(VSEFL, intercepted).value.hash is Across.MIDDLE
    assert scrimmage(SOLITAIRE, intercepted).value.hash is Across.LEFT


def test_within_a_series_the_ball_stays_at_its_hash_mark():
    assert scrimmage(VSEFL, End(HOME, 34, Across.LEFT)).value.hash is Across.LEFT


def test_a_kick_out_of_the_end_zone_is_a_touchback_at_the_20():
    after = kicked(VSEFL, End(AWAY, 105, Across.LEFT, "touchback"))

    assert after.fact(Touchback) == Touchback(AWAY, 80)
    assert after.value.hash is Across.MIDDLE


def test_a_book_names_the_touchback_of_a_kind_of_kick():
    end = End(AWAY, 105, result="touchback")

    assert kicked(RUN_OUT, end).fact(Touchback).at == 70
    assert kicked(RUN_OUT, end, "punt").fact(Touchback).at == 80


def test_a_touchback_of_a_kick_is_that_of_any_play_once_a_fumble_changed_sides():
    end = End(AWAY, 105, result="touchback")
    through = replace(end, lost_at=98)
    changed = replace(end, changed=True)

    assert kicked(RUN_OUT, through).fact(Touchback).at == 80
    assert kicked(RUN_OUT, changed).fact(Touchback).at == 80


def test_a_return_that_never_left_the_end_zone_is_asked_about():
    stayed = End(AWAY, 104, secured=103)
    left = ("ball.left", Happened("left"))

    assert scrimmage(VSEFL, stayed).fact(Touchback) == Touchback(AWAY, 80)
    assert scrimmage(VSEFL, stayed, left).fact(SafetyScored) == SafetyScored(HOME)


def test_a_book_may_call_it_a_safety_without_a_question():
    after = scrimmage(RUN_OUT, End(AWAY, 104, secured=103))

    assert after.ids == []
    assert after.fact(SafetyScored) == SafetyScored(HOME)
    assert (after.value.upcoming, after.value.ball_on) == ("safety_kick", 80)


def test_a_book_without_the_question_has_a_safety_there():
    book = replace(SOLITAIRE, left_end_zone=None)

    conceded = scrimmage(book, End(AWAY, 103, secured=104))

    assert conceded.ids == []
    assert conceded.fact(SafetyScored) == SafetyScored(HOME)


def test_the_plays_after_a_score_are_those_of_the_book():
    touchdown = scrimmage(RUN_OUT, End(HOME, 100, result="touchdown")).value
    kick = play(
        lambda state: field_goal(state, HOME, 40, None, RUN_OUT.scores),
        first_and_ten_at(70),
    ).value

    assert (touchdown.upcoming, touchdown.ball_on) == ("points", 85)
    assert (kick.upcoming, kick.ball_on) == ("kick", 35)


def test_a_try_starts_where_the_book_says():
    touchdown = scrimmage(VSEFL, End(HOME, 100, result="touchdown")).value

    assert (touchdown.upcoming, touchdown.ball_on) == ("try", 98)


def test_a_runner_in_his_own_end_zone_has_no_touchback():
    own = play(
        lambda state: stayed_in_end_zone(state, End(HOME, -2), VSEFL),
        first_and_ten_at(3),
    )

    assert own.value is False
    assert own.ids == []
