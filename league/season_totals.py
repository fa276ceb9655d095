"""What a season's players and teams did, added up from the box scores of its results.

`player_totals` is the one place that knows where the numbers are kept.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from league import queries
from league.awards import Award, PlayerTotals, TeamTotals, Winner, awards
from league.models import Fixture, Result, Season

_NOT_COUNTED = {"team", "player"}
_NOBODY = "team"  # the line of what nobody was named for
_LEAGUE = "p"  # what the key of a league's player begins with in a box score


def player_totals(season: Season) -> list[PlayerTotals]:
    """By player and team, the regular season. Longest gains are not added up."""
    teams = dict(season.league.teams.values_list("pk", "name"))
    found: dict[tuple[int, str], Counter[str]] = {}
    names: dict[tuple[int, str], str] = {}
    for team, player, name, numbers in _lines(season):
        total = found.setdefault((team, player), Counter())
        total["games"] += 1
        total.update(numbers)
        names[team, player] = name
    return [
        PlayerTotals(
            key(player),
            names[team, player],
            team,
            teams.get(team, ""),
            total.pop("games"),
            dict(total),
        )
        for (team, player), total in found.items()
    ]


def key(player: str) -> int | None:
    """The key of a league's player; None for a figure that is only a number."""
    number = player.removeprefix(_LEAGUE)
    return int(number) if player != number and number.isdigit() else None


def _lines(season: Season) -> Iterator[tuple[int, str, str, dict[str, int]]]:
    """Every player's line in every game: team, player, name, numbers."""
    results = Result.objects.filter(
        fixture__season=season, fixture__kind=Fixture.Kind.REGULAR
    ).order_by("pk")
    games = results.values_list("fixture__home_id", "fixture__away_id", "report")
    for home, away, report in games.iterator(chunk_size=50):
        players: dict[str, list[dict[str, Any]]] = report.get("players") or {}
        names = report.get("names", {})
        for team, side in ((home, "home"), (away, "away")):
            for line in players.get(side, ()):
                if line["player"] != _NOBODY:
                    numbers = {
                        column: number
                        for column, number in line.items()
                        if column not in _NOT_COUNTED and not column.endswith("_long")
                    }
                    player = line["player"]
                    yield team, player, names.get(player, player), numbers


def team_totals(season: Season) -> list[TeamTotals]:
    """Every team's regular season, best first."""
    return [
        TeamTotals(
            row.team, row.name, row.played, row.pct, row.points_for, row.points_against
        )
        for row in queries.season_table(season).overall
    ]


def season_awards(season: Season) -> tuple[Award, ...]:
    """The awards as the season stands; none before its first result."""
    return awards(player_totals(season), team_totals(season))


def awards_of(season: Season) -> tuple[Award, ...]:
    """The awards that were kept when the season ended, else as it stands."""
    kept: dict[str, Award] = {}
    for row in season.awards.all():
        winner = Winner(row.player_id, row.team_id, row.name, row.words)
        had = kept.get(row.key)
        winners = (*had.winners, winner) if had else (winner,)
        kept[row.key] = Award(row.key, row.title, winners)
    return tuple(kept.values()) or season_awards(season)
