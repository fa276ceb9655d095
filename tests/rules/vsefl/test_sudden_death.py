"""SUDDEN DEATH: the sides that have met the minimum, by the approved rulings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.field import Team
from rules.football.overtime import sides_that_met
from rules.football.play import one_play
from rules.prompts import Answer, Chosen, Happened, Pace, Rolled
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import ByTeam, Overtime, State

BOOK = rulebook("vsefl")
HOME, AWAY = Team.HOME, Team.AWAY
NO_FOUL = ("penalty.die", Rolled((5,)))


def sudden_death(first: Team = HOME, ended: tuple[str, ...] = (), **fields) -> State:
    """Home's 3rd and 5 on its 30 in the first period, level."""
    usual = {
        "upcoming": "scrimmage",
        "down": 3,
        "ball_on": 30,
        "line_to_gain": 35,
        "quarter": 5,
        "play": 4,
        "timeouts": ByTeam(2, 2),
        "overtime": Overtime(HOME, first, ended),
    }
    return replace(BOOK.opening({"play_calling": "free"}), **(usual | fields))


def after(state: State, *script: tuple[str, Answer]) -> State:
    """The state after the play, all that is not scripted answered by default."""
    runner = Runner(lambda given: one_play(BOOK, given), state, Pace.BRISK)
    left = [*script, NO_FOUL]
    while runner.open:
        opened = runner.open[0]
        scripted = left and left[0][0] == opened.id
        answer = left.pop(0)[1] if scripted else opened.default()
        runner.answer(Entry(opened.id, answer, opened.seats[0]))
    assert runner.state is not None
    assert not left
    return runner.state


def met(state: State) -> tuple[Team, ...]:
    """The sides that have had the ball, or the opportunity."""
    assert state.overtime is not None
    return sides_that_met(state.overtime, state.possession)


FUMBLE = (
    ("scrimmage.call", Chosen("run")),
    ("run.start", Happened("two_at_once", at=65)),
)


def test_a_fumble_by_the_die_is_a_possession_of_the_side_that_gets_it() -> None:
    lost = after(sudden_death(), *FUMBLE, ("fumble.die", Rolled((12,))))
    kept = after(sudden_death(), *FUMBLE, ("fumble.die", Rolled((1,))))

    assert (lost.possession, met(lost)) == (AWAY, (HOME, AWAY))
    assert (kept.possession, met(kept)) == (HOME, (HOME,))


def test_a_dead_punt_is_a_possession_of_the_receivers() -> None:
    punted = after(
        sudden_death(),
        ("scrimmage.call", Chosen("punt")),
        ("punt.farthest", Happened("farthest", at=60)),
        ("punt.run", Happened("tackled", at=68)),
    )
    assert met(punted) == (HOME, AWAY)


MUFFED = (
    ("scrimmage.call", Chosen("punt")),
    ("punt.farthest", Happened("muffed", at=80)),
)
RECOVERED = ("sudden_death.kick", Happened("recovered", at=78, team=HOME))


def test_a_muffed_punt_is_an_opportunity() -> None:
    muffed = after(sudden_death(), *MUFFED, RECOVERED)

    assert (muffed.possession, muffed.down) == (HOME, 1)
    assert met(muffed) == (HOME, AWAY)


def test_a_penalty_that_wipes_out_the_muff_wipes_out_the_opportunity() -> None:
    state = sudden_death()
    runner = Runner(lambda given: one_play(BOOK, given), state, Pace.BRISK)
    left = [
        *MUFFED,
        RECOVERED,
        ("penalty.die", Rolled((2,))),
        ("penalty.action", Rolled((7,))),
        ("penalty.decision", Chosen("accept")),
    ]
    while runner.open:
        opened = runner.open[0]
        scripted = left and left[0][0] == opened.id
        answer = left.pop(0)[1] if scripted else opened.default()
        runner.answer(Entry(opened.id, answer, opened.seats[0]))

    assert runner.state is not None
    assert (runner.state.down, runner.state.ball_on) == (3, 20)
    assert met(runner.state) == (HOME,)


@pytest.mark.parametrize("ended", [("none", "none"), ("field_goal", "field_goal")])
def test_any_score_ends_it_once_both_have_had_the_ball(ended) -> None:
    points = 3 if ended[0] == "field_goal" else 0
    state = sudden_death(
        ended=ended,
        score=ByTeam(points, points),
        ball_on=80,
        line_to_gain=90,
        down=4,
    )
    scored = after(
        state,
        ("scrimmage.call", Chosen("field_goal")),
        ("field_goal.kick", Happened("good")),
    )
    assert (scored.over, scored.winner) == (True, HOME)


def test_the_onside_kick_and_the_reports_are_for_sudden_death_alone() -> None:
    kicking = {"upcoming": "kickoff", "down": 0, "ball_on": 40, "line_to_gain": 40}
    early = replace(BOOK.opening({"play_calling": "free"}), **kicking)
    runner = Runner(lambda given: one_play(BOOK, given), early)
    assert runner.open[0].id == "kickoff.kickers"

    late = sudden_death(AWAY, **kicking)
    runner = Runner(lambda given: one_play(BOOK, given), late)
    assert runner.open[0].id == "kickoff.call"
