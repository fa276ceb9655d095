"""The clocks that matter now, as everybody sees them. The same for both sides and fans.

They are read at one moment of the server (`now`): a phone counts on from there by its
own clock's distance from it, so that a phone whose clock is wrong shows the same.
"""

from __future__ import annotations

from datetime import datetime

from games.table import timing
from games.table.table import Table
from games.view.models import SeenReading
from rules.clocks import Reading, time_words

SECOND = 1000  # milliseconds


def seen_clocks(table: Table, passed: int) -> tuple[SeenReading, ...]:
    """Return the clocks. passed: milliseconds since the last line of the log."""
    read: dict[str, list[Reading]] = {}
    for reading in timing.readings(table, passed):
        read.setdefault(reading.clock, []).append(reading)
    return tuple(_reading(table, readings) for readings in read.values())


def _reading(table: Table, readings: list[Reading]) -> SeenReading:
    """Return a clock; nobody's in particular where both sides are under it."""
    reading, teams = readings[0], {reading.team for reading in readings}
    team = reading.team if len(teams) == 1 else None
    return SeenReading(
        clock=reading.clock,
        label=reading.label,
        left_ms=reading.left,
        running=reading.running,
        team=team.value if team else "",
        then=reading.then,
        abbreviation=table.setting.side(team).abbreviation if team else "",
        time=time_words(reading.left),
    )


def epoch_ms(moment: datetime) -> int:
    """Return the moment in milliseconds since 1970, as scripts count."""
    return round(moment.timestamp() * SECOND)
