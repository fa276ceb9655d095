"""Season totals of players and teams, for the awards."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Max, Sum

from league.competition.awards import Award, PlayerTotals, TeamTotals, Winner, awards
from league.competition.statistics.reading import COLUMNS
from league.core.models import Season
from league.seasons import queries
from league.weeks.lines import StatLine
from league.weeks.models import Fixture


def player_totals(season: Season) -> list[PlayerTotals]:
    """Return regular-season totals by player and team, without longest gains."""
    counted = [name for name in COLUMNS if not name.endswith("_long")]
    rows = (
        StatLine.objects.filter(
            season=season, result__fixture__kind=Fixture.Kind.REGULAR
        )
        .order_by()
        .values("team_id", "key")
        .annotate(last=Max("pk"), games=Count("pk"), **_sums(counted))
    )
    totals: Any = list(rows.order_by("last"))
    shown = StatLine.objects.only("name", "number", "player")
    called = shown.in_bulk([row["last"] for row in totals])
    return [
        PlayerTotals(
            called[row["last"]].player_id,
            _name(called[row["last"]]),
            row["team_id"],
            row["games"],
            {name: row[f"of_{name}"] for name in counted if row[f"of_{name}"]},
        )
        for row in totals
    ]


def _sums(columns: Iterable[str]) -> dict[str, Sum]:
    return {f"of_{name}": Sum(name) for name in columns}


def _name(line: StatLine) -> str:
    """Return a box score's name, such as `#12 Vane`."""
    number = "" if line.number is None else f"#{line.number}"
    return f"{number} {line.name}".strip()


def team_totals(season: Season) -> list[TeamTotals]:
    """Return the regular-season totals of all teams, best first."""
    return [
        TeamTotals(
            row.team, row.name, row.played, row.pct, row.points_for, row.points_against
        )
        for row in queries.season_table(season).overall
    ]


def season_awards(season: Season) -> tuple[Award, ...]:
    """Compute the awards of the season so far; none before its first result."""
    return awards(player_totals(season), team_totals(season))


def awards_of(season: Season) -> tuple[Award, ...]:
    """Return the awards stored at the season's end, or those of the season so far."""
    stored: dict[str, Award] = {}
    for row in season.awards.all():
        winner = Winner(row.player_id, row.team_id, row.name, row.words)
        earlier = stored.get(row.key)
        winners = (*earlier.winners, winner) if earlier else (winner,)
        stored[row.key] = Award(row.key, row.title, winners)
    return tuple(stored.values()) or season_awards(season)
