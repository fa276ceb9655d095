"""What pages and the API read about a league, each in a fixed number of queries."""

from league import standings
from league.models import Fixture, Result, Season


def season_standings(season: Season) -> tuple[standings.Row, ...]:
    """The standings of a season's regular games, worked out from their results."""
    results = Result.objects.filter(
        fixture__season=season, fixture__kind=Fixture.Kind.REGULAR
    ).select_related("fixture")
    return standings.standings(
        season.league.teams.values_list("pk", "name"),
        [
            standings.Game(
                r.fixture.home_id,
                r.fixture.away_id,
                r.home_score,
                r.away_score,
                r.forfeit,
            )
            for r in results
        ],
    )
