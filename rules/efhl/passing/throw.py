"""What a pass came to, however that was decided; and how long it was.

Every way of deciding a pass is a procedure that gives back a `Thrown`: sticks
(rules.efhl.passes), the passing check (.check), the check of a stationary receiver.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.stoppages.tricks import FAKE, may_be
from rules.facts import CheckMade
from rules.prompts import Happened
from rules.prompts.declared import NOTHING
from rules.state import State

HAIL_MARY = "hail_mary"
HAIL_MARY_YARDS = 70


class Thrown(Struct, frozen=True):
    """What became of the ball.

    happened: caught, caught_tackled, caught_by_other, missed, batted, intercepted,
    ineligible; of a backwards pass `incomplete` where the ball lies. kind, stick,
    pressure, length: as in the facts. check: the roll that decided it.
    """

    happened: Happened
    kind: str = "stick"
    stick: str = ""
    pressure: bool = False
    length: str = ""
    check: CheckMade | None = None


def length_of(state: State, yards: int) -> str:
    """EFHL Alternative Passing Method: short, medium or long without a stick.

    The book knows them by their sticks alone (RULINGS, Alternative Passing: options
    `short_pass` and `medium_pass`). From 70 yards a Hail Mary, if the table plays it.
    """
    if yards >= HAIL_MARY_YARDS and plays_with(state.options, HAIL_MARY):
        return HAIL_MARY
    if yards <= int(state.options["short_pass"]):
        return "short"
    return "medium" if yards <= int(state.options["medium_pass"]) else "long"


def fakeable(state: State, context: Context, forward: bool) -> Mapping[str, Any]:
    """Statue of Liberty: what a pass is given that may turn out to be a fake.

    A forward one by whoever took the snap, no kicker and nobody he gave the ball to.
    """
    own = context.passer in ("quarterback", "passer") and context.snapped is None
    return may_be(state, FAKE) if forward and own else NOTHING


def flight(throw: Thrown | None) -> tuple[str, bool, str]:
    """Stick, pressure and length of a pass, for its fact."""
    return (throw.stick, throw.pressure, throw.length) if throw else ("", False, "")
