"""The seeds of a season's play-offs and the bracket of their games.

Reads only: seeds follow the standings until the play-offs start and are frozen then.
`league.seasons.postseason` starts the play-offs, `league.seasons.advancing` continues.
"""

from collections.abc import Iterable

from league.competition.playoffs import Bracket, Entrant, bracket
from league.core.models import Season
from league.seasons import queries
from league.seasons.models import PlayoffSeed, Postseason
from league.weeks import queries as week_queries
from league.weeks.models import Fixture

KIND = Fixture.Kind.POSTSEASON


def settings(season: Season) -> Postseason:
    """Return the season's play-off settings, or unsaved defaults."""
    saved = Postseason.objects.filter(season=season).first()
    return saved or Postseason(season=season)


def entrants(season: Season) -> list[PlayoffSeed]:
    """Return the seeds: frozen ones of started play-offs, else by the standings.

    Seeds by the standings are not saved.
    """
    postseason = settings(season)
    if postseason.started:
        return list(postseason.seeds.select_related("team"))
    table = queries.season_table(season)
    ranks = {row.team: rank for rank, row in enumerate(table.overall, 1)}
    return [
        PlayoffSeed(
            postseason=postseason,
            team=team,
            conference=bracket.conference,
            number=seed.number,
            rank=ranks[team.pk],
            winner_of=seed.winner_of,
        )
        for bracket in queries.brackets(season, table)
        for team, seed in bracket.seeds
    ]


def bracket_of(
    season: Season, seeds: Iterable[PlayoffSeed], games: Iterable[Fixture]
) -> Bracket:
    """Build the bracket of these seeds and games. Raises BracketError."""
    winners = {
        (game.week.number, frozenset((game.home_id, game.away_id))): _winner(game)
        for game in games
        if game.week and game.outcome
    }
    teams = [Entrant(s.team_id, s.number, s.rank, s.conference) for s in seeds]
    return bracket(teams, settings(season).form, winners)


def _winner(game: Fixture) -> int | None:
    side = game.outcome.winner if game.outcome else ""
    return {"home": game.home_id, "away": game.away_id}.get(side)


def games_of(season: Season) -> list[Fixture]:
    """Return the play-off games in order of their rounds."""
    games = week_queries.fixtures_of(season).filter(kind=KIND, week__isnull=False)
    return sorted(
        games,
        key=lambda game: (game.week.number if game.week else 0, game.pk),
    )
