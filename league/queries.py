"""What pages and the API read about a league, in a fixed number of queries."""

from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from django.db.models import Count, JSONField, OuterRef, Q, QuerySet, Subquery
from django.shortcuts import get_object_or_404

from league import standings
from league.models import (
    Fixture,
    League,
    Membership,
    Result,
    Season,
    Submission,
    Team,
)


def with_team_count(leagues: QuerySet[League]) -> QuerySet[League]:
    """The leagues, each with `team_count`."""
    # Joined to itself: a filter on teams must not narrow what is counted.
    return League.objects.filter(pk__in=leagues.values("pk")).annotate(
        team_count=Count("teams")
    )


def season_called(league: League, label: str | None) -> Season:
    """The league's season of this name, the one that is on without it; or Http404."""
    return get_object_or_404(league.seasons, label=label) if label else league.season


def fixtures(season: Season, team: Team | None = None) -> list[Fixture]:
    """A season's fixtures (those of one team, if given) with teams and result."""
    found = fixtures_of(season)
    if team is not None:
        found = found.filter(Q(home=team) | Q(away=team))
    return list(found)


def fixtures_of(season: Season) -> QuerySet[Fixture]:
    """The same, to be narrowed. Reports, and what a game is made of, stay unread."""
    related = ["season__league", "home", "away", "week__season__league", "result"]
    heavy = ["result__report", "result__aftermath"]
    if hasattr(Fixture, "game"):
        related.append("game")
        heavy += [f"game__{name}" for name in heavy_of_games()]
    found = season.fixtures.select_related(*related).defer(*heavy)
    return found.annotate(entered=entered())


def entered() -> Subquery:
    """The key of what a coach has entered for a fixture and does not count yet."""
    waiting = Submission.objects.open().filter(fixture=OuterRef("pk"))
    return Subquery(waiting.values("pk")[:1])


def heavy_of_games() -> list[str]:
    """The JSON that a game keeps with it: pages that list games need none of it."""
    fields = Fixture._meta.get_field("game").related_model._meta.concrete_fields
    return [field.name for field in fields if isinstance(field, JSONField)]


class Group(NamedTuple):
    """A division's lines, best first, each with its team; all in one without any."""

    conference: str
    division: str
    lines: list[tuple[Team, standings.Line]]

    @property
    def title(self) -> str:
        return " ".join(filter(None, [self.conference, self.division]))


class Bracket(NamedTuple):
    """A conference's play-off seeds, each with its team."""

    conference: str
    seeds: list[tuple[Team, standings.Seed]]


def season_table(season: Season) -> standings.Table:
    """The table of a season's regular games, worked out from their results."""
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
        lambda: (_touchdowns(*v) for v in results.values_list("how", "report")),
    )


def _clubs(season: Season) -> list[standings.Club]:
    """The season's teams: those in divisions by these, then the others."""
    placed = Membership.objects.filter(season=season).order_by("division__position")
    homes = {
        team: (conference, division)
        for team, conference, division in placed.values_list(
            "team_id", "division__conference", "division__name"
        )
    }
    found = season.league.teams.all()
    if not season.current:
        # Who joined the league later was not there.
        played = Q(home_fixtures__season=season) | Q(away_fixtures__season=season)
        found = found.filter(played | Q(pk__in=homes)).distinct()
    teams = dict(found.values_list("pk", "name"))
    order = [*homes, *(team for team in teams if team not in homes)]
    return [
        standings.Club(team, teams[team], *homes.get(team, ("", ""))) for team in order
    ]


def _touchdowns(how: str, report: dict[str, Any]) -> tuple[int, int] | None:
    """Of home and away, where the result is what a game reported."""
    played = how in (Result.How.TABLE, Result.How.SIMULATED)
    if not played or "scoring" not in report:
        return None
    sides = [s["team"] for s in report["scoring"] if s["kind"] == "touchdown"]
    return sides.count("home"), sides.count("away")


def season_standings(season: Season) -> tuple[standings.Row, ...]:
    """The whole league in one list, best first."""
    return season_table(season).overall


def standings_groups(
    season: Season, table: standings.Table, teams: Iterable[Team] | None = None
) -> list[Group]:
    """The table's divisions with the team of each line; none without teams.

    teams: all of the league, where they have been read already.
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
    """The play-off seeds, with the team of each; only conferences that have some."""
    teams = season.league.teams.in_bulk()
    return [
        Bracket(each.name, [(teams[seed.row.team], seed) for seed in each.seeds])
        for each in table.conferences
        if each.seeds
    ]
