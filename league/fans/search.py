"""Search of leagues, teams, players and games; private ones for members only.

The name must contain every term of the query, anywhere; accents do not matter. Names
that begin with the query come first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import BooleanField, Case, QuerySet, Value, When
from django.db.models.functions import Concat
from msgspec import Struct

from league.core.folding import Folded, folded
from league.core.models import League
from league.core.querysets import User
from league.core.table_link import GAME, heavy_fields
from league.teams.models import Player, Team
from league.weeks.models import Fixture

SHORTEST = 2  # letters
LONGEST = 60
MOST_TERMS = 5
PER_KIND = 10


class Match(Struct, frozen=True):
    """A match. kind: League, Team, Player or Game; context: its league or team."""

    kind: str
    name: str
    context: str
    url: str
    colour: str = ""


class Hits(Struct, frozen=True):
    """The matches by kind. cut: True if there are more."""

    leagues: tuple[Match, ...] = ()
    teams: tuple[Match, ...] = ()
    players: tuple[Match, ...] = ()
    games: tuple[Match, ...] = ()
    cut: bool = False

    @property
    def groups(self) -> tuple[tuple[str, tuple[Match, ...]], ...]:
        """The kinds with any matches, with their headings."""
        named = (
            ("Leagues", self.leagues),
            ("Teams", self.teams),
            ("Players", self.players),
            ("Games", self.games),
        )
        return tuple((title, matches) for title, matches in named if matches)


def search_terms(query: str) -> list[str]:
    """Return the query's terms, without accents and capitals; none if too short."""
    terms = folded(query[:LONGEST]).split()[:MOST_TERMS]
    return terms if sum(map(len, terms)) >= SHORTEST else []


def search(user: User, query: str) -> Hits:
    """Search what a user may see, in four queries."""
    terms = search_terms(query)
    if not terms:
        return Hits()
    visible = League.objects.visible_to(user)
    matches = (
        _best(League.objects.filter(pk__in=visible), terms, "name"),
        _best(
            Team.objects.filter(league__in=visible).select_related("league"),
            terms,
            "name",
        ),
        _best(Player.objects.in_leagues(visible), terms, "name"),
        _games(visible, terms),
    )
    leagues, teams, players, games = (rows[:PER_KIND] for rows in matches)
    return Hits(
        tuple(map(_league, leagues)),
        tuple(map(_team, teams)),
        tuple(map(_player, players)),
        tuple(map(_game, games)),
        any(len(rows) > PER_KIND for rows in matches),
    )


def _best(rows: QuerySet[Any], terms: list[str], field: str) -> list[Any]:
    """Return rows with all terms in the name, first those that begin with them."""
    rows = rows.annotate(folded=Folded(field))
    for term in terms:
        rows = rows.filter(folded__contains=term)
    begins = When(folded__startswith=" ".join(terms), then=Value(False))
    order = Case(begins, default=Value(True), output_field=BooleanField())
    return list(rows.order_by(order, field, "pk")[: PER_KIND + 1])


def _games(leagues: Any, terms: list[str]) -> list[Fixture]:
    """Return games whose team names contain all terms, the latest first."""
    games = Fixture.objects.filter(season__league__in=leagues)
    games = games.annotate(folded=Folded(Concat(*_team_names())))
    for term in terms:
        games = games.filter(folded__contains=term)
    related = ("season__league", "home", "away", "week", "result", GAME)
    heavy = ("result__report", "result__aftermath", *heavy_fields())
    rows = games.select_related(*related).defer(*heavy)
    return list(rows.order_by("-season_id", "-kickoff", "-pk")[: PER_KIND + 1])


def _team_names() -> Iterator[Any]:
    """Yield names and abbreviations of both teams, with spaces between."""
    for side in ("home", "away"):
        for field in ("name", "abbreviation"):
            yield from (f"{side}__{field}", Value(" "))


def _league(league: League) -> Match:
    context = "Public league" if league.public else "Private league"
    return Match("League", league.name, context, league.get_absolute_url())


def _team(team: Team) -> Match:
    url = team.get_absolute_url()
    return Match("Team", team.name, team.league.name, url, team.colour)


def _player(player: Player) -> Match:
    context = f"{player.position}, {player.side} · {player.league.name}"
    colour = player.team.colour if player.team else ""
    return Match("Player", str(player), context, player.get_absolute_url(), colour)


def _game(fixture: Fixture) -> Match:
    league, result = fixture.season.league, fixture.outcome
    name = f"{fixture.away} {'vs.' if fixture.neutral else 'at'} {fixture.home}"
    if result is not None:
        name = f"{fixture.away} {result.away_score}, {fixture.home} {result.home_score}"
    week = f"{fixture.season.label}, {fixture.week}" if fixture.week else ""
    context = " · ".join(filter(None, [league.name, week or fixture.season.label]))
    return Match("Game", name, context, fixture_url(fixture), fixture.home.colour)


def fixture_url(fixture: Fixture) -> str:
    """Return the address of a fixture's table, or of its page."""
    table = fixture.table
    if table is not None:
        return table.get_absolute_url()
    return fixture.get_absolute_url()
