"""After the snap: who gets the ball, and what becomes of a trick."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.calls import Calls
from board.coach.sideline import Sideline
from rules.prompts import Answer, Chosen, Meaning, Open

KEEPER = "keeper"
TRICKS = ("pass", KEEPER, "reverse", "flea_flicker", "run")


class Carries:
    """The offense's decisions once the ball is snapped; they follow its call."""

    def __init__(self, sideline: Sideline, calls: Calls) -> None:
        self._side = sideline
        self._calls = calls
        self._chance = sideline.chance
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "declare": self._declare,
            "after_scramble": self._after_scramble,
            "transfer": self._give_away,
            "trick": self._trick,
        }

    def _declare(self, opened: Open) -> Answer:
        habits, named = self._side.habits, self._side.named
        if self._calls.plan == "kneel" and "kneel" in opened.options:
            return Chosen("kneel")
        if "draw" in opened.options and habits.happens("handed_off"):
            return named(opened, habits.one_of("hand_off"), "runner")
        if self._calls.plan == "pass" or "run" not in opened.options:
            choice = habits.one_of("dropped")
            if choice not in opened.options:  # another book has no such play
                choice = "pass"
            if "figure" in opened.options and choice == "pass":
                choice = "figure" if habits.happens("by_figure") else choice
            self._speak(choice in ("pass", "figure"))
            return named(opened, choice, "receiver")
        choice = habits.one_of("handed")
        if KEEPER in opened.options and self._keeps_it(opened):
            return Chosen(KEEPER)
        self._speak(choice == "run")
        return named(opened, choice, "runner")

    def _keeps_it(self, opened: Open) -> bool:
        """True when the runner drawn has the ball already."""
        has_it = self._side.with_ball(opened)
        runner = self._side.depth.pick(opened.seats[0], "runner")
        return has_it is not None and runner == has_it

    def _speak(self, as_called: bool) -> None:
        """Give the call as the reason, unless the play has become another one."""
        if as_called:
            self._side.spoken = self._calls.name

    def _after_scramble(self, opened: Open) -> Chosen:
        """Throw after all, if a pass was called; after a fake it is no passer."""
        may_throw = "pass" in opened.options and self._calls.plan == "pass"
        throws = may_throw and self._side.habits.happens("throws_after_all")
        return self._side.named(opened, "pass" if throws else KEEPER, "receiver")

    def _give_away(self, opened: Open) -> Chosen:
        """Choose the play after a trick: mostly the one the defense expects least."""
        names = tuple(name for name in TRICKS if name in opened.options)
        choice = self._chance.of(names or opened.options)
        role = "receiver" if choice in ("pass", "shovel") else "runner"
        return self._side.named(opened, choice, role)

    def _trick(self, opened: Open) -> Answer:
        """Go on after a fake; a ball that is thrown back goes the usual way."""
        if any(name in opened.options for name in TRICKS):
            return self._give_away(opened)
        return opened.default()
