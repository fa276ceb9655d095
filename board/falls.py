"""Who is left lying on the board, where a league plays with injuries.

Before a carry ends it is settled whether somebody was knocked over: a blocker, a man of
the carrier's side, or one of those who chase him. Carriers who fall with the ball are
outcomes of the board's own; here it is everybody else.
"""

from __future__ import annotations

from board.chance import Chance
from board.depth import Depth
from rules.field import Team
from rules.prompts import Open, PlayerFell
from rules.state import State

# About six checks a game, of which one in nine hurts a healthy man.
FALLS_A_CARRY = 0.14
ENDS = ("run.finish", "catch.finish", "interception.finish", "kickoff.finish")
OFFENSE = (("blocker", 0.45), ("runner", 0.35), ("receiver", 0))
DEFENSE = (("tackler", 0.6), ("rusher", 0.25), ("cover", 0))


class Falls:
    """Somebody falls at most once a play."""

    def __init__(self, chance: Chance, depth: Depth) -> None:
        self._chance = chance
        self._depth = depth
        self._state = State()
        self._settled = True

    def begin_play(self, state: State) -> None:
        """Tell it the situation before each play."""
        self._state = state
        self._settled = state.options.get("injuries", "off") == "off"

    def fallen(self, opened: Open) -> PlayerFell | None:
        """Who lies there, if anybody does, as the carry ends."""
        if self._settled or opened.prompt.id not in ENDS:
            return None
        self._settled = True
        if not self._chance.happens(FALLS_A_CARRY):
            return None
        team = self._chance.of(tuple(Team))
        attacks = team is self._state.possession
        role = self._chance.weighed(OFFENSE if attacks else DEFENSE)
        player = self._depth.pick(team, role)
        if player is None or player == opened.given.get("carrier"):
            return None  # He is on his feet: the carry goes on with him.
        return PlayerFell(team, player)
