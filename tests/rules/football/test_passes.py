"""Passes by the sticks, figures and outcomes of books other than the EFHL."""

import pytest

from rules.errors import IllegalAnswer
from rules.facts import (
    FlagThrown,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Returned,
    Tackled,
)
from rules.field import Team
from rules.football.carry import End, Ends, Loose, Over
from rules.football.ends import TACKLED
from rules.football.loose import Fumbles
from rules.football.passes import Names, Passing, Thrown, settle_pass
from rules.football.sticks import (
    THREE_STICKS,
    Stick,
    StickSet,
    StickThrow,
    throw_by_figure,
    throw_by_stick,
)
from rules.football.stops import Carry, Leg
from rules.prompts import (
    Happened,
    Limit,
    Measure,
    Open,
    Outcome,
    Power,
    Procedure,
    Ready,
)
from rules.state import State
from tests.rules.football.scripted import AWAY, HOME, Ran, fourth_down, run

# The HEFL's five sticks and its measuring stick of four parts.
HEFL_STICKS = StickSet(
    source="HEFL Pass Simulation (Lead Passing)",
    measure="25 yards of red, 20 of green, 15 of white, 15 of yellow",
    sticks=tuple(
        Stick(color, f"{color.title()}, {yards} yards", color, False, f"{yards} yards")
        for color, yards in (
            ("red", 6), ("green", 9), ("white", 12), ("yellow", 15), ("blue", 18),
        )
    ),
)  # fmt: skip
MARKED = Ready(id="marked", heading="Passing", text="Mark the ball.")
CAUGHT = Outcome("caught", "Caught", at=True)
INTERCEPTED = Outcome("intercepted", "Intercepted", at=True, by=True)
MISSED = Outcome("missed", "Missed")
THROWN = Power(
    id="thrown",
    means="thrown",
    heading="Passing",
    text="Power on until the ball is touched.",
    outcomes=(CAUGHT, INTERCEPTED, MISSED),
    default_outcome="missed",
)
FIGURE = Measure(
    id="figure",
    means="figure",
    heading="Passing",
    text="Throw. Report the player hit.",
    outcomes=(
        CAUGHT,
        Outcome("caught_by_other", "Another", at=True, by=True, other_side=True),
        Outcome("caught_fallen", "Intended receiver, fallen", at=True),
        INTERCEPTED,
        Outcome("intercepted_engaged", "Engaged defender", at=True, by=True),
        Outcome("batted", "Engaged defender near the line", by=True),
        Outcome("lineman", "Unengaged lineman: foul", at=True),
        MISSED,
    ),
    default_outcome="missed",
)
RUN = Power(
    id="run",
    means="after_catch",
    heading="Passing",
    text="Power on until the play is over.",
    outcomes=(TACKLED,),
    default_outcome="tackled",
)
TO_THE_END = Carry((Leg(RUN, by_carrier=True),), Ends())
SOLITAIRE = Passing(
    catches={"caught": TO_THE_END},
    interceptions={"intercepted": TO_THE_END},
    fouls={"lineman": "illegal_receiver"},
)
VSEFL = Passing(
    catches={"caught": TO_THE_END, "caught_by_other": None, "caught_fallen": None},
    interceptions={"intercepted": TO_THE_END, "intercepted_engaged": None},
    by_other=("caught_by_other",),
    manners={"batted": "batted"},
)
NAMES = Names("h12", "h84")


