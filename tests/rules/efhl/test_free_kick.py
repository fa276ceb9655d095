"""EFHL Kickoff Procedures, "Free Kicks Following a Safety"."""

import pytest

from rules.efhl.free_kick import free_kick
from rules.facts import KickedOff, KickRecovered, Returned
from rules.field import own
from rules.prompts import Chosen, Happened, Pace
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import rolled, stands, touched


def kick(*script, kicking=HOME, pace=Pace.STRICT, **options) -> Played:
    state = at_the(own(kicking, 20), down=0, possession=kicking, options=options)
    return play(free_kick, state, *script, pace=pace)


def distance(total):
    return ("free_kick.distance", rolled(total))


@pytest.mark.parametrize(("total", "lands"), [(3, 45), (7, 65), (11, 75)])
def test_distances_are_the_punt_tables_from_the_kicking_line(total, lands):
    assert kick(distance(total)).fact(KickedOff).lands == lands


def test_a_shank_is_30_yards_not_the_punt_tables_20():
    kicked = kick(distance(12))

    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 50)


def test_there_is_no_onside_kick():
    kicked = kick(distance(12))

    assert "kickoff.call" not in kicked.ids
    assert kicked.opened("free_kick.kick").options == ("punt", "squib")


def test_a_roll_of_2_is_live_on_the_restraining_line_and_all_may_pivot():
    kicked = kick(distance(2), ("free_kick.ball", touched(AWAY, 30)))

    assert kicked.fact(KickedOff).lands == 30
    assert "free_kick.hang_time" not in kicked.ids
    assert "free_kick.returners_pivot" not in kicked.ids
    pivots = [o.seats[0] for o in kicked.asked if o.id == "free_kick.ball_pivots"]
    assert pivots == [AWAY, HOME]


def test_the_kicking_side_keeps_a_live_free_kick_where_it_touches_it():
    kicked = kick(distance(2), ("free_kick.ball", touched(HOME, 31)))

    assert kicked.fact(KickRecovered).team is HOME
    assert not kicked.all(Returned)
    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 31)


def test_the_juke_is_at_the_restraining_line_even_outside_the_20():
    kicked = kick(distance(7), ("free_kick.finish", Happened("tackled", at=28)))

    assert kicked.opened("free_kick.advance").seats == (AWAY,)
    assert "restraining line" in kicked.opened("free_kick.advance").prompt.text
    assert kicked.fact(Returned).kind == "free_kick"


def test_a_free_kick_recovered_on_the_restraining_line_has_no_juke():
    kicked = kick(distance(2), ("free_kick.ball", touched(AWAY, 30)))

    assert "free_kick.advance" not in kicked.ids


def test_a_touchback_is_at_the_25_as_on_a_kickoff():
    # Penalties have moved the kick to the 48: 55 yards reach the end zone.
    state = at_the(48, down=0)
    kicked = play(free_kick, state, distance(11))

    assert kicked.value.ball_on == 75


def test_the_end_zone_works_as_on_a_kickoff():
    state = at_the(48, down=0)
    kicked = play(
        free_kick,
        state,
        distance(11),
        ("free_kick.returner", stands(103)),
        ("free_kick.finish", Happened("touchdown")),
    )

    assert (kicked.value.possession, kicked.value.upcoming) == (AWAY, "try")


def test_the_kicker_is_whoever_was_named():
    kicked = kick(("free_kick.kick", Chosen("squib", player="h3")), distance(7))

    assert kicked.fact(KickedOff).kicker == "h3"


def test_the_figure_of_a_free_kick_shanks_30_yards_too():
    out = ("free_kick.figure_kick", Happened("out_of_bounds", at=60, side="left"))

    assert kick(out, kicking_figures=True).value.ball_on == 50


@pytest.mark.parametrize("kicking", [HOME, AWAY])
def test_whoever_was_scored_upon_kicks_towards_the_other_side(kicking):
    kicked = kick(distance(7), kicking=kicking)

    assert kicked.fact(KickedOff).lands == own(kicking, 65)
    assert kicked.value.possession is kicking.opponent
