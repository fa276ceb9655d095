"""Plays of the VSEFL by script: everything that is not scripted goes by default."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.field import Team
from rules.football.play import one_play
from rules.prompts import Answer, Open
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import State

BOOK = rulebook("vsefl")
HOME, AWAY = Team.HOME, Team.AWAY
Script = tuple[str, Answer]


def before(**fields) -> State:
    """Home's 1st and ten on its 30, coaches calling every play."""
    options = {"play_calling": "free"} | fields.pop("options", {})
    usual = {"upcoming": "scrimmage", "down": 1, "ball_on": 30, "line_to_gain": 40}
    return replace(BOOK.opening(options), **(usual | fields))


def runner_at(prompt: str, state: State, *script: Script) -> Runner:
    """The play at strict pace, up to a prompt."""
    runner = Runner(lambda given: one_play(BOOK, given), state)
    left = list(script)
    while left or runner.open[0].id != prompt:
        _answer(runner, left)
    return runner


def asked(state: State, *script: Script, until: str = "penalty.die") -> list[Open]:
    """Every prompt of the play at strict pace, in order, up to one of the last."""
    runner = Runner(lambda given: one_play(BOOK, given), state)
    opened, left = [], list(script)
    while runner.open[0].id != until:
        opened += [prompt for prompt in runner.open if prompt not in opened[-1:]]
        _answer(runner, left)
    assert not left
    return opened


def finished(state: State, *script: Script) -> State:
    """The state after the play; every answer of the script is used."""
    after = play_out(state, *script).state
    assert after is not None
    return after


def play_out(state: State, *script: Script) -> Runner:
    """The play at strict pace, to its end."""
    runner = Runner(lambda given: one_play(BOOK, given), state)
    left = list(script)
    while runner.open:
        _answer(runner, left)
    assert not left
    return runner


def ids(opened: Iterable[Open]) -> list[str]:
    return [prompt.id for prompt in opened]


def _answer(runner: Runner, left: list[Script]) -> None:
    opened = runner.open[0]
    scripted = left and left[0][0] == opened.id
    answer = left.pop(0)[1] if scripted else opened.default()
    runner.answer(Entry(opened.id, answer, opened.seats[0]))
