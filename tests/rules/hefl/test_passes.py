"""Procedure for Passing Plays: the drop, the declaration and its clock, sacks."""

import pytest

from rules.clocks import left
from rules.facts import ClockSet, Rushed, Sacked, TimeRan, WentOutOfBounds
from rules.field import Across
from rules.hefl.passes import DROP as DROPPING
from rules.hefl.passes import ROLL_OUT
from rules.prompts import Chosen, Elapsed, Happened, Pace
from tests.rules.hefl.drive import (
    AWAY,
    BOOK,
    DROP,
    HOME,
    before,
    declare,
    drop,
    ended,
    play,
    refuse,
)

DEVELOPED = ("pass.drop", Happened("developed"))


def test_no_pass_straight_from_the_snap() -> None:
    """The board runs before there is anything to declare."""
    announced = play(before(), until="scrimmage.announce")
    refuse(announced, Chosen("figure", "h80"), "not available now")
    thrown = drop(declare("figure"), until="throw.figure")
    assert thrown.ids.index("pass.drop") < thrown.ids.index("pass.declare")


def test_the_offense_stops_the_board_and_names_its_receiver_at_once() -> None:
    asked = drop(until="pass.declare")
    assert asked.ids[-1] == "pass.drop"
    assert asked.open.seats == (HOME,)
    assert [(x.clock, x.then) for x in asked.open.limits] == [("pass", "claim")]


@pytest.mark.parametrize(
    ("outcome", "more", "loss"),
    [
        ("sacked", {"by": "a91"}, -6),
        ("fell", {}, -6),
        ("out_of_bounds", {"side": Across.LEFT}, -6),
    ],
)
def test_a_quarterback_stopped_behind_the_line_is_sacked(outcome, more, loss) -> None:
    sacked = drop(ended("pass.drop", outcome, 34, **more))
    assert sacked.stated(Sacked)[0].yards_gained == loss
    assert sacked.state.ball_on == 34
    assert bool(sacked.stated(WentOutOfBounds)) is (outcome == "out_of_bounds")


def test_a_sack_in_the_end_zone_is_a_safety() -> None:
    sacked = drop(
        ended("pass.drop", "sacked", -2), state=before(ball_on=8, line_to_gain=18)
    )
    assert sacked.state.score.away == 2


def test_an_ineligible_receiver_is_named_again() -> None:
    """A lineman, the quarterback, or a receiver who ran out of bounds."""
    asked = drop(
        declare("pass", "h70"),
        ended("pass.receiver", "ineligible"),
        until="pass.declare",
        pace=Pace.STRICT,
    )
    assert asked.open.limits[0].clock == "pass"
    assert "throw.stick" not in asked.ids


def test_across_the_line_the_board_is_stopped_and_it_is_a_run() -> None:
    ran = drop(
        ended("pass.drop", "crossed"),
        ended("run.chase", "five_yards", 45),
        ended("run.finish", "tackled", 51),
    )
    assert ran.stated(Rushed)[0].kind == "scramble"
    assert ran.state.ball_on == 51
    assert "run.tacklers" in ran.ids
    chase = drop(ended("pass.drop", "crossed"), until="run.chase").open
    assert chase.seats == (AWAY,)


def test_across_the_line_unstopped_it_is_three_yards() -> None:
    assert drop(ended("pass.drop", "not_stopped")).state.ball_on == 43


# ── the pass clock ───────────────────────────────────────────────────────────────────


def pass_clock(played) -> int:
    return left(BOOK.clocks, before(), played.runner.facts, "pass")


def took(prompt: str, seconds: float):
    return (prompt, Elapsed(int(seconds * 1000)))


def test_thirty_seconds_from_the_time_the_board_is_off() -> None:
    asked = drop(took("pass.drop", 20), DEVELOPED, until="pass.declare")
    assert pass_clock(asked) == 30_000


def test_the_clock_runs_until_the_ball_is_thrown() -> None:
    aimed = drop(
        DEVELOPED,
        took("pass.declare", 5),
        declare("pass"),
        took("throw.stick", 4),
        ended("throw.stick", "red"),
        took("throw.release", 3),
        until="throw.release",
    )
    assert pass_clock(aimed) == 18_000
    assert [x.clock for x in aimed.open.limits] == ["pass"]


def test_the_defense_pivots_on_a_clock_of_its_own() -> None:
    cover = drop(declare("pass"), until="throw.cover").open
    assert [(x.clock, x.team) for x in cover.limits] == [("adjustments", AWAY)]


def test_a_figure_is_thrown_on_the_pass_clock() -> None:
    thrown = drop(declare("figure"), until="throw.figure").open
    assert [x.clock for x in thrown.limits] == ["pass"]


def test_a_scramble_holds_the_clock_up_and_leaves_the_rest() -> None:
    asked = drop(
        DEVELOPED,
        took("pass.declare", 12),
        declare("scramble"),
        took("scramble.offense", 8),
        until="scramble.offense",
    )
    assert pass_clock(asked) == 18_000
    again = drop(
        DEVELOPED,
        took("pass.declare", 12),
        declare("scramble"),
        took("scramble.power", 9),
        ("scramble.power", Happened("developed")),
        took("pass.declare", 6),
        until="pass.declare",
    )
    assert pass_clock(again) == 12_000
    assert len([x for x in again.stated(ClockSet) if x.clock == "pass"]) == 1
    assert again.stated(TimeRan)[-1].clocks[-1] == "pass"


def test_every_timed_pivot_is_asked_at_brisk_pace() -> None:
    opened = play(before(), DROP, declare("pass"), until="throw.release").open
    assert not opened.prompt.ceremony
    assert opened.prompt.detail


@pytest.mark.parametrize("prompt", [DROPPING, ROLL_OUT], ids=lambda prompt: prompt.id)
def test_a_defender_who_falls_has_not_sacked(prompt) -> None:
    """V.l: a broken tackle, behind the line as anywhere: the play continues."""
    assert "Fallen Players" in prompt.headings
    assert "but by a defender who falls" in " ".join(prompt.text.split())


def test_linemen_are_turned_back_before_a_figure_throws() -> None:
    """V.d is for all "downfield pass attempts", and no pivots come before this one."""
    asked = drop(declare("figure"), until="throw.figure")
    assert asked.ids[-1] == "pass.declare"
    assert "Illegal Lineman Down Field" in asked.open.prompt.headings
    assert "linemen" in asked.open.prompt.text
