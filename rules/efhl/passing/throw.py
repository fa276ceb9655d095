"""The result of a pass, by any way of deciding it; and its length.

Every way of deciding a pass is a procedure that gives back a `Thrown`: sticks
(rules.efhl.sticks), the passing check (.check), the check of a stationary receiver.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.stoppages.tricks import FAKE, trick_values
from rules.prompts.declared import NOTHING
from rules.state import State

HAIL_MARY = "hail_mary"
HAIL_MARY_YARDS = 70


def length_of(state: State, yards: int) -> str:
    """EFHL Alternative Passing Method: short, medium or long without a stick.

    The book names them only by their sticks (RULINGS, Alternative Passing: options
    `short_pass` and `medium_pass`). From 70 yards a Hail Mary, if the table plays it.
    """
    if yards >= HAIL_MARY_YARDS and plays_with(state.options, HAIL_MARY):
        return HAIL_MARY
    if yards <= int(state.options["short_pass"]):
        return "short"
    return "medium" if yards <= int(state.options["medium_pass"]) else "long"


def fake_values(state: State, context: Context, forward: bool) -> Mapping[str, Any]:
    """Statue of Liberty: the values of a pass that may turn out to be a fake.

    A forward one by the player who took the snap, except on a kick or after a transfer.
    """
    own = context.passer in ("quarterback", "passer") and context.snapped is None
    return trick_values(state, FAKE) if forward and own else NOTHING
