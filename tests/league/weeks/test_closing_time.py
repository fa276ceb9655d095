"""The time at which a week closes: days, hours, zones, and clocks that change."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.weeks.closing_time import ClosingTime, due

CHICAGO = ZoneInfo("America/Chicago")
TUESDAY_SIX = ClosingTime(1, 6, CHICAGO)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def at(*when):
    return datetime(*when, tzinfo=CHICAGO)


def test_a_week_closes_at_the_first_such_hour_after_its_kickoff():
    assert TUESDAY_SIX.after(at(2026, 10, 4, 19, 30)) == at(2026, 10, 6, 6)


def test_a_kickoff_at_the_very_hour_closes_a_week_later():
    assert TUESDAY_SIX.after(at(2026, 10, 6, 6)) == at(2026, 10, 13, 6)
    assert TUESDAY_SIX.after(at(2026, 10, 6, 5, 59)) == at(2026, 10, 6, 6)


def test_the_hour_stays_on_the_leagues_clock_when_that_changes():
    before = TUESDAY_SIX.after(at(2026, 10, 25))
    after = TUESDAY_SIX.after(at(2026, 11, 1, 12))
    assert (before.hour, after.hour) == (11, 12)  # UTC


def test_an_hour_that_does_not_exist_closes_after_the_gap():
    # 8 March 2026, a Sunday: 02:00 is followed by 03:00.
    closing = ClosingTime(6, 2, CHICAGO)
    moment = closing.after(at(2026, 3, 7, 12))
    assert moment == datetime(2026, 3, 8, 8, tzinfo=UTC)
    assert moment.astimezone(CHICAGO).hour == 3


def test_an_hour_that_comes_twice_closes_the_first_time():
    # 1 November 2026, a Sunday: 01:00 comes at 06:00 and at 07:00 UTC.
    closing = ClosingTime(6, 1, CHICAGO)
    starts = at(2026, 10, 31, 12)
    assert closing.after(starts) == datetime(2026, 11, 1, 6, tzinfo=UTC)
    # From the second of them on the next one is a week away.
    assert closing.after(datetime(2026, 11, 1, 7, tzinfo=UTC)) == at(2026, 11, 8, 1)


@pytest.mark.parametrize(
    ("now", "is_due"),
    [
        (at(2026, 10, 6, 5, 59), False),
        (at(2026, 10, 6, 6), True),
        (at(2026, 10, 9, 12), True),
    ],
)
def test_due_from_the_hour_on(now, is_due):
    assert due(now, TUESDAY_SIX, at(2026, 10, 4, 19), LONG_AGO) is is_due


def test_without_a_date_or_a_clock_nothing_is_due():
    now = at(2026, 12, 1)
    assert not due(now, TUESDAY_SIX, None, LONG_AGO)
    assert not due(now, TUESDAY_SIX, at(2026, 10, 4), None)


def test_what_fell_before_the_clock_was_told_is_left_alone():
    starts, now = at(2026, 10, 4, 19), at(2026, 10, 20)
    assert not due(now, TUESDAY_SIX, starts, at(2026, 10, 6, 7))
    assert due(now, TUESDAY_SIX, starts, at(2026, 10, 6, 5))


zones = st.sampled_from(["UTC", "America/Chicago", "Europe/Berlin", "Asia/Kathmandu"])
moments = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1))


@given(st.integers(0, 6), st.integers(0, 23), zones, moments)
def test_a_closing_is_after_the_kickoff_and_within_eight_days(day, hour, zone, moment):
    starts = moment.replace(tzinfo=UTC)
    found = ClosingTime(day, hour, ZoneInfo(zone)).after(starts)
    assert starts < found <= starts + timedelta(days=7, hours=2)
    assert found.astimezone(ZoneInfo(zone)).weekday() == day


@given(st.integers(0, 6), st.integers(0, 23), zones, moments)
def test_once_due_always_due(day, hour, zone, moment):
    starts = moment.replace(tzinfo=UTC)
    closing = ClosingTime(day, hour, ZoneInfo(zone))
    first = closing.after(starts)
    before, after = first - timedelta(seconds=1), first + timedelta(hours=1)
    found = [due(now, closing, starts, LONG_AGO) for now in (before, first, after)]
    assert found == [False, True, True]


NEW_YORK, LORD_HOWE = ZoneInfo("America/New_York"), ZoneInfo("Australia/Lord_Howe")


@pytest.mark.parametrize(
    ("hour", "zone", "starts", "closes"),
    [
        # 1 November 2026: 02:00 is 01:00 once more; 01:30 comes twice.
        (1, NEW_YORK, datetime(2026, 10, 31, 20), datetime(2026, 11, 1, 5)),
        (1, NEW_YORK, datetime(2026, 11, 1, 1, 30), datetime(2026, 11, 8, 6)),
        (1, NEW_YORK, datetime(2026, 11, 1, 1, 30, fold=1), datetime(2026, 11, 8, 6)),
        (2, NEW_YORK, datetime(2026, 11, 1, 1, 30), datetime(2026, 11, 1, 7)),
        (2, NEW_YORK, datetime(2026, 11, 1, 1, 30, fold=1), datetime(2026, 11, 1, 7)),
        # 8 March 2026: there is no 02:30; the gap ends at 03:00.
        (2, NEW_YORK, datetime(2026, 3, 7, 20), datetime(2026, 3, 8, 7)),
        (2, NEW_YORK, datetime(2026, 3, 8, 2, 30), datetime(2026, 3, 15, 6)),
        (3, NEW_YORK, datetime(2026, 3, 7, 20), datetime(2026, 3, 8, 7)),
        # 4 October 2026: half an hour is skipped, 02:00 is 02:30.
        (2, LORD_HOWE, datetime(2026, 10, 3, 20), datetime(2026, 10, 3, 15, 30)),
        (3, LORD_HOWE, datetime(2026, 10, 3, 20), datetime(2026, 10, 3, 16)),
        # 5 April 2026: half an hour comes twice, 02:00 is 01:30 once more.
        (1, LORD_HOWE, datetime(2026, 4, 4, 20), datetime(2026, 4, 4, 14)),
        (2, LORD_HOWE, datetime(2026, 4, 5, 1, 45), datetime(2026, 4, 4, 15, 30)),
        (
            2,
            LORD_HOWE,
            datetime(2026, 4, 5, 1, 45, fold=1),
            datetime(2026, 4, 4, 15, 30),
        ),
    ],
)
def test_on_sundays_when_the_clocks_change(hour, zone, starts, closes):
    closing = ClosingTime(6, hour, zone)
    assert closing.after(starts.replace(tzinfo=zone)) == closes.replace(tzinfo=UTC)
