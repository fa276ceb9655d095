"""Claims of the other side's time, and what a timeout is for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.facts import ClockSet, TimeoutTaken
from rules.field import Team
from rules.hefl.own import HeflState
from rules.offers import Offer
from rules.prompts import Announced, Chosen, Elapsed, Flag, Happened, Timeout
from rules.run import Entry, Runner
from rules.state import ByTeam, State
from rules.words import Names, sentence
from tests.rules.hefl.drive import (
    AWAY,
    BOOK,
    DROP,
    HAND_OFF,
    HOME,
    Played,
    before,
    play,
    refuse,
    started,
)

COUNT = {"game_length": "play_count"}
TACKLED = ("run.start", Happened("tackled", 42))
CALLED = "scrimmage.call"
TEN_SECONDS = HeflState(clock=10_000, stopped=False)


def offered(runner: Runner, kind: str, team: Team, state: State) -> Offer | None:
    offers = BOOK.offers(state, tuple(runner.facts), team, runner.open)
    return next((offer for offer in offers if offer.kind == kind), None)


def taking(purpose: str = "", team: Team = HOME) -> tuple[str, Announced]:
    given = {"purpose": purpose} if purpose else {}
    return (CALLED, Announced("coach_timeout", team, given))


# ── claims ───────────────────────────────────────────────────────────────────────


def test_the_claim_is_offered_with_the_time_that_is_left():
    state = before()
    runner = started(state)
    runner.answer(Entry(CALLED, Elapsed(20_000)))
    offer = offered(runner, "clock_claim", AWAY, state)
    assert offer is not None
    assert (offer.after, offer.text) == (
        25_000,
        "The offense’s 45 seconds are over: delay of game, 5 yards.",
    )
    assert offered(runner, "clock_claim", HOME, state) is None


def test_adjustments_and_motion_are_claimed_by_nobody():
    state = before()
    opened = play(state, until="adjustments.offense")
    for team in Team:
        assert offered(opened.runner, "clock_claim", team, state) is None


def test_under_a_play_count_the_set_up_has_its_claim_as_well():
    opened = play(before(COUNT), (CALLED, Elapsed(45_000)), until=CALLED)
    assert opened.runner.state is None
    claim = Announced("clock_claim", AWAY, {})
    opened.runner.answer(Entry(CALLED, claim, AWAY))
    assert opened.open.id == "penalty.decision"


def test_a_claim_too_soon_loses_nothing():
    opened = play(before(), (CALLED, Elapsed(44_001)), until=CALLED)
    claim = Announced("clock_claim", AWAY, {})
    refuse(opened, claim, "There are 1 seconds left", AWAY)


def test_a_claim_stands_in_a_review_of_its_play():
    """A late flag goes back to the play; the time that ran is not asked again."""
    late = play(
        before(down=2, line_to_gain=48),
        DROP,
        ("pass.declare", Elapsed(30_000)),
        ("pass.declare", Announced("clock_claim", AWAY, {})),
    )
    flag = Flag(HOME, "holding", previous=True)
    back = play(late.state, (CALLED, flag), ("penalty.decision", Chosen("accept")))
    assert (back.state.down, back.state.ball_on) == (2, 30)


# ── timeouts ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("purpose", "adds", "stops"),
    [("", 2, True), ("both", 2, True), ("play", 2, False), ("clocks", 0, True)],
)
def test_the_coach_says_what_a_timeout_is_for(purpose, adds, stops):
    state = before(quarter=1, own=HeflState(stopped=False))
    taken = play(state, taking(purpose), until=CALLED)
    assert taken.stated(TimeoutTaken) == [TimeoutTaken(HOME, 3, adds, stops)]
    anew = ClockSet("set_up", 45_000)
    assert taken.stated(ClockSet).count(anew) == 1 + stops


def test_a_timeout_without_a_word_is_for_both():
    taken = play(before(), (CALLED, Timeout(HOME)), until=CALLED)
    assert taken.stated(TimeoutTaken) == [TimeoutTaken(HOME, 3, 2, True)]


def test_the_defense_resets_its_own_ten_seconds():
    taken = play(
        before(),
        ("scrimmage.defense", Elapsed(8_000)),
        ("scrimmage.defense", Announced("coach_timeout", AWAY, {})),
        until="scrimmage.defense",
    )
    assert taken.stated(ClockSet)[-1] == ClockSet("defense", 10_000)


def test_the_game_clock_waits_until_the_snap():
    state = before(own=TEN_SECONDS)
    played = play(
        state,
        taking("clocks"),
        (CALLED, Elapsed(30_000)),
        ("adjustments.offense", Elapsed(4_000)),
        HAND_OFF,
        TACKLED,
    )
    assert played.state.own == HeflState(clock=6_000, stopped=False)


def test_four_timeouts_a_half_and_no_more():
    assert BOOK.opening().timeouts == ByTeam(4, 4)
    none = play(before(timeouts=ByTeam(0, 4)), until=CALLED)
    refuse(none, taking()[1], "no timeouts left", HOME)
    refuse(none, Timeout(HOME), "no timeouts left", HOME)


def test_with_the_ball_in_play_there_is_none():
    opened = play(before(), until="adjustments.offense")
    refuse(opened, taking()[1], "The ball is in play", HOME)


def test_another_purpose_is_refused():
    opened = play(before(), until=CALLED)
    refuse(opened, taking("rest")[1], "for a play, for the clocks, or for both", HOME)


def test_after_the_last_box_there_is_no_timeout():
    over = before(COUNT, quarter=2, play=13, upcoming="try", down=0)
    refuse(Played(started(over)), Timeout(HOME), "not possible here", HOME)


def test_an_added_play_is_untimed_and_takes_no_timeout():
    state = before(quarter=2, own=HeflState(clock=0, stopped=False), added=(2,))
    refuse(play(state, until=CALLED), taking()[1], "time of the quarter is up", HOME)
    first = play(state, (CALLED, Elapsed(60_000)), HAND_OFF, TACKLED)
    assert (first.state.quarter, first.state.upcoming) == (3, "kickoff")


def test_two_added_plays_are_two():
    state = before(quarter=2, own=HeflState(clock=0), added=(2, 2))
    first = play(state, HAND_OFF, TACKLED)
    assert (first.state.quarter, first.state.added) == (2, (2,))
    assert play(first.state, HAND_OFF, TACKLED).state.quarter == 3


def test_an_added_play_that_a_late_flag_wipes_out_comes_again():
    state = before(quarter=2, own=HeflState(clock=0), added=(2, 2))
    first = play(state, HAND_OFF, TACKLED)
    flag = Flag(HOME, "holding", previous=True)
    back = play(first.state, (CALLED, flag), ("penalty.decision", Chosen("accept")))
    assert (back.state.ball_on, back.state.added) == (30, (2, 2))


def test_a_kickoff_is_no_added_play():
    state = before(quarter=2, own=HeflState(clock=0), added=(2,))
    kicking = replace(state, upcoming="kickoff", down=0, ball_on=35, line_to_gain=35)
    kicked = play(kicking)
    assert (kicked.state.quarter, kicked.state.added) == (2, (2,))
    assert kicked.state.upcoming == "scrimmage"


def test_in_overtime_a_timeout_adds_to_its_period():
    state = before(quarter=5, season="postseason")
    taken = play(state, taking("play"), until=CALLED)
    assert taken.stated(TimeoutTaken)[0].adds == 5


def test_the_log_says_what_it_was_for():
    prompt = next(
        one.prompt for one in BOOK.announcements if one.prompt.kind == "coach_timeout"
    )
    assert prompt.text_of({}) == "Timeout for an untimed play and the clocks"
    assert prompt.text_of({"purpose": "clocks"}) == "Timeout for the clocks"


def test_play_by_play_says_it_too():
    played = play(before(), taking(), HAND_OFF, TACKLED)
    told = sentence(played.runner.facts, Names())
    assert "One more play in the 2nd quarter. The clock waits for the snap." in told


def test_the_time_left_comes_first_in_play_by_play():
    state = before(own=HeflState(clock=751_000, stopped=False))
    told = sentence(play(state, HAND_OFF, TACKLED).runner.facts, Names())
    assert told.startswith("(12:31) 1st & 10 at the Home 40: ")
    counted = sentence(play(before(COUNT), HAND_OFF, TACKLED).runner.facts, Names())
    assert counted.startswith("1st & 10 at the Home 40: ")


def test_a_pass_that_is_late_is_told():
    late = play(
        before(),
        DROP,
        ("pass.declare", Elapsed(30_000)),
        ("pass.declare", Announced("clock_claim", AWAY, {})),
    )
    assert "not thrown in time" in sentence(late.runner.facts, Names())
