"""EFHL Scrimmage Play Procedures, "Pass Plays": sticks, catches, incompletions."""

import pytest

from rules.efhl.context import Context
from rules.efhl.passes import forward_pass
from rules.efhl.scrimmage import scrimmage
from rules.efhl.sticks import (
    AT_HAND,
    COMPULSORY,
    PLAIN_STICKS,
    PRESSURE_STICKS,
    STICK,
)
from rules.errors import IllegalAnswer
from rules.facts import (
    FirstDown,
    FlagThrown,
    Fumbled,
    PassCompleted,
    PassIncomplete,
    Tackled,
    TouchdownScored,
)
from rules.prompts import Chosen, Happened, Named, Pace, Rolled
from rules.words import Names, prompt_words
from tests.rules.efhl.drive import AWAY, HOME, SNAKE_EYES, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
PASS = ("scrimmage.declare", Chosen("pass", player="h80"))
SHOVEL = ("scrimmage.declare", Chosen("shovel", player="h22"))


def pass_play(state, *script, pace=Pace.STRICT) -> Played:
    return play(scrimmage, state, UNDER_CENTER, PASS, *script, pace=pace)


def stick(name: str) -> tuple:
    return ("pass.stick", Happened(name))


def thrown(outcome: str, **told) -> tuple:
    return ("pass.thrown", Happened(outcome, **told))


def throw(state, context: Context, *script) -> Played:
    return play(lambda state: forward_pass(state, context, "h80"), state, *script)


# ── complete ─────────────────────────────────────────────────────────────────────


def test_a_catch_and_a_run_gain_from_the_line_of_scrimmage():
    run = pass_play(
        at_the(30),
        stick("white"),
        thrown("caught", at=41),
        ("catch.finish", Happened("tackled", at=47, by="a21")),
    )

    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "stick", 17, 41, 47, "white", False, "h7", "h80"
    )
    assert FirstDown(HOME, "pass") in run.facts
    assert (run.value.down, run.value.ball_on) == (1, 47)


def test_with_a_defenders_front_on_him_he_is_tackled_at_the_catch():
    run = pass_play(at_the(30), thrown("caught_tackled", at=36, by="a21"))

    assert run.fact(PassCompleted).yards_gained == 6
    assert run.fact(Tackled) == Tackled(AWAY, 36, "a21")
    assert run.ids[-1] == "pass.thrown"


def test_after_the_catch_the_receiver_pivots_and_the_defense_has_the_switch():
    run = pass_play(at_the(30), thrown("caught", at=41))

    after = [(o.id, o.seats) for o in run.asked[run.ids.index("pass.thrown") + 1 :]]
    assert after == [
        ("pass.receiver_pivot", (HOME,)),
        ("catch.pursuit", (AWAY,)),
        ("catch.pursuers", (AWAY,)),
        ("catch.blockers", (HOME,)),
        ("catch.set", (HOME,)),
        ("catch.set", (AWAY,)),
        ("catch.finish", (AWAY,)),
    ]


def test_caught_behind_the_line_there_is_no_juke_at_it():
    run = pass_play(
        at_the(30),
        thrown("caught", at=27),
        ("catch.finish", Happened("tackled", at=33)),
    )

    assert run.fact(PassCompleted).yards_gained == 3
    assert not any(name.endswith((".juke", ".advance")) for name in run.ids)


def test_caught_in_the_end_zone_is_a_touchdown():
    run = pass_play(at_the(80), thrown("caught", at=104))

    assert run.fact(TouchdownScored) == TouchdownScored(HOME, "pass", "h80")
    assert run.fact(PassCompleted).yards_gained == 20
    assert "catch.pursuit" not in run.ids


def test_caught_in_the_end_zone_with_a_defender_on_him_is_a_touchdown_too():
    run = pass_play(at_the(80), thrown("caught_tackled", at=100))

    assert run.all(TouchdownScored)
    assert run.all(Tackled) == []


