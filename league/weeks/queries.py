"""Fixtures for pages and the API, in a fixed number of queries."""

from django.db.models import OuterRef, Q, QuerySet, Subquery

from league.core.models import Season
from league.core.table_link import GAME, heavy_fields
from league.teams.models import Team
from league.weeks.models import Fixture, Submission, TableReport


def fixtures(season: Season, team: Team | None = None) -> list[Fixture]:
    """Return a season's fixtures, or those of one team, with teams and results."""
    rows = fixtures_of(season)
    if team is not None:
        rows = rows.filter(Q(home=team) | Q(away=team))
    return list(rows)


def fixtures_of(season: Season) -> QuerySet[Fixture]:
    """Return a season's fixtures as a query set, without reports and a game's JSON."""
    related = ("season__league", "home", "away", "week__season__league", "result")
    heavy = ("result__report", "result__aftermath", *heavy_fields())
    rows = season.fixtures.select_related(*related, GAME).defer(*heavy)
    return rows.annotate(entered=entered(), reported=reported())


def entered() -> Subquery:
    """Return the key of a fixture's reported result that does not count yet."""
    waiting = Submission.objects.open().filter(fixture=OuterRef("pk"))
    return Subquery(waiting.values("pk")[:1])


def reported() -> Subquery:
    """Return the key of a fixture's table report that waits for the commissioner."""
    waiting = TableReport.objects.waiting().filter(fixture=OuterRef("pk"))
    return Subquery(waiting.values("pk")[:1])
