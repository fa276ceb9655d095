"""The clocks of a table, between the last line of its log and now.

The rules know the clocks at the last line; the time since then is measured here. A
paused game, one that is over, a simulated one and one that a red flag has stopped keep
no time; at the statistical board it is drawn like everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from games.table import uptime
from games.table.table import STATUS, Table
from rules import clocks
from rules.clocks import Due, Reading
from rules.journal import Journal

Measure = Callable[[datetime, datetime], int]


def is_timed(table: Table) -> bool:
    """True while time passes at the table."""
    setting = table.setting
    playing = table.status == STATUS.PLAYING and bool(table.progress.open)
    drawn = setting.simulated or setting.draws_itself
    timed = playing and setting.book.clocks is not None and not drawn
    return timed and table.red_flag is None


def ran(table: Table, now: datetime, measure: Measure = uptime.measured) -> int:
    """Return the milliseconds that count since the last line of the log."""
    if table.at is None or not is_timed(table):
        return 0
    return measure(table.at, now)


def due(table: Table) -> Due | None:
    """Return the table's own next answer, counted from the last line of the log."""
    book = table.setting.book
    if book.clocks is None or not is_timed(table):
        return None
    return clocks.due(book.clocks, _journal(table), table.progress.open)


def deadline(table: Table, now: datetime, passed: int = 0) -> datetime | None:
    """Return the time of the table's own next answer.

    passed: the milliseconds since the last line of the log.
    """
    next_one = due(table)
    if next_one is None:
        return None
    return now + max(0, next_one.left - passed) * uptime.MILLISECOND


def is_limited(table: Table) -> bool:
    """True while a limit of any kind runs."""
    return is_timed(table) and any(clocks.limits_of(table.progress.open))


def readings(table: Table, passed: int) -> tuple[Reading, ...]:
    """Read the clocks that matter now. passed: as in `deadline`."""
    book, opened = table.setting.book, table.progress.open
    if book.clocks is None or not opened:
        return ()
    timed = is_timed(table)
    return tuple(
        replace(
            clock,
            left=max(0, clock.left - passed) if clock.running else clock.left,
            running=clock.running and timed,
        )
        for clock in clocks.readings(book.clocks, _journal(table), opened)
    )


def _journal(table: Table) -> Journal:
    """Return the play so far, as far as clocks look at it."""
    return Journal(table.state, list(table.progress.facts), [])
