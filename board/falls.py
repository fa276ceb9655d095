"""Players knocked over on the board, where a league plays with injuries.

Before a carry ends the board settles whether a player was knocked over: a blocker, a
teammate of the carrier, or one of the pursuers. Carriers who fall with the ball are
outcomes of their own; here it is every other player.
"""

from __future__ import annotations

from functools import cache

from board.depth import Depth
from board.outcomes import Outcomes
from rules.field import Team
from rules.prompts import Announced, Meaning, Open
from rules.registry import rulebook
from rules.state import State

CARRIES: tuple[Meaning, ...] = (
    "run",
    "after_catch",
    "interception_return",
    "kickoff_return",
)


class Falls:
    """At most one fall for each play."""

    def __init__(self, outcomes: Outcomes, depth: Depth) -> None:
        self._outcomes = outcomes
        self._chance = outcomes.chance
        self._depth = depth
        self._state = State()
        self.settled = True

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        self._state = state
        self.settled = state.options.get("injuries", "off") == "off"

    def fallen_player(self, opened: Open) -> Announced | None:
        """The player who has fallen as the carry ends, if there is one."""
        if self.settled or opened.prompt.means not in CARRIES:
            return None
        self.settled = True
        if not self._outcomes.happens("fall"):
            return None
        team = self._chance.of(tuple(Team))
        attacks = team is self._state.possession
        side = "offense" if attacks else "defense"
        role = self._outcomes.one_of(f"fallen_of_{side}")
        player = self._depth.pick(team, role)
        if player is None or player == opened.given.get("carrier"):
            return None  # The carrier is still standing: the carry goes on.
        kind = _report(self._state.rulebook)
        return Announced(kind, team, {"player": player}) if kind else None


@cache
def _report(book: str) -> str:
    """The name under which that book has a fall reported; "" if it has none."""
    prompts = (one.prompt for one in rulebook(book).announcements)
    return next((prompt.kind for prompt in prompts if prompt.means == "fallen"), "")
