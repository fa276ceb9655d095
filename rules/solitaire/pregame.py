"""The coin toss, in three forms, before a game and before overtime.

Rulings made here (docs/rulings.md): the winner of a called toss kicks or receives, and
the other side takes an end; by heads home defends the left end, and without a toss the
end of its choice. Overtime, which is
decided by a toss, has the toss of heads where a table plays without one.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.field import Team
from rules.football.coin import (
    END_OPTIONS,
    KICK_OPTIONS,
    Choice,
    Flip,
    Toss,
    coin_flip,
    coin_roll,
    toss,
)
from rules.prompts import Choose, Procedure
from rules.solitaire.options import CALL, HEADS, VISITORS
from rules.solitaire.spots import KICKOFF_YARD
from rules.state import State, to_kick

HEADING = "Pre-Game Procedures and the Coin Toss"

CALLED = coin_flip("pregame", HEADING, "Visitors: call the coin toss.")
FLIPPED = Flip(
    coin=replace(
        coin_roll("pregame", HEADING),
        id="pregame.heads",
        text="Flip the coin: 1, heads, the visitors receive; 2, tails, the home team.",
    ),
    side=Team.AWAY,
)
CHOICE = Choose(
    id="pregame.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="You won the toss. Kick or receive?",
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
TOSSES = {
    CALL: Toss(CALLED, first=Choice(CHOICE, END), second="kickers"),
    HEADS: Toss(FLIPPED, second="kickers"),
    VISITORS: Toss(winner=Team.AWAY, first=Choice(end=END), second="kickers"),
}


def pregame(state: State) -> Procedure[State]:
    """Pre-Game Procedures and the Coin Toss: by a call, by heads, or without one."""
    rules = TOSSES[str(state.options["toss"])]
    state, receives = yield from toss(rules, state)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def second_half(state: State) -> State:
    """Pre-Game Procedures and the Coin Toss: the opening kickers receive now."""
    kicking = state.chooses_second_half.opponent
    return to_kick(state, kicking, "kickoff", KICKOFF_YARD)
