"""A play of the HEFL's book driven by a script, everything else by default."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import INTERRUPT_TYPES, Answer, Chosen, Happened, Pace
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import State

F = TypeVar("F", bound=Fact)
BOOK = rulebook("hefl")
HOME, AWAY = Team.HOME, Team.AWAY
HAND_OFF = ("scrimmage.announce", Chosen("run", "h22"))
DROP = ("scrimmage.announce", Chosen("pass", "h7"))


def before(options: dict[str, Any] | None = None, **fields: Any) -> State:
    """Home's 1st and ten on its 40, or whatever differs from that."""
    state = BOOK.opening(options, fields.pop("season", "regular"))
    usual = {"upcoming": "scrimmage", "down": 1, "ball_on": 40, "line_to_gain": 50}
    return replace(state, **(usual | fields))


def at(yard: int, **fields: Any) -> State:
    """Home's 1st and ten on a yard line of the home frame."""
    return before(ball_on=yard, line_to_gain=min(100, yard + 10), **fields)


def started(state: State, pace: Pace = Pace.BRISK) -> Runner:
    return Runner(lambda given: one_play(BOOK, given), state, pace)


class Played:
    """A play, or its part up to a prompt, and the prompts that were asked."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.ids: list[str] = []

    @property
    def state(self) -> State:
        """The state after the play."""
        assert self.runner.state is not None
        return self.runner.state

    @property
    def open(self):
        return self.runner.open[0]

    def stated(self, kind: type[F]) -> list[F]:
        """The facts of a kind."""
        return [fact for fact in self.runner.facts if type(fact) is kind]


def play(
    state: State,
    *script: tuple[str, Answer],
    pace: Pace = Pace.BRISK,
    until: str = "",
) -> Played:
    """The play, or its part until a prompt is open. An unused answer fails."""
    runner, left = started(state, pace), list(script)
    played = Played(runner)
    while runner.open:
        opened = runner.open[0]
        if not left and opened.id == until:
            return played
        seat, scripted = opened.seats[0], left and left[0][0] == opened.id
        answer = left.pop(0)[1] if scripted else opened.default()
        if type(answer) in INTERRUPT_TYPES:
            seat = getattr(answer, "team", seat)
        else:
            played.ids.append(opened.id)
        runner.answer(Entry(opened.id, answer, seat))
    assert not left, left
    assert not until, f"{until} was not asked"
    return played


def run(*script: tuple[str, Answer], state: State | None = None, **rest) -> Played:
    """A running play, from its hand-off on."""
    return play(state or before(), HAND_OFF, *script, **rest)


def drop(*script: tuple[str, Answer], state: State | None = None, **rest) -> Played:
    """A passing play, from the drop on."""
    return play(state or before(), DROP, *script, **rest)


def refuse(played: Played, answer: Answer, reason: str, seat: Team | None = None):
    """The answer is refused in words, and the same prompts are open as before."""
    runner, opened = played.runner, played.runner.open
    facts = list(runner.facts)
    with pytest.raises(IllegalAnswer, match=reason):
        runner.answer(Entry(opened[0].id, answer, seat or opened[0].seats[0]))
    assert runner.open == opened
    assert runner.facts == facts


def declare(choice: str, player: str | None = "h80") -> tuple[str, Answer]:
    return ("pass.declare", Chosen(choice, player))


def ended(prompt: str, outcome: str, at: int | None = None, **more) -> tuple:
    return (prompt, Happened(outcome, at, **more))
