"""Live kicks and their returns, by the records of other books."""

import pytest
from msgspec.structs import replace

from rules.facts import KickOutOfBounds, KickTouched, Returned
from rules.field import Across, Team
from rules.football.carry import Carrier, End, Ends
from rules.football.ends import TACKLED, TOUCHDOWN
from rules.football.live_ball import (
    LiveBall,
    Touch,
    give_to_receivers,
    keep_for_kickers,
    until_touched,
)
from rules.football.loose import Fumbles
from rules.football.race import Race
from rules.football.returns import Runback, run_back
from rules.football.stops import Carry, Leg, Stop, past_start
from rules.prompts import Adjust, Happened, Outcome, Power, by_one
from rules.state import ByTeam, State
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.toybook import first_and_ten_at

AIM = Adjust(id="kick.aim", means="pivot", heading="Onside", text="Aim.")
FIRST = Adjust(id="kick.first", means="pivot", heading="Onside", text="Aim first.")
PUT_DOWN = Adjust(id="kick.place", means="set_up", heading="Onside", text="Place it.")
TOUCHED = Outcome("touched", "Touched", at=True, team=True, by=True)
HELD = Outcome("held", "Touched by a player in contact", at=True, team=True)
FREE = Outcome("loose", "Nobody has it", at=True)
BY_BOTH = Outcome("by_both", "Both at once", at=True)
STILL_LIVE = Outcome("still_live", "Only touched", at=True, team=True, by=True)
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)


def live(tries: int | None = None, out: Outcome = OUT) -> LiveBall:
    """The kicking side aims first, then the receivers."""

    def pivots(team: Team) -> tuple:
        return (*by_one(AIM, team), *by_one(AIM, team.opponent))

    ball = Power(
        id="kick.ball",
        means="onside_kick",
        heading="Onside",
        text="Power on.",
        outcomes=(TOUCHED, HELD, STILL_LIVE, FREE, BY_BOTH, out),
        default_outcome="touched",
        seconds=3.0,
    )
    return LiveBall(Race(ball, ByTeam(pivots(HOME), pivots(AWAY)), tries), PUT_DOWN)


def kicked(ball: LiveBall, *script, **given) -> Played:
    state = first_and_ten_at(40)
    return play(
        lambda state: until_touched(state, 50, ball, first=HOME, **given),
        state,
        *script,
    )


def test_the_ball_is_aimed_at_until_somebody_touches_it():
    """HEFL VI.c: after three seconds the players are aimed anew."""
    touched = Happened("touched", 52, team=AWAY, by="a5")
    after = kicked(live(), ("kick.ball", Happened("loose", 50)), ("kick.ball", touched))

    assert after.ids == [
        "kick.place",
        "kick.aim",
        "kick.aim",
        "kick.ball",
        "kick.aim",
        "kick.aim",
        "kick.ball",
    ]
    assert after.value == Touch(AWAY, 52, player="a5")


def test_a_ball_that_stays_in_place_is_not_put_down():
    assert "kick.place" not in kicked(live(), placed=False).ids
    assert "kick.place" not in kicked(replace(live(), place=None)).ids


def test_the_first_try_may_have_steps_of_its_own():
    free = ("kick.ball", Happened("loose", 50))
    after = kicked(live(), free, opening=by_one(FIRST, HOME))

    assert after.ids[1:] == [
        "kick.first",
        "kick.ball",
        "kick.aim",
        "kick.aim",
        "kick.ball",
    ]


def test_nobody_gets_the_ball_in_the_last_try():
    after = kicked(live(tries=1), ("kick.ball", Happened("loose", 53)))

    assert after.value == Touch(None, 53, dead=True, outcome="loose")
    assert after.facts == []


def test_a_receiver_in_contact_with_a_kicker_may_not_run():
    """VSEFL, "Onside Kick"."""
    ball = replace(live(), dead=("held",))
    after = kicked(ball, ("kick.ball", Happened("held", 51, team=AWAY)))

    assert after.value == Touch(AWAY, 51, dead=True, outcome="held")


def test_out_of_bounds_nobody_has_it():
    after = kicked(live(), ("kick.ball", Happened("out_of_bounds", 55, Across.LEFT)))

    assert (after.value.team, after.value.at) == (None, 55)
    assert after.value.dead
    assert after.facts == [KickOutOfBounds(55)]


def test_out_of_bounds_it_may_be_the_ball_of_the_side_that_touched_it_last():
    """Solitaire, "Illegal kick out of bounds"."""
    out = Happened("out_of_bounds", 55, Across.LEFT, HOME)
    after = kicked(live(out=replace(OUT, team=True)), ("kick.ball", out))

    assert (after.value.team, after.value.dead) == (HOME, True)
    assert after.facts == [KickOutOfBounds(55, HOME)]


