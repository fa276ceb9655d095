"""A play explained: its steps with their sums, and the map that the book has for them.

Steps are facts, stated once both sides have called: everybody may read them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from games.log import reader
from games.log.play_lines import SeenLine, play_text
from games.log.plays import Finished
from games.table.table import Table
from rules.facts import Fact, Traced
from rules.play_map import PlayMap
from rules.words.traces import roll_words, sum_words


class SeenTraced(Struct, frozen=True):
    """A step of a play. sum: its parts in words, roll: its column and die; or ""."""

    step: Traced
    sum: str
    roll: str


class SeenTrace(Struct, frozen=True, kw_only=True):
    """A play explained. number: of the play; lines: the play in words.

    map: of the book, with the men where they lined up; None where it has none. end: the
    play in words with the yards gained, which pages show as its last step; "" before.
    """

    number: int
    lines: tuple[SeenLine, ...]
    steps: tuple[SeenTraced, ...]
    map: PlayMap | None
    end: str = ""

    @property
    def moves_json(self) -> str:
        """The zone and the men of each step, as the script of the page reads them."""
        moves = [(one.step.zone, one.step.men) for one in self.steps]
        moves += [(moves[-1][0], ())] if self.end else []
        return msgspec.json.encode(moves).decode()


def traced_steps(facts: Iterable[Fact]) -> tuple[SeenTraced, ...]:
    """Return the steps of a play, in order; none where the board decided."""
    return tuple(
        SeenTraced(fact, sum_words(fact), roll_words(fact))
        for fact in facts
        if isinstance(fact, Traced)
    )


def seen_trace(table: Table, number: int) -> SeenTrace | None:
    """Return a play explained, or as far as it has come; None without steps."""
    play = _play(table, number)
    steps = traced_steps(play.facts) if play else ()
    if play is None or not steps:
        return None
    lines = play_text(play, 0, table.setting.spoken).lines
    over = number != table.play.index
    return SeenTrace(
        number=number,
        lines=lines,
        steps=steps,
        end=lines[0].text if over and lines else "",
        map=table.setting.book.table.traced_map(play.facts),
    )


def _play(table: Table, number: int) -> Finished | None:
    if number == table.play.index:
        return table.so_far
    return reader.finished_play(table.setting.game_id, number)
