"""The three SQL statements of every answer and the two of every play, written out.

An ORM takes several times as long to write these as a database to run them, and they
are the cost of an answer. Everything else is in `games.table.store`, by the ORM.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections
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
    database = _database()
    with database.cursor() as cursor:
        cursor.execute(_select(database.vendor, lock), [slug])
        values = cursor.fetchone()
    return Row(*values) if values else None


def write(
    pk: int, changed: datetime, *values: Any, deadline: datetime | None = None
) -> None:
    """Set the columns of _WRITTEN, the last of which are these two times."""
    database = _database()
    adapt = database.ops.adapt_datetimefield_value
    with database.cursor() as cursor:
        cursor.execute(_UPDATE, [*values, adapt(deadline), adapt(changed), pk])


def set_deadline(pk: int, deadline: datetime | None) -> None:
    """Set the time of the table's own next answer, which is no change of the game."""
    Game.objects.filter(pk=pk).update(deadline=deadline)


def append(lines: Iterable[tuple[Any, ...]], at: datetime) -> None:
    """Add lines to a log: the columns of _ADDED; the last is the time."""
    database = _database()
    moment = database.ops.adapt_datetimefield_value(at)
    with database.cursor() as cursor:
        for line in lines:  # one or two: less work than a batch
            cursor.execute(_INSERT, (*line, moment))


def end_play(game_id: int, index: int, facts: bytes) -> None:
    """Store the facts of a play that began in an earlier turn."""
    with connection.cursor() as cursor:
        cursor.execute(_END_PLAY, [facts, game_id, index])


def begin_plays(plays: Iterable[tuple[Any, ...]]) -> None:
    """Add plays: the columns of _BEGUN."""
    with connection.cursor() as cursor:
        for play in plays:  # one, but in a simulated game
            cursor.execute(_BEGIN_PLAY, play)


def _database() -> BaseDatabaseWrapper:
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


_UPDATE = (
    f"UPDATE {Game._meta.db_table} SET "  # noqa: S608 - names of our own
    f"{', '.join(f'{column} = %s' for column in _WRITTEN)} WHERE id = %s"
)
_INSERT = (
    f"INSERT INTO {Entry._meta.db_table} ({', '.join(_ADDED)}) "  # noqa: S608
    f"VALUES ({', '.join('%s' for _ in _ADDED)})"
)
_PLAYS = Snapshot._meta.db_table
_END_PLAY = f'UPDATE {_PLAYS} SET facts = %s WHERE game_id = %s AND "index" = %s'  # noqa: S608
_BEGIN_PLAY = (
    f"INSERT INTO {_PLAYS} ({', '.join(map(_quoted, _BEGUN))}) "  # noqa: S608
    f"VALUES ({', '.join('%s' for _ in _BEGUN)})"
)
