"""Kickoffs and safety kicks, with the lines and choices of other books."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, FairCaught, KickedOff
from rules.field import own
from rules.football.kick import (
    Fielded,
    FreeKick,
    Placed,
    line_up_for,
    place_kick,
    restraining_line,
)
from rules.football.lining_up import Stage, lining_up
from rules.prompts import Adjust, Choose, Chosen, Happened, Option, Outcome, Power
from rules.state import State, to_kick
from tests.rules.football.scripted import AWAY, HOME, run


def adjust(name: str) -> Adjust:
    return Adjust(id=name, means="set_up", heading="Kickoffs", text="Line up.")


LINING_UP = lining_up(Stage(adjust("kickers"), adjust("receivers")))
HEFL_KICKOFF = FreeKick("kickoff", 35, 15, LINING_UP)
HEFL_ONSIDE = FreeKick("onside", 30, 20, LINING_UP)
SAFETY_KICK = FreeKick("free_kick", 20, 15, LINING_UP)
FIELD = Choose(
    id="field",
    means="fair_catch",
    heading="Touchback",
    text="Return the kick?",
    options=(Option("return", "Return"), Option("touchback", "Touchback")),
    default_choice="return",
)
AIM = Choose(
    id="aim",
    means="kick_choice",
    heading="Kickoffs",
    text="Choose the zone of the kick.",
    options=(Option("zone_1", "Left"), Option("zone_2", "Middle")),
    default_choice="zone_2",
)
RUN_OFF = Power(
    id="run_off",
    means="timed",
    heading="Kickoffs",
    text="Power on for three seconds.",
    outcomes=(Outcome("off", "Power off"), Outcome("touchback", "In the end zone")),
    default_outcome="off",
    seconds=3.0,
)
SOLITAIRE = Placed(yard=0, field=FIELD)
VSEFL = Placed(yard=0, run_off=RUN_OFF, field=FIELD)
VSEFL_SAFETY = Placed(
    yard=25,
    uncounted=("fair_catch",),
    field=replace(
        FIELD,
        options=(
            Option("return", "Return"),
            Option("fair_catch", "Fair catch", player=True),
        ),
    ),
)
HEFL = Placed(yard=0, aim=AIM, run_off=RUN_OFF)


def kicking_from(yard: int, team=HOME) -> State:
    return to_kick(State(), team, "kickoff", yard)


@pytest.mark.parametrize("team", [HOME, AWAY])
@pytest.mark.parametrize(
    ("kick", "line"), [(HEFL_KICKOFF, 50), (HEFL_ONSIDE, 50), (SAFETY_KICK, 35)]
)
def test_the_receivers_line_is_that_of_the_book(kick, line, team):
    state = kicking_from(kick.yard, team)

    assert restraining_line(state, kick.apart) == own(team, line)


def test_the_receivers_line_moves_with_a_penalty_but_not_onto_the_goal_line():
    assert restraining_line(kicking_from(50), 15) == 65
    assert restraining_line(kicking_from(90), 15) == 99


@pytest.mark.parametrize("team", [HOME, AWAY])
def test_an_onside_kick_may_have_a_line_of_its_own(team):
    ran = run(line_up_for(kicking_from(35, team), HEFL_ONSIDE, HEFL_KICKOFF))

    assert ran.value.ball_on == ran.value.line_to_gain == own(team, 30)
    assert ran.asked == ("kickers", "receivers")


def test_a_penalty_moves_that_line_as_well():
    ran = run(line_up_for(kicking_from(40), HEFL_ONSIDE, HEFL_KICKOFF))

    assert ran.value.ball_on == 35


def test_a_kick_on_its_usual_line_leaves_the_ball_there():
    assert run(line_up_for(kicking_from(35), HEFL_KICKOFF)).value == kicking_from(35)


@pytest.mark.parametrize(
    ("placed", "asked"),
    [
        (SOLITAIRE, ("field",)),
        (VSEFL, ("run_off", "field")),
        (HEFL, ("aim", "run_off")),
    ],
)
def test_a_placed_kick_asks_what_its_book_has(placed, asked):
    ran = run(place_kick(kicking_from(35), HEFL_KICKOFF, placed, counted=True))

    assert ran.asked == asked
    assert (ran.value.result, ran.value.at) == ("return", 100)
    assert ran.facts == (BallInPlay(True), KickedOff(HOME, "kickoff", 65, 100))


def test_the_kickers_aim_comes_back():
    ran = run(
        place_kick(kicking_from(35), HEFL_KICKOFF, HEFL), ("aim", Chosen("zone_1"))
    )

    assert ran.value.aim == "zone_1"


def test_kickers_in_the_end_zone_make_a_touchback_without_a_choice():
    ran = run(
        place_kick(kicking_from(40, AWAY), HEFL_KICKOFF, VSEFL),
        ("run_off", Happened("touchback")),
    )

    assert ran.asked == ("run_off",)
    assert ran.value == Fielded("touchback", 0)


def test_an_end_of_the_run_off_may_have_a_spot_and_a_player():
    """VSEFL, "APPROVED RULINGS": a muff, where the book has it reported."""
    muffed = Outcome("muffed", "Muffed", at=True, by=True)
    run_off = replace(RUN_OFF, outcomes=(*RUN_OFF.outcomes, muffed))
    placed = replace(VSEFL, run_off=run_off)
    report = ("run_off", Happened("muffed", at=65, by="a1"))
    state = kicking_from(40)

    assert run(place_kick(state, HEFL_KICKOFF, placed), report).value == Fielded(
        "muffed", 65, "a1"
    )
    with pytest.raises(IllegalAnswer):
        run(place_kick(state, HEFL_KICKOFF, placed, only=("off",)), report)


def test_a_fair_catch_is_dead_where_the_returner_stands():
    ran = run(
        place_kick(
            kicking_from(20), SAFETY_KICK, VSEFL_SAFETY, kicker="h3", counted=True
        ),
        ("field", Chosen("fair_catch", player="a21")),
    )

    assert ran.value == Fielded("fair_catch", 75, "a21")
    assert ran.facts == (
        BallInPlay(counted=False),
        KickedOff(HOME, "free_kick", 55, 75, "h3"),
        FairCaught(AWAY, 75, "a21"),
    )


def test_a_return_of_the_same_kick_counts():
    ran = run(place_kick(kicking_from(20), SAFETY_KICK, VSEFL_SAFETY, counted=True))

    assert ran.value.result == "return"
    assert ran.facts[0] == BallInPlay(counted=True)
