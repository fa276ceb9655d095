"""EFHL Scrimmage Play Procedures, "The Read" and "The Play": sacks, declarations."""

import pytest

from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import Fumbled, Rushed, Sacked, SafetyScored, Tackled, TouchdownScored
from rules.field import Across
from rules.prompts import Chosen, Happened
from rules.words import Names, prompt_words
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
SHOTGUN = ("scrimmage.call", Chosen("shotgun", player="h7"))
SNAP = ("scrimmage.snap_check", GOOD)
HAND_OFF = ("run.hand_off_check", GOOD)


def read(outcome: str, **told):
    return ("scrimmage.read", Happened(outcome, **told))


def declarable(state, *script) -> tuple[str, ...]:
    return play(scrimmage, state, *script, HAND_OFF).opened("scrimmage.declare").options


def asked(prompt: str, state, *script) -> str:
    """Return the sentence of a prompt."""
    opened = play(scrimmage, state, *script, HAND_OFF).opened(prompt)
    return prompt_words(opened, Names())


def test_the_play_may_be_executed_without_a_read():
    run = play(scrimmage, at_the(30), read("execute"), HAND_OFF)

    assert "scrimmage.read_offense_pivots" not in run.ids


def test_after_a_read_both_pivot_offense_first():
    run = play(scrimmage, at_the(30), read("developed"), HAND_OFF)

    start = run.ids.index("scrimmage.read") + 1
    assert [(o.id, o.seats) for o in run.asked[start : start + 3]] == [
        ("scrimmage.read_offense_pivots", (HOME,)),
        ("scrimmage.read_defense_pivots", (AWAY,)),
        ("scrimmage.declare", (HOME,)),
    ]


def test_a_sack_loses_the_yards_and_the_down():
    run = play(scrimmage, at_the(30), UNDER_CENTER, read("sacked", at=23, by="a55"))

    assert run.fact(Sacked) == Sacked(HOME, -7, 23, False, "h7", "a55")
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (2, 23, 17)
    assert run.all(Tackled) == []


def test_brought_down_on_the_line_he_is_sacked_for_no_yards():
    run = play(scrimmage, at_the(30), read("sacked", at=30))

    assert run.fact(Sacked).yards_gained == 0
    assert run.all(Rushed) == []


def test_a_sack_in_the_end_zone_is_a_safety():
    run = play(scrimmage, at_the(4), read("sacked", at=-2))

    assert run.fact(SafetyScored) == SafetyScored(AWAY)


def test_a_sack_on_the_goal_line_is_a_safety():
    """As written (RULINGS, Safeties: tackled ON the goal line)."""
    assert play(scrimmage, at_the(4), read("sacked", at=0)).all(SafetyScored)


def test_a_sack_on_4th_down_turns_it_over():
    run = play(scrimmage, at_the(50, down=4), read("sacked", at=45))

    assert (run.value.possession, run.value.ball_on) == (AWAY, 45)


def test_more_than_20_yards_back_is_a_coverage_sack_at_20():
    run = play(scrimmage, at_the(40), read("too_far"))

    assert run.fact(Sacked) == Sacked(HOME, -20, 20, True)
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (2, 20, 30)


@pytest.mark.parametrize("ball", [5, 19, 20])
def test_a_coverage_sack_from_inside_the_20_is_a_safety(ball):
    """RULINGS, The Snap (coverage sack)."""
    assert play(scrimmage, at_the(ball), read("too_far")).all(SafetyScored)


def test_going_the_other_way_yards_count_the_other_way():
    run = play(scrimmage, at_the(60, possession=AWAY), read("sacked", at=66))

    assert run.fact(Sacked).yards_gained == -6
    assert run.value.ydstogo == 16


def test_he_may_fall_alone_and_keep_it():
    fell = (read("fell", at=25), ("fumble.fall_check", GOOD))
    run = play(scrimmage, at_the(30), *fell)

    assert run.fact(Sacked).yards_gained == -5
    assert run.value.ball_on == 25


