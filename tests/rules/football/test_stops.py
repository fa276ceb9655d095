"""The stops of a carry, as other books have them: VSEFL, HEFL, Solitaire."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import Fell, Tackled
from rules.football.carry import Carrier, Cause, End, Ends, Loose
from rules.football.ends import ENDS, FELL, KNOCKED_OVER, TACKLED, TOUCHDOWN
from rules.football.stops import (
    Carry,
    Leg,
    Stop,
    carry,
    own_line,
    past_scrimmage,
    past_start,
)
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    InTurn,
    Option,
    Outcome,
    Power,
    by_one,
    choose,
    ready,
)
from rules.state import ByTeam
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.toybook import first_and_ten_at

FOUR_ENDS = (TACKLED, TOUCHDOWN, FELL, KNOCKED_OVER)
RUNNER = Carrier(HOME, 30, "h22")


def power_to(name, *stops, ends=FOUR_ENDS) -> Power:
    outcomes = (*stops, *ends)
    return Power(
        id=name,
        means="run",
        heading="Runs",
        text="Power on.",
        outcomes=outcomes,
        default_outcome=outcomes[0].name,
    )


def pivots(name, *, carrier_first=True, both=True) -> ByTeam:
    """The steps of a stop: one side's pivots, or both sides' in their order."""
    prompt = Adjust(id=name, means="pivot", heading="Pivots", text="Pivot.")

    def of(team):
        sides = (team, team.opponent) if carrier_first else (team.opponent, team)
        return (InTurn(*(by_one(prompt, side) for side in sides[: 2 if both else 1])),)

    return ByTeam(of(HOME), of(AWAY))


def run(way: Carry, *script, carrier=RUNNER, at=30, first=0) -> Played:
    state = first_and_ten_at(at)
    return play(lambda state: carry(state, carrier, way, first), state, *script)


def asked(played: Played) -> list:
    return [(opened.id, opened.seats[0]) for opened in played.asked]


# ── VSEFL, "Cutback Rule": outside the tackle box, from 10 to 20 yards; both pivot ──

OUTSIDE = Outcome("outside_box", "Outside the tackle box")
TEN_YARDS = Outcome("ten_yards", "Stopped past ten yards", at=True)
CUTBACK = Stop("outside_box", pivots=pivots("sweep.pivot"))
PAST_TEN = Stop(
    "ten_yards",
    pivots=pivots("ten.pivot"),
    line=past_scrimmage(10),
    before=past_scrimmage(20),
)
TWO_STOPS = Carry(
    legs=(
        Leg(
            power_to("run.start", OUTSIDE, TEN_YARDS),
            by_carrier=True,
            stops=(CUTBACK, replace(PAST_TEN, skips=1)),
        ),
        Leg(power_to("run.on", TEN_YARDS), by_carrier=True, stops=(PAST_TEN,)),
        Leg(power_to("run.end"), by_carrier=True),
    ),
    ends=Ends(),
)


def test_each_stop_has_its_pivots_and_the_run_goes_on():
    played = run(
        TWO_STOPS,
        ("run.start", Happened("outside_box")),
        ("run.on", Happened("ten_yards", at=44)),
        ("run.end", Happened("tackled", at=52, by="a5")),
    )

    assert asked(played) == [
        ("run.start", HOME),
        ("sweep.pivot", HOME),
        ("sweep.pivot", AWAY),
        ("run.on", HOME),
        ("ten.pivot", HOME),
        ("ten.pivot", AWAY),
        ("run.end", HOME),
    ]
    assert played.value == End(HOME, 52, player="h22")
    assert played.fact(Tackled) == Tackled(AWAY, 52, "a5")


def test_what_opens_a_run_comes_before_its_other_steps():
    """VSEFL, "TTQB/Custom QB Passing": the receiver or the blockers, then the defense.

    The answer to the first is the prompt of the second.
    """
    which = Choose(
        id="catch.choice",
        means="judgment",
        heading="Passing",
        text="Which?",
        options=(Option("receiver", "He"), Option("blockers", "They")),
        default_choice="receiver",
    )

    def opening(state, carrier):
        chosen = yield from choose(which, carrier.team)
        pivot = Adjust(id=chosen.choice, means="pivot", heading="Pivots", text="Turn.")
        yield from ready(pivot, carrier.team)

    tacklers = pivots("defense", carrier_first=False, both=False)
    way = Carry(
        legs=(Leg(power_to("catch.run"), by_carrier=True),),
        ends=Ends(),
        before=tacklers,
        opening=opening,
    )
    played = run(way, ("catch.choice", Chosen("blockers")))

    assert asked(played) == [
        ("catch.choice", HOME),
        ("blockers", HOME),
        ("defense", AWAY),
        ("catch.run", HOME),
    ]


def test_after_a_stop_the_likely_spot_is_where_it_was():
    played = run(TWO_STOPS, ("run.start", Happened("ten_yards", at=44)))

    assert played.opened("run.start").default_at == 30
    assert played.opened("run.end").default_at == 44


def test_a_reported_end_that_is_none_leaves_the_leg_going():
    """VSEFL, "Broken Tackle": a touch that is no tackle."""

    def beyond_five(state, carrier, happened):
        yield from ()
        return happened.outcome != "tackled" or happened.at > 35

    played = run(
        replace(TWO_STOPS, stands=beyond_five),
        ("run.start", Happened("tackled", at=33, by="a5")),
        ("run.start", Happened("ten_yards", at=42)),
        ("run.end", Happened("tackled", at=44, by="a6")),
    )

    assert played.value == End(HOME, 44, player="h22")
    assert played.facts == [Tackled(AWAY, 44, "a6")]


def test_a_later_stop_may_come_first():
    played = run(TWO_STOPS, ("run.start", Happened("ten_yards", at=41)))

    assert [name for name, _ in asked(played)] == [
        "run.start",
        "ten.pivot",
        "ten.pivot",
        "run.end",
    ]


@pytest.mark.parametrize("at", [39, 50])
def test_a_stop_outside_its_yards_is_refused(at):
    with pytest.raises(IllegalAnswer, match="from home 40 to home 49"):
        run(TWO_STOPS, ("run.start", Happened("ten_yards", at=at)))


def test_a_stop_beyond_the_goal_line_is_not_offered():
    near = Carrier(HOME, 93, "h22")
    played = run(TWO_STOPS, ("run.start", Happened("outside_box")), carrier=near, at=93)

    assert "ten_yards" not in played.opened("run.start").options
    assert [name for name, _ in asked(played)] == [
        "run.start",
        "sweep.pivot",
        "sweep.pivot",
        "run.end",
    ]


# ── HEFL, IV.a-d: a cutback, or the switch at the line; the defense's five yards ────

CUT_BACK = Outcome("cutback", "Cutback")
CROSSED = Outcome("crossed", "Across the line: the other side has the switch")
FIVE_YARDS = Outcome("five_yards", "Five yards past the line")
FALL = Cause("fall", fallen=True)


def safety_in_end_zone(state, loose) -> bool:
    """HEFL VI.a: a carrier who falls in his own end zone is down there."""
    return loose.at <= 0


def ran_on(state, carrier, happened):
    """HEFL IV.a: the board was not turned off in time: a gain of three yards."""
    yield Tackled(carrier.team.opponent, state.ball_on + 3)
    return End(carrier.team, state.ball_on + 3, player=carrier.player)


RAN_ON = Outcome("ran_on", "More than five yards without a stop")
DEFENSE_PIVOTS = pivots("five.pivot", carrier_first=False, both=False)
SWITCHED = Carry(
    legs=(
        Leg(
            power_to("run.start", CUT_BACK, CROSSED, ends=(*FOUR_ENDS, RAN_ON)),
            by_carrier=True,
            stops=(Stop("cutback", pivots=pivots("cut.pivot")), Stop("crossed")),
        ),
        Leg(
            power_to("run.five", FIVE_YARDS),
            by_carrier=False,
            stops=(
                Stop(
                    "five_yards", pivots("five.pivot", carrier_first=False, both=False)
                ),
            ),
        ),
        Leg(power_to("run.end"), by_carrier=False),
    ),
    ends=Ends(
        causes={"knocked_over": FALL},
        spares=safety_in_end_zone,
        others={"ran_on": ran_on},
    ),
)


def test_the_switch_changes_hands_at_the_line_without_a_pivot():
    played = run(SWITCHED, ("run.start", Happened("crossed")))

    assert asked(played) == [
        ("run.start", HOME),
        ("run.five", AWAY),
        ("five.pivot", AWAY),
        ("run.end", AWAY),
    ]


def test_after_a_cutback_the_other_side_has_the_switch():
    played = run(SWITCHED, ("run.start", Happened("cutback")))

    assert asked(played)[1:4] == [
        ("cut.pivot", HOME),
        ("cut.pivot", AWAY),
        ("run.five", AWAY),
    ]


def test_a_book_settles_an_outcome_of_its_own():
    played = run(SWITCHED, ("run.start", Happened("ran_on")))

    assert played.value == End(HOME, 33, player="h22")


def test_a_book_names_the_cause_of_a_fumble():
    knocked = ("run.start", Happened("knocked_over", at=28, by="a5"))
    assert run(SWITCHED, knocked).value == Loose(HOME, 28, FALL, "h22", "a5", RUNNER)


def test_a_book_spares_a_carrier_a_fumble():
    back = Carrier(HOME, 3, "h22")
    knocked = ("run.start", Happened("knocked_over", at=-2, by="a5"))
    played = run(SWITCHED, knocked, carrier=back, at=3)

    assert played.value == End(HOME, -2, player="h22")
    assert played.fact(Fell) == Fell(HOME, -2, "h22")


# ── HEFL, V.e, VI.b, VI.e: untouched for 20 yards, the other side pivots ────────────

UNTOUCHED = Outcome("untouched", "Twenty yards untouched", at=True)
RETURN = Carry(
    legs=(
        Leg(
            power_to("return.run", UNTOUCHED),
            by_carrier=False,
            stops=(
                Stop(
                    "untouched",
                    pivots("return.pivot", carrier_first=False, both=False),
                    line=past_start(20),
                ),
            ),
        ),
        Leg(power_to("return.end"), by_carrier=False),
    ),
    ends=Ends(),
    before=pivots("return.before"),
)


def test_a_return_has_pivots_before_it_and_a_stop_at_twenty_yards():
    back = Carrier(AWAY, 80, "a33")
    played = run(RETURN, ("return.run", Happened("untouched", at=60)), carrier=back)

    assert asked(played) == [
        ("return.before", AWAY),
        ("return.before", HOME),
        ("return.run", HOME),
        ("return.pivot", HOME),
        ("return.end", HOME),
    ]


def test_with_less_than_twenty_yards_to_go_there_is_no_such_stop():
    back = Carrier(AWAY, 15, "a33")
    played = run(RETURN, ("return.end", Happened("touchdown")), carrier=back)

    assert [name for name, _ in asked(played)][2:] == ["return.end"]
    assert played.value.result == "touchdown"


def test_a_stop_at_a_line_is_past_for_a_carrier_who_begins_beyond_it():
    way = Carry(
        legs=(
            Leg(
                power_to("return.run", UNTOUCHED),
                by_carrier=True,
                stops=(Stop("untouched", line=own_line(20), outside=True),),
            ),
            Leg(power_to("return.end"), by_carrier=False),
        ),
        ends=Ends(),
    )
    end = ("return.end", Happened("tackled", at=70))

    before = run(way, end, carrier=Carrier(AWAY, 100, "a33"))
    beyond = run(way, end, carrier=Carrier(AWAY, 80, "a33"))

    assert [opened.id for opened in before.asked] == ["return.run", "return.end"]
    assert before.value.left
    assert [opened.id for opened in beyond.asked] == ["return.end"]
    assert not beyond.value.left


# ── Solitaire: no stop at all, and a fall is no fumble ──────────────────────────────

NO_STOP = Carry(legs=(Leg(power_to("run", ends=ENDS), by_carrier=True),), ends=Ends())


def test_without_stops_there_is_one_power_on():
    played = run(NO_STOP, ("run", Happened("fell", at=41)))

    assert asked(played) == [("run", HOME)]
    assert played.value == End(HOME, 41, player="h22")


def test_one_side_may_have_the_switch_throughout():
    state = first_and_ten_at(30)
    played = play(
        lambda state: carry(state, RUNNER, SWITCHED, holder=HOME),
        state,
        ("run.start", Happened("crossed")),
        ("run.five", Happened("tackled", at=33)),
    )

    assert asked(played) == [("run.start", HOME), ("run.five", HOME)]


# ── HEFL, IV.a-b: the board must be stopped by a line; a stop that nobody uses ──────

MUST_STOP = Carry(
    legs=(
        Leg(
            power_to("run.start", CROSSED, ends=(*FOUR_ENDS, RAN_ON)),
            by_carrier=True,
            stops=(Stop("crossed"),),
            within=past_scrimmage(5),
            overrun="ran_on",
        ),
        Leg(power_to("run.end"), by_carrier=False),
    ),
    ends=Ends(others={"ran_on": ran_on}),
)


def test_ends_past_the_line_of_a_stop_that_must_come_are_refused():
    with pytest.raises(IllegalAnswer, match="to home 35"):
        run(MUST_STOP, ("run.start", Happened("tackled", at=36)))
    with pytest.raises(IllegalAnswer, match="not possible now"):
        run(MUST_STOP, ("run.start", Happened("touchdown")))


def test_an_unstopped_board_has_an_outcome_of_its_own():
    played = run(MUST_STOP, ("run.start", Happened("ran_on")))

    assert played.value == End(HOME, 33, player="h22")


def test_it_has_none_where_the_line_is_in_the_end_zone():
    near = Carrier(HOME, 95, "h22")
    touchdown = ("run.start", Happened("touchdown"))
    played = run(MUST_STOP, touchdown, carrier=near, at=95)

    assert "ran_on" not in played.opened("run.start").options
    assert played.value.result == "touchdown"


def test_a_stop_that_nobody_uses_leaves_the_leg_going():
    answers = iter([False, True])

    def used(state, carrier):
        yield from ()
        return next(answers)

    stop = Stop("crossed", pivots=pivots("cut.pivot"), used=used)
    legs = (replace(MUST_STOP.legs[0], stops=(stop,)), MUST_STOP.legs[1])
    crossed = ("run.start", Happened("crossed"))
    played = run(
        replace(MUST_STOP, legs=legs),
        crossed,
        crossed,
        ("run.end", Happened("tackled", at=44)),
    )

    assert [name for name, _ in asked(played)] == [
        "run.start",
        "run.start",
        "cut.pivot",
        "cut.pivot",
        "run.end",
    ]
