"""Queries of a season's standings for pages and the API."""

from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from django.db.models import Q

from league.competition import standings
from league.core.models import Season
from league.seasons.models import Membership
from league.teams.models import Team
from league.weeks.models import Fixture, Result


class Group(NamedTuple):
    """A division's lines with their teams, best first; one group without divisions."""

    conference: str
    division: str
    lines: list[tuple[Team, standings.Line]]

    @property
    def title(self) -> str:
        return " ".join(filter(None, [self.conference, self.division]))


class Bracket(NamedTuple):
    """A conference's play-off seeds with their teams."""

    conference: str
    seeds: list[tuple[Team, standings.Seed]]


def season_table(season: Season) -> standings.Table:
    """Compute the standings of a season from its regular games."""
    results = Result.objects.filter(
        fixture__season=season, fixture__kind=Fixture.Kind.REGULAR
    ).order_by("pk")
    sides = ("fixture__home_id", "fixture__away_id")
    scores = ("home_score", "away_score", "forfeit")
    return standings.table(
        _clubs(season),
        [standings.Game(*values) for values in results.values_list(*sides, *scores)],
        season.standings_order,
        season.wild_cards,
        f"season {season.pk}",
        lambda: (
            _touchdowns(*v) for v in results.values_list("how", "forfeit", "report")
        ),
    )


def _clubs(season: Season) -> list[standings.Club]:
    """Return the season's teams, by division, then those without one."""
    placed = Membership.objects.filter(season=season).order_by("division__position")
    homes = {
        team: (conference, division)
        for team, conference, division in placed.values_list(
            "team_id", "division__conference", "division__name"
        )
    }
    rows = season.league.teams.all()
    if not season.current:
        # Teams that joined the league later were not in it.
        played = Q(home_fixtures__season=season) | Q(away_fixtures__season=season)
        rows = rows.filter(played | Q(pk__in=homes)).distinct()
    teams = dict(rows.values_list("pk", "name"))
    order = [*homes, *(team for team in teams if team not in homes)]
    return [
        standings.Club(team, teams[team], *homes.get(team, ("", ""))) for team in order
    ]


def _touchdowns(
    source: str, forfeit: str, report: dict[str, Any]
) -> tuple[int, int] | None:
    """Return the touchdowns of home and away from a game's report, or None."""
    played = source in (Result.How.TABLE, Result.How.SIMULATED) and not forfeit
    if not played or "scoring" not in report:
        return None
    sides = [s["team"] for s in report["scoring"] if s["kind"] == "touchdown"]
    return sides.count("home"), sides.count("away")


def season_standings(season: Season) -> tuple[standings.Row, ...]:
    """Return the standings of the whole league in one list, best first."""
    return season_table(season).overall


def standings_groups(
    season: Season, table: standings.Table, teams: Iterable[Team] | None = None
) -> list[Group]:
    """Return the table's divisions with the teams of their lines.

    teams: all teams of the league, if they have been loaded already.
    """
    read = season.league.teams.all() if teams is None else teams
    known: dict[Hashable, Team] = {team.pk: team for team in read}
    return [
        Group(
            division.conference,
            division.name,
            [(known[line.row.team], line) for line in division.lines],
        )
        for division in table.divisions
    ]


def brackets(season: Season, table: standings.Table) -> list[Bracket]:
    """Return the play-off seeds with their teams, by conference with any."""
    teams = season.league.teams.in_bulk()
    return [
        Bracket(
            conference.name, [(teams[seed.row.team], seed) for seed in conference.seeds]
        )
        for conference in table.conferences
        if conference.seeds
    ]
