"""The coin toss, the choice to kick or receive, and the ends of the board.

A game, its second half and an overtime period begin with some of it. A book says by a
`Toss` and a `Choice` which of the prompts it has; what it leaves out is not asked.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import CoinTossed, EndChosen, TossChoiceMade
from rules.field import Team
from rules.prompts import Choose, Option, Procedure, Roll, choose, roll
from rules.state import State

SIDES = {1: "heads", 2: "tails"}
COIN = ".coin"  # ends the id of a coin's prompt
OTHER_END = {"left": "right", "right": "left"}

CALL_OPTIONS = (Option("heads", "Heads"), Option("tails", "Tails"))
KICK_OPTIONS = (Option("receive", "Receive"), Option("kick", "Kick"))
END_OPTIONS = (Option("left", "Left end"), Option("right", "Right end"))


class Flip(Struct, frozen=True, kw_only=True):
    """The flip of a coin. call: by `side`; without a call, heads wins it for `side`.

    flipper: the coach who flips where there is no referee.
    """

    call: Choose | None = None
    coin: Roll
    side: Team = Team.AWAY
    flipper: Team = Team.HOME


class Choice(Struct, frozen=True):
    """The decisions of two sides before a kickoff.

    choice: kick or receive, by the side that has it; without one it receives. end: the
    end to defend, by the side that did not choose or by the kickers; without one the
    ends stay as they are.
    """

    choice: Choose | None = None
    end: Choose | None = None
    ends: Literal["other", "kickers"] = "other"


class Toss(Struct, frozen=True):
    """The toss before a game.

    flip: None where there is no coin and `winner` has won. first: the winner's
    decision; its choice may be to defer, and then the opponent is asked `deferred`.
    second: the side with the choice in the second half: the one that did not choose
    first, or the one that kicked off first.
    """

    flip: Flip | None = None
    winner: Team = Team.AWAY
    first: Choice = Choice()
    deferred: Choose | None = None
    second: Literal["other", "kickers"] = "other"


def coin_flip(prefix: str, heading: str, text: str, topic: str = "") -> Flip:
    """Make a flip that the visitors call. prefix: of the ids; text: of the call.

    topic: where the book's only toss is not under a heading of its own.
    """
    return Flip(
        call=Choose(
            id=f"{prefix}.call",
            means="coin",
            heading=heading,
            text=text,
            options=CALL_OPTIONS,
            default_choice="heads",
            topic=topic,
        ),
        coin=coin_roll(prefix, heading, topic),
    )


def coin_roll(prefix: str, heading: str, topic: str = "") -> Roll:
    """Make the prompt of a coin: a die with two faces."""
    return Roll(
        id=prefix + COIN,
        heading=heading,
        text="Flip the coin off the board. 1 is heads, 2 is tails.",
        count=1,
        faces=2,
        topic=topic,
    )


def toss(rules: Toss, state: State) -> Procedure[tuple[State, Team]]:
    """Toss for the opening kickoff; return the state and the side that receives.

    The state has the ends, and the side with the choice in the second half.
    """
    winner = rules.winner
    if rules.flip is not None:
        winner = yield from toss_coin(rules.flip)
    decider, receives = yield from _kick_receive_or_defer(rules, winner)
    later = decider.opponent if rules.second == "other" else receives.opponent
    state = replace(state, chooses_second_half=later)
    return (yield from _settle_ends(rules.first, state, decider, receives)), receives


def _kick_receive_or_defer(rules: Toss, winner: Team) -> Procedure[tuple[Team, Team]]:
    """Return the side that decided at last, and the side that receives."""
    if rules.first.choice is None:
        return winner, winner
    chosen = (yield from choose(rules.first.choice, winner)).choice
    yield TossChoiceMade(winner, chosen)
    decider = winner
    if chosen == "defer" and rules.deferred is not None:
        decider = winner.opponent
        chosen = (yield from choose(rules.deferred, decider)).choice
        yield TossChoiceMade(decider, chosen)
    return decider, decider if chosen == "receive" else decider.opponent


def toss_coin(flip: Flip) -> Procedure[Team]:
    """Call and flip; return the side that won."""
    called = ""
    if flip.call is not None:
        called = (yield from choose(flip.call, flip.side)).choice
    landed = SIDES[(yield from roll(flip.coin, flip.flipper)).total]
    won = landed == (called or "heads")
    winner = flip.side if won else flip.side.opponent
    yield CoinTossed(flip.side, called, landed, winner)
    return winner


def decide(rules: Choice, state: State, chooser: Team) -> Procedure[tuple[State, Team]]:
    """Have `chooser` kick or receive, and one side take its end.

    Returns the state with the ends, and the side that receives.
    """
    receives = chooser
    if rules.choice is not None:
        decision = (yield from choose(rules.choice, chooser)).choice
        yield TossChoiceMade(chooser, decision)
        receives = chooser if decision == "receive" else chooser.opponent
    return (yield from _settle_ends(rules, state, chooser, receives)), receives


def _settle_ends(
    rules: Choice, state: State, decider: Team, receives: Team
) -> Procedure[State]:
    """Ask one side for the end that it defends, where the book has it chosen."""
    if rules.end is None:
        return state
    side = decider.opponent if rules.ends == "other" else receives.opponent
    end = (yield from choose(rules.end, side)).choice
    yield EndChosen(side, end)
    home = end if side is Team.HOME else OTHER_END[end]
    return replace(state, home_defends=home)
