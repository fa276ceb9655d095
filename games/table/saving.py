"""Saving of turns: lines of the log, plays, and the changing part of a game's row.

Only `games.table.services` and the simulation take turns. Everything is written in the
transaction that locks the game's row, or on condition that its log has not grown
(`games.log.turns`): so whatever a table keeps in memory has to change with a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from games.log import statements, turns, writer
from games.log.clock_words import clock_words
from games.log.plays import Play
from games.models import Game, Seat, Seed
from games.table import store, timing
from games.table.setting import setting_of
from games.table.table import Table
from games.table.turn import Turn
from rules.field import Team
from rules.prompts import Pace


def open_log(game: Game, seats: Iterable[Seat], seed: Seed) -> Table:
    """Store the beginning of a new game, with the table's first rolls."""
    setting = setting_of(game)
    play = Play(0, 1, Pace(game.pace), setting.opening())
    writer.save_plays(game.pk, (), [play])
    table = store.opened(game, setting, play, seats, seed)
    turn = Turn(table, timezone.now())
    turn.settle()
    return save(game, turn)


def save(row: store.Row, turn: Turn) -> Table:
    """Add a turn to the log, inside the transaction that locks the row."""
    pk = row.pk
    # The log before its plays: a clash of numbers or keys must fail before anything
    # derived from the log changes.
    writer.append(pk, turn.new, turn.now)
    if turn.back_to is not None:
        writer.go_back(pk, turn.back_to)
    if turn.begun:
        writer.save_plays(pk, turn.finished, turn.begun)
    writer.rename_plays(pk, [(r.play, r.finished) for r in turn.renamed])
    writer.add_seeds(pk, turn.seeds.drawn[len(turn.table.seeds.drawn) :])
    result = turn.result()
    _note(row, result)
    statements.write(pk, _columns(result, turn.now))
    if turn.back_to is not None:
        result = store.load(row, result)
    # Cached after the commit only: a table that was rolled back must not be shown.
    transaction.on_commit(lambda: _keep(result, turn))
    return result


def save_unlocked(turn: Turn) -> Table | None:
    """Save a turn of a table in memory; None if it must be taken under the row's lock.

    So must a turn that does more than to add lines and plays, and one whose table has
    changed meanwhile.
    """
    ready = _unlocked(turn)
    if ready is None or not turns.write(ready.rows):
        return None
    return _written(ready)


def save_together(several: Sequence[Turn]) -> list[Table] | None:
    """Save turns of several tables in one commit; None if that cannot be."""
    all_ready = [_unlocked(turn) for turn in several]
    ready = [one for one in all_ready if one is not None]
    if len(ready) < len(all_ready):
        return None
    if not turns.write_together([one.rows for one in ready]):
        return None
    return [_written(one) for one in ready]


class _Ready(Struct, frozen=True):
    """A turn to be saved without a lock: its rows, and the table then."""

    turn: Turn
    rows: turns.Rows
    result: Table


def _unlocked(turn: Turn) -> _Ready | None:
    table = turn.table
    simple = turn.back_to is None and not turn.renamed and turn.seeds is table.seeds
    if not simple or turn.revision != table.revision or not turn.new:
        return None
    pk, result = table.setting.game_id, turn.result()
    lines = writer.line_rows(pk, turn.new, turn.now)
    ended, begun = writer.play_rows(pk, turn.finished, turn.begun)
    columns = _columns(result, turn.now)
    rows = turns.Rows(pk, table.seq, columns, lines, ended, begun)
    return _Ready(turn, rows, result)


def _written(ready: _Ready) -> Table:
    transaction.on_commit(lambda: _keep(ready.result, ready.turn))
    return ready.result


def _keep(result: Table, turn: Turn) -> None:
    store.keep(result)
    turn.leave(result)


def _note(row: store.Row, result: Table) -> None:
    """Note in the row, as it was read, what has changed."""
    row.seq = result.seq
    row.status = result.status
    row.pace = result.pace.value
    row.revision = result.revision
    row.undo_seq = result.undo_request.seq if result.undo_request else 0


def _columns(result: Table, at: datetime) -> list[Any]:
    state = result.state
    return statements.columns(
        result.seq,
        result.status,
        result.undo_request.seq if result.undo_request else 0,
        result.pace.value,
        result.revision,
        state.score.of(Team.HOME),
        state.score.of(Team.AWAY),
        clock_words(result.setting.book, state),
        deadline=timing.deadline(result, at),
        changed=at,
    )
