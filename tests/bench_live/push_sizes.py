"""Tables that the statistical board plays, and the bytes that their phones are sent."""

from __future__ import annotations

import argparse
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import mean

from django.test import Client
from django.utils import timezone

from board.statistical import StatisticalBoard
from games.live import watching
from games.live.change import Change
from games.live.fragments import Html
from games.live.pieces import Pieces
from games.table import saving, store
from games.table.services.opening import House, open_table
from games.table.simulation import _answer
from games.table.table import Table
from games.table.turn import Turn
from rules.prompts import Pace
from rules.registry import latest_books

LIMIT = 8 * 1024  # bytes of a push
AUDIENCES = ("home", "fan")


def print_all(given: argparse.Namespace) -> None:
    print(f"{'bytes of a push':30}{'mean':>7}{'p95':>7}{'most':>7}", end="")
    print(f"{'wire mean':>11}{'p95':>7}{'most':>7}{'cold page':>11}")
    for book in latest_books():
        if given.books and book.name not in given.books:
            continue
        for pace in given.paces:
            if not book.table.has_board and pace == "scorekeeper":
                continue  # no play is told in one report
            sizes = Sizes(book.id, Pace[pace.upper()])
            sizes.play(given.answers)
            for audience in AUDIENCES:
                print(f"{book.name} {pace} {audience:24}"[:30], end="")
                print(sizes.row(audience), flush=True)
                print(f"    largest: {sizes.largest[audience]}")
                if given.parts:
                    sizes.print_parts(audience)


def late(sizes: list[int]) -> int:
    """Return the 95th percentile."""
    return sorted(sizes)[int(0.95 * len(sizes))]


def _wire() -> zlib._Compress:
    """Return a socket's compression, as the server agrees on it with a browser."""
    return zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION, zlib.DEFLATED, -12, 5)


@dataclass(frozen=True, order=True)
class Largest:
    """The largest push so far: its bytes, the prompts it brings, bytes by fragment."""

    size: int = 0
    prompts: str = ""
    parts: Mapping[str, int] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        parts = sorted(self.parts.items(), key=lambda part: -part[1])
        named = ", ".join(f"{name} {size}" for name, size in parts)
        return f"{self.size} with {self.prompts}: {named}"


def _asked(table: Table) -> str:
    """Return the prompts that are open at a table."""
    return " ".join(opened.id for opened in table.progress.open) or "nothing open"


class Sizes:
    """A table, and the bytes of each push to a coach and to a fan."""

    def __init__(self, book: str, pace: Pace) -> None:
        self.game = open_table("Rivets", "Owls", book=book, house=House(pace=pace))
        self.pushed: dict[str, list[int]] = {audience: [] for audience in AUDIENCES}
        self.parts = {audience: Counter[str]() for audience in AUDIENCES}
        self.sent: dict[str, list[int]] = {audience: [] for audience in AUDIENCES}
        self.largest = dict.fromkeys(AUDIENCES, Largest())
        self._pieces = {audience: Pieces() for audience in AUDIENCES}
        self._wires = {audience: _wire() for audience in AUDIENCES}

    def play(self, answers: int) -> None:
        shown: dict[str, Html] = {}
        for number, table in enumerate(self._tables(answers)):
            change = Change(table)
            for audience in AUDIENCES:
                before, now = shown.get(audience, {}), change.html(audience)
                if audience == "fan":
                    now = {**now, **watching.of(table)}
                shown[audience] = now
                new = {
                    part: self._pieces[audience].shortened([html]).encode()
                    for part, html in now.items()
                    if before.get(part) != html
                }
                if number:  # the first is not of an answer: the page as it opens
                    self._count(audience, new, _asked(table))

    def _count(self, audience: str, new: dict[str, bytes], prompts: str) -> None:
        sizes = {part: len(html) for part, html in new.items()}
        self.parts[audience].update(sizes)
        self.pushed[audience].append(sum(sizes.values()))
        largest = Largest(sum(sizes.values()), prompts, sizes)
        self.largest[audience] = max(self.largest[audience], largest)
        wire = self._wires[audience]
        sent = wire.compress(b"\n".join(new.values())) + wire.flush(zlib.Z_SYNC_FLUSH)
        self.sent[audience].append(len(sent))

    def _tables(self, answers: int) -> Iterator[Table]:
        slug, board, index = self.game.slug, StatisticalBoard(4), -1
        table = store.table(slug)
        yield table
        for _ in range(answers):
            if table.over:
                return
            turn = Turn(table, timezone.now())
            if turn.play.index != index:
                index = turn.play.index
                board.begin_play(turn.play.state)
            _answer(turn, board, turn.open[0])
            turn.settle()
            table = saving.save(store.locked_row(slug), turn)
            yield table

    def row(self, audience: str) -> str:
        pushed, sent = self.pushed[audience], self.sent[audience]
        large = sum(size > LIMIT for size in pushed)
        over = f"  {large} of {len(pushed)} over the limit" if large else ""
        plain = f"{mean(pushed):7.0f}{late(pushed):7}{max(pushed):7}"
        wire = f"{mean(sent):11.0f}{late(sent):7}{max(sent):7}"
        return f"{plain}{wire}{self.page(audience):11}{over}"

    def print_parts(self, audience: str) -> None:
        count = len(self.pushed[audience])
        for part, size in self.parts[audience].most_common():
            print(f"    {part:26}{size / count:7.0f}")

    def page(self, audience: str) -> int:
        """Return the bytes of the table's page, uncompressed, at the end of play."""
        client = Client(headers={"host": "localhost"})
        address = f"/games/{self.game.slug}/"
        if audience == "home":
            key = self.game.seats.get(side="home").token
            client.get(f"{address}home/{key}/")
        return len(client.get(address).content)
