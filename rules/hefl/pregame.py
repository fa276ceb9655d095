"""The coin toss: the winner kicks or receives.

Rulings followed here: Halves and quarters: the side that kicked off the first half
receives in the second. The visitors call, and the other side takes an end
(docs/rulings.md).
"""

from __future__ import annotations

from rules.football.coin import (
    END_OPTIONS,
    KICK_OPTIONS,
    Choice,
    Toss,
    coin_flip,
    toss,
)
from rules.hefl.spots import KICKOFF_YARD
from rules.prompts import Choose, Procedure
from rules.state import State, to_kick

HEADING = "Overtime"  # the only one that has the toss
TOPIC = "Coin toss"

FLIP = coin_flip("pregame", HEADING, "Visitors: call the coin toss.", TOPIC)
KICK_OR_RECEIVE = Choose(
    id="pregame.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="You won the toss. Kick or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
    topic=TOPIC,
)
END = Choose(
    id="pregame.end",
    means="end",
    heading=HEADING,
    text="Choose the end to defend first.",
    options=END_OPTIONS,
    default_choice="left",
    topic=TOPIC,
)
CHOICE = Choice(KICK_OR_RECEIVE, END)
TOSS = Toss(FLIP, first=CHOICE, second="kickers")


def pregame(state: State) -> Procedure[State]:
    """Overtime: the coin toss, as before overtime: the winner kicks or receives."""
    state, receives = yield from toss(TOSS, state)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def second_half(state: State) -> State:
    """Game Length: the side that kicked off first receives now."""
    return to_kick(state, state.chooses_second_half.opponent, "kickoff", KICKOFF_YARD)
