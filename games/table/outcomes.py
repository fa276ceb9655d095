"""Outcomes at a table of the statistical board, from the seed that it promised.

Each outcome is drawn by its place in the log, as dice are (`games.log.dice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from board import at_table
from board.at_table import Given, Place
from board.depth import Rosters
from games.log import dice
from games.log.entries import Logged
from games.log.plays import Play
from games.table.setting import Setting
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Open
from rules.state import ByTeam, Player


class Step(Struct, frozen=True):
    """An open step of the play under way. entries, facts: of the play so far.

    strengths: of both coaches, by their seats.
    """

    setting: Setting
    seeds: dice.Seeds
    play: Play
    entries: Sequence[Logged]
    facts: Sequence[Fact]
    opened: Open
    strengths: ByTeam[str]

    @property
    def place(self) -> dice.Place:
        """The place of what happens in the log."""
        return dice.outcome_place(self.entries, self.play.index, self.opened.id)

    def outcomes(self) -> Iterable[Answer]:
        """Yield what happens; of several the first that the book allows counts."""
        of_place = self._number(self.place)
        players = rosters(self.setting)
        return at_table.outcome(players, self._situation, self._of_play, of_place)

    def time_taken(self) -> int:
        """Return the milliseconds that the next answer takes."""
        if self.setting.book.clocks is None:
            return 0
        taken = at_table.time_taken(self._situation, self._of_play)
        return taken.ms if taken else 0

    def time_up(self) -> Answer | None:
        """Return the answer that the table gives once the time is up, or None."""
        if self.setting.book.clocks is None:
            return None
        return at_table.time_up(self._situation)

    @property
    def _situation(self) -> Place:
        so_far = given(self.setting, self.entries)
        return Place(self.play.state, so_far, self.opened, self.facts, self.strengths)

    @property
    def _of_play(self) -> int:
        return self._number(dice.outcome_place((), self.play.index, ""))

    def _number(self, place: dice.Place) -> int:
        return dice.number(self.seeds.at(place).seed, place)


def given(setting: Setting, entries: Iterable[Logged]) -> list[Given]:
    """Return the answers of a play."""
    return [
        Given(setting.prompts[entry.prompt], entry.answer)
        for entry in entries
        if entry.answer is not None and entry.prompt in setting.prompts
    ]


def rosters(setting: Setting) -> Rosters:
    """Return the players of both sides, starters first."""
    return ByTeam(*(in_depth(setting, team) for team in Team))


def in_depth(setting: Setting, team: Team) -> tuple[Player, ...]:
    """Return a side's active players, starters first by its depth chart."""
    forms = setting.brings[team.value].get("players", {})
    squad = setting.side(team).players.values()
    return tuple(sorted(squad, key=lambda player: _depth(forms.get(player.id))))


def _depth(form: Mapping[str, Any] | None) -> int:
    """Return the place in a depth chart: the first unless it is named."""
    return 0 if form is None else form.get("depth", 1)
