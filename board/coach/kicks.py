"""Kicks: their kind, their returns, fakes."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.sideline import Sideline
from rules.field import Team, own_yard
from rules.prompts import Answer, Chosen, Meaning, Open

KICKOFFS = ("kickoff", "free_kick")
FAKES = ("fake_upback", "fake_run")


class Kicks:
    """The decisions about kicks, but whether to kick on a down from scrimmage."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self._chance = sideline.chance
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "kick_choice": self._kick_choice,
            "kickoff": self._kickoff,
            "fair_catch": self._fair_catch,
            "punt": self._punt,
            "place_kick": self._place_kick,
        }

    def _by(self, opened: Open, choice: str, role: str) -> Chosen:
        return self._side.named(opened, choice, role)

    def _place_kick(self, opened: Open) -> Chosen:
        return self._by(opened, "kick", "kicker")

    def _kickoff(self, opened: Open) -> Chosen:
        """Kick off deep, or in any of the directions that a book asks for."""
        if "kick" not in opened.options:
            return Chosen(self._chance.of(opened.options))
        return self._by(opened, "kick", "kicker")

    def _kick_choice(self, opened: Open) -> Chosen:
        if "onside" in opened.options and self._kicks_onside(opened.seats[0]):
            return self._by(opened, "onside", "kicker")
        if "coffin_corner" in opened.options:
            return Chosen("coffin_corner")
        if "punt" in opened.options:
            return self._by(opened, "punt", "punter")
        return self._by(opened, "kick", "kicker")

    def _kicks_onside(self, team: Team) -> bool:
        side = self._side
        if side.strength.decides == "feel":
            return self._chance.happens(side.strength.onsides)
        if side.strength.decides == "custom":
            return side.is_desperate(team)
        deep, onside = side.worth.onside(side.lead(team), side.clock(team))
        return onside > deep

    def _fair_catch(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        if "return" in opened.options:
            return self._return_or_leave(opened, team)
        if not self._lets_it_be(opened, team):
            return Chosen("no")
        if "returner_calls" in opened.options:
            return Chosen("returner_calls")
        return self._by(opened, "fair_catch", "returner")

    def _lets_it_be(self, opened: Open, team: Team) -> bool:
        """True for a fair catch: of punts alone; kickoffs are there to be run back.

        A punt on the goal line is never run out of the end zone but by feel.
        """
        decides = self._side.strength.decides
        if self._side.state.upcoming in KICKOFFS:
            return False
        deep = own_yard(opened.given["spot"], team) <= 0
        if decides != "feel" and deep:
            return True
        return decides != "worth" and self._side.habits.happens("fair_catch")

    def _return_or_leave(self, opened: Open, team: Team) -> Chosen:
        """Choose before the run: by worth, only a punt in the end zone is left."""
        left = "touchback" if "touchback" in opened.options else "fair_catch"
        if self._side.strength.decides == "worth":
            kicked_off = self._side.state.upcoming in KICKOFFS
            leaves = left == "touchback" and not kicked_off
        else:
            leaves = self._side.habits.happens(f"leaves_{left}")
        if leaves:
            return Chosen(left)
        return self._by(opened, "return", "returner")

    def _punt(self, opened: Open) -> Chosen:
        fake = next(name for name in FAKES if name in opened.options)
        choice = fake if self._side.habits.happens("faked") else "punt"
        return self._by(opened, choice, "punter" if choice == "punt" else "runner")
