"""EFHL Kickoff Procedures, "Onside Kicks"."""

import pytest

from rules.efhl.kickoff import kickoff
from rules.facts import (
    KickedOff,
    KickRecovered,
    PlayCalled,
    Returned,
)
from rules.field import Across, own
from rules.prompts import Chosen, Happened
from rules.state import to_kick
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import rolled, touched
from tests.rules.efhl.whole import offered, until

DECLARED = ("kickoff.call", Chosen("onside", player="h3"))
SURPRISE = ("kickoff.kick", Chosen("surprise_onside", player="h3"))


def kick(*script, call=DECLARED, kicking=HOME, **options) -> Played:
    state = at_the(own(kicking, 35), down=0, possession=kicking, options=options)
    return play(kickoff, state, call, *script)


def lands(total):
    return ("onside.landing", rolled(total))


def spot(outcome):
    return ("onside.spot", outcome)


def ball(outcome):
    return ("onside.ball", outcome)


@pytest.mark.parametrize("call", [DECLARED, SURPRISE])
def test_declared_or_sprung_the_procedure_is_the_same(call):
    kicked = kick(lands(6), call=call)

    after = kicked.ids[kicked.ids.index("onside.hang_time") :]
    assert after[:2] == ["onside.hang_time", "onside.landing"]
    assert kicked.opened("onside.hang_time").prompt.seconds == 0.25
    assert kicked.fact(KickedOff) == KickedOff(HOME, "onside", 10, 45, "h3")
    assert kicked.fact(PlayCalled).call == call[1].choice


def test_the_ball_is_in_play_from_the_hang_time_on():
    """The power-on is the kick; where it came down is rolled after it."""
    state = to_kick(at_the(35), HOME, "kickoff", 35)
    script = [DECLARED]

    hang = until(state, "onside.hang_time", script)
    assert "timeout" in offered(state, hang, AWAY)
    landing = until(state, "onside.landing", script)
    assert "timeout" not in offered(state, landing, AWAY)


def test_a_declared_onside_kick_leaves_nothing_to_spring():
    assert "kickoff.kick" not in kick(lands(6)).ids


def test_short_of_ten_yards_it_is_the_receivers_on_the_restraining_line():
    kicked = kick(lands(2))

    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 45)
    assert "onside.spot" not in kicked.ids


@pytest.mark.parametrize(("total", "at"), [(3, 50), (4, 45), (8, 50), (12, 50)])
def test_it_lands_on_the_restraining_line_or_five_yards_beyond(total, at):
    assert kick(lands(total)).fact(KickedOff).lands == at


def test_the_spot_is_told_as_the_kicker_sees_it():
    opened = kick(lands(11)).opened("onside.spot")

    assert opened.given == {"spot": 45, "place": "between the right numerals and hash"}


@pytest.mark.parametrize(
    ("kicking", "total", "across"),
    [
        (HOME, 3, Across.LEFT),
        (AWAY, 3, Across.RIGHT),
        (HOME, 9, Across.RIGHT),
        (AWAY, 9, Across.LEFT),
        (AWAY, 7, Across.MIDDLE),
    ],
)
def test_a_ball_recovered_on_the_spot_is_snapped_from_that_side(kicking, total, across):
    recovered = Happened("touched", team=kicking, by="x")
    kicked = kick(lands(total), spot(recovered), kicking=kicking)

    assert kicked.value.possession is kicking
    assert kicked.value.hash is across


def test_the_kicking_side_pivots_first_and_holds_the_switch():
    kicked = kick(lands(6), ball(Happened("loose")))

    pivots = [o.seats[0] for o in kicked.asked if o.id == "onside.ball_pivots"]
    assert pivots == [HOME, AWAY, HOME, AWAY]
    assert kicked.opened("onside.ball").seats == (HOME,)
    assert kicked.ids.count("onside.ball") == 2


def test_the_kicking_side_keeps_it_and_may_not_advance():
    kicked = kick(lands(8), ball(touched(HOME, 51, "h40")))

    assert kicked.fact(KickRecovered) == KickRecovered(HOME, 51, "h40")
    assert not kicked.all(Returned)
    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 51)
    assert (kicked.value.down, kicked.value.ydstogo) == (1, 10)


def test_receivers_beyond_the_restraining_line_juke_on_reaching_it():
    kicked = kick(
        lands(8),
        ball(touched(AWAY, 50)),
        ("onside.finish", Happened("tackled", at=41)),
    )

    assert kicked.opened("onside.advance").seats == (AWAY,)
    assert kicked.opened("onside.pursuit").seats == (HOME,)
    assert kicked.fact(Returned).kind == "onside"
    assert kicked.value.ball_on == 41


def test_receivers_on_the_restraining_line_face_the_kickers_switch_at_once():
    kicked = kick(lands(9), ball(touched(AWAY, 45)))

    assert "onside.advance" not in kicked.ids
    assert kicked.opened("onside.pursuit").seats == (HOME,)


@pytest.mark.parametrize("winner", [HOME, AWAY])
def test_both_on_the_spot_means_a_drop_and_no_advance(winner):
    kicked = kick(
        lands(11),
        spot(Happened("by_both")),
        ("kick.shared_drop", Happened("loose", at=None)),
        ("fumble.recovery", Happened("recovered", at=44, team=winner)),
    )

    assert not kicked.all(Returned)
    assert (kicked.value.possession, kicked.value.ball_on) == (winner, 44)


def test_a_ball_out_of_bounds_is_the_receivers():
    out = Happened("out_of_bounds", at=47, side=Across.LEFT)
    kicked = kick(lands(4), ball(out))

    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 47)


# ── with a kicking action figure ─────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("outcome", "team", "at"),
    [
        (Happened("short"), AWAY, 45),
        (Happened("lands", at=44), AWAY, 45),
        (Happened("hits", at=43, team=HOME), AWAY, 45),
        (Happened("hits", at=47, team=HOME), HOME, 47),
        (Happened("out_of_bounds", at=48, side=Across.LEFT), AWAY, 48),
    ],
)
def test_where_an_onside_kick_by_hand_is_dead(outcome, team, at):
    kicked = kick(("onside.figure_kick", outcome), kicking_figures=True)

    assert (kicked.value.possession, kicked.value.ball_on) == (team, at)


def test_an_onside_kick_by_hand_that_hits_a_receiver_is_his():
    hit = Happened("hits", at=44, team=AWAY, by="a50")
    kicked = kick(("onside.figure_kick", hit), kicking_figures=True)

    assert kicked.fact(KickRecovered) == KickRecovered(AWAY, 44, "a50")
    assert kicked.fact(Returned).player == "a50"


def test_an_onside_kick_by_hand_that_goes_ten_yards_is_live():
    kicked = kick(
        ("onside.figure_kick", Happened("lands", at=48)),
        ball(touched(HOME, 48)),
        kicking_figures=True,
    )

    assert kicked.opened("onside.figure_run").prompt.seconds == 0.5
    assert kicked.value.possession is HOME
