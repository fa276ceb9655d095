"""Locks on weeks and fixtures; `league.core.locks` gives their order."""

from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from config.gone import RowGone, reread
from league.core.locks import lock_season
from league.core.models import Season
from league.weeks import effects
from league.weeks.models import Fixture, Week


class FixtureGone(ValidationError):
    """The game was deleted."""

    def __init__(self) -> None:
        super().__init__("This game is no longer on the schedule.")


def lock_week(week: Week) -> Season:
    """Lock a week's season and return it, once the week is known to exist. Raises
    RowGone.
    """
    season = lock_season(week.season_id)
    # Deleting a week takes its season's lock: from here on it stays.
    reread(Week.objects, week.pk)
    return season


def lock_fixture(key: int) -> Fixture:
    """Lock a fixture with all that its result changes and return it as it is now.

    Raises FixtureGone if it was deleted.
    """
    fixture = Fixture.objects.filter(pk=key).first()
    if fixture is None:
        raise FixtureGone
    try:
        lock_season(fixture.season_id)
    except RowGone:
        raise FixtureGone from None
    refresh_fixture(fixture, Fixture.objects.all())
    # In the order of league.core.locks: what the result changes comes before the
    # fixture. With the season locked its teams stay as they are read first.
    effects.lock_teams(fixture)
    refresh_fixture(fixture, Fixture.objects.select_for_update())
    return fixture


def refresh_fixture(fixture: Fixture, rows: QuerySet[Fixture]) -> None:
    """Read a fixture again, from rows that may lock it. Raises FixtureGone."""
    try:
        fixture.refresh_from_db(from_queryset=rows)
    except Fixture.DoesNotExist:
        raise FixtureGone from None
