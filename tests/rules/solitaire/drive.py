"""A play of the Solitaire's book driven by a script, everything else by default."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.field import Team
from rules.football.play import one_play
from rules.prompts import Answer, Pace
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import State

BOOK = rulebook("solitaire")
HOME, AWAY = Team.HOME, Team.AWAY


def before(options: dict[str, Any] | None = None, **fields: Any) -> State:
    """Home's 1st and ten on its 40, or whatever differs from that."""
    state = BOOK.opening(options, fields.pop("season", "regular"))
    usual = {"upcoming": "scrimmage", "down": 1, "ball_on": 40, "line_to_gain": 50}
    return replace(state, **(usual | fields))


def kicking(yard: int = 35, **fields: Any) -> State:
    """Home kicks off from its own yard."""
    usual = {"upcoming": "kickoff", "down": 0, "ball_on": yard, "line_to_gain": yard}
    return before(**(usual | fields))


def started(state: State, pace: Pace = Pace.BRISK) -> Runner:
    return Runner(lambda given: one_play(BOOK, given), state, pace)


def play(state: State, *script: tuple[str, Answer], pace: Pace = Pace.BRISK) -> Runner:
    """The whole play. AssertionError for an answer that no prompt used."""
    runner, left = started(state, pace), list(script)
    while runner.open:
        opened = runner.open[0]
        seat = opened.seats[0]
        if left and left[0][0] in (opened.id, "interrupt"):
            name, answer = left.pop(0)
            seat = answer.team if name == "interrupt" else seat
        else:
            answer = opened.default()
        runner.answer(Entry(opened.id, answer, seat))
    assert not left, left
    return runner


def after(state: State, *script: tuple[str, Answer], pace: Pace = Pace.BRISK) -> State:
    """The state after the play."""
    ended = play(state, *script, pace=pace).state
    assert ended is not None
    return ended
