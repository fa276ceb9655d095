"""The end of every turn: it is saved, and those who follow the game are told."""

from __future__ import annotations

from games.table import audit, saving, store
from games.table.signals import result_changed, table_changed
from games.table.table import Table
from games.table.turn import Turn


def save_turn(row: store.Row, turn: Turn) -> None:
    """Save a turn inside the transaction that locks the row, and publish it."""
    # The log first: receivers and the activity log read the game as saved.
    if turn.new:
        table_changed.send(Table, table=saving.save(row, turn))
        audit.note_acts(row.pk, turn)
    if turn.revision > turn.table.revision or turn.reopened:
        result_changed.send(Table, game_id=row.pk)


def save_unlocked(turn: Turn) -> bool:
    """Save a turn of the table in memory, and publish it.

    False, and nothing saved, if it must be taken under the lock of the row.
    """
    saved = saving.save_unlocked(turn)
    if saved is None:
        return False
    publish(saved)
    return True


def publish(saved: Table) -> None:
    """Publish a turn that was saved without a lock."""
    table_changed.send(Table, table=saved)
