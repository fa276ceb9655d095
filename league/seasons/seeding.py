"""Who is in a season's play-offs, and what their games make of the bracket.

Reads only: before the play-offs begin seeds are those of the table as it stands, then
those that were kept. `league.seasons.postseason` begins, `league.seasons.advancing`
goes on.
"""

from collections.abc import Iterable

from league import queries
from league.models import Fixture, PlayoffSeed, Postseason, Season
from league.seasons.playoffs import Bracket, Entrant, bracket

KIND = Fixture.Kind.POSTSEASON


def settings(season: Season) -> Postseason:
    """How the season's play-offs are played; as usual while nobody has said."""
    found = Postseason.objects.filter(season=season).first()
    return found or Postseason(season=season)


def entrants(season: Season) -> list[PlayoffSeed]:
    """The seeds: frozen ones once the play-offs have begun, else as the table stands.

    Those of a table are not kept.
    """
    found = settings(season)
    if found.started:
        return list(found.seeds.select_related("team"))
    table = queries.season_table(season)
    ranks = {row.team: rank for rank, row in enumerate(table.overall, 1)}
    return [
        PlayoffSeed(
            postseason=found,
            team=team,
            conference=each.conference,
            number=seed.number,
            rank=ranks[team.pk],
            winner_of=seed.winner_of,
        )
        for each in queries.brackets(season, table)
        for team, seed in each.seeds
    ]


def bracket_of(
    season: Season, seeds: Iterable[PlayoffSeed], games: Iterable[Fixture]
) -> Bracket:
    """The bracket as these seeds and games make it. Raises BracketError."""
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
    """The play-off games, round by round."""
    games = [game for game in queries.fixtures(season) if game.kind == KIND]
    return sorted(
        (game for game in games if game.week),
        key=lambda game: (game.week.number if game.week else 0, game.pk),
    )
