"""Automatic closing time of a week: pure arithmetic of dates and zones.

An hour that is skipped by daylight saving closes at the first instant after the gap;
one that comes twice closes the first time. No clock is read here.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from msgspec import Struct

WEEKDAYS = (
    *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
)
DAYS = len(WEEKDAYS)


class ClosingTime(Struct, frozen=True):
    """Weekday (0 is Monday) and hour (0 to 23) in a time zone."""

    weekday: int
    hour: int
    zone: tzinfo

    def after(self, moment: datetime) -> datetime:
        """Return the first closing after this moment, in UTC."""
        day = moment.astimezone(self.zone).date()
        days = (self.weekday - day.weekday()) % DAYS
        closing = self._on(day + timedelta(days=days))
        if closing <= moment:
            closing = self._on(day + timedelta(days=days + DAYS))
        return closing

    def _on(self, day: date) -> datetime:
        wall = datetime.combine(day, time(self.hour), tzinfo=self.zone)
        return wall.astimezone(UTC)


def due(
    now: datetime,
    closing: ClosingTime,
    starts: datetime | None,
    since: datetime | None,
) -> bool:
    """True if a week closes automatically by now.

    starts: its last kickoff as planned; without one it never does. since: the time at
    which automatic closing was set; weeks due before it are left to the commissioner.
    """
    if starts is None or since is None:
        return False
    moment = closing.after(starts)
    return since < moment <= now
