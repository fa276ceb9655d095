"""Weeks that the clock closes, and what stops it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from league.core import services
from league.models import (
    Notice,
    WeekClosing,
)
from league.weeks import (
    closing,
    scheduling,
)
from tests.league.closings import HOUR, clock, closed, play, policy, weeks
from tests.league.weeks.test_aftermath import ready

__all__ = ["clock", "play", "ready", "weeks"]


def test_the_clock_closes_a_week_at_its_hour(clock):
    closing.close_due(HOUR - timedelta(minutes=1))
    assert closed() == []
    closing.close_due(HOUR)
    assert closed() == [1]
    closing.close_due(HOUR + timedelta(days=7))
    assert closed() == [1, 2]


def test_a_clock_that_goes_back_an_hour_closes_nothing_again(clock):
    before = closing.close_due(HOUR)
    assert closing.close_due(HOUR - timedelta(hours=1)) == []
    assert closing.close_due(HOUR) == []
    assert [*WeekClosing.objects.all()] == before


def test_a_week_without_a_date_is_left_to_the_commissioner(clock):
    closing.close_due(HOUR + timedelta(days=99))
    assert closed() == [1, 2]


def test_what_was_due_before_the_clock_was_told_is_left_alone(clock):
    kept = closing.closing_policy(clock)
    kept.since = HOUR + timedelta(hours=1)
    kept.save()
    assert closing.close_due(HOUR + timedelta(hours=2)) == []


def test_told_anew_the_clock_begins_anew(clock):
    before = closing.closing_policy(clock).since
    assert policy(clock, unplayed="keep").since == before
    policy(clock, automatic=False)
    assert policy(clock, automatic=True).since > before


def test_another_hour_closes_nothing_at_once(clock, monkeypatch):
    now = HOUR - timedelta(hours=8)
    monkeypatch.setattr(timezone, "now", lambda: now)
    policy(clock, weekday=0)  # Monday at six is past: it was due on Tuesday
    assert closing.close_due(now) == []


def test_a_week_that_stops_the_clock_is_told_once(clock, weeks, cast, as_, committed):
    scheduling.save_week(weeks[0], starts=None)
    for _ in range(2):
        with committed():
            assert closing.close_due(HOUR + timedelta(days=7)) == []
    told = Notice.objects.filter(user=cast.commissioner, kind="week_not_closed")
    assert "Week 1 has no date." in told.get().words
    home = as_("commissioner").get(clock.get_absolute_url()).content.decode()
    assert "Week 1 has no date. No week closes automatically until" in home
    assert (
        "has no date" not in as_("home").get(clock.get_absolute_url()).content.decode()
    )


@pytest.mark.parametrize(
    ("zone", "starts", "hour", "closes"),
    [
        ("America/New_York", datetime(2026, 10, 31, 20), 1, datetime(2026, 11, 1, 5)),
        ("America/New_York", datetime(2026, 3, 7, 20), 2, datetime(2026, 3, 8, 7)),
        (
            "Australia/Lord_Howe",
            datetime(2026, 4, 4, 20),
            2,
            datetime(2026, 4, 4, 15, 30),
        ),
        (
            "Australia/Lord_Howe",
            datetime(2026, 10, 3, 20),
            2,
            datetime(2026, 10, 3, 15, 30),
        ),
    ],
)
def test_a_night_in_which_the_clocks_change_closes_one_week_once(
    clock, weeks, zone, starts, hour, closes
):
    league = services.change_league(clock, time_zone=zone)
    for number, week in enumerate(weeks[:2]):
        day = (starts + timedelta(days=7 * number)).replace(tzinfo=league.zone)
        scheduling.save_week(week, starts=day)
    kept = policy(league, weekday=6, hour=hour)
    kept.since = closes.replace(tzinfo=UTC) - timedelta(days=2)
    kept.save()
    begins = closes.replace(tzinfo=UTC) - timedelta(hours=3)
    ticks = [begins + timedelta(minutes=30 * n) for n in range(12)]
    made = [tick for tick in ticks for _ in closing.close_due(tick)]
    assert made == [closes.replace(tzinfo=UTC)]
    assert closed() == [1]


def test_without_the_clock_nothing_closes(clock):
    policy(clock, automatic=False)
    assert closing.close_due(HOUR) == []
