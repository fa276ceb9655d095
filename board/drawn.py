"""One sentence about a game of the statistical board: the inputs its outcomes had."""

from __future__ import annotations

from board.shapes import inputs
from rules.registry import rulebook
from rules.state import State

CALLS = "call"  # every game has them


def drawn_by(state: State) -> str:
    """Return what the outcomes of a game went by. state: as it opens."""
    brought = {CALLS, *rulebook(state.rulebook).simulated.brings(state)}
    if state.options.get("home_field", "off") != "off":
        brought.add("home")
    labels = [one.label for name, one in inputs().items() if name in brought]
    *most, last = labels
    listed = f"{', '.join(most)} and {last}" if most else last
    return f"The statistical board went by {listed}."
