"""Possession in the middle of a play, once it has changed hands.

The rules' state is that before the play; its facts have the rest. From these come the
possession after a catch of a kick, an interception or a fumble, and with it the yards
on the field, the flags still to be settled, and the players lying on the board.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules import facts as f
from rules.facts import Fact, FlagThrown
from rules.field import Team
from rules.football.play import play_began
from rules.football.reopened import standing
from rules.state import State
from rules.stats import read_play

_SETTLED = (f.PenaltyAccepted, f.PenaltyDeclined)


class InHand(Struct, frozen=True):
    """`team` secured the ball at the yard line `at`, and has it still."""

    team: Team
    at: int


def in_hand(state: State, facts: Iterable[Fact]) -> InHand | None:
    """Find the side that has secured the ball; None while possession is unchanged.

    A side that recovers its own fumble, with nothing in between, has lost nothing:
    its down goes on.
    """
    _, *secured = read_play(play_began(state), standing(tuple(facts))).possessions
    retained = all(possession.team is state.possession for possession in secured)
    if not secured or (retained and state.down):
        return None
    return InHand(secured[-1].team, secured[-1].at)


def flags_down(facts: Iterable[Fact]) -> tuple[FlagThrown, ...]:
    """List the flags that were thrown and are still to be settled, in order."""
    down: list[FlagThrown] = []
    for fact in facts:
        if type(fact) is FlagThrown:
            down.append(fact)
        elif isinstance(fact, _SETTLED):
            down = [x for x in down if (x.team, x.foul) != (fact.team, fact.foul)]
        elif type(fact) is f.PenaltiesOffset:
            down = []
    return tuple(down)


def fallen_players(facts: Iterable[Fact]) -> tuple[str, ...]:
    """List the ids of the players who fell and lie on the board, in order."""
    down: dict[str, None] = {}
    for fact in facts:
        if type(fact) is f.PlayerDown:
            down[fact.player] = None
        elif type(fact) is f.PlayerUp:
            down.pop(fact.player, None)
    return tuple(down)
