"""The limits of a prompt at the board, as short phrases: a scope, or the switch.

Everything comes from the prompt's own data: `Scope` of an adjustment, the holder and
the seconds of a power-on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from rules.prompts import Measure, Open, Power, Scope
from rules.prompts.parts import Act, Ban, Distance, Figures

_FIGURES: Mapping[Figures, str] = {
    "all": "any player",
    "ball": "the ball",
    "carrier": "ball carrier",
    "center": "center",
    "fallen": "fallen players",
    "kicker": "kicker",
    "leaning": "leaning players",
    "punter": "punter",
    "quarterback": "quarterback",
    "returners": "return team",
    "stationary": "stationary players",
    "unblocked": "unblocked players",
}
_ACTS: Mapping[Act, str] = {
    "change_base": "change bases",
    "go_stationary": "go stationary",
    "line_up": "line up",
    "move": "move",
    "pivot": "pivot",
    "place": "place",
    "set_upright": "set upright",
    "substitute": "substitute",
}
_BANS: Mapping[Ban, str] = {
    "neutral_zone": "Not in the neutral zone",
    "over_snapper": "Nobody over the snapper",
    "stacking": "No stacking",
}


_DISTANCES: Mapping[Distance, str] = {
    "base_length": "Farther than a base length from the carrier",
    "ten_yards": "Farther than ten yards from the carrier",
}


class Term(Struct, frozen=True):
    """One limit in words. acts: what may be done; forbids: what may not be."""

    text: str
    acts: tuple[Act, ...] = ()
    forbids: bool = False


def board_words(opened: Open) -> tuple[str, ...]:
    """Return `Pivot: unblocked players`, `2 at most`; or `Power on: 1 second at most`.

    Empty for a prompt that touches neither figures nor the switch.
    """
    return tuple(term.text for term in board_terms(opened))


def board_terms(opened: Open) -> tuple[Term, ...]:
    """Return the limits of a prompt, one by one."""
    scope, prompt = opened.allowed, opened.prompt
    if scope is not None:
        return _terms_of(scope)
    if isinstance(prompt, Power) and not isinstance(prompt, Measure) and prompt.seconds:
        unit = "second" if prompt.seconds == 1 else "seconds"
        return (Term(f"Power on: {prompt.seconds:g} {unit} at most"),)
    return ()


@lru_cache(maxsize=256)
def _terms_of(scope: Scope) -> tuple[Term, ...]:
    """Return the limits of a scope: a book has some tens of them."""
    return tuple(_scope_terms(scope))


def _scope_terms(scope: Scope) -> Iterator[Term]:
    acts = ", ".join(_ACTS[act] for act in scope.may)
    figures = ", ".join(_FIGURES[figure] for figure in scope.figures)
    yield Term(f"{acts[:1].upper()}{acts[1:]}: {figures}", acts=scope.may)
    if scope.but:
        others = ", ".join(_FIGURES[figures] for figures in scope.but)
        yield Term(f"Not the {others}", forbids=True)
    if scope.beyond:
        yield Term(_DISTANCES[scope.beyond])
    if scope.most:
        yield Term(f"{scope.most} at most")
    if scope.on_line is not None:
        yield Term(f"At least {scope.on_line} on the line")
    if scope.stationary is not None:
        most = f"{scope.stationary} at most" if scope.stationary else "none"
        yield Term(f"Stationary: {most}")
    for ban in scope.never:
        yield Term(_BANS[ban], forbids=True)
