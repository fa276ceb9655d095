"""Weeks to be closed, for the tests of what closing them does."""

from datetime import UTC, datetime, timedelta

import pytest

from league.models import (
    Fixture,
    Week,
    WeekClosing,
)
from league.weeks import (
    closing,
    results,
    scheduling,
    services,
)
from tests.league.weeks.test_aftermath import ready
from tests.remembering import remembered

__all__ = ["ready"]


@pytest.fixture
def weeks(ready):
    """Three weeks; the two teams meet in the first and the third."""
    season = ready.season

    def made():
        weeks = [scheduling.save_week(Week(season=season), number=n) for n in (1, 2, 3)]
        home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
        for week in (weeks[0], weeks[2]):
            new = Fixture(season=season)
            services.save_fixture(new, home=home, away=away, week=week)
        return weeks

    return remembered("weeks", made, season)


@pytest.fixture
def play(report):
    """Tell of the game of a week, in which these players were changed.

    Told again it was put right by the commissioner, who may do so in a closed week.
    """

    def told(week, changes=None, revision=1):
        fixture = week.fixtures.get()
        keyed = {str(man.pk): each for man, each in (changes or {}).items()}
        said = report(
            players=keyed,
            revision=revision,
            game_id=f"g{fixture.pk}",
            office=revision > 1,
        )
        return results.apply_report(fixture.pk, said)

    return told


def policy(league, **fields):
    return closing.change_policy(league, **fields)


KICKOFF = datetime(2026, 10, 4, 18, tzinfo=UTC)
HOUR = datetime(2026, 10, 6, 6, tzinfo=UTC)


@pytest.fixture
def clock(ready, weeks):
    """Two weeks with dates; the clock closes them on Tuesdays at six."""
    scheduling.save_week(weeks[0], starts=KICKOFF)
    scheduling.save_week(weeks[1], starts=KICKOFF + timedelta(days=7))
    kept = policy(ready, automatic=True, weekday=1, hour=6)
    kept.since = KICKOFF - timedelta(days=1)
    kept.save()
    return ready


def closed():
    return [each.week.number for each in WeekClosing.objects.select_related("week")]
