"""Weeks begin at the same time on the league's clock, whatever the clock does."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

from hypothesis import given
from hypothesis import strategies as st

from league.competition.schedule.dates import kickoffs

CHICAGO, LONDON = ZoneInfo("America/Chicago"), ZoneInfo("Europe/London")


def test_half_past_seven_stays_when_the_clocks_change() -> None:
    first = datetime(2026, 10, 29, 19, 30)
    weeks = list(kickoffs(first, 7, 3, CHICAGO))
    assert [week.isoformat() for week in weeks] == [
        "2026-10-29T19:30:00-05:00",
        "2026-11-05T19:30:00-06:00",
        "2026-11-12T19:30:00-06:00",
    ]
    elapsed = weeks[1].astimezone(UTC) - weeks[0].astimezone(UTC)
    assert elapsed == timedelta(days=7, hours=1)


def test_a_time_that_is_left_out_comes_an_hour_later() -> None:
    weeks = list(kickoffs(datetime(2026, 3, 22, 1, 30), 7, 3, LONDON))
    assert [week.strftime("%d %H:%M") for week in weeks] == [
        *("22 01:30", "29 02:30", "05 01:30")
    ]


def test_of_a_time_that_comes_twice_the_first_is_meant() -> None:
    [kickoff] = kickoffs(datetime(2026, 10, 25, 1, 30), 7, 1, LONDON)
    assert kickoff.astimezone(UTC) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@given(
    st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1)),
    st.integers(1, 14),
    st.sampled_from(sorted(available_timezones())),
)
def test_weeks_follow_one_another_in_every_zone(
    first: datetime, every: int, name: str
) -> None:
    weeks = list(kickoffs(first, every, 12, ZoneInfo(name)))
    instants = [week.astimezone(UTC) for week in weeks]
    assert instants == sorted(set(instants))
    for number, week in enumerate(weeks):
        wanted = first + timedelta(days=every * number)
        assert abs(week.replace(tzinfo=None) - wanted) <= timedelta(days=1)
