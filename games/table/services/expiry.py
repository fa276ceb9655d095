"""The end of a limit: the table gives the answer by itself, exactly once.

Whoever notices it first - the timer of any process, or a request that comes too late -
locks the game's row and measures again. It is logged for the seat that was asked, under
a key of the table's own, clock:NAME:FINGERPRINT:BACK, and at the moment at which the
time was up.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.log import statements
from games.log.entries import CLOCK
from games.models import Entry
from games.table import store, timing
from games.table.services.saving_turns import save_turn
from games.table.table import Table
from games.table.turn import Turn
from games.table.uptime import MILLISECOND
from rules.clocks import Due


def expire(slug: str) -> bool:
    """Give the answer whose time is up; without one, set the deadline again."""
    with transaction.atomic():
        row = store.locked_row(slug)
        table, now = store.table_of(row), timezone.now()
        passed = timing.ran(table, now)
        ended = timing.due(table)
        if ended is None or ended.left > passed:
            # An outage or a pause has moved it.
            statements.set_deadline(row.pk, timing.deadline(table, now, passed))
            return False
        late = (passed - ended.left) * MILLISECOND
        turn = Turn(table, now - late, ended.left)
        _answer(turn, ended)
        turn.settle()
        save_turn(row, turn)
    return True


def _answer(turn: Turn, ended: Due) -> None:
    opened, limit = ended.opened, ended.limit
    seat = limit.team if limit.team in opened.seats else opened.seats[0]
    mark = turn.table.fingerprint(opened)
    turn.answer(
        seat.value,
        opened.id,
        ended.answer,
        key=f"{CLOCK}{limit.clock}:{mark}:{turn.back}",
        fingerprint=mark,
    )


def ran_out(table: Table, prompt: str, fingerprint: str) -> str:
    """Return in words that time ran out on this very question, or ""."""
    clocks = table.setting.book.clocks
    if clocks is None:
        return ""
    given = Entry.objects.filter(
        game=table.setting.game_id,
        seq__gt=table.back,
        prompt=prompt,
        fingerprint=fingerprint,
        client_key__startswith=CLOCK,
    )
    key = given.values_list("client_key", flat=True).first()
    if key is None:
        return ""
    label = clocks.labels[key.split(":")[1]]
    return f"Time ran out on the {label[:1].lower()}{label[1:]}."
