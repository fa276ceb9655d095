"""2d6 checks of giving the ball to somebody: 2 fails, and what makes it harder.

Hand-offs, pitch-outs and shovel passes fail on snake eyes. Each thing that makes them
harder adds one failing number (RULINGS, 2d6 checks): `Context.harder` counts those of
the play, `Context.stand_in` is one more. A check that is harder has a prompt of its
own, which says what fails.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl.context import Context
from rules.prompts import Procedure, Roll, roll
from rules.state import State

FAILS = 2


class Check(Struct, frozen=True):
    """A check as the book has it, and where more than 2 fails."""

    usual: Roll
    harder: Roll


def check(usual: Roll) -> Check:
    """The pair; the sentence of `usual` says that `2 is` the failure."""
    assert ": 2 is" in usual.text
    return Check(
        usual,
        Roll(
            id=f"{usual.id}_harder",
            heading=usual.heading,
            text=usual.text.replace(": 2 is", ": {fails} is"),
        ),
    )


def failed(state: State, context: Context, which: Check) -> Procedure[bool]:
    """Roll it: whether it failed."""
    most = FAILS + context.harder + context.stand_in
    team = state.possession
    if most == FAILS:
        rolled = yield from roll(which.usual, team)
    else:
        rolled = yield from roll(which.harder, team, {"fails": _words(most)})
    return rolled.total <= most


def _words(most: int) -> str:
    """`2 or 3`, `2, 3 or 4`."""
    *first, last = map(str, range(FAILS, most + 1))
    return f"{', '.join(first)} or {last}"
