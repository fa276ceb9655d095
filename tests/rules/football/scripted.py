"""A procedure of any book, driven by a script: its value, its facts, what it asked."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules.facts import Fact
from rules.field import Team, ahead
from rules.prompts import Answer, InTurn, Open, Procedure
from rules.state import State

T = TypeVar("T")
HOME, AWAY = Team.HOME, Team.AWAY


class Ran(Struct, Generic[T], frozen=True):
    """The result of a procedure. asked: the ids of its prompts, in order."""

    value: T
    facts: tuple[Fact, ...]
    asked: tuple[str, ...]


def run(procedure: Procedure[T], *script: tuple[str, Answer]) -> Ran[T]:
    """Answer the scripted prompts in order and every other one by its default."""
    left, facts, asked = list(script), [], []

    def answer(opened: Open) -> Answer:
        asked.append(opened.id)
        if left and left[0][0] == opened.id:
            given = left.pop(0)[1]
            opened.check(given)
            return given
        return opened.default()

    sent: Any = None
    while True:
        try:
            step = procedure.send(sent)
        except StopIteration as end:
            assert not left, f"not asked: {left}"
            return Ran(end.value, tuple(facts), tuple(asked))
        sent = None
        if isinstance(step, Fact):
            facts.append(step)
        elif isinstance(step, InTurn):
            for opened in step:
                answer(opened)
        elif isinstance(step, tuple):
            sent = tuple(answer(opened) for opened in step)
        else:
            assert isinstance(step, Open)
            sent = answer(step)


def fourth_down(ball: int, team: Team = HOME) -> State:
    """4th and 5 at a yard line of the home frame, in no book's game."""
    return State(
        upcoming="scrimmage",
        possession=team,
        down=4,
        ball_on=ball,
        line_to_gain=ahead(ball, 5, team),
    )
