"""The amendments of a game that count, in words, for the commissioner."""

from __future__ import annotations

from msgspec import Struct

from games.log import reader
from games.log.amend import amendments
from games.log.entries import Logged
from games.table.audience import Audience
from games.table.table import Table
from games.view.answers import seen_answer
from games.view.models import SeenAnswer
from games.view.words import answer_words


class SeenAmendment(Struct, frozen=True):
    """An amendment. seq: its line of the log. was: the answer that it replaced."""

    seq: int
    at: str
    was: SeenAnswer
    text: str


def seen_amendments(table: Table) -> tuple[SeenAmendment, ...]:
    """List them newest first."""
    lines = amendments(reader.entries(table.setting.game_id))
    return tuple(_amendment(table, line) for line in reversed(lines))


def _amendment(table: Table, line: Logged) -> SeenAmendment:
    was = reader.entry(table.setting.game_id, line.detail["to"])
    return SeenAmendment(
        line.seq,
        line.at.isoformat(timespec="seconds"),
        seen_answer(table, was, Audience(commissioner=True), secret=table.secret(was)),
        answer_words(
            table.setting,
            table.setting.prompts.get(was.prompt),
            line.detail["answer"],
        ),
    )
