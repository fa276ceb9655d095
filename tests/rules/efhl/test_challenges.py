"""Coaches dispute a ruling: how many, when, by die or replay, and what then changes.

EFHL Terminology, "Challenge or Coach's Challenge".
"""

import pytest

from rules.efhl.own import Challenges, own_of
from rules.facts import (
    ChallengeMade,
    EndsSwapped,
    FlagThrown,
    QuarterEnded,
    RulingOverturned,
    RulingStood,
    Rushed,
    TimeoutTaken,
    TouchdownScored,
)
from rules.prompts import Challenge, Chosen, Flag, Happened, Rolled, Timeout
from rules.registry import Ruling
from rules.run import Entry
from rules.state import ByTeam, State
from rules.words import Names, prompt_words
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    IN_PLAY,
    before_snap,
    finished,
    first_play,
    flags,
    offered,
    refused,
    run_to,
    until,
    whole,
)

EVEN, ODD = Rolled((4,)), Rolled((3,))
SHORT = Happened("tackled", at=36)


def tackle(state: State) -> int:
    """The number of the ruling where the runner was tackled."""
    rulings = offered(state, before_snap(state), AWAY)["challenge"].rulings
    return next(r.number for r in rulings if r.opened.id == "run.finish")


def disputed(state: State, die: Rolled, *script, instead=SHORT) -> Played:
    challenge = Challenge(AWAY, tackle(state), instead)
    return whole(state, (BEFORE_SNAP, challenge), ("challenge.die", die), *script)


# ── overturned ───────────────────────────────────────────────────────────────────


def test_an_even_die_overturns_the_ruling():
    played = disputed(first_play(), EVEN)

    assert (played.value.down, played.value.ydstogo) == (2, 4)
    assert played.value.ball_on == 36
    assert played.fact(RulingOverturned) == RulingOverturned(AWAY)


def test_it_costs_no_timeout():
    played = disputed(first_play(), EVEN)

    assert played.value.timeouts == ByTeam(3, 3)
    assert own_of(played.value).challenges.away == Challenges(made=1, won=1)


def test_the_play_is_stated_again_and_takes_the_place_of_the_first():
    state = first_play(play=4)

    played = disputed(state, EVEN)

    after = played.facts[played.facts.index(RulingOverturned(AWAY)) :]
    (run,) = [fact for fact in after if isinstance(fact, Rushed)]
    assert run.yards_gained == 6
    assert played.value.play == state.play == 5
    assert played.value.index == state.index + 1
    assert played.value.last.before.ball_on == 30


def test_what_led_to_the_ruling_is_not_asked_again():
    assert disputed(first_play(), EVEN).ids == [BEFORE_SNAP, "challenge.die"]


def test_what_follows_from_the_other_ruling_is_asked():
    fumble = Happened("hit_from_behind", at=40)
    dropped = ("fumble.drop", Happened("recovered", at=41, team=AWAY))
    ended = ("fumble.advance", Happened("tackled", at=38))

    played = disputed(first_play(), EVEN, dropped, ended, instead=fumble)

    assert played.value.possession is AWAY
    assert played.value.ball_on == 38


def test_points_come_off_the_board():
    run = (("run.hand_off_check", GOOD), ("run.finish", Happened("touchdown")))
    state = whole(at_the(70), *run).value
    rulings = offered(state, until(state, "try.call"), AWAY)["challenge"].rulings
    number = next(r.number for r in rulings if r.opened.id == "run.finish")
    challenge = Challenge(AWAY, number, Happened("tackled", at=99))

    played = whole(state, ("try.call", challenge), ("challenge.die", EVEN))

    assert played.value.score == ByTeam(0, 0)
    assert (played.value.upcoming, played.value.ball_on) == ("scrimmage", 99)
    assert not any(
        isinstance(fact, TouchdownScored)
        for fact in played.facts[played.facts.index(RulingOverturned(AWAY)) :]
    )


def test_flags_of_the_play_are_settled_as_they_were():
    run = (*flags(IN_PLAY, Flag(HOME, "holding")), *run_to(42), DECLINED)
    state = whole(at_the(30), *run).value

    played = disputed(state, EVEN, DECLINED)

    assert (played.value.down, played.value.ball_on) == (2, 36)
    assert played.ids.count("penalty.decision") == 1


# ── whether a penalty was warranted ──────────────────────────────────────────────

HOLDING = Flag(HOME, "holding")


def flagged_play(*thrown: Flag, decision=ACCEPTED) -> State:
    """Home has run from its 30 to its 42 and was flagged on the way."""
    return whole(at_the(30), *flags(IN_PLAY, *thrown), *run_to(42), decision).value


def call(state: State, foul: str) -> Ruling:
    """The ruling that it was that foul."""
    rulings = offered(state, before_snap(state), HOME)["challenge"].rulings
    return next(r for r in rulings if r.opened.given.get("foul") == foul)


