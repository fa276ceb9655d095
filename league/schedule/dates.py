"""When the weeks of a season begin: the same time of day on the league's own clock.

Pure: days are counted on the calendar, so that half past seven stays half past seven
when the clocks change.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo


def kickoffs(
    first: datetime, every_days: int, weeks: int, zone: ZoneInfo
) -> Iterator[datetime]:
    """The kickoff of each week, aware. first: what the clock on the wall shows.

    A time that the clock leaves out when it goes forward becomes the one an hour later;
    of one that it shows twice the first is meant.
    """
    for week in range(weeks):
        yield on_the_wall(first + timedelta(days=every_days * week), zone)


def on_the_wall(naive: datetime, zone: ZoneInfo) -> datetime:
    """This time of day in this zone, if it exists; else what it turns into."""
    given = naive.replace(tzinfo=zone, fold=0)
    return given.astimezone(UTC).astimezone(zone)
