"""A whole game at a table, tap by tap, with the statistical board as the truth."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from board.statistical import StatisticalBoard
from games.table.simulation import in_depth
from games.table.table import Table
from games.view.prompts import seen_prompt
from rules.field import Team
from rules.prompts import (
    INTERRUPTS,
    Answer,
    Elapsed,
    Flag,
    Open,
    Pace,
    Roll,
)
from rules.registry import Rulebook
from rules.state import ByTeam, OptionValue
from tests.taps.hands import taps_of, taps_unasked, words_of
from tests.taps.tables import new_table, taken, turn_at


class Counted(Struct):
    """One play: its kind, and the taps, prompts and words of both phones."""

    kind: str
    taps: int = 0
    prompts: int = 0
    words: int = 0


class Tapped:
    """A game being played. steps: the answers by their prompt, with their taps."""

    def __init__(
        self, book: Rulebook, options: dict[str, OptionValue], pace: Pace, seed: int
    ) -> None:
        self.table = new_table(book, options, pace, seed)
        setting = self.table.setting
        rosters = ByTeam(*(in_depth(setting, team) for team in Team))
        self.board = StatisticalBoard(seed, rosters)
        self.plays: list[Counted] = []
        self.steps: Counter[str] = Counter()

    def play(self) -> list[Counted]:
        """Play the game to its end; return its plays without the coin toss."""
        while not self.table.over:
            self._one_play()
        return [play for play in self.plays if play.kind != "pregame"]

    def _one_play(self) -> None:
        begun = self.table.play
        self.board.begin_play(begun.state)
        counted = Counted(begun.state.upcoming)
        while self.table.play.index == begun.index and not self.table.over:
            self._answer(counted)
        self.plays.append(counted)

    def _answer(self, counted: Counted) -> None:
        opened = self.table.progress.open[0]
        answer = self.board.respond(opened, self.table.progress.facts)
        self._count(counted, opened, answer)
        self.table = answered(self.table, opened, answer)

    def _count(self, counted: Counted, opened: Open, answer: Answer) -> None:
        if isinstance(answer, INTERRUPTS):
            taps = taps_unasked(self.table, answer)
        else:
            prompt = seen_prompt(self.table, opened.seats[0].value, opened)
            taps = taps_of(prompt, answer)
            counted.prompts += 1
            counted.words += words_of(prompt)
        counted.taps += taps
        self.steps[opened.id] += taps


def answered(table: Table, opened: Open, answer: Answer) -> Table:
    """Return the table after an answer, and the dice that fall with it."""
    turn = turn_at(table)
    if isinstance(opened.prompt, Roll) and not isinstance(answer, INTERRUPTS):
        answer = turn.dice_for(opened)
    turn.answer(_seat_of(answer, opened), opened.id, answer, key="")
    turn.settle()
    return taken(turn)


def _seat_of(answer: Answer, opened: Open) -> str:
    if isinstance(answer, Elapsed):
        return ""
    if isinstance(answer, INTERRUPTS) and not isinstance(answer, Flag):
        return answer.team.value
    return opened.seats[0].value
