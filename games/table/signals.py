"""Signals of the table, sent within the transaction that changes it, or right after.

Listeners are connected in `games.apps`, so that the table knows none of them.
"""

from __future__ import annotations

from django.dispatch import Signal

table_changed = Signal()  # table: as it was just saved
result_changed = Signal()  # game_id: it has ended, or was reopened
