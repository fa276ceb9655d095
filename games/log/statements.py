"""The SQL statements of every answer and of every play, written out.

An ORM takes several times as long to write these as a database to run them, and they
are the cost of an answer. Everything else is in `games.table.store`, by the ORM.

What is put into their text (S608) is names of our own tables and columns alone; every
value is a parameter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from msgspec import Struct

from games.models import Entry, Game, Snapshot

_READ = ("id", "slug", "seq", "status", "undo_seq", "pace", "revision")
_WRITTEN = (
    "seq",
    "status",
    "undo_seq",
    "pace",
    "revision",
    "home_score",
    "away_score",
    "clock",
    "deadline",
    "changed",
)
_ADDED = (
    "game_id",
    "seq",
    "kind",
    "seat",
    "prompt",
    "fingerprint",
    "answer",
    "play",
    "client_key",
    "reason",
    "by_id",
    "at",
)
_AT_ONCE = 50  # rows of a statement, far below what any database takes
_BEGUN = ("game_id", "index", "first_seq", "pace", "state", "facts")


class Row(Struct):
    """The part of a game's row that changes with every answer."""

    pk: int
    slug: str
    seq: int
    status: str
    undo_seq: int
    pace: int
    revision: int


def read(slug: str, *, lock: bool = False) -> Row | None:
    """Return the row of that address; with `lock`, locked for the transaction."""
    database = connected()
    with database.cursor() as cursor:
        cursor.execute(_select(database.vendor, lock), [slug])
        values = cursor.fetchone()
    return Row(*values) if values else None


def write(pk: int, values: Sequence[Any]) -> None:
    """Set the columns of a game's row, as `columns` returns them."""
    with connected().cursor() as cursor:
        cursor.execute(f"{_SET} WHERE id = %s", [*values, pk])


def columns(*values: Any, deadline: datetime | None, changed: datetime) -> list[Any]:
    """Return the values of _WRITTEN, the last of which are these two times."""
    adapt = connected().ops.adapt_datetimefield_value
    return [*values, adapt(deadline), adapt(changed)]


def set_deadline(pk: int, deadline: datetime | None) -> None:
    """Set the time of the table's own next answer, which is no change of the game."""
    Game.objects.filter(pk=pk).update(deadline=deadline)


def adapted(at: datetime) -> Any:
    """Return a time as the database takes it."""
    return connected().ops.adapt_datetimefield_value(at)


def append(lines: Iterable[Sequence[Any]]) -> None:
    """Add lines to a log: the columns of _ADDED."""
    _insert(LINE, lines)


def save_plays(ended: Iterable[Sequence[Any]], begun: Iterable[Sequence[Any]]) -> None:
    """Store the facts of plays that began in an earlier turn, and add plays.

    ended: facts, game, index. begun: the columns of _BEGUN.
    """
    with connected().cursor() as cursor:
        for end in ended:
            cursor.execute(END.alone, end)
    _insert(PLAY, begun)


def _insert(write: Write, rows: Iterable[Sequence[Any]]) -> None:
    """Add rows to a table; a simulated game's hundreds at once."""
    waiting = list(rows)
    with connected().cursor() as cursor:
        for at in range(0, len(waiting), _AT_ONCE):
            some = waiting[at : at + _AT_ONCE]
            more = f", {write.marks}" * (len(some) - 1)
            cursor.execute(f"{write.alone}{more}", [v for row in some for v in row])


def connected() -> BaseDatabaseWrapper:
    """Return this thread's connection; Django's own looks it up at every use."""
    return connections[DEFAULT_DB_ALIAS]


def _quoted(column: str) -> str:
    """Return the name of a column that may be a word of SQL, as `index` is."""
    return f'"{column}"'


@cache
def _select(vendor: str, lock: bool) -> str:
    # SQLite's transactions are immediate: they have the lock when they begin.
    locking = " FOR UPDATE" if lock and vendor != "sqlite" else ""
    columns = ", ".join(_READ)
    return f"SELECT {columns} FROM {Game._meta.db_table} WHERE slug = %s{locking}"  # noqa: S608


class Write(Struct, frozen=True):
    """A statement: alone, and as a part of one that begins with the row of the game.

    It then writes nothing unless that row, which it has under the name `moved`, was.
    """

    alone: str
    after_move: str
    marks: str = ""  # of one row more


def _adding(table: str, columns: Iterable[str]) -> Write:
    names = [*map(_quoted, columns)]
    head = f"INSERT INTO {table} ({', '.join(names)})"
    marks = ", ".join("%s" for _ in names)
    after_move = f"{head} SELECT {marks} FROM moved"  # noqa: S608
    return Write(f"{head} VALUES ({marks})", after_move, f"({marks})")


def _ending(table: str) -> Write:
    head, place = f"UPDATE {table} SET facts = %s", 'game_id = %s AND "index" = %s'  # noqa: S608
    return Write(f"{head} WHERE {place}", f"{head} FROM moved WHERE {place}")


_SET = (
    f"UPDATE {Game._meta.db_table} SET "  # noqa: S608
    f"{', '.join(f'{column} = %s' for column in _WRITTEN)}"
)
MOVE = f"{_SET} WHERE id = %s AND seq = %s"  # only while its log is at that number
LINE = _adding(Entry._meta.db_table, _ADDED)
END = _ending(Snapshot._meta.db_table)
PLAY = _adding(Snapshot._meta.db_table, _BEGUN)
