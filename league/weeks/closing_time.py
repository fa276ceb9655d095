"""When a week closes by the clock: pure arithmetic of dates and zones.

An hour that the clocks skip closes at the first instant after the gap; one that comes
twice closes when it comes first. No clock is read here.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from msgspec import Struct

WEEKDAYS = (
    *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
)
DAYS = len(WEEKDAYS)


class ClosingTime(Struct, frozen=True):
    """A weekday (0 is Monday) and an hour (0 to 23) on the clocks of a zone."""

    weekday: int
    hour: int
    zone: tzinfo

    def after(self, moment: datetime) -> datetime:
        """The first closing after this moment, in UTC."""
        day = moment.astimezone(self.zone).date()
        days = (self.weekday - day.weekday()) % DAYS
        found = self._on(day + timedelta(days=days))
        if found <= moment:
            found = self._on(day + timedelta(days=days + DAYS))
        return found

    def _on(self, day: date) -> datetime:
        wall = datetime.combine(day, time(self.hour), tzinfo=self.zone)
        return wall.astimezone(UTC)


def due(
    now: datetime,
    closing: ClosingTime,
    starts: datetime | None,
    since: datetime | None,
) -> bool:
    """Whether the clock is to close a week by now.

    starts: its last kickoff as planned; without one it never is. since: when the clock
    was told to; what fell before that is left to the commissioner.
    """
    if starts is None or since is None:
        return False
    moment = closing.after(starts)
    return since < moment <= now
