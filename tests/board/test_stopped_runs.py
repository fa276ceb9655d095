"""A run that the other side has to stop at a line ends before it, or is stopped."""

from collections import Counter

import pytest

from board.chance import Chance
from board.coach import STRENGTHS, STRONGEST
from board.coach.calls import Calls
from board.coach.carries import Carries
from board.coach.sideline import Sideline
from board.depth import Depth
from board.statistical import StatisticalBoard
from rules.field import Team, gained
from rules.hefl.passes import AFTER_SCRAMBLE, DECLARE
from rules.hefl.runs import RUN
from rules.hefl.sticks import MEASURE
from rules.prompts import Chosen, Happened, Open
from rules.state import ByTeam, State

CHASE = RUN.legs[1].prompt


def chased(carriers: Team, line: int, stop: int, last: int) -> list[Happened]:
    """Ask often, with the stop from its line to the last yard before the goal."""
    opened = Open(
        CHASE,
        (carriers.opponent,),
        CHASE.names,
        default_at=line,
        team=carriers.opponent,
        spans={"five_yards": (min(stop, last), max(stop, last))},
    )
    board = StatisticalBoard(5)
    board.begin_play(State(rulebook="hefl", possession=carriers, ball_on=line))
    answers = [board.respond(opened) for _ in range(200)]
    for answer in answers:
        opened.check(answer)
    return [answer for answer in answers if isinstance(answer, Happened)]


@pytest.mark.parametrize(
    ("carriers", "line", "stop", "last"),
    [(Team.HOME, 40, 45, 99), (Team.AWAY, 60, 55, 1)],
)
def test_nobody_runs_past_the_stop(carriers, line, stop, last) -> None:
    answers = chased(carriers, line, stop, last)
    outcomes = Counter(answer.outcome for answer in answers)
    assert outcomes["five_yards"] > 40
    assert outcomes["tackled"] > 40
    assert "touchdown" not in outcomes
    for answer in answers:
        assert answer.at is not None
        past = gained(stop, answer.at, carriers)
        assert past == 0 if answer.outcome == "five_yards" else past < 0


def declared(names: tuple[str, ...]) -> set[str]:
    chance = Chance(3)
    depth = Depth(ByTeam((), ()), chance)
    sideline = Sideline(chance, depth, STRENGTHS[STRONGEST])
    calls = Calls(sideline)
    calls.plan = "pass"
    carries = Carries(sideline, calls)
    opened = Open(DECLARE, (Team.HOME,), names, team=Team.HOME)
    answers = [carries.decisions["declare"](opened) for _ in range(400)]
    return {answer.choice for answer in answers if isinstance(answer, Chosen)}


def test_a_book_with_draws_has_them_called_and_none_after_a_scramble() -> None:
    assert declared(DECLARE.names) >= {
        "pass",
        "figure",
        "scramble",
        "draw",
        "pitch",
        "backward",
    }
    assert "draw" not in declared(AFTER_SCRAMBLE)


def test_every_stick_is_thrown_with() -> None:
    board = StatisticalBoard(2)
    board.begin_play(State(rulebook="hefl"))
    opened = Open(MEASURE, (Team.HOME,), MEASURE.names)
    drawn = {board.respond(opened).outcome for _ in range(200)}
    assert drawn == set(MEASURE.names)
