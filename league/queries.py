"""What pages and the API read about a league, in a fixed number of queries."""

from django.db.models import Count, Q, QuerySet

from league import standings
from league.models import Fixture, League, Result, Season, Team


def with_team_count(leagues: QuerySet[League]) -> QuerySet[League]:
    """The leagues, each with `team_count`."""
    # Joined to itself: a filter on teams must not narrow what is counted.
    return League.objects.filter(pk__in=leagues.values("pk")).annotate(
        team_count=Count("teams")
    )


def fixtures(season: Season, team: Team | None = None) -> list[Fixture]:
    """A season's fixtures (those of one team, if given) with teams and result."""
    related = ["season__league", "home", "away", "week", "result"]
    if hasattr(Fixture, "game"):
        related.append("game")
    found = season.fixtures.select_related(*related)
    if team is not None:
        found = found.filter(Q(home=team) | Q(away=team))
    return list(found)


def season_standings(season: Season) -> tuple[standings.Row, ...]:
    """The standings of a season's regular games, worked out from their results."""
    results = Result.objects.filter(
        fixture__season=season, fixture__kind=Fixture.Kind.REGULAR
    ).select_related("fixture")
    return standings.standings(
        season.league.teams.values_list("pk", "name"),
        [
            standings.Game(
                result.fixture.home_id,
                result.fixture.away_id,
                result.home_score,
                result.away_score,
                result.forfeit,
            )
            for result in results
        ],
    )


def standings_lines(season: Season) -> list[tuple[Team, standings.Row]]:
    """The standings with the team of each line, best first."""
    teams = season.league.teams.in_bulk()
    return [(teams[row.team], row) for row in season_standings(season)]
