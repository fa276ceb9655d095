"""Times in a league's time zone: of single games, and of the weeks of a season.

Pure: days are counted on the calendar, so that 19:30 stays 19:30 through daylight
saving time.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo


def kickoffs(
    first: datetime, every_days: int, weeks: int, zone: ZoneInfo
) -> Iterator[datetime]:
    """Yield the kickoff of each week, aware. first: the local time of the first.

    A time that daylight saving skips becomes the one an hour later; of one that comes
    twice, the first counts.
    """
    for week in range(weeks):
        yield on_the_wall(first + timedelta(days=every_days * week), zone)


def on_the_wall(naive: datetime, zone: ZoneInfo) -> datetime:
    """Return this local time in this zone, or the time that replaces it if skipped."""
    given = naive.replace(tzinfo=zone, fold=0)
    return given.astimezone(UTC).astimezone(zone)


def aware(naive: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment of this local time in this zone. Raises ValueError if unclear.

    A time that daylight saving skips does not exist, and one that comes twice is
    ambiguous: a single time is refused then, so that its sender can be more precise.
    """
    time = f"{naive:%H:%M} on {naive.day} {naive:%B %Y}"
    first, second = (naive.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    if first.utcoffset() == second.utcoffset():
        return within_calendar(first)
    if on_the_wall(naive, zone).replace(tzinfo=None) != naive:
        raise ValueError(
            f"{time} does not exist in {zone.key}: daylight saving skips it."
        )
    raise ValueError(
        f"{time} comes twice in {zone.key} as daylight saving ends. Add the offset,"
        f" {first:%z} or {second:%z}."
    )


def within_calendar(moment: datetime) -> datetime:
    """Return the moment if UTC, in which databases store it, has a date for it."""
    try:
        moment.astimezone(UTC)
    except OverflowError:
        raise ValueError(f"The year {moment.year} is out of range.") from None
    return moment
