"""The coin toss, and the choice in the second half: as in the core tables' book.

The winner kicks, receives or defers; the other side has the choice in the second half.
"""

from __future__ import annotations

from rules.fool.spots import LINES
from rules.football.coin import decide, toss
from rules.football.core_toss import core_second_half, core_toss
from rules.prompts import Procedure
from rules.state import State, to_kick

HEADING = "Borrowed: the coin toss"
TOSS = core_toss(HEADING)
SECOND_HALF = core_second_half(HEADING)


def pregame(state: State) -> Procedure[State]:
    """The coin toss: the visitors' call, and the winner's choice."""
    state, receives = yield from toss(TOSS, state)
    return to_kick(state, receives.opponent, "kickoff", LINES.kickoff)


def second_half(state: State) -> Procedure[State]:
    """The choice of the side that did not choose first, or deferred."""
    state, receives = yield from decide(SECOND_HALF, state, state.possession)
    return to_kick(state, receives.opponent, "kickoff", LINES.kickoff)
