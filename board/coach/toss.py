"""The choice of the toss: who kicks off, in the half that begins and in the next."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.sideline import HALF_OF_GAME, Sideline
from board.worth import Clock
from rules.prompts import Answer, Chosen, Meaning, Open

SPOKEN = {"receive": "receive", "kick": "kick off", "defer": "defer"}


class Choice:
    """The decision of the side that may choose."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "kick_or_receive": self._kick_or_receive
        }

    def _kick_or_receive(self, opened: Open) -> Answer:
        """Choose what gives the better chance to win; by the book's usual, if alike.

        Whoever receives now kicks off later. Those who defer have the ball then.
        """
        side, state = self._side, self._side.state
        if side.strength.decides != "worth":
            return opened.default()
        lead = side.lead(opened.seats[0])
        first = state.quarter < HALF_OF_GAME
        clock = Clock(max(1, side.plays_left()), second=not first)
        with_it = side.worth.begins(lead, clock)
        without = 1 - side.worth.begins(-lead, clock)
        chances = {"receive": with_it, "kick": without, "defer": without}
        usual = opened.default()
        assert isinstance(usual, Chosen)
        best = max(
            opened.options, key=lambda name: (chances[name], name == usual.choice)
        )
        side.spoken = f"{SPOKEN[best]}, {chances[best]:.1%} to win"
        return Chosen(best)
