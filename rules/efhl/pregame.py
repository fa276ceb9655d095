"""EFHL Pregame Procedures: the coin toss, the kickoff, the ends; and the second half.

The toss itself is in rules.football.coin, its prompts in rules.football.core_toss.

Rulings made here (docs/rulings.md): "the team who does not make the decision" picks the
end; after a deferral the decision is the one between kicking and receiving, so the side
that deferred picks it; and the second half's end is picked the same way.
"""

from __future__ import annotations

from rules.efhl import weather
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.stoppages.tally import count_stoppages, has_stoppages
from rules.football.coin import decide, toss
from rules.football.core_toss import core_second_half, core_toss
from rules.prompts import Procedure
from rules.state import State, to_kick

HEADING = "The Coin Toss"
TOSS = core_toss(HEADING)
SECOND_HALF = core_second_half(HEADING)


def pregame(state: State) -> Procedure[State]:
    """The Coin Toss: the visitors' call, and the winner's choice.

    Before it, where they are on, the weather and the bonus stoppages of this
    game.
    """
    if weather.has_weather(state):
        state = yield from weather.roll_weather(state)
    if has_stoppages(state):
        state = yield from count_stoppages(state)
    state, receives = yield from toss(TOSS, state)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def second_half(state: State) -> Procedure[State]:
    """The Coin Toss: the choice of the side that did not choose first, or deferred.

    The end of the first half has put that side in possession.
    """
    state, receives = yield from decide(SECOND_HALF, state, state.possession)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)
