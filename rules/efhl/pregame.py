"""EFHL Pregame Procedures: the coin toss, the kickoff, the ends; and the second half.

The toss itself is in rules.football.coin.

Rulings made here (docs/rulings.md): "the team who does not make the decision" picks the
end; after a deferral the decision is the one between kicking and receiving, so the side
that deferred picks it; and the second half's end is picked the same way.
"""

from __future__ import annotations

from rules.efhl import weather
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.stoppages.tally import count_stoppages, has_stoppages
from rules.football.coin import (
    END_OPTIONS,
    KICK_OPTIONS,
    Choice,
    Toss,
    coin_flip,
    decide,
    toss,
)
from rules.prompts import Choose, Option, Procedure
from rules.state import State, to_kick

HEADING = "The Coin Toss"

COIN = coin_flip("pregame", HEADING, "Visitors: call the coin toss.")
CHOICE = Choose(
    id="pregame.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="You won the toss. Kick, receive or defer to the second half?",
    options=(*KICK_OPTIONS, Option("defer", "Defer to the second half")),
    default_choice="defer",
)
KICK_OR_RECEIVE = Choose(
    id="pregame.kick_or_receive",
    means="kick_or_receive",
    heading=HEADING,
    text="Your opponent deferred. Kick or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
END = Choose(
    id="pregame.end",
    means="end",
    heading=HEADING,
    text="Choose the end to defend first.",
    options=END_OPTIONS,
    default_choice="left",
)
SECOND_HALF_CHOICE = Choose(
    id="second_half.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="You have the choice in the second half. Kick or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
SECOND_HALF_END = Choose(
    id="second_half.end",
    means="end",
    heading=HEADING,
    text="Choose the end to defend in the third quarter.",
    options=END_OPTIONS,
    default_choice="left",
)


TOSS = Toss(flip=COIN, first=Choice(CHOICE, END), deferred=KICK_OR_RECEIVE)
SECOND_HALF = Choice(SECOND_HALF_CHOICE, SECOND_HALF_END)


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
