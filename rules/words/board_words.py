"""The limits of a prompt at the board, as short phrases: a scope, or the switch.

Everything comes from the prompt's own data: `Scope` of an adjustment, the holder and
the seconds of a power-on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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


def board_words(opened: Open) -> tuple[str, ...]:
    """Return `Pivot: unblocked players`, `2 at most`; or `Power on: 1 second at most`.

    Empty for a prompt that touches neither figures nor the switch.
    """
    scope, prompt = opened.allowed, opened.prompt
    if scope is not None:
        return tuple(_scope_words(scope))
    if isinstance(prompt, Power) and not isinstance(prompt, Measure) and prompt.seconds:
        unit = "second" if prompt.seconds == 1 else "seconds"
        return (f"Power on: {prompt.seconds:g} {unit} at most",)
    return ()


def _scope_words(scope: Scope) -> Iterator[str]:
    acts = ", ".join(_ACTS[act] for act in scope.may)
    figures = ", ".join(_FIGURES[figure] for figure in scope.figures)
    yield f"{acts[:1].upper()}{acts[1:]}: {figures}"
    if scope.but:
        yield f"Not the {', '.join(_FIGURES[figures] for figures in scope.but)}"
    if scope.beyond:
        yield _DISTANCES[scope.beyond]
    if scope.most:
        yield f"{scope.most} at most"
    if scope.on_line is not None:
        yield f"At least {scope.on_line} on the line"
    if scope.stationary is not None:
        yield f"Stationary: {scope.stationary or 'none'}" + (
            " at most" if scope.stationary else ""
        )
    yield from (_BANS[ban] for ban in scope.never)
