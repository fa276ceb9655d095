"""PENALTIES: the fouls that coaches call, and what each costs."""

from __future__ import annotations

import pytest

from rules.field import Team
from rules.prompts import Chosen, Flag, Happened, Rolled
from rules.registry import rulebook
from rules.state import State
from rules.stats import Record, drives, score_sheet
from tests.rules.vsefl.drive import AWAY, HOME, Script, before, finished, play_out

BOOK = rulebook("vsefl")
RUN: tuple[Script, ...] = (("scrimmage.call", Chosen("run")),)
PASS: tuple[Script, ...] = (
    ("scrimmage.call", Chosen("pass")),
    ("pass.declare", Chosen("pass")),
)
ACCEPT: Script = ("penalty.decision", Chosen("accept"))
NO_FOUL: Script = ("penalty.die", Rolled((5,)))
MISSED: Script = ("throw.ball", Happened("missed"))
CAUGHT: Script = ("throw.ball", Happened("caught", at=36))
TACKLED: Script = ("run.start", Happened("tackled", at=36))
DOWNED: Script = ("catch.run", Happened("tackled", at=36))


def situation(state: State) -> tuple[int, int, int]:
    return state.down, state.ydstogo, state.ball_on


@pytest.mark.parametrize(
    ("foul", "team", "after"),
    [
        ("delay_of_game", HOME, (1, 15, 25)),
        ("false_start", HOME, (1, 15, 25)),
        ("illegal_formation", HOME, (1, 15, 25)),
        ("illegal_motion", HOME, (1, 15, 25)),
        ("illegal_shift", HOME, (1, 15, 25)),
        ("illegal_procedure", HOME, (1, 15, 25)),
        ("illegal_stacking", HOME, (1, 15, 25)),
        ("illegal_stacking", AWAY, (1, 5, 35)),
        ("illegal_substitution", AWAY, (1, 5, 35)),
        ("neutral_zone", AWAY, (1, 5, 35)),
        ("neutral_zone", HOME, (1, 15, 25)),
        ("encroachment", AWAY, (1, 5, 35)),
        ("offside", AWAY, (1, 5, 35)),
    ],
)
def test_a_foul_before_the_snap(foul: str, team: Team, after) -> None:
    state = finished(before(), ("scrimmage.call", Flag(team, foul)), ACCEPT)
    assert situation(state) == after
    assert state.play == 1


@pytest.mark.parametrize(
    ("foul", "team", "play", "prompt", "end", "after"),
    [
        ("offside", AWAY, RUN, "run.start", TACKLED, (1, 5, 35)),
        ("defensive_holding", AWAY, RUN, "run.start", TACKLED, (1, 10, 35)),
        ("offensive_holding", HOME, RUN, "run.start", TACKLED, (1, 20, 20)),
        ("block_in_back", HOME, RUN, "run.start", TACKLED, (1, 20, 20)),
        ("illegal_contact", AWAY, PASS, "throw.ball", MISSED, (1, 10, 35)),
        ("roughing_the_passer", AWAY, PASS, "throw.ball", MISSED, (1, 10, 45)),
        ("illegal_lineman", HOME, PASS, "throw.ball", CAUGHT, (1, 15, 25)),
        ("offensive_interference", HOME, PASS, "throw.ball", CAUGHT, (1, 20, 20)),
    ],
)
def test_a_foul_during_the_play(foul, team, play, prompt, end, after) -> None:
    more = (DOWNED,) if end is CAUGHT else ()
    flag = Flag(team, foul)
    script = (*play, (prompt, flag), end, *more, NO_FOUL, ACCEPT)
    state = finished(before(), *script)
    assert situation(state) == after
    assert state.play == 1


def test_interference_of_the_defense_is_a_first_down_at_its_spot() -> None:
    flag = Flag(AWAY, "defensive_interference", at=52)
    state = finished(before(), *PASS, ("throw.ball", flag), MISSED, NO_FOUL, ACCEPT)
    assert situation(state) == (1, 10, 52)


def test_an_illegal_forward_pass_costs_the_down_too() -> None:
    flag = Flag(HOME, "illegal_forward_pass", at=33)
    state = finished(
        before(), *PASS, ("throw.ball", flag), CAUGHT, DOWNED, NO_FOUL, ACCEPT
    )
    assert situation(state) == (2, 12, 28)
    assert state.play == 2


@pytest.mark.parametrize("foul", ["personal_foul", "unsportsmanlike_conduct"])
def test_a_coach_s_foul_is_added_to_the_result(foul: str) -> None:
    flag = Flag(AWAY, foul)
    state = finished(before(), *RUN, ("run.start", flag), TACKLED, NO_FOUL, ACCEPT)
    assert situation(state) == (1, 10, 51)
    assert state.play == 2


def test_every_foul_that_is_called_is_explained() -> None:
    assert all(foul.summary and foul.named_in for foul in BOOK.fouls.values())


def test_a_declined_penalty_leaves_the_play_as_it_was() -> None:
    flag = Flag(AWAY, "defensive_holding")
    state = finished(before(), *RUN, ("run.start", flag), TACKLED, NO_FOUL)
    assert situation(state) == (2, 4, 36)


def test_a_late_flag_of_the_quarter_before_gives_it_its_play_back() -> None:
    """Game Timing: a play wiped out by a penalty uses up none of the quarter."""
    last = before(play=15)
    first = play_out(last, *RUN, TACKLED, NO_FOUL)
    played = first.state
    assert played is not None
    assert (played.quarter, played.play, played.down) == (2, 1, 2)
    flag = Flag(HOME, "offensive_holding", previous=True)
    second = play_out(played, ("formation.linemen", flag), ACCEPT)
    back = second.state
    assert back is not None
    assert situation(back) == (1, 20, 20)
    assert (back.quarter, back.play, back.home_defends) == (1, 15, last.home_defends)
    third = play_out(back, *RUN, TACKLED, NO_FOUL)
    assert third.state is not None
    assert (third.state.quarter, third.state.play) == (2, 1)
    assert third.state.home_defends is not last.home_defends

    plays = Record([first.facts, second.facts, third.facts]).plays
    (drive,) = drives(plays)
    assert (drive.plays, drive.yards, drive.penalty_yards) == (1, 16, -10)
    assert [play.nullified for play in plays] == [True, False, False]
    assert [sheet.quarter for sheet in score_sheet(plays)] == [1, 2]
