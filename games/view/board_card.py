"""The board card: what both coaches do at the board now, in the order of the book.

It has the steps that the table's pace does not ask before the open question, and the
open one: setups, SET, pivots, the switch. Everything comes from the prompts themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from games.table.table import Table
from games.view.models import SeenStep, SeenTerm
from games.view.prompts import text_of
from rules.field import Team
from rules.prompts import Adjust, Measure, Open, Power, Prompt, Ready
from rules.prompts.parts import Act
from rules.words.board_words import Term, board_terms

_LABELS = {
    "set_up": "Set up",
    "ready": "Hands off: SET",
    "pivot": "Pivot",
    "power": "Switch",
}
# Pictures of parts/board_icons.html, by what may be done.
_ICONS: Mapping[Act, str] = {
    "change_base": "base",
    "go_stationary": "stationary",
    "line_up": "set_up",
    "move": "move",
    "pivot": "pivot",
    "place": "place",
    "set_upright": "upright",
    "substitute": "change",
}


def seen_card(table: Table) -> tuple[SeenStep, ...]:
    """Return the steps since the last answer that nobody is asked for, and the open."""
    steps: list[SeenStep] = []
    for opened, now in _steps(table):
        step = _step(table, opened, now)
        if steps and _alike(steps[-1], step):
            steps[-1] = _by_both(steps[-1], step)
        else:
            steps.append(step)
    return tuple(steps)


def _steps(table: Table) -> Iterator[tuple[Open, bool]]:
    for opened in table.progress.passed:
        if _is_at_the_board(opened.prompt):
            yield opened, False
    for opened in table.progress.open:
        if _is_at_the_board(opened.prompt):
            yield opened, True


def _is_at_the_board(prompt: Prompt) -> bool:
    """True for a step with figures or the switch. A sealed one is its side's alone."""
    if prompt.sealed or isinstance(prompt, Measure):
        return False
    return isinstance(prompt, Ready | Power)


def _step(table: Table, opened: Open, now: bool) -> SeenStep:
    prompt = opened.prompt
    seconds = prompt.seconds if isinstance(prompt, Power) else 0.0
    return _seen_step(
        prompt.id,
        _kind(prompt),
        opened.seats,
        text_of(table, opened),
        board_terms(opened),
        seconds,
        now,
    )


@lru_cache(maxsize=1024)
def _seen_step(
    prompt: str,
    kind: str,
    seats: tuple[Team, ...],
    text: str,
    terms: tuple[Term, ...],
    seconds: float,
    now: bool,
) -> SeenStep:
    """Return a step, from memory where the same has been shown at any table."""
    return SeenStep(
        prompt=prompt,
        kind=kind,
        label=_LABELS[kind],
        sides=tuple(seat.value for seat in seats),
        text=_first_sentence(text),
        icons=_icons(kind, terms),
        terms=tuple(SeenTerm(term.text, term.forbids) for term in terms),
        seconds=seconds,
        now=now,
    )


def _kind(prompt: Prompt) -> str:
    if isinstance(prompt, Adjust):
        return "set_up" if prompt.means == "set_up" else "pivot"
    return "power" if isinstance(prompt, Power) else "ready"


def _icons(kind: str, terms: Iterable[Term]) -> tuple[str, ...]:
    """Return what may be done as pictures; that of the kind where nothing says it."""
    acts = tuple(_ICONS[act] for term in terms for act in term.acts)
    return acts or (kind,)


def _alike(first: SeenStep, second: SeenStep) -> bool:
    same = first.prompt == second.prompt and first.text == second.text
    return same and first.now is second.now


def _by_both(first: SeenStep, second: SeenStep) -> SeenStep:
    sides = first.sides + tuple(s for s in second.sides if s not in first.sides)
    return replace(first, sides=sides)


def _first_sentence(text: str) -> str:
    """Return what is to be done; the rest is behind the rule's link."""
    head, stop, _ = text.partition(". ")
    return head + stop.strip()
