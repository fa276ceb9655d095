"""The board card: what both coaches do at the board before the open question.

It lists the steps that the table's pace does not ask, in the order of the book: setups,
SET, pivots, the switch. Everything comes from the prompts themselves.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.table.table import Table
from games.view.models import SeenStep
from games.view.prompts import text_of
from rules.field import Team
from rules.prompts import Adjust, Measure, Open, Power, Prompt, Ready
from rules.words.board_words import board_words

_LABELS = {"set_up": "set up", "ready": "SET", "pivot": "pivot", "power": "Power"}


def seen_card(table: Table) -> tuple[SeenStep, ...]:
    """Return the steps since the last answer that nobody is asked for."""
    steps: list[SeenStep] = []
    for opened in table.progress.passed:
        if not _is_at_the_board(opened.prompt):
            continue
        step = _step(table, opened)
        if steps and (steps[-1].prompt, steps[-1].text) == (step.prompt, step.text):
            steps[-1] = _by_both(steps[-1], step)
        else:
            steps.append(step)
    return tuple(steps)


def _is_at_the_board(prompt: Prompt) -> bool:
    """True for a step with figures or the switch. A sealed one is its side's alone."""
    if prompt.sealed or isinstance(prompt, Measure):
        return False
    return isinstance(prompt, Ready | Power)


def _step(table: Table, opened: Open) -> SeenStep:
    kind = _kind(opened.prompt)
    return SeenStep(
        prompt=opened.id,
        kind=kind,
        label=_label(kind, opened.prompt),
        sides=_sides(opened.seats),
        text=_first_sentence(text_of(table, opened)),
        board=board_words(opened),
        seconds=opened.prompt.seconds if isinstance(opened.prompt, Power) else 0.0,
    )


def _kind(prompt: Prompt) -> str:
    if isinstance(prompt, Adjust):
        return "set_up" if prompt.means == "set_up" else "pivot"
    return "power" if isinstance(prompt, Power) else "ready"


def _label(kind: str, prompt: Prompt) -> str:
    if isinstance(prompt, Power) and prompt.seconds:
        return f"Power {prompt.seconds:g} s"
    return _LABELS[kind]


def _sides(seats: Iterable[Team]) -> tuple[str, ...]:
    return tuple(seat.value for seat in seats)


def _by_both(first: SeenStep, second: SeenStep) -> SeenStep:
    sides = first.sides + tuple(s for s in second.sides if s not in first.sides)
    return replace(first, sides=sides)


def _first_sentence(text: str) -> str:
    """Return what is to be done; the rest is behind the rule's link."""
    head, stop, _ = text.partition(". ")
    return head + stop.strip()