def test_any_eligible_receiver_may_catch_it():
    run = pass_play(
        at_the(30),
        thrown("caught_by_other", at=36),
        ("pass.receiver", Named("h88")),
        ("catch.finish", Happened("tackled", at=36)),
    )

    assert run.fact(PassCompleted).receiver == "h88"


def test_a_receiver_may_fumble_and_the_pass_counts_to_there():
    run = pass_play(
        at_the(30),
        thrown("caught", at=41),
        ("catch.finish", Happened("knocked_over", at=45, by="a21")),
        ("fumble.drop", Happened("recovered", at=44, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=44)),
    )

    assert run.fact(PassCompleted).yards_gained == 15
    assert run.fact(Fumbled).player == "h80"
    assert run.value.possession is AWAY


# ── incomplete ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("outcome", "how"),
    [("missed", "missed"), ("wrong_part", "missed"), ("batted", "batted")],
)
def test_incomplete_the_line_stays_and_the_down_is_gone(outcome, how):
    run = pass_play(at_the(33, togo=7, down=2), stick("blue"), thrown(outcome))

    assert run.fact(PassIncomplete) == PassIncomplete(
        HOME, how, "blue", False, "h7", "h80"
    )
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (3, 33, 7)


def test_incomplete_on_4th_down_turns_it_over_at_the_line():
    run = pass_play(at_the(62, togo=6, down=4), thrown("missed"))

    assert (run.value.possession, run.value.ball_on) == (AWAY, 62)
    assert run.value.down == 1


def test_an_ineligible_player_touching_it_is_a_flag():
    run = pass_play(at_the(30), thrown("ineligible", at=32))

    assert run.fact(FlagThrown) == FlagThrown(HOME, "illegal_touching", "during", 32)
    assert run.all(PassIncomplete)


def test_a_catch_needs_its_yard_line():
    with pytest.raises(IllegalAnswer, match="yard line"):
        pass_play(at_the(30), thrown("caught"))


# ── sticks and pressure ──────────────────────────────────────────────────────────


def sticks(ball: int, context: Context | None = None, **options) -> tuple[str, ...]:
    state = at_the(ball, options=options)
    return throw(state, context or Context()).opened("pass.stick").options


def test_red_white_or_blue_with_or_without_pressure():
    assert sticks(50) == PLAIN_STICKS + PRESSURE_STICKS


def test_without_pressure_sticks_nobody_measures_pressure():
    assert sticks(50, pressure_sticks=False) == PLAIN_STICKS
    assert sticks(90, pressure_sticks=False) == PLAIN_STICKS


@pytest.mark.parametrize(("ball", "forced"), [(79, False), (80, True), (98, True)])
def test_in_the_red_zone_there_is_always_pressure(ball, forced):
    """20 yards or less, by the line of scrimmage."""
    assert (sticks(ball) == PRESSURE_STICKS) is forced


def words(ball: int, **options) -> str:
    state = at_the(ball, options=options)
    return prompt_words(throw(state, Context()).opened("pass.stick"), Names())


def test_the_sentence_speaks_of_pressure_where_there_are_pressure_sticks():
    plain = (
        "Measure from the quarterback to the receiver: 5 5/8 inches of red, then"
        " the same of white. Choose the stick."
    )

    assert words(90, pressure_sticks=False) == plain
    assert words(50) == f"{plain}{AT_HAND}"
    assert words(90) == f"{plain}{COMPULSORY}"


@pytest.mark.parametrize(
    ("stick", "inches"),
    [
        ("red", "1 11/16"),
        ("white", "3 3/8"),
        ("blue", "5 1/8"),
        ("red_pressure", "2 1/2"),
        ("white_pressure", "4 3/16"),
        ("blue_pressure", "5 15/16"),
    ],
)
def test_the_sticks_are_told_with_their_lengths(stick, inches):
    """Passing Sticks (materials): the pressure sticks are 13/16 longer."""
    assert f"{inches} inches" in STICK.outcome(stick).label


