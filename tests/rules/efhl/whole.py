"""Whole plays under the EFHL's book, with everything that may interrupt them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from rules.errors import IllegalAnswer
from rules.football.play import one_play
from rules.prompts import Answer, Chosen, Flag, Happened, Open
from rules.registry import Offer, rulebook
from rules.run import Entry, Runner
from rules.state import State
from tests.rules.efhl.drive import GOOD, Played, at_the, play

BOOK = rulebook("efhl")
BEFORE_SNAP = "scrimmage.call"
IN_PLAY = "run.advance"
Script = tuple[str, Answer]


def whole(state: State, *script: Script) -> Played:
    """One whole play; `value` is the state before the next one."""
    return play(lambda state: one_play(BOOK, state), state, *script)


def flags(prompt: str, *thrown: Flag) -> tuple[Script, ...]:
    """Flags thrown while `prompt` is open."""
    return tuple((prompt, flag) for flag in thrown)


def run_to(at: int) -> tuple[Script, ...]:
    """A run that ends at a yard line."""
    return (
        ("run.hand_off_check", GOOD),
        ("run.finish", Happened("tackled", at=at)),
    )


def ruled(choice: str) -> Script:
    """Accept or decline."""
    return ("penalty.decision", Chosen(choice))


ACCEPTED, DECLINED = ruled("accept"), ruled("decline")


def until(state: State, prompt: str, script: Iterable[Script] = ()) -> Runner:
    """A play up to the prompt, which is then open."""
    runner = Runner(lambda state: one_play(BOOK, state), state)
    _on(runner, list(script), prompt)
    return runner


def first_play(**fields: Any) -> State:
    """Home has run from its 30 to its 42: 1st down, until somebody disputes it."""
    return whole(at_the(30, **fields), *run_to(42)).value


def before_snap(state: State) -> Runner:
    """A play from scrimmage that nobody has answered anything of yet."""
    return until(state, BEFORE_SNAP)


def finished(runner: Runner, *script: Script) -> State:
    """The rest of the play; the state before the next one."""
    _on(runner, list(script), "")
    assert runner.state is not None
    return runner.state


def _on(runner: Runner, left: list[Script], prompt: str) -> None:
    while runner.open and all(opened.id != prompt for opened in runner.open):
        opened = runner.open[0]
        place = next((i for i, (name, _) in enumerate(left) if name == opened.id), None)
        answer = opened.default() if place is None else left.pop(place)[1]
        runner.answer(Entry(opened.id, answer, opened.seats[0]))


def refused(runner: Runner, answer: Answer) -> str:
    """The reason why `answer` is refused; nothing changes by it."""
    opened, stated = runner.open, list(runner.facts)
    with pytest.raises(IllegalAnswer) as refusal:
        runner.answer(Entry(opened[0].id, answer))
    assert runner.open == opened
    assert runner.facts == stated
    return refusal.value.reason


def offered(state: State, runner: Runner, team: Any) -> dict[str, Offer]:
    """The interrupts that are legal for a side, by kind."""
    offers = BOOK.offers(state, tuple(runner.facts), team, runner.open)
    return {offer.kind: offer for offer in offers}


def given(played: Played) -> dict[str, Any]:
    """Return the results shown to the deciding coach."""
    opened: Open = played.opened("penalty.decision")
    return dict(opened.given)