def test_knocked_over_he_loses_it():
    run = play(
        scrimmage,
        at_the(30),
        read("knocked_over", at=25, by="a55"),
        ("fumble.drop", Happened("recovered", at=24, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=24)),
    )

    assert run.fact(Fumbled).scenario == 4
    assert run.value.possession is AWAY


def test_out_of_bounds_behind_the_line_counts_as_a_sack():
    run = play(scrimmage, at_the(30), read("out_of_bounds", at=26, side=Across.LEFT))

    assert run.fact(Sacked).yards_gained == -4
    assert run.value.hash is Across.LEFT


@pytest.mark.parametrize("at", [31, 9])
def test_a_sack_is_behind_the_line_and_within_20_yards(at):
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        play(scrimmage, at_the(30), read("sacked", at=at))


def test_a_hit_from_behind_is_no_fumble_in_the_read():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        play(scrimmage, at_the(30), read("hit_from_behind", at=25))


# ── two yards or less ────────────────────────────────────────────────────────────


def test_with_two_yards_to_go_he_may_move_forward_and_past_the_line_it_is_a_run():
    run = play(
        scrimmage, at_the(30, togo=2, down=3), UNDER_CENTER, read("sacked", at=33)
    )

    assert run.fact(Rushed) == Rushed(HOME, "sneak", 3, 33, "h7")
    assert run.value.down == 1


def test_from_the_one_he_may_sneak_in_during_the_read():
    run = play(scrimmage, at_the(99, togo=1), UNDER_CENTER, read("touchdown"))

    assert run.fact(TouchdownScored) == TouchdownScored(HOME, "rush", "h7")


def test_with_three_yards_to_go_he_may_not():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        play(scrimmage, at_the(30, togo=3), read("sacked", at=31))


def test_the_read_speaks_of_going_forward_only_when_he_may():
    assert "may move forward" in asked("scrimmage.read", at_the(30, togo=2))
    assert "forward" not in asked("scrimmage.read", at_the(30, togo=3))


# ── what may be declared ─────────────────────────────────────────────────────────


def test_the_sneak_is_for_two_yards_or_less_and_from_under_center():
    assert "sneak" in declarable(at_the(30, togo=2))
    assert "sneak" in declarable(at_the(98, togo=2))
    assert "sneak" not in declarable(at_the(30, togo=3))
    assert "sneak" not in declarable(at_the(30, togo=2), SHOTGUN, SNAP)


def test_the_keeper_waits_for_the_read_unless_he_stands_in_the_shotgun():
    assert "keeper" not in declarable(at_the(30))
    assert "keeper" in declarable(at_the(30), read("developed"))
    assert "keeper" in declarable(at_the(30), SHOTGUN, SNAP)


def test_the_words_say_why_there_is_no_keeper():
    assert "there is no keeper:" in asked("scrimmage.declare", at_the(30))
    assert "but the sneak" in asked("scrimmage.declare", at_the(30, togo=2))
    developed = asked("scrimmage.declare", at_the(30), read("developed"))
    assert developed == "Declare the play and the player to get the ball."


@pytest.mark.parametrize(
    "choice",
    ["run", "pass", "shovel", "pitch", "backward_pass", "scramble", "throw_away"],
)
def test_everything_else_is_always_open(choice):
    assert choice in declarable(at_the(30))
    assert choice in declarable(at_the(30), read("developed"))


@pytest.mark.parametrize("choice", ["spike", "kneel"])
def test_a_down_may_be_given_up_before_or_after_the_read(choice):
    assert choice in declarable(at_the(30))
    assert choice in declarable(at_the(30), read("developed"))


def test_a_sneak_with_ten_to_go_is_refused():
    with pytest.raises(IllegalAnswer, match="not available now"):
        play(scrimmage, at_the(30), ("scrimmage.declare", Chosen("sneak")))


def test_snake_eyes_on_falling_alone_is_a_fumble():
    run = play(
        scrimmage,
        at_the(30),
        read("fell", at=25),
        ("fumble.fall_check", SNAKE_EYES),
    )

    assert run.fact(Fumbled).scenario == 7
