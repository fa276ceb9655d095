"""Who has the ball in the middle of a play, once it has changed hands.

The rules' state is that before the play; what has happened since is in its facts. From
these come the board's possession after a catch of a kick, an interception or a fumble,
where yards on the field are counted from, the flags that nobody has settled yet, and
who lies on the board.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules import facts as f
from rules.facts import Fact, FlagThrown
from rules.field import Team
from rules.state import State

_SECURED = (f.KickCaught, f.KickRecovered, f.PassIntercepted, f.FumbleRecovered)
_SETTLED = (f.PenaltyAccepted, f.PenaltyDeclined)


class InHand(Struct, frozen=True):
    """`team` secured the ball at the yard line `at`, and has it still."""

    team: Team
    at: int


def in_hand(state: State, facts: Iterable[Fact]) -> InHand | None:
    """Who has secured the ball, or None while it is as it was before the play.

    A side that recovers its own fumble, with nothing in between, has lost nothing:
    its down goes on.
    """
    secured = [fact for fact in facts if isinstance(fact, _SECURED)]
    kept = all(fact.team is state.possession for fact in secured)
    if not secured or (kept and state.down):
        return None
    return InHand(secured[-1].team, secured[-1].at)


def flags_down(facts: Iterable[Fact]) -> tuple[FlagThrown, ...]:
    """The flags that have been thrown and not been settled, in order."""
    down: list[FlagThrown] = []
    for fact in facts:
        if type(fact) is FlagThrown:
            down.append(fact)
        elif isinstance(fact, _SETTLED):
            down = [x for x in down if (x.team, x.foul) != (fact.team, fact.foul)]
        elif type(fact) is f.PenaltiesOffset:
            down = []
    return tuple(down)


def lying(facts: Iterable[Fact]) -> tuple[str, ...]:
    """The ids of those who fell in the play and lie on the board, in order."""
    down: dict[str, None] = {}
    for fact in facts:
        if type(fact) is f.PlayerDown:
            down[fact.player] = None
        elif type(fact) is f.PlayerUp:
            down.pop(fact.player, None)
    return tuple(down)