def test_a_side_that_the_book_does_not_ask_for_counts_for_nothing():
    out = Happened("out_of_bounds", 55, Across.LEFT, HOME)
    after = kicked(live(), ("kick.ball", out))

    assert after.value.team is None
    assert after.facts == [KickOutOfBounds(55)]


def test_a_ball_that_is_only_touched_stays_live():
    """VSEFL, Approved Ruling 16.3: touched by a kicker, recovered by a receiver."""
    muffed = Happened("still_live", 52, team=HOME, by="h2")
    gained = Happened("touched", 53, team=AWAY, by="a1")
    after = kicked(live(), ("kick.ball", muffed), ("kick.ball", gained))

    assert after.facts == [KickTouched(HOME, 52, "h2")]
    assert after.value == Touch(AWAY, 53, player="a1")
    assert after.asked[-1].default_at == 52


@pytest.mark.parametrize("outcome", ["touched", "out_of_bounds"])
def test_a_touch_by_both_sides_is_decided_as_the_book_says(outcome):
    def kickers_have_it(state: State, at: int):
        yield from ()
        return Happened(outcome, at, team=state.possession)

    ball = replace(live(), both=kickers_have_it)
    touch = kicked(ball, ("kick.ball", Happened("by_both", 51))).value

    assert touch.dead
    assert touch.team is (HOME if outcome == "touched" else None)


@pytest.mark.parametrize(
    ("at", "end"),
    [
        (50, End(AWAY, 50, Across.LEFT)),
        (104, End(AWAY, 104, Across.LEFT, "touchback")),
        (-3, End(HOME, -3, Across.LEFT, "safety")),
    ],
)
def test_a_ball_that_no_player_has_is_the_receivers(at, end):
    assert give_to_receivers(first_and_ten_at(40), at, Across.LEFT) == end


def test_the_kickers_score_in_the_end_zone_only_where_the_book_says_so():
    state, touch = first_and_ten_at(40), Touch(HOME, 102, player="h9")

    assert keep_for_kickers(state, touch) == End(HOME, 102, player="h9")
    assert keep_for_kickers(state, touch, scores=False).result == "touchback"


# ── VSEFL, "Kickoffs (simulated)": one stop at 20 yards; Solitaire: none ────────────

TWENTY = Outcome("twenty", "Twenty yards", at=True)
RUN = Power(
    id="return.run",
    means="kickoff_return",
    heading="Kickoffs",
    text="Return the kick.",
    outcomes=(TWENTY, TACKLED, TOUCHDOWN),
    default_outcome="twenty",
)
END = Power(
    id="return.end",
    means="kickoff_return",
    heading="Kickoffs",
    text="Return the kick.",
    outcomes=(TACKLED, TOUCHDOWN),
    default_outcome="tackled",
)
BOTH = ByTeam(
    (*by_one(AIM, HOME), *by_one(AIM, AWAY)), (*by_one(AIM, AWAY), *by_one(AIM, HOME))
)
TO_THE_END = Leg(END, by_carrier=True)
STOPPED = Leg(RUN, by_carrier=True, stops=(Stop("twenty", BOTH, past_start(20)),))
VSEFL = Runback("kickoff", Carry((STOPPED, TO_THE_END), Ends()))
SOLITAIRE = Runback("kickoff", Carry((TO_THE_END,), Ends()))


def never_asked(state, loose, holder):
    raise AssertionError("nothing is loose here")


def returned(runback: Runback, start: int, *script) -> Played:
    fumbles = Fumbles(never_asked, SOLITAIRE.way)
    carrier = Carrier(AWAY, start, "a33")
    return play(
        lambda state: run_back(state, carrier, runback, fumbles),
        first_and_ten_at(40),
        *script,
    )


def test_both_sides_pivot_at_the_stop_of_a_return():
    after = returned(VSEFL, 100, ("return.end", Happened("tackled", 71)))

    assert [(o.id, o.seats[0]) for o in after.asked] == [
        ("return.run", AWAY),
        ("kick.aim", AWAY),
        ("kick.aim", HOME),
        ("return.end", AWAY),
    ]
    assert after.fact(Returned) == Returned(AWAY, "kickoff", 100, 71, 29, "a33")
    assert (after.value.at, after.value.secured) == (71, 100)


def test_a_return_without_stops_is_one_power_on():
    after = returned(SOLITAIRE, 100, ("return.end", Happened("touchdown")))

    assert after.ids == ["return.end"]
    assert after.value.result == "touchdown"


def test_a_kick_caught_in_the_end_zone_that_the_kickers_defend_is_a_touchdown():
    after = returned(VSEFL, -1)

    assert after.ids == []
    assert after.value == End(AWAY, -1, player="a33")
