"""Kicks from scrimmage up to the kick, with the steps of books other than the EFHL."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, ClockSet
from rules.field import Team
from rules.football.carry import End
from rules.football.kick_frame import (
    BLOCKED,
    KICK,
    Frame,
    Operation,
    before_kick,
    dead_block,
)
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    Option,
    Outcome,
    Power,
    by_one,
)
from rules.state import ByTeam
from tests.rules.football.scripted import AWAY, HOME, fourth_down, run


def adjust(name: str) -> Adjust:
    return Adjust(id=name, means="set_up", heading="Punts", text="Set up.")


SNAP = Power(
    id="snap",
    means="timed",
    heading="Punts",
    text="Power on.",
    outcomes=(Outcome("snapped", "Snapped"),),
    default_outcome="snapped",
)
CALL = Choose(
    id="call",
    means="punt",
    heading="Punts",
    text="Punt, or fake it?",
    options=(Option("punt", "Punt", player=True), Option("fake", "Fake", player=True)),
    default_choice="punt",
)
# The VSEFL's: the kickers leave the board running as long as they like.
RUNNING_RUSH = Power(
    id="rush",
    means="punt_rush",
    heading="Punts",
    text="Power on for as long as you like.",
    outcomes=(
        Outcome("off", "Power off, punt"),
        Outcome("blocked", "Punter touched", at=True, by=True),
        Outcome("interference", "Returner touched", at=True, by=True),
    ),
    default_outcome="off",
)
# The Solitaire's: two seconds.
RUSH = replace(RUNNING_RUSH, outcomes=RUNNING_RUSH.outcomes[:2], seconds=2.0)
BOTH = lining_up(Stage(adjust("offense"), adjust("defense")))
PUNT = Frame(back=15)
VSEFL = Frame(
    back=15,
    lining_up=BOTH,
    call=CALL,
    pivots=lining_up(Stage(other=adjust("release"))),
    rush=RUNNING_RUSH,
)
SOLITAIRE = Frame(back=15, lining_up=BOTH, rush=RUSH)
HEFL = Frame(
    back=15,
    lining_up=lining_up(Stage(adjust("offense")), Stage(other=adjust("defense"))),
    snap=SNAP,
    pivots=lining_up(Stage(adjust("line"), adjust("rushers"))),
    rush=replace(RUSH, seconds=1.0),
)


@pytest.mark.parametrize(
    ("frame", "asked"),
    [
        (PUNT, ()),
        (SOLITAIRE, ("offense", "defense", "rush")),
        (VSEFL, ("offense", "defense", "call", "release", "rush")),
        (HEFL, ("offense", "defense", "snap", "line", "rushers", "rush")),
    ],
)
def test_a_book_asks_the_steps_that_it_has(frame, asked):
    ran = run(before_kick(fourth_down(40), frame))

    assert ran.asked == asked
    assert ran.value == Operation(KICK, 25)


@pytest.mark.parametrize("frame", [PUNT, SOLITAIRE, VSEFL, HEFL])
def test_the_ball_is_in_play_once_and_the_snap_may_count(frame):
    ran = run(before_kick(fourth_down(40), frame, counted=True))

    assert ran.facts == (BallInPlay(True),)


def test_a_fake_is_declared_before_a_rush_and_leaves_the_ball_dead():
    fake = Chosen("fake", player="h7")
    ran = run(before_kick(fourth_down(40), VSEFL), ("call", fake))

    assert ran.value == Operation("fake", 25, "h7")
    assert ran.facts == ()


def test_a_block_is_where_the_book_has_it_reported():
    blocked = Happened("blocked", at=27, by="a90")
    ran = run(before_kick(fourth_down(40), SOLITAIRE), ("rush", blocked))

    assert ran.value == Operation(BLOCKED, 27, by="a90")


@pytest.mark.parametrize("at", [24, 36])
def test_a_block_outside_the_spots_of_a_book_is_refused(at):
    blocked = ("rush", Happened("blocked", at=at))

    with pytest.raises(IllegalAnswer, match="from home 25 to home 35"):
        run(before_kick(fourth_down(40), HEFL, spots=(25, 35)), blocked)


def test_the_usual_spot_of_a_block_stays_on_the_field():
    ran = run(before_kick(fourth_down(2), HEFL), ("rush", Happened("blocked", at=-10)))

    assert ran.value == Operation(BLOCKED, -10)


def test_pivots_in_their_time_are_asked_one_after_the_other():
    line, rushers = adjust("line"), adjust("rushers")
    clock = ClockSet("adjustments", 25_000)
    timed = ByTeam(
        *(
            (clock, *by_one(line, team), *by_one(rushers, team.opponent))
            for team in Team
        )
    )
    ran = run(before_kick(fourth_down(40), replace(HEFL, pivots=timed)))

    assert ran.asked[-3:] == ("line", "rushers", "rush")
    assert clock in ran.facts


def test_a_rush_may_end_in_a_way_of_the_book():
    touched = Happened("interference", at=80, by="h24")
    ran = run(before_kick(fourth_down(40), VSEFL), ("rush", touched))

    assert ran.value == Operation("interference", 80, by="h24")


def test_an_end_of_the_rush_that_is_not_possible_now_is_refused():
    touched = ("rush", Happened("interference", at=80, by="h24"))

    with pytest.raises(IllegalAnswer):
        run(before_kick(fourth_down(40), VSEFL, rushes=("off", "blocked")), touched)


def test_the_spot_of_the_kick_is_behind_the_line_of_either_side():
    assert run(before_kick(fourth_down(60, AWAY), PUNT)).value.spot == 75


def test_stages_open_side_by_side_or_one_after_the_other():
    audible, declare = adjust("audible"), adjust("set")
    steps = lining_up(
        Stage(adjust("offense"), adjust("defense")),
        Stage(audible),
        Stage(other=adjust("shift")),
        Stage(declare, declare),
    ).of(AWAY)

    assert [(opened.id, opened.seats[0]) for opened in steps] == [
        ("offense", AWAY),
        ("defense", HOME),
        ("audible", AWAY),
        ("shift", HOME),
        ("set", HOME),
        ("set", AWAY),
    ]
    assert steps.stages == (0, 0, 1, 2, 3, 3)


@pytest.mark.parametrize(
    ("at", "rule", "end"),
    [
        (25, "safety", End(AWAY, 25)),
        (-3, "safety", End(HOME, -3, result="safety")),
        (0, "touchdown", End(AWAY, 0, result="touchdown")),
    ],
)
def test_a_block_may_be_dead_at_once(at, rule, end):
    assert dead_block(fourth_down(40), at, rule) == end