def no_foul(state: State, foul: str, *script, die=EVEN) -> Played:
    instead = Happened("no_foul")
    challenge = Challenge(HOME, call(state, foul).number, instead)
    return whole(state, (BEFORE_SNAP, challenge), ("challenge.die", die), *script)


def test_a_penalty_is_overturned_and_the_play_stands():
    """Challenge: "whether a penalty was warranted", "overturn a crucial penalty"."""
    state = flagged_play(HOLDING)
    assert state.ball_on == 20

    played = no_foul(state, "Holding")

    assert (played.value.down, played.value.ball_on) == (1, 42)
    assert played.ids == [BEFORE_SNAP, "challenge.die"]
    after = played.facts[played.facts.index(RulingOverturned(HOME)) :]
    assert not any(isinstance(fact, FlagThrown) for fact in after)
    assert played.value.play == state.play


def test_a_penalty_that_stands_costs_the_timeout():
    played = no_foul(flagged_play(HOLDING), "Holding", *run_to(24), die=ODD)

    assert played.value.ball_on == 24
    assert played.value.timeouts == ByTeam(2, 3)


def test_the_other_flag_of_the_play_is_decided_on_its_own():
    state = flagged_play(HOLDING, Flag(HOME, "illegal_formation"))

    played = no_foul(state, "Holding", ACCEPTED)

    assert played.ids.count("penalty.decision") == 1
    assert played.value.ball_on == 25


def test_without_the_one_foul_the_other_side_no_longer_offsets():
    """Both fouled: the down was replayed."""
    state = whole(
        at_the(30), *flags(IN_PLAY, HOLDING, Flag(AWAY, "offside")), *run_to(42)
    ).value
    assert (state.down, state.ball_on) == (1, 30)

    played = no_foul(state, "Holding", DECLINED)

    assert (played.value.down, played.value.ball_on) == (1, 42)


def test_a_flag_is_a_ruling_in_words():
    opened = call(flagged_play(HOLDING), "Holding").opened

    words = prompt_words(opened, Names(ByTeam("Owls", "Jets")))
    assert words == "Flag on the Owls: Holding. Was it a foul?"


def test_a_foul_is_a_foul_or_none():
    state = flagged_play(HOLDING)
    number = call(state, "Holding").number

    as_called = Challenge(HOME, number, Happened("foul"))
    assert "the ruling on the field" in refused(before_snap(state), as_called)
    assert refused(before_snap(state), Challenge(HOME, number, SHORT))


# ── the clock, the timeouts, the next challenge ──────────────────────────────────


def test_timeouts_of_the_disputed_play_stay_spent():
    run = ((BEFORE_SNAP, Timeout(HOME)), *run_to(42))
    state = whole(at_the(30), *run).value

    assert disputed(state, EVEN).value.timeouts == ByTeam(2, 3)


def test_across_the_end_of_a_quarter_the_clock_runs_again_from_there():
    state = first_play(play=15)

    played = disputed(state, EVEN)

    assert (played.value.quarter, played.value.play) == (2, 1)
    assert played.value.home_defends == "right"
    assert played.all(QuarterEnded) == [QuarterEnded(1)]
    assert played.all(EndsSwapped) == [EndsSwapped()]


def test_the_new_ruling_may_be_challenged_by_the_other_side():
    state = disputed(first_play(), EVEN).value
    challenge = Challenge(HOME, tackle(state), Happened("tackled", at=41))

    played = whole(state, (BEFORE_SNAP, challenge), ("challenge.die", EVEN))

    assert (played.value.down, played.value.ball_on) == (1, 41)


# ── stands ───────────────────────────────────────────────────────────────────────


def test_an_odd_die_lets_the_ruling_stand_and_costs_a_timeout():
    played = disputed(first_play(), ODD, *run_to(45))

    assert played.fact(RulingStood) == RulingStood(AWAY)
    assert played.fact(TimeoutTaken) == TimeoutTaken(AWAY, 2)
    assert played.value.timeouts == ByTeam(3, 2)
    assert own_of(played.value).challenges.away == Challenges(made=1, won=0)
    assert (played.value.down, played.value.ball_on) == (2, 45)


def test_it_leaves_nothing_in_the_play_that_follows():
    state = first_play()

    stood, plain = disputed(state, ODD, *run_to(45)), whole(state, *run_to(45))

    assert stood.value.last.answers == plain.value.last.answers


# ── by replay ────────────────────────────────────────────────────────────────────


def by_replay(verdict: str) -> Played:
    state = first_play(options={"challenges": "replay"})
    challenge = Challenge(AWAY, tackle(state), SHORT)
    return whole(
        state,
        (BEFORE_SNAP, challenge),
        ("challenge.replay", Chosen(verdict)),
        *(run_to(45) if verdict == "stands" else ()),
    )


def test_with_instant_replay_the_other_coach_looks():
    played = by_replay("overturned")

    assert played.opened("challenge.replay").seats == (HOME,)
    assert played.value.ball_on == 36


