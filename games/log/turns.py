"""A turn written at once, provided that nobody has added to the log meanwhile.

It is worked out from the table in memory, without a lock. The game's row is changed
only while it has the number that the turn began at; so of two turns at the same moment
one is written, all of it, and the other leaves no trace.

A database server gets one statement, which it carries out whole: an answer costs one
journey to it. SQLite takes a transaction of a statement for each kind of row, and in it
the turns of several tables, so that they wait for the disk together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from typing import Any

from django.db import DatabaseError, IntegrityError, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from msgspec import Struct

from games.log import statements


class Rows(Struct, frozen=True):
    """The rows of a turn, for a game `pk` whose log is at number `seq`.

    game: its columns, as `statements.columns` returns them. lines, ended, begun: those
    of `games.log.writer`.
    """

    pk: int
    seq: int
    game: Sequence[Any]
    lines: Sequence[Sequence[Any]]
    ended: Sequence[Sequence[Any]]
    begun: Sequence[Sequence[Any]]

    @property
    def others(self) -> list[tuple[statements.Write, Sequence[Any]]]:
        """The rows beside the game's own, with their statements."""
        return [
            *((statements.LINE, row) for row in self.lines),
            *((statements.END, row) for row in self.ended),
            *((statements.PLAY, row) for row in self.begun),
        ]


def write(rows: Rows) -> bool:
    """Write a turn; False, and nothing written, if the log is at another number."""
    database = statements.connected()
    try:
        with transaction.atomic() if database.in_atomic_block else nullcontext():
            if database.vendor != "sqlite":
                return _in_one_statement(database, rows)
            _in_one_transaction(database, [rows])
            return True
    # A line with that key is there: the request was sent twice.
    except (_Moved, IntegrityError):
        return False


def write_together(turns: Sequence[Rows]) -> bool:
    """Write turns of several tables in one transaction of SQLite: all of them, or none.

    None is written if a log is at another number, or one turn or the commit fails.
    """
    database = statements.connected()
    try:
        with transaction.atomic() if database.in_atomic_block else nullcontext():
            _in_one_transaction(database, turns)
            return True
    except (_Moved, DatabaseError):
        return False


def _in_one_statement(database: BaseDatabaseWrapper, rows: Rows) -> bool:
    others = rows.others
    values = [*rows.game, rows.pk, rows.seq]
    for _, row in others:
        values += row
    with database.cursor() as cursor:
        cursor.execute(_joined(tuple(write.after_move for write, _ in others)), values)
        return cursor.fetchone() is not None


@lru_cache(maxsize=256)
def _joined(others: tuple[str, ...]) -> str:
    """Join the statement of the game's row and those that go with it.

    Most turns are a line of the log, some end a play and begin one.
    """
    parts = [f"part_{number} AS ({sql})" for number, sql in enumerate(others)]
    named = ", ".join([f"moved AS ({statements.MOVE} RETURNING id)", *parts])
    return f"WITH {named} SELECT id FROM moved"  # noqa: S608 - no values in it


class _Moved(Exception):
    """A log is no longer at the number that its turn began at."""


def _in_one_transaction(database: BaseDatabaseWrapper, turns: Sequence[Rows]) -> None:
    moves = [[*turn.game, turn.pk, turn.seq] for turn in turns]
    rows: dict[str, list[Sequence[Any]]] = {}
    for turn in turns:
        for write, row in turn.others:
            rows.setdefault(write.alone, []).append(row)
    with database.cursor() as cursor, _immediate(database, cursor):
        _run(cursor, statements.MOVE, moves)
        if cursor.rowcount != len(moves):
            raise _Moved
        for sql, of_it in rows.items():
            _run(cursor, sql, of_it)


def _run(cursor: Any, sql: str, rows: Sequence[Sequence[Any]]) -> None:
    if len(rows) == 1:
        cursor.execute(sql, rows[0])
    else:
        cursor.executemany(sql, rows)


@contextmanager
def _immediate(database: BaseDatabaseWrapper, cursor: Any) -> Iterator[None]:
    """Begin a transaction with SQLite's write lock, and commit it.

    Django's own does the same by way of its states, for several times the work.
    """
    if database.in_atomic_block:
        yield
        return
    cursor.execute("BEGIN IMMEDIATE")
    try:
        yield
        cursor.execute("COMMIT")
    except BaseException:
        if database.connection.in_transaction:
            cursor.execute("ROLLBACK")
        raise
