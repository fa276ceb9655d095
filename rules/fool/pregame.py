"""The coin toss, and the choice in the second half: as in the core tables' book.

The winner kicks, receives or defers; the other side has the choice in the second half.
"""

from __future__ import annotations

from rules.fool.spots import LINES
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

HEADING = "Borrowed: the coin toss"
COIN = coin_flip("pregame", HEADING, "Visitors: call the coin toss.")


def _choice(prefix: str, text: str, *more: Option) -> Choose:
    return Choose(
        id=prefix,
        means="kick_or_receive",
        heading=HEADING,
        text=text,
        options=(*KICK_OPTIONS, *more),
        default_choice="receive",
    )


def _end(prefix: str, text: str) -> Choose:
    return Choose(
        id=prefix,
        means="end",
        heading=HEADING,
        text=text,
        options=END_OPTIONS,
        default_choice="left",
    )


CHOICE = _choice(
    "pregame.choice",
    "You won the toss. Kick, receive or defer to the second half?",
    Option("defer", "Defer to the second half"),
)
DEFERRED = _choice(
    "pregame.kick_or_receive", "Your opponent deferred. Kick or receive?"
)
END = _end("pregame.end", "Choose the end to defend first.")
SECOND_CHOICE = _choice(
    "second_half.choice",
    "You have the choice in the second half. Kick or receive?",
)
SECOND_END = _end("second_half.end", "Choose the end to defend in the third quarter.")
TOSS = Toss(flip=COIN, first=Choice(CHOICE, END), deferred=DEFERRED)
SECOND_HALF = Choice(SECOND_CHOICE, SECOND_END)


def pregame(state: State) -> Procedure[State]:
    """The coin toss: the visitors' call, and the winner's choice."""
    state, receives = yield from toss(TOSS, state)
    return to_kick(state, receives.opponent, "kickoff", LINES.kickoff)


def second_half(state: State) -> Procedure[State]:
    """The choice of the side that did not choose first, or deferred."""
    state, receives = yield from decide(SECOND_HALF, state, state.possession)
    return to_kick(state, receives.opponent, "kickoff", LINES.kickoff)
