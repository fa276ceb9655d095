"""EFHL Pregame Procedures: the coin toss, who kicks, which end; and the second half.

The toss itself is used again by overtime.

Rulings made here (docs/rulings.md): "the team who does not make the decision" picks the
end, where after a deferral the decision is the one between kicking and receiving, so
the side that deferred picks it; and the second half's end is picked the same way.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl import weather
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.stoppages.tally import counted, in_play
from rules.facts import CoinTossed, EndChosen, TossChoiceMade
from rules.field import Team
from rules.prompts import Choose, Option, Procedure, Roll, choose, roll
from rules.state import State, to_kick

HEADING = "The Coin Toss"
VISITORS = Team.AWAY
FLIPPER = Team.HOME  # the home coach flips where there is no referee
_SIDES = {1: "heads", 2: "tails"}
OTHER_END = {"left": "right", "right": "left"}

KICK_OPTIONS = (Option("receive", "Receive"), Option("kick", "Kick"))
END_OPTIONS = (Option("left", "The left end"), Option("right", "The right end"))


class Flip(Struct, frozen=True):
    """The two prompts of a coin toss, as one chapter words them."""

    call: Choose
    coin: Roll


def coin(prefix: str, heading: str, text: str) -> Flip:
    """The prompts of a coin toss. text: what the visitors are told."""
    return Flip(
        call=Choose(
            id=f"{prefix}.call",
            heading=heading,
            text=text,
            options=(Option("heads", "Heads"), Option("tails", "Tails")),
            default_choice="heads",
        ),
        coin=Roll(
            id=f"{prefix}.coin",
            heading=heading,
            text="Flip the coin, off the board. 1 is heads, 2 is tails.",
            count=1,
            faces=2,
        ),
    )


COIN = coin("pregame", HEADING, "Visitors: call the coin before it is flipped.")
CHOICE = Choose(
    id="pregame.choice",
    heading=HEADING,
    text="You won the toss: kick, receive, or defer to the second half.",
    options=(*KICK_OPTIONS, Option("defer", "Defer to the second half")),
    default_choice="defer",
)
KICK_OR_RECEIVE = Choose(
    id="pregame.kick_or_receive",
    heading=HEADING,
    text="They deferred: kick off or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
END = Choose(
    id="pregame.end",
    heading=HEADING,
    text="Which end do you defend first?",
    options=END_OPTIONS,
    default_choice="left",
)
SECOND_HALF_CHOICE = Choose(
    id="second_half.choice",
    heading=HEADING,
    text="The second half is yours to choose: kick off or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
SECOND_HALF_END = Choose(
    id="second_half.end",
    heading=HEADING,
    text="Which end do you defend in the third quarter?",
    options=END_OPTIONS,
    default_choice="left",
)


def pregame(state: State) -> Procedure[State]:
    """The Coin Toss: the visitors call, the winner kicks, receives or defers.

    Before it, where they are played with, the weather and the bonus stoppages of this
    game.
    """
    if weather.in_play(state):
        state = yield from weather.forecast(state)
    if in_play(state):
        state = yield from counted(state)
    winner = yield from toss(COIN)
    chosen = yield from choose(CHOICE, winner)
    yield TossChoiceMade(winner, chosen.choice)
    decider, later, decision = winner, winner.opponent, chosen.choice
    if decision == "defer":
        decider, later = winner.opponent, winner
        decision = (yield from choose(KICK_OR_RECEIVE, decider)).choice
        yield TossChoiceMade(decider, decision)
    receives = decider if decision == "receive" else decider.opponent
    state = replace(state, chooses_second_half=later)
    state = yield from ends(state, decider.opponent, END)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def second_half(state: State) -> Procedure[State]:
    """The Coin Toss: the side that did not choose at the opening, or deferred, chooses.

    The end of the first half has put that side in possession.
    """
    chooser = state.possession
    receives = yield from kick_or_receive(chooser, SECOND_HALF_CHOICE)
    state = yield from ends(state, chooser.opponent, SECOND_HALF_END)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def toss(prompts: Flip) -> Procedure[Team]:
    """Call and flip; the side that won."""
    called = (yield from choose(prompts.call, VISITORS)).choice
    landed = _SIDES[(yield from roll(prompts.coin, FLIPPER)).total]
    winner = VISITORS if called == landed else VISITORS.opponent
    yield CoinTossed(VISITORS, called, landed, winner)
    return winner


def kick_or_receive(chooser: Team, prompt: Choose) -> Procedure[Team]:
    """One side chooses; the side that receives."""
    decision = (yield from choose(prompt, chooser)).choice
    yield TossChoiceMade(chooser, decision)
    return chooser if decision == "receive" else chooser.opponent


def ends(state: State, chooser: Team, prompt: Choose) -> Procedure[State]:
    """The side that did not choose to kick or receive picks the end it defends."""
    end = (yield from choose(prompt, chooser)).choice
    yield EndChosen(chooser, end)
    home = end if chooser is Team.HOME else OTHER_END[end]
    return replace(state, home_defends=home)