def test_without_proof_the_ruling_stands():
    played = by_replay("stands")

    assert played.value.timeouts == ByTeam(3, 2)
    assert played.fact(ChallengeMade) == ChallengeMade(AWAY)


# ── how many ─────────────────────────────────────────────────────────────────────


def left(made: int, won: int) -> int | None:
    had = ByTeam(Challenges(), Challenges(made, won))
    state = first_play(challenges=had)
    offer = offered(state, before_snap(state), AWAY).get("challenge")
    return offer.left if offer else None


@pytest.mark.parametrize(
    ("made", "won", "expected"),
    [(0, 0, 2), (1, 0, 1), (1, 1, 1), (2, 1, None), (2, 0, None), (2, 2, 1)],
)
def test_two_challenges_and_a_third_when_both_succeed(made, won, expected):
    assert left(made, won) == expected


@pytest.mark.parametrize("won", [2, 3])
def test_three_at_most(won):
    """RULINGS, Challenge: three at most."""
    assert left(3, won) is None


def test_a_challenge_made_before_this_snap_counts():
    state = first_play()
    challenge = Challenge(AWAY, tackle(state), SHORT)
    runner = before_snap(state)

    runner.answer(Entry(BEFORE_SNAP, challenge))
    runner.answer(Entry("challenge.die", ODD))

    offer = offered(state, runner, AWAY)["challenge"]
    assert offer.left == 1
    assert offered(state, runner, AWAY)["timeout"].left == 2


# ── not allowed ──────────────────────────────────────────────────────────────────


def barred(state: State) -> str:
    runner = before_snap(state)
    assert "challenge" not in offered(state, runner, AWAY)
    return refused(runner, Challenge(AWAY, 0, SHORT))


def test_not_without_a_timeout():
    assert "timeout" in barred(first_play(timeouts=ByTeam(3, 0)))


def test_not_in_overtime():
    assert "overtime" in barred(first_play(quarter=5, play=3))


@pytest.mark.parametrize(("quarter", "play"), [(2, 13), (2, 14), (4, 13), (4, 14)])
def test_not_in_the_two_minute_drill(quarter, play):
    """The play about to be run is one of the last two, or the disputed one was."""
    assert "two-minute" in barred(first_play(quarter=quarter, play=play))


def test_nor_after_the_half_against_a_ruling_made_in_it():
    """docs/rulings.md, Challenge."""
    state = first_play(quarter=2, play=15)
    runner = until(state, "second_half.choice")

    assert "challenge" not in offered(state, runner, AWAY)
    assert "two-minute" in refused(runner, Challenge(AWAY, 0, SHORT))


def test_not_when_none_is_left():
    had = ByTeam(Challenges(), Challenges(2, 1))

    assert "no challenges left" in barred(first_play(challenges=had))


def test_not_before_there_was_a_play():
    assert "no play" in barred(at_the(30))


def test_not_once_the_ball_is_in_play():
    state = first_play()
    runner = until(state, IN_PLAY, run_to(45))

    assert "before the next snap" in refused(runner, Challenge(AWAY, 0, SHORT))
    assert "challenge" not in offered(state, runner, AWAY)


def test_a_flag_before_the_snap_does_not_take_the_challenge_away():
    state = first_play()
    flagged = whole(state, *flags(BEFORE_SNAP, Flag(HOME, "false_start")), ACCEPTED)

    assert flagged.value.last == state.last
    assert "challenge" in offered(flagged.value, before_snap(flagged.value), AWAY)


# ── what can be ruled instead ────────────────────────────────────────────────────


def refusal(instead, number=None) -> str:
    state = first_play()
    ruling = tackle(state) if number is None else number
    return refused(before_snap(state), Challenge(AWAY, ruling, instead))


def test_only_rulings_can_be_challenged():
    assert "can’t be challenged" in refusal(SHORT, number=0)
    assert "can’t be challenged" in refusal(SHORT, number=999)


def test_the_ruling_itself_is_no_other_ruling():
    assert "the ruling on the field" in refusal(Happened("tackled", at=42))


@pytest.mark.parametrize(
    "instead",
    [
        Happened("batted"),
        Happened("tackled"),
        Happened("tackled", at=104),
        Chosen("run"),
    ],
)
def test_the_other_ruling_must_have_been_possible(instead):
    assert refusal(instead)


def test_a_refused_challenge_changes_nothing():
    state = first_play()
    runner = before_snap(state)

    refused(runner, Challenge(AWAY, tackle(state), Happened("batted")))

    assert finished(runner, *run_to(45)) == whole(state, *run_to(45)).value


def test_what_is_offered_shows_what_was_ruled():
    state = first_play()

    rulings = offered(state, before_snap(state), HOME)["challenge"].rulings

    ruling = next(r for r in rulings if r.opened.id == "run.finish")
    assert ruling.answer == Happened("tackled", at=42)
    assert "touchdown" in ruling.opened.options
    assert all(isinstance(r.answer, Happened) for r in rulings)
    assert "scrimmage.snap" not in {r.opened.id for r in rulings}
