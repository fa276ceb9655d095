"""Fouls of runs and passes: called by the rules, or by coaches as the play goes on."""

import pytest

from rules.facts import BallInPlay, FlagThrown, PenaltyAccepted
from rules.hefl.penalties import FOULS
from rules.prompts import Chosen, Flag
from tests.rules.hefl.drive import (
    AWAY,
    HAND_OFF,
    HOME,
    at,
    before,
    declare,
    drop,
    ended,
    play,
    refuse,
    run,
)

DEEP = ended("pass.drop", "too_deep")
ACCEPT = ("penalty.decision", Chosen("accept"))
STICK = (declare("pass", "h80"), ended("throw.stick", "green"))
SCRAMBLE = declare("scramble", None)


def test_too_deep_in_the_tackle_box_is_illegal_grounding() -> None:
    """HE-17: 10 yards and the down, from the previous spot."""
    state = before(down=2, line_to_gain=50)
    thrown = drop(DEEP, ended("throw_away.box", "grounded", 19), ACCEPT, state=state)
    assert thrown.stated(FlagThrown)[0].foul == "illegal_grounding"
    after = thrown.state
    assert (after.down, after.ydstogo, after.ball_on) == (3, 20, 30)


def test_grounding_in_the_own_end_zone_is_a_safety() -> None:
    thrown = drop(DEEP, ended("throw_away.box", "grounded", -5), ACCEPT, state=at(16))
    assert thrown.state.score.away == 2


def test_by_choice_in_the_tackle_box_it_is_grounding_too() -> None:
    thrown = drop(
        declare("throw_away", None), ended("throw_away.box", "grounded", 33), ACCEPT
    )
    assert (thrown.state.down, thrown.state.ball_on) == (2, 30)


def test_a_lineman_who_touches_the_target_is_flagged() -> None:
    flagged = drop(*STICK, ended("throw.ball", "ineligible", 45), ACCEPT)
    assert flagged.stated(FlagThrown)[0].foul == "ineligible_receiver"
    assert (flagged.state.down, flagged.state.ball_on) == (1, 35)


@pytest.mark.parametrize("foul", ["holding"])
def test_a_defender_touches_a_stationary_player_of_the_backfield(foul: str) -> None:
    """HE-30: offensive holding, 10 yards, the down again."""
    state = before(down=2, line_to_gain=48)
    ran = run(
        ("run.start", Flag(HOME, foul, at=38)),
        ended("run.start", "tackled", 42),
        ACCEPT,
        state=state,
    )
    after = ran.state
    assert (after.down, after.ydstogo, after.ball_on) == (2, 18, 30)


def test_holding_in_the_end_zone_is_a_safety() -> None:
    ran = run(
        ("run.start", Flag(HOME, "holding", at=-2)),
        ended("run.start", "tackled", 5),
        ACCEPT,
        state=at(4),
    )
    assert ran.state.score.away == 2


@pytest.mark.parametrize(
    "foul", [foul.id for foul in FOULS.values() if foul.own_end_zone == "safety"]
)
def test_a_foul_of_the_offense_in_its_end_zone_is_a_safety(foul: str) -> None:
    """VI.a: "a penalty is called on the offense that occurs in the end zone"."""
    flag = ("run.start", Flag(HOME, foul, at=-2))
    ran = run(flag, ended("run.start", "tackled", 5), ACCEPT, state=at(4))
    assert ran.state.score.away == 2


@pytest.mark.parametrize(
    "foul", ["block_in_back", "clipping", "face_mask", "illegal_use_of_hands"]
)
def test_so_is_any_block_or_hold_there_that_is_against_the_rules(foul: str) -> None:
    assert FOULS[foul].own_end_zone == "safety"


@pytest.mark.parametrize("prompt", ["scrimmage.motion", "adjustments.defense"])
def test_a_stationary_defender_in_front_of_a_receiver_is_holding(prompt: str) -> None:
    """V.k: "pre-snap, or during defensive zone movement": 5 yards, automatic 1st down.

    Before the snap it is walked off at once (I.g).
    """
    flag = (prompt, Flag(AWAY, "defensive_holding"))
    state = before(down=3, line_to_gain=52)
    before_snap = prompt.startswith("scrimmage")
    rest = () if before_snap else (HAND_OFF, ended("run.start", "tackled", 41))
    held = play(state, flag, *rest, ACCEPT)
    assert (held.state.down, held.state.ball_on) == (1, 45)
    assert bool(held.stated(BallInPlay)) is not before_snap


def test_the_offense_has_no_defensive_holding() -> None:
    opened = play(before(), until="adjustments.defense")
    refuse(opened, Flag(HOME, "defensive_holding"), "only be called on the defense")


def test_a_stationary_defender_who_is_touched_is_no_foul() -> None:
    """Nothing is reported, and nothing is flagged, for it."""
    ran = run(ended("run.start", "tackled", 44))
    assert not ran.stated(FlagThrown)


# ── interference ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("team", "spot", "down", "ball"), [(HOME, None, 1, 30), (AWAY, 58, 1, 58)]
)
def test_interference_by_either_side(team, spot, down, ball) -> None:
    """Offense: 10 yards, the down again. Defense: the spot of the foul, 1st down."""
    thrown = drop(
        *STICK,
        ("throw.ball", Flag(team, "pass_interference", at=spot)),
        ended("throw.ball", "missed"),
        ACCEPT,
    )
    assert (thrown.state.down, thrown.state.ball_on) == (down, ball)


def test_no_interference_on_a_run() -> None:
    running = run(until="run.start")
    refuse(running, Flag(HOME, "pass_interference"), "cannot be called", HOME)


@pytest.mark.parametrize("foul", ["pass_interference", "ineligible_downfield"])
def test_receivers_and_linemen_on_a_scramble(foul: str) -> None:
    """Pivoted off defenders, and turned back, or it is a foul; scrambles are passes."""
    ran = drop(
        SCRAMBLE,
        ("scramble.power", Flag(HOME, foul)),
        ended("scramble.power", "sacked", 35),
        ACCEPT,
    )
    yards = 10 if foul == "pass_interference" else 5
    assert ran.state.ball_on == 40 - yards
    assert ran.stated(PenaltyAccepted)[0].yards == yards


@pytest.mark.parametrize("foul", ["pass_interference", "ineligible_downfield"])
def test_so_they_are_once_the_quarterback_has_run_across_the_line(foul: str) -> None:
    """V.d, V.k: who is to be turned at the scramble; he may cross before it is seen."""
    ran = drop(
        SCRAMBLE,
        ended("scramble.power", "crossed"),
        ("run.chase", Flag(HOME, foul)),
        ended("run.chase", "tackled", 43),
        ACCEPT,
    )
    assert ran.state.ball_on == 40 - FOULS[foul].yards
