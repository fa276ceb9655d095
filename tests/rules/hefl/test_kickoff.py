"""Kickoffs, onside kicks, and the kick after a safety, sentence by sentence."""

import pytest

from rules.facts import BallInPlay, KickedOff, KickoffForgone, KickRecovered, Returned
from rules.hefl import charts
from rules.hefl.free_kick import KICKERS as SAFETY_KICKERS
from rules.hefl.kickoff import COUNTDOWN, KICKERS, RECEIVERS, TACKLERS
from rules.prompts import Chosen, Happened, Pace, Rolled
from rules.state import ByTeam
from tests.rules.hefl.drive import AWAY, HOME, before, ended, play, refuse

ONSIDE = ("kickoff.call", Chosen("onside", "h3"))
MISSED = ended("onside.ball", "loose")


def kickoff(*script, down_by=0, options=None, **rest):
    """Home kicks off."""
    state = before(
        options,
        upcoming="kickoff",
        down=0,
        ball_on=35,
        line_to_gain=35,
        score=ByTeam(0, down_by),
    )
    return play(state, *script, **rest)


def safety_kick(*script, **rest):
    """Home kicks after a safety."""
    state = before(upcoming="free_kick", down=0, ball_on=20, line_to_gain=20)
    return play(state, *script, **rest)


def test_forgone_before_the_set_up_it_is_no_play() -> None:
    played = kickoff(
        ("kickoff.forgo", Chosen("touchback")), options={"game_length": "play_count"}
    )

    assert played.ids == ["kickoff.forgo"]
    assert played.stated(KickoffForgone) == [KickoffForgone(AWAY, 80)]
    assert played.stated(BallInPlay) == []
    assert (played.state.possession, played.state.ball_on) == (AWAY, 80)
    assert (played.state.down, played.state.play) == (1, 1)


def test_one_that_is_run_uses_up_a_play() -> None:
    assert kickoff().state.play == 2


def test_the_lines_and_the_stationary_players() -> None:
    assert "your 35" in KICKERS.text
    assert "five players on the 50" in RECEIVERS.text
    assert KICKERS.scope.stationary == RECEIVERS.scope.stationary == 1
    assert "your 20" in SAFETY_KICKERS.text


@pytest.mark.parametrize("zone", ["zone_1", "zone_2", "zone_3"])
def test_the_kickers_designate_one_of_three_zones(zone: str) -> None:
    played = kickoff(("kickoff.zone", Chosen(zone)))
    assert "kickoff.zone" in played.ids


def test_a_fourth_zone_is_refused() -> None:
    played = kickoff(until="kickoff.zone")
    assert played.open.seats == (HOME,)
    refuse(played, Chosen("zone_4"), "not available")


def test_three_seconds_then_both_sides_pivot_and_the_returner_runs() -> None:
    played = kickoff(pace=Pace.STRICT)
    ids = [name for name in played.ids if name.startswith("kickoff.")]

    assert COUNTDOWN.seconds == 3
    assert ids == [
        "kickoff.forgo",
        "kickoff.kickers",
        "kickoff.receivers",
        "kickoff.zone",
        "kickoff.countdown",
        "kickoff.returners",
        "kickoff.coverage",
        "kickoff.run",
    ]


def test_after_twenty_yards_only_the_coverage_pivots_and_the_last_man_is_mobile():
    stopped = ended("kickoff.run", "twenty_yards", 80)
    played = kickoff(stopped, until="kickoff.tacklers")

    assert played.open.seats == (HOME,)
    assert "stationary" in TACKLERS.scope.figures
    assert "change_base" in TACKLERS.scope.may
    played = kickoff(stopped, ended("kickoff.finish", "tackled", 61))
    assert played.stated(Returned)[0].yards == 39


def test_a_stop_before_twenty_yards_is_refused() -> None:
    refuse(
        kickoff(until="kickoff.run"),
        Happened("twenty_yards", at=81),
        "from home 1 to away 20",
    )


# ── onside ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("down_by", [0, -3])
def test_no_onside_kick_unless_the_kickers_trail(down_by: int) -> None:
    assert "kickoff.call" not in kickoff(down_by=down_by).ids


def test_an_onside_kick_is_not_forgone() -> None:
    played = kickoff(
        ONSIDE,
        ("onside.distance", Rolled((4, 10))),
        ended("onside.ball", "touched", 43, team=HOME),
        down_by=3,
    )

    assert "kickoff.forgo" not in played.ids
    assert played.stated(KickedOff)[0].yards == 13
    assert played.stated(KickRecovered)[0].team is HOME
    assert (played.state.possession, played.state.ball_on) == (HOME, 43)
    assert played.state.play == 2


def test_from_the_30_though_a_penalty_has_moved_the_kickoff() -> None:
    state = before(
        upcoming="kickoff", down=0, ball_on=40, line_to_gain=40, score=ByTeam(0, 3)
    )
    played = play(
        state, ONSIDE, ("onside.distance", Rolled((9, 10))), until="onside.ball"
    )
    assert played.stated(KickedOff)[0].lands == 45


def test_the_zone_comes_after_the_look_at_the_alignment() -> None:
    played = kickoff(
        ONSIDE,
        ("onside.distance", Rolled((1, 1))),
        down_by=3,
        pace=Pace.STRICT,
    )
    order = [name for name in played.ids if name.startswith("onside.")]
    assert order[:5] == [
        "onside.kickers",
        "onside.receivers",
        "onside.zone",
        "onside.distance",
        "onside.place",
    ]


def test_everybody_aims_again_after_three_seconds_as_often_as_it_takes() -> None:
    script = (ONSIDE, ("onside.distance", Rolled((1, 1))), *([MISSED] * 4))
    played = kickoff(*script, down_by=3, pace=Pace.STRICT)

    assert played.ids.count("onside.ball") == 5
    assert played.ids.count("onside.aim") == 10


@pytest.mark.parametrize(
    ("dice", "yards"),
    [((4, 10), 13), ((4, 1), 12), ((6, 1), 11), ((8, 1), 10), ((10, 10), 10)],
)
def test_the_chart(dice, yards: int) -> None:
    played = kickoff(
        ONSIDE, ("onside.distance", Rolled(dice)), down_by=3, until="onside.ball"
    )
    assert played.stated(KickedOff)[0].yards == yards


def test_the_charts_cover_every_roll_of_the_kicking_dice() -> None:
    for table in (charts.PUNT, charts.COFFIN_CORNER, charts.ONSIDE):
        assert set(table.rows) == set(range(1, 101))


# ── after a safety ───────────────────────────────────────────────────────────────


def test_a_punt_is_returned_as_a_kickoff_and_uses_up_no_play() -> None:
    played = safety_kick(
        ("free_kick.distance", Rolled((3, 10))),
        ended("free_kick.run", "tackled", 50),
        pace=Pace.STRICT,
    )

    assert played.stated(KickedOff)[0] == KickedOff(HOME, "free_kick", 35, 55)
    assert "kickoff.countdown" in played.ids
    assert played.state.play == 1
    assert played.state.ball_on == 50


def test_the_chart_is_the_kicking_coachs_choice_behind_or_not() -> None:
    chosen = ("free_kick.call", Chosen("onside"))
    played = safety_kick(chosen, ("onside.distance", Rolled((10, 10))))
    assert played.stated(KickedOff)[0].lands == 30


def test_a_shank_is_dead() -> None:
    played = safety_kick(("free_kick.distance", Rolled((10, 1))))
    assert played.state.ball_on == 35
    assert "free_kick.run" not in played.ids
