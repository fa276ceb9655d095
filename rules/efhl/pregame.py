"""EFHL Pregame Procedures: the coin toss, the kickoff, the ends; and the second half.

The toss itself is used again by overtime.

Rulings made here (docs/rulings.md): "the team who does not make the decision" picks the
end; after a deferral the decision is the one between kicking and receiving, so the side
that deferred picks it; and the second half's end is picked the same way.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl import weather
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.stoppages.tally import count_stoppages, has_stoppages
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
END_OPTIONS = (Option("left", "Left end"), Option("right", "Right end"))


class Flip(Struct, frozen=True):
    """The two prompts of a coin toss, as one chapter words them."""

    call: Choose
    coin: Roll


def coin_flip(prefix: str, heading: str, text: str) -> Flip:
    """Make the prompts of a coin toss. text: that of the visitors' call."""
    return Flip(
        call=Choose(
            id=f"{prefix}.call",
            means="coin",
            heading=heading,
            text=text,
            options=(Option("heads", "Heads"), Option("tails", "Tails")),
            default_choice="heads",
        ),
        coin=Roll(
            id=f"{prefix}.coin",
            heading=heading,
            text="Flip the coin off the board. 1 is heads, 2 is tails.",
            count=1,
            faces=2,
        ),
    )


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


def pregame(state: State) -> Procedure[State]:
    """The Coin Toss: the visitors' call, and the winner's choice.

    Before it, where they are on, the weather and the bonus stoppages of this
    game.
    """
    if weather.has_weather(state):
        state = yield from weather.roll_weather(state)
    if has_stoppages(state):
        state = yield from count_stoppages(state)
    winner = yield from toss_coin(COIN)
    chosen = yield from choose(CHOICE, winner)
    yield TossChoiceMade(winner, chosen.choice)
    decider, later, decision = winner, winner.opponent, chosen.choice
    if decision == "defer":
        decider, later = winner.opponent, winner
        decision = (yield from choose(KICK_OR_RECEIVE, decider)).choice
        yield TossChoiceMade(decider, decision)
    receives = decider if decision == "receive" else decider.opponent
    state = replace(state, chooses_second_half=later)
    state = yield from choose_ends(state, decider.opponent, END)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def second_half(state: State) -> Procedure[State]:
    """The Coin Toss: the choice of the side that did not choose first, or deferred.

    The end of the first half has put that side in possession.
    """
    chooser = state.possession
    receives = yield from kick_or_receive(chooser, SECOND_HALF_CHOICE)
    state = yield from choose_ends(state, chooser.opponent, SECOND_HALF_END)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def toss_coin(prompts: Flip) -> Procedure[Team]:
    """Call and flip; return the side that won."""
    called = (yield from choose(prompts.call, VISITORS)).choice
    landed = _SIDES[(yield from roll(prompts.coin, FLIPPER)).total]
    winner = VISITORS if called == landed else VISITORS.opponent
    yield CoinTossed(VISITORS, called, landed, winner)
    return winner


def kick_or_receive(chooser: Team, prompt: Choose) -> Procedure[Team]:
    """Ask one side for its choice; return the side that receives."""
    decision = (yield from choose(prompt, chooser)).choice
    yield TossChoiceMade(chooser, decision)
    return chooser if decision == "receive" else chooser.opponent


def choose_ends(state: State, chooser: Team, prompt: Choose) -> Procedure[State]:
    """Ask the side that did not choose to kick or receive for its end."""
    end = (yield from choose(prompt, chooser)).choice
    yield EndChosen(chooser, end)
    home = end if chooser is Team.HOME else OTHER_END[end]
    return replace(state, home_defends=home)
