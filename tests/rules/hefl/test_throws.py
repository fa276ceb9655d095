"""Pass Simulation; TTQB: every first touch of a pass, and what follows it."""

import pytest

from rules.facts import (
    FlagThrown,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Returned,
)
from rules.prompts import Happened, Named, Pace
from tests.rules.hefl.drive import AWAY, HOME, at, before, declare, drop, ended, refuse

STICK = (declare("pass", "h80"), ended("throw.stick", "green"))
FIGURE = (declare("figure", "h80"),)


def stick(outcome: str, spot: int | None = None, *script, state=None, **more):
    return drop(
        *STICK, ended("throw.ball", outcome, spot, **more), *script, state=state
    )


def figure(outcome: str, spot: int | None = None, *script, state=None, **more):
    return drop(
        *FIGURE, ended("throw.figure", outcome, spot, **more), *script, state=state
    )


# ── by stick ─────────────────────────────────────────────────────────────────────────


def test_the_offense_pivots_first_then_the_defense_then_nobody() -> None:
    thrown = drop(*STICK, until="throw.ball")
    assert thrown.ids[-2:] == ["throw.release", "throw.cover"]
    assert thrown.open.seats == (HOME,)


def test_the_target_is_placed_while_the_pass_clock_runs() -> None:
    marked = drop(*STICK, until="throw.marked", pace=Pace.STRICT).open
    assert [x.clock for x in marked.limits] == ["pass"]
    assert "against the front of the receiver’s base" in marked.prompt.text


def test_a_catch_stops_the_board_for_the_defense() -> None:
    caught = stick("caught", 52, ended("catch.run", "tackled", 58))
    assert caught.ids[-2:] == ["catch.defense", "catch.run"]
    fact = caught.stated(PassCompleted)[0]
    assert (fact.yards_gained, fact.stick, fact.stick_length) == (
        18,
        "green",
        "9 yards",
    )
    assert fact.receiver == "h80"
    run = drop(*STICK, ended("throw.ball", "caught", 52), until="catch.run").open
    assert run.seats == (AWAY,)


@pytest.mark.parametrize("outcome", ["with_defender", "with_teammate"])
def test_a_touch_at_once_is_a_catch_that_is_not_advanced(outcome: str) -> None:
    caught = stick(outcome, 52)
    assert caught.state.ball_on == 52
    assert caught.stated(PassCompleted)[0].receiver == "h80"
    assert "catch.run" not in caught.ids


def test_a_dead_catch_in_the_end_zone_is_a_touchdown() -> None:
    assert stick("with_defender", 104, state=at(92)).state.score.home == 6


def test_two_defenders_at_once_leave_the_choice_to_their_coach() -> None:
    picked = stick(
        "two_defenders",
        55,
        ("throw.interceptor", Named("a24")),
        ended("interception.run", "tackled", 50),
    )
    assert picked.stated(PassIntercepted)[0].player == "a24"
    assert picked.state.possession is AWAY
    asked = drop(
        *STICK, ended("throw.ball", "two_defenders", 55), until="throw.interceptor"
    )
    assert asked.open.seats == (AWAY,)


@pytest.mark.parametrize("outcome", ["missed", "other_receiver"])
def test_past_the_target_or_the_wrong_receiver_first_is_incomplete(outcome) -> None:
    missed = stick(outcome)
    assert missed.stated(PassIncomplete)[0].how == "missed"
    assert (missed.state.down, missed.state.ball_on) == (2, 40)


def test_an_engaged_interceptor_is_down() -> None:
    picked = stick("intercepted_engaged", 55, by="a24")
    assert picked.state.possession is AWAY
    assert picked.state.ball_on == 55
    assert "interception.run" not in picked.ids


# ── turn and burn, catches behind the line ───────────────────────────────────────────


def test_deeper_than_the_deepest_defender_the_receiver_is_turned() -> None:
    caught = stick("turn_and_burn", 70, ended("catch.run", "touchdown"))
    assert caught.ids[-3:] == ["catch.burn", "catch.defense", "catch.run"]
    assert caught.state.score.home == 6


def test_a_catch_behind_the_line_is_a_long_hand_off() -> None:
    caught = stick(
        "screen",
        37,
        ended("screen.chase", "five_yards", 45),
        ended("screen.finish", "tackled", 49),
    )
    assert caught.ids[-5:] == [
        "screen.offense",
        "catch.defense",
        "screen.chase",
        "run.tacklers",
        "screen.finish",
    ]
    assert caught.state.ball_on == 49


def test_after_a_scramble_the_receiver_alone_is_turned() -> None:
    caught = drop(
        declare("scramble"),
        *STICK,
        ended("throw.ball", "screen", 37),
        until="screen.chase",
    )
    assert "screen.receiver" in caught.ids
    assert "screen.offense" not in caught.ids


def test_outside_the_numbers_nobody_of_the_offense_is_turned() -> None:
    caught = stick("caught", 37, ended("catch.run", "tackled", 47))
    assert not {"screen.offense", "screen.receiver", "catch.burn"} & set(caught.ids)
    assert "run.tacklers" not in caught.ids


@pytest.mark.parametrize(("outcome", "prompt"), [("screen", "throw.ball")])
def test_a_catch_behind_the_line_is_not_beyond_it(outcome: str, prompt: str) -> None:
    thrown = drop(*STICK, until=prompt)
    refuse(thrown, Happened(outcome, 41), "to home 40")
    away = drop(
        *STICK,
        until=prompt,
        state=before(possession=AWAY, ball_on=60, line_to_gain=50),
    )
    refuse(away, Happened(outcome, 59), "from away 40")


# ── by figure ────────────────────────────────────────────────────────────────────────


def test_a_figure_hits_the_receiver_it_named() -> None:
    caught = figure("caught", 52, ended("catch.run", "tackled", 55))
    fact = caught.stated(PassCompleted)[0]
    assert (fact.kind, fact.receiver, fact.yards_gained) == ("figure", "h80", 15)


def test_a_figure_hits_another_eligible_receiver_a_dead_catch() -> None:
    caught = figure("caught_other", 48, by="h22")
    assert caught.stated(PassCompleted)[0].receiver == "h22"
    assert caught.state.ball_on == 48
    assert "catch.run" not in caught.ids


def test_an_engaged_defender_near_the_line_bats_it_down() -> None:
    assert figure("batted", by="a91").stated(PassIncomplete)[0].how == "batted"


def test_any_other_defender_intercepts() -> None:
    picked = figure(
        "intercepted", 55, ended("interception.run", "tackled", 50), by="a24"
    )
    assert picked.stated(Returned)[0].yards == 5
    assert figure("intercepted_engaged", 52, by="a54").state.ball_on == 52


def test_a_lineman_hit_by_a_figure_is_no_foul() -> None:
    hit = figure("lineman")
    assert hit.stated(PassIncomplete)
    assert not hit.stated(FlagThrown)


def test_only_a_figure_is_batted_down() -> None:
    refuse(drop(*STICK, until="throw.ball"), Happened("batted"), "not possible now")


def test_the_figure_leans_on_nobody() -> None:
    assert "leaning on nobody" in drop(*FIGURE, until="throw.figure").open.prompt.text
