"""Live kicks and returners in an end zone; no play begins at or behind a goal line.

EFHL Recovering the Kick; Recovering the Punt; Touchbacks; Safeties; RULINGS, Live kicks
in an end zone; Own fumble by a returner.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.facts import KickDowned, Touchback, TouchdownScored
from rules.field import Team
from rules.prompts import Chosen, Happened, Pace, Rolled
from rules.registry import rulebook
from rules.state import ByTeam, State, to_kick
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the
from tests.rules.efhl.kicks import FAIR_CATCH, rolled, stands, touched
from tests.rules.efhl.whole import whole
from tests.rules.strategies import Chaos

LEFT = "dead_ball.left_end_zone"
PUNT = (("scrimmage.call", Chosen("punt")), ("punt.snap_check", GOOD))
ONSIDE = (("kickoff.call", Chosen("onside")), ("onside.landing", Rolled((1, 2))))


def kickoff(**options) -> State:
    return to_kick(at_the(35, options=options), HOME, "kickoff", 35)


def free_kick(yard: int = 20) -> State:
    return to_kick(at_the(20), HOME, "free_kick", yard)


def live(prefix: str, dice: int, ball: Happened, *more):
    """A kick that nobody catches, and what becomes of the ball on the ground."""
    return (
        (f"{prefix}.distance", rolled(dice)),
        (f"{prefix}.hang_time", Happened("nobody")),
        (f"{prefix}.ball", ball),
        *more,
    )


def both(at: int, team: Team, to: int):
    """Both sides touch it on `at`; dropped, `team` has it on `to`."""
    return (
        Happened("by_both", at=at),
        ("kick.shared_drop", Happened("recovered", at=to, team=team)),
    )


# ── the kickers, in the end zone that they attack ────────────────────────────────


BY_THE_KICKERS = {
    "kickoff": (kickoff(), live("kickoff", 3, touched(HOME, 103))),
    "kickoff, touched by both": (kickoff(), live("kickoff", 3, *both(99, HOME, 101))),
    "onside": (kickoff(), (*ONSIDE, ("onside.ball", touched(HOME, 104)))),
    "onside, on the goal line": (
        kickoff(),
        (*ONSIDE, ("onside.ball", touched(HOME, 100))),
    ),
    "onside, dropped there": (
        kickoff(),
        (*ONSIDE, ("onside.ball", both(96, HOME, 108)[0]), both(96, HOME, 108)[1]),
    ),
    "free kick": (free_kick(), live("free_kick", 3, touched(HOME, 102))),
}


@pytest.mark.parametrize("name", BY_THE_KICKERS)
def test_kickers_who_recover_there_have_a_touchdown(name):
    played = whole(BY_THE_KICKERS[name][0], *BY_THE_KICKERS[name][1])

    assert played.value.score == ByTeam(6, 0)
    assert (played.value.upcoming, played.value.possession) == ("try", HOME)
    assert played.fact(TouchdownScored).how == "kickoff"


def muffed(prefix: str):
    return (
        (f"{prefix}.distance", rolled(7)),
        (f"{prefix}.returner", stands(101)),
        (f"{prefix}.fair_catch", FAIR_CATCH),
        (f"{prefix}.hang_time", Happened("muffed")),
        (f"{prefix}.ball", touched(HOME, 104)),
    )


def test_a_muffed_kickoff_is_a_touchback():
    assert whole(kickoff(), *muffed("kickoff")).value.ball_on == 75


def test_a_muffed_punt_is_a_touchdown_and_another_one_a_touchback():
    far = at_the(60, down=4)

    muff = whole(far, *PUNT, *muffed("punt"))
    other = whole(far, *PUNT, *live("punt", 3, touched(HOME, 101)))

    assert muff.value.score == ByTeam(6, 0)
    assert (other.value.possession, other.value.ball_on) == (AWAY, 80)
    assert other.all(KickDowned)


# ── the receivers, in the end zone that the kickers defend ───────────────────────

BY_THE_RECEIVERS = {
    "kickoff": (kickoff(), live("kickoff", 3, touched(AWAY, -4))),
    "kickoff, dropped there": (kickoff(), live("kickoff", 3, *both(5, AWAY, -1))),
    "onside": (kickoff(), (*ONSIDE, ("onside.ball", touched(AWAY, 0)))),
    "free kick": (
        free_kick(5),
        (("free_kick.distance", rolled(2)), ("free_kick.ball", touched(AWAY, -2))),
    ),
    "punt": (at_the(30, down=4), (*PUNT, *live("punt", 3, touched(AWAY, -6)))),
    "punt, a roll of 2": (
        at_the(12, down=4),
        (*PUNT, ("punt.distance", rolled(2)), ("punt.ball", touched(AWAY, -3))),
    ),
    "punt, dropped there": (
        at_the(12, down=4),
        (
            *PUNT,
            ("punt.distance", rolled(2)),
            ("punt.ball", both(3, AWAY, -3)[0]),
            both(3, AWAY, -3)[1],
        ),
    ),
}


@pytest.mark.parametrize("name", BY_THE_RECEIVERS)
def test_receivers_who_recover_there_have_a_touchdown(name):
    played = whole(BY_THE_RECEIVERS[name][0], *BY_THE_RECEIVERS[name][1])

    assert played.value.score == ByTeam(0, 6)
    assert (played.value.upcoming, played.value.possession) == ("try", AWAY)
    assert not any(id.endswith((".advance", ".finish")) for id in played.ids)


def test_a_muff_that_the_receivers_carry_there_is_one_too():
    """Not advanced, but down in the other end zone all the same."""
    muff = muffed("punt")[:-1]

    played = whole(
        at_the(60, down=4), *PUNT, *muff, ("punt.ball", touched(AWAY, -1, "a7"))
    )

    assert played.value.score == ByTeam(0, 6)
    assert played.fact(TouchdownScored).player == "a7"


@pytest.mark.parametrize("figure", ["hits", "out_of_bounds"])
def test_kickers_who_touch_their_own_punt_behind_their_goal_line_concede(figure):
    """docs/rulings.md, Recovering the Kick / Recovering the Punt: a safety."""
    kick = Happened(figure, at=-3, team=HOME, side="left")
    state = at_the(8, down=4, options={"kicking_figures": True})

    by_figure = whole(state, *PUNT, ("punt.figure_kick", kick))
    moved = whole(at_the(8, down=4), *PUNT, *live("punt", 3, touched(HOME, -3)))

    for played in (by_figure, moved):
        assert played.value.score == ByTeam(0, 2)
        assert (played.value.upcoming, played.value.possession) == ("free_kick", HOME)


def test_a_figure_that_hits_a_receiver_there_is_a_touchdown():
    state = kickoff(kicking_figures=True)
    kick = Happened("hits", at=-5, team=AWAY, by="a3")

    played = whole(state, ("kickoff.figure_kick", kick))

    assert played.value.score == ByTeam(0, 6)


# ── a returner and his own end zone ──────────────────────────────────────────────


def returned(prefix: str, *more):
    """A kick that a returner catches in his end zone."""
    return (
        (f"{prefix}.distance", rolled(7)),
        (f"{prefix}.returner", stands(103)),
        (f"{prefix}.hang_time", Happened("caught")),
        *more,
    )


def test_whoever_reached_the_20_has_left_his_end_zone_and_is_not_asked():
    back = (
        ("kickoff.advance", Happened("reached_line")),
        ("kickoff.finish", Happened("tackled", at=102)),
    )

    played = whole(kickoff(), *returned("kickoff", *back))

    assert LEFT not in played.ids
    assert played.value.score == ByTeam(2, 0)


def test_whoever_lost_the_ball_outside_has_left_it_too():
    back = (
        ("kickoff.advance", Happened("hit_from_behind", at=96)),
        ("fumble.drop", Happened("recovered", at=104, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=103)),
    )

    played = whole(kickoff(), *returned("kickoff", *back))

    assert LEFT not in played.ids
    assert played.value.score == ByTeam(2, 0)


def test_where_the_record_does_not_say_he_is_asked():
    back = ("kickoff.advance", Happened("tackled", at=102))

    played = whole(kickoff(), *returned("kickoff", back))

    assert LEFT in played.ids
    assert played.value.ball_on == 75


FUMBLED = Happened("hit_from_behind", at=104)
REGAINED = ("fumble.drop", Happened("by_two", at=105, team=AWAY))


def own_fumble(what: str, *drop, **options) -> Played:
    """A returner who never left his end zone fumbles there."""
    if what == "kickoff":
        lost = ("kickoff.advance", FUMBLED)
        script = returned("kickoff", lost, *drop)
        return whole(kickoff(**options), *script)
    if what == "free_kick":
        lost = ("free_kick.advance", FUMBLED)
        script = returned("free_kick", lost, *drop)
        return whole(free_kick(57), *script)
    if what == "punt":
        lost = ("punt.advance", FUMBLED)
        script = (*PUNT, *returned("punt", lost, *drop))
        return whole(at_the(57, down=4, options=options), *script)
    thrown = (
        ("scrimmage.declare", Chosen("pass")),
        ("pass.thrown", Happened("intercepted", at=104)),
        ("interception.finish", FUMBLED),
    )
    return whole(at_the(57, options=options), *thrown, *drop)


@pytest.mark.parametrize(
    ("what", "spot"), [("kickoff", 75), ("punt", 80), ("interception", 80)]
)
def test_his_own_fumble_recovered_there_is_a_touchback(what, spot):
    """RULINGS, Own fumble by a returner who never left his end zone."""
    played = own_fumble(what, REGAINED)

    assert played.value.score == ByTeam(0, 0)
    assert (played.value.possession, played.value.ball_on) == (AWAY, spot)
    assert played.fact(Touchback) == Touchback(AWAY, spot)


def test_on_a_free_kick_it_is_at_the_25():
    assert own_fumble("free_kick", REGAINED).value.ball_on == 75


@pytest.mark.parametrize("what", ["kickoff", "punt", "interception"])
def test_by_option_it_is_a_safety(what):
    played = own_fumble(what, REGAINED, end_zone_return="safety")

    assert played.value.score == ByTeam(2, 0)


@pytest.mark.parametrize("what", ["kickoff", "punt", "interception"])
def test_out_of_bounds_there_it_is_a_safety(what):
    """Safeties; RULINGS, Own fumble by a returner who never left his end zone."""
    out = ("fumble.drop", Happened("out_of_bounds", at=106, side="left"))

    assert own_fumble(what, out).value.score == ByTeam(2, 0)


def test_a_ball_that_the_kickers_had_and_lost_there_is_at_the_20():
    """docs/rulings.md, Advancing a Recovered Fumble: their fumble put it there."""
    lost = ("kickoff.advance", Happened("hit_from_behind", at=95))
    taken = ("fumble.drop", Happened("recovered", at=96, team=HOME))
    again = ("fumble.advance", Happened("hit_from_behind", at=99))
    back = ("fumble.drop", Happened("by_two", at=104, team=AWAY))
    script = returned("kickoff", lost, taken, again, back)

    assert whole(kickoff(), *script).value.ball_on == 80


# ── from scrimmage the ball is on 1 to 99 ────────────────────────────────────────


class Wild(Chaos):
    """Coaches whose flags name any spot, end zones and none included."""

    def _flag_spot(self) -> int | None:
        return self.random.choice([None, *range(-10, 111)])


PHASES = ("kickoff", "free_kick", "scrimmage", "punt", "field_goal", "try")


@given(
    st.integers(0, 2**32),
    st.sampled_from(PHASES),
    st.integers(1, 99),
    st.sampled_from([0, 20]),
    st.booleans(),
)
def test_no_play_leaves_an_impossible_spot(seed, phase, ball, nerves, figures):
    """Chaos checks each state (tests.rules.strategies.check_spot)."""
    chaos = Wild(rulebook("efhl"), seed, Pace.BRISK, nerves)
    down = {"scrimmage": 1, "punt": 4, "field_goal": 4}.get(phase, 0)
    state = at_the(ball, down=down or 1, options={"kicking_figures": figures})
    state = replace(state, upcoming=phase)
    if not down:
        state = to_kick(state, HOME, phase, ball)
    for _ in range(3):
        if state.over:
            break
        state = chaos.play(state)