def no_recovery(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    raise AssertionError("nothing is fumbled here")


FUMBLES = Fumbles(recover=no_recovery, advance=TO_THE_END)


def settled(passing: Passing, happened: Happened, *script, **throw) -> Ran[Over]:
    thrown = Thrown(happened, "figure", **throw)
    state = fourth_down(40)
    return run(settle_pass(state, passing, thrown, NAMES, FUMBLES), *script)


@pytest.mark.parametrize(
    ("sticks", "name", "throw"),
    [
        (HEFL_STICKS, "yellow", ("yellow", "15 yards")),
        (HEFL_STICKS, "green", ("green", "9 yards")),
        (THREE_STICKS, "blue", ("blue", "")),
    ],
)
def test_a_book_has_its_own_sticks_or_borrows_them(sticks, name, throw):
    measure = Measure(
        id="stick",
        means="throw",
        heading="Passing",
        text=f"Measure: {sticks.measure}.",
        outcomes=sticks.outcomes,
        default_outcome="red",
    )
    asked = StickThrow(sticks, measure, MARKED, THROWN)
    ran = run(
        throw_by_stick(fourth_down(40), asked),
        ("stick", Happened(name)),
        ("thrown", Happened("caught", at=55)),
    )

    assert ran.asked == ("stick", "marked", "thrown")
    assert (ran.value.stick, ran.value.stick_length) == throw
    assert ran.value.happened.at == 55


def test_a_catch_may_have_narrower_yard_lines():
    """HEFL, Catches Behind the Line: a screen is at the line or behind it."""
    spans = {"caught": (0, 40)}
    far = ("figure", Happened("caught", at=41))
    with pytest.raises(IllegalAnswer, match="to home 40"):
        run(throw_by_figure(fourth_down(40), FIGURE, spans=spans), far)


def test_a_throw_may_have_a_clock():
    """HEFL, Pass Clock: it runs until the target is marked."""
    clock = (Limit("pass", HOME, "claim"),)
    figure = next(throw_by_figure(fourth_down(40), FIGURE, limits=clock))

    assert isinstance(figure, Open)
    assert figure.limits == clock


def test_a_borrowed_set_names_its_source():
    assert THREE_STICKS.source == "EFHL Pass Plays, Passing Sticks"


def test_a_figure_throws_at_once():
    ran = run(throw_by_figure(fourth_down(40), FIGURE))

    assert ran.asked == ("figure",)
    assert ran.value == Thrown(Happened("missed"), "figure")


def test_a_catch_is_run_to_its_end():
    ran = settled(
        SOLITAIRE,
        Happened("caught", at=50),
        ("run", Happened("tackled", at=58, by="a21")),
        stick_length="9 yards",
    )

    assert ran.value == Over(End(HOME, 58, player="h84"), "pass")
    assert ran.facts == (
        Tackled(AWAY, 58, "a21"),
        PassCompleted(
            HOME,
            "figure",
            18,
            50,
            58,
            passer="h12",
            receiver="h84",
            stick_length="9 yards",
        ),
    )


@pytest.mark.parametrize(
    ("outcome", "by", "receiver"),
    [("caught_by_other", "h88", "h88"), ("caught_fallen", None, "h84")],
)
def test_a_catch_may_be_down_at_once(outcome, by, receiver):
    ran = settled(VSEFL, Happened(outcome, at=50, by=by))

    assert ran.asked == ()
    assert ran.value == Over(End(HOME, 50, player=receiver), "pass")
    assert ran.facts[-1].receiver == receiver


@pytest.mark.parametrize("at", [100, 105])
def test_a_catch_in_the_end_zone_scores(at):
    ran = settled(SOLITAIRE, Happened("caught", at=at))

    assert ran.value == Over(End(HOME, 100, result="touchdown", player="h84"), "pass")


def test_an_interception_is_run_back():
    ran = settled(
        SOLITAIRE,
        Happened("intercepted", at=60, by="a21"),
        ("run", Happened("tackled", at=45)),
    )

    assert ran.value == Over(End(AWAY, 45, player="a21", secured=60), "interception")
    assert ran.facts == (
        PassIntercepted(AWAY, 60, "", "a21", "h12", "h84"),
        Tackled(HOME, 45),
        Returned(AWAY, "interception", 60, 45, 15, "a21"),
    )


def test_an_engaged_interceptor_is_down_where_he_is():
    ran = settled(VSEFL, Happened("intercepted_engaged", at=60, by="a55"))

    assert ran.asked == ()
    assert ran.value.end == End(AWAY, 60, player="a55", secured=60)


def test_an_engaged_defender_near_the_line_bats_the_ball_down():
    ran = settled(VSEFL, Happened("batted", by="a90"))

    assert ran.value == Over(End(HOME, 40), "pass")
    assert ran.facts == (PassIncomplete(HOME, "batted", passer="h12", receiver="h84"),)


def test_an_unengaged_lineman_who_is_hit_is_flagged():
    ran = settled(SOLITAIRE, Happened("lineman", at=41))

    assert ran.facts == (
        FlagThrown(HOME, "illegal_receiver", "during", 41),
        PassIncomplete(HOME, "missed", passer="h12", receiver="h84"),
    )
