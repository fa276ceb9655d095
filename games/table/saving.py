"""Saving of turns: lines of the log, plays, and the changing part of a game's row.

Only `games.table.services` and the simulation take turns; everything is written in the
transaction that locks the game's row.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.log import statements, writer
from games.log.clock_words import clock_words
from games.log.plays import Play
from games.models import Game
from games.table import store, timing
from games.table.setting import setting_of
from games.table.table import Table
from games.table.turn import Turn
from rules.field import Team
from rules.prompts import Pace


def open_log(game: Game) -> Table:
    """Store the beginning of a new game, with the table's first rolls."""
    setting = setting_of(game)
    play = Play(0, 1, Pace(game.pace), setting.opening())
    writer.save_plays(game.pk, (), [play])
    turn = Turn(store.load(game), timezone.now())
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
    _save_row(row, result, turn.now, timing.deadline(result, turn.now))
    if turn.back_to is not None:
        result = store.load(row, result)
    # Cached after the commit only: a table that was rolled back must not be shown.
    transaction.on_commit(lambda: _keep(result, turn))
    return result


def _keep(result: Table, turn: Turn) -> None:
    store.keep(result)
    turn.leave(result)


def _save_row(
    row: store.Row, result: Table, at: datetime, deadline: datetime | None
) -> None:
    row.seq = result.seq
    row.status = result.status
    row.pace = result.pace.value
    row.revision = result.revision
    row.undo_seq = result.undo_request.seq if result.undo_request else 0
    state = result.state
    statements.write(
        row.pk,
        at,
        row.seq,
        row.status,
        row.undo_seq,
        row.pace,
        row.revision,
        state.score.of(Team.HOME),
        state.score.of(Team.AWAY),
        clock_words(result.setting.book, state),
        deadline=deadline,
    )