def test_fakes_and_tries_force_pressure_anywhere():
    assert sticks(50, Context(pressure=True)) == PRESSURE_STICKS


def test_pressure_is_recorded_beside_the_stick():
    run = pass_play(at_the(30), stick("white_pressure"), thrown("missed"))

    assert run.fact(PassIncomplete).stick == "white"
    assert run.fact(PassIncomplete).pressure is True


def test_a_regular_stick_in_the_red_zone_is_refused():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        pass_play(at_the(85), stick("red"))


def test_the_ball_is_marked_before_the_throw_and_nobody_pivots():
    run = pass_play(at_the(30), thrown("missed"))

    between = run.ids[run.ids.index("pass.stick") + 1 : run.ids.index("pass.thrown")]
    assert between == ["pass.marked"]


# ── shovel passes ────────────────────────────────────────────────────────────────


def test_a_shovel_pass_is_caught_on_3_to_12_and_run_like_a_hand_off():
    run = play(
        scrimmage,
        at_the(30),
        UNDER_CENTER,
        SHOVEL,
        ("pass.shovel_check", Rolled((1, 2))),
        ("run.finish", Happened("tackled", at=36)),
    )

    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "shovel", 6, 30, 36, passer="h7", receiver="h22"
    )
    assert "run.juke" in run.ids


def test_a_shovel_pass_on_snake_eyes_is_incomplete_and_no_fumble():
    run = play(
        scrimmage,
        at_the(35, togo=5, down=2),
        SHOVEL,
        ("pass.shovel_check", SNAKE_EYES),
    )

    assert run.fact(PassIncomplete).how == "shovel"
    assert run.all(Fumbled) == []
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (3, 35, 5)


# ── passing figures (option) ─────────────────────────────────────────────────────


def figure(state, *script) -> Played:
    return pass_play(state, stick("figure"), *script)


def with_figures():
    return at_the(30, options={"passing_figures": True})


def test_without_the_option_there_is_no_figure():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        figure(at_the(30))


def test_a_figures_throw_is_decided_with_the_board_off():
    run = figure(
        with_figures(),
        ("pass.figure", Happened("caught", at=44)),
        ("catch.finish", Happened("tackled", at=50)),
    )

    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "stick", 20, 44, 50, "", False, "h7", "h80"
    )
    assert "pass.marked" not in run.ids
    assert "pass.thrown" not in run.ids


@pytest.mark.parametrize("outcome", ["caught_by_other", "caught_tackled"])
def test_a_figure_may_hit_another_receiver_or_a_covered_one(outcome):
    run = figure(with_figures(), ("pass.figure", Happened(outcome, at=44)))

    assert run.fact(PassCompleted).caught_at == 44


def test_a_figure_that_hits_nobody_is_incomplete():
    run = figure(with_figures(), ("pass.figure", Happened("missed")))

    assert run.fact(PassIncomplete).how == "missed"


def test_a_figure_that_hits_an_ineligible_player_is_a_penalty():
    run = figure(with_figures(), ("pass.figure", Happened("ineligible", at=33)))

    assert run.fact(FlagThrown).foul == "illegal_touching"


def test_short_passes_use_the_sticks_even_with_a_figure():
    run = pass_play(with_figures(), stick("red"), thrown("missed"))

    assert "pass.figure" not in run.ids


def test_two_dice_are_needed_for_a_shovel_pass():
    with pytest.raises(IllegalAnswer, match="2d6"):
        play(scrimmage, at_the(30), SHOVEL, ("pass.shovel_check", Rolled((4,))))


def test_scorekeepers_need_not_name_another_receiver():
    run = pass_play(at_the(30), thrown("caught_by_other", at=36), pace=Pace.SCOREKEEPER)

    assert run.fact(PassCompleted).receiver is None
