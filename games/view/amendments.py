"""The answers that may be amended and the amendments that count, in words."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.log import reader
from games.log.amend import amendments
from games.log.entries import Logged
from games.log.plays import Finished
from games.table.audience import Audience
from games.table.table import Table
from games.view.answers import play_place, seen_answer
from games.view.models import SeenAnswer
from games.view.words import answer_words

_AS_COMMISSIONER = Audience(commissioner=True)


class SeenAmendment(Struct, frozen=True):
    """An amendment. seq: its line of the log. was: the answer that it replaced."""

    seq: int
    at: str
    was: SeenAnswer
    text: str


class SeenAmendable(Struct, frozen=True):
    """An answer that may be amended. place: its play, `Q2, play 7 · 3rd & 4 at ...`.

    detailed: the line of the log that added a name to it; 0 for none.
    """

    answer: SeenAnswer
    place: str
    detailed: int = 0


def amendable(table: Table, entries: Iterable[Logged]) -> tuple[SeenAmendable, ...]:
    """Return these answers, each with the quarter, play, down and spot of its play."""
    game = table.setting.game_id
    plays = {play.index: play for play in reader.finished_plays(game)}
    plays[table.play.index] = table.so_far
    return tuple(
        SeenAmendable(
            seen_answer(table, entry, _AS_COMMISSIONER, secret=table.secret(entry)),
            _place(table, plays.get(entry.play)),
            entry.detailed,
        )
        for entry in entries
    )


def _place(table: Table, play: Finished | None) -> str:
    """Return the place of a play; "" where its record is missing."""
    return play_place(table.setting, play) if play else ""


def seen_amendments(table: Table) -> tuple[SeenAmendment, ...]:
    """List them newest first."""
    lines = amendments(reader.entries(table.setting.game_id))
    return tuple(_amendment(table, line) for line in reversed(lines))


def _amendment(table: Table, line: Logged) -> SeenAmendment:
    was = reader.entry(table.setting.game_id, line.detail["to"])
    return SeenAmendment(
        line.seq,
        line.at.isoformat(timespec="seconds"),
        seen_answer(table, was, _AS_COMMISSIONER, secret=table.secret(was)),
        answer_words(
            table.setting,
            table.setting.prompts.get(was.prompt),
            line.detail["answer"],
        ),
    )
