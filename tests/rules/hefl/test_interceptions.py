"""Interceptions: the pivots, the switch, the stop at twenty yards, touchbacks."""

import pytest

from rules.facts import Returned, Touchback
from rules.prompts import Chosen, Happened, Rolled
from tests.rules.hefl.drive import (
    AWAY,
    DROP,
    HOME,
    at,
    before,
    declare,
    drop,
    ended,
    play,
    refuse,
)

STICK = (declare("pass"), ended("throw.stick", "blue"))


def picked(spot: int, *script, state=None, **more):
    ball = ended("throw.ball", "intercepted", spot, by="a24")
    return drop(*STICK, ball, *script, state=state, **more)


def test_the_interceptors_pivot_first_and_the_passers_have_the_switch() -> None:
    running = picked(60, until="interception.run")
    assert running.ids[-2:] == ["interception.returners", "interception.pursuers"]
    assert running.open.seats == (HOME,)
    returners = picked(60, until="interception.returners").open
    assert returners.seats == (AWAY,)


def test_twenty_yards_untouched_stop_the_board_for_the_passers() -> None:
    ran = picked(
        60,
        ended("interception.run", "twenty_yards", 40),
        ended("interception.finish", "tackled", 30),
    )
    after = ran.ids[ran.ids.index("interception.run") :]
    assert after == ["interception.run", "interception.pursuers", "interception.finish"]
    assert ran.stated(Returned)[0].yards == 30
    assert ran.state.ball_on == 30
    assert ran.state.possession is AWAY


def test_there_is_one_stop_and_not_before_twenty_yards() -> None:
    refuse(
        picked(60, until="interception.run"), Happened("twenty_yards", 41), "home 40"
    )
    finishing = picked(
        60, ended("interception.run", "twenty_yards", 40), until="interception.finish"
    )
    refuse(finishing, Happened("twenty_yards", 30), "not possible now")


def test_no_stop_where_twenty_yards_end_in_the_end_zone() -> None:
    ran = picked(15, ended("interception.finish", "touchdown"), state=at(5))
    assert "interception.run" not in ran.ids
    assert ran.state.score.away == 6


def test_an_interception_in_the_own_end_zone_is_a_touchback() -> None:
    ran = picked(104, ended("interception.run", "tackled", 103), state=at(70))
    assert ran.stated(Touchback)
    assert (ran.state.possession, ran.state.ball_on) == (AWAY, 80)


def test_brought_out_and_back_it_is_a_safety() -> None:
    ran = picked(
        104,
        ended("interception.run", "tackled", 103),
        ended("end_zone.left", "left"),
        state=at(70),
    )
    assert ran.state.score.home == 2


@pytest.mark.parametrize(("die", "team"), [(6, AWAY), (7, HOME)])
def test_a_returner_who_is_knocked_over_has_fumbled(die: int, team) -> None:
    ran = picked(
        60,
        ended("interception.run", "knocked_over", 55, by="h76"),
        ("fumble.die", Rolled((die,))),
    )
    assert ran.state.possession is team
    assert (ran.state.down, ran.state.ball_on) == (1, 55)


def test_brought_back_on_a_try_it_is_worth_two() -> None:
    state = before(upcoming="try", down=0, ball_on=85, line_to_gain=85)
    back = play(
        state,
        ("try.call", Chosen("two_point")),
        DROP,
        *STICK,
        ended("throw.ball", "intercepted", 99, by="a24"),
        ended("interception.run", "touchdown"),
    )
    assert back.state.score.away == 2
    assert back.state.upcoming == "kickoff"
