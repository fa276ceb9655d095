"""What a season's players and teams did, added up for its awards."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Max, Sum

from league import queries
from league.models import Fixture, Season
from league.records.lines import StatLine
from league.seasons.awards import Award, PlayerTotals, TeamTotals, Winner, awards
from league.statistics.reading import COLUMNS


def player_totals(season: Season) -> list[PlayerTotals]:
    """By player and team, the regular season. Longest gains are not added up."""
    counted = [name for name in COLUMNS if not name.endswith("_long")]
    rows = (
        StatLine.objects.filter(
            season=season, result__fixture__kind=Fixture.Kind.REGULAR
        )
        .order_by()
        .values("team_id", "key")
        .annotate(last=Max("pk"), games=Count("pk"), **_sums(counted))
    )
    found: Any = list(rows.order_by("last"))
    shown = StatLine.objects.only("name", "number", "player")
    called = shown.in_bulk([row["last"] for row in found])
    return [
        PlayerTotals(
            called[row["last"]].player_id,
            _name(called[row["last"]]),
            row["team_id"],
            row["games"],
            {name: row[f"of_{name}"] for name in counted if row[f"of_{name}"]},
        )
        for row in found
    ]


def _sums(columns: Iterable[str]) -> dict[str, Sum]:
    return {f"of_{name}": Sum(name) for name in columns}


def _name(line: StatLine) -> str:
    """`#12 Vane`, as a box score calls him."""
    number = "" if line.number is None else f"#{line.number}"
    return f"{number} {line.name}".strip()


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
