"""One box to find leagues, teams, players and games; private ones only for members.

Every word of the query must be in the name, wherever; letters with marks are found
without them, too. What begins with the query comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import BooleanField, Case, QuerySet, Value, When
from django.db.models.functions import Concat
from msgspec import Struct

from league.folding import Folded, folded
from league.models import Fixture, League, Player, Team
from league.querysets import User

SHORTEST = 2  # letters
LONGEST = 60
WORDS = 5
EACH = 10  # of a kind


class Found(Struct, frozen=True):
    """A hit. kind: League, Team, Player or Game; context: where it belongs."""

    kind: str
    name: str
    context: str
    url: str
    colour: str = ""


class Hits(Struct, frozen=True):
    """What was found, by kind. cut: there is more than is shown."""

    leagues: tuple[Found, ...] = ()
    teams: tuple[Found, ...] = ()
    players: tuple[Found, ...] = ()
    games: tuple[Found, ...] = ()
    cut: bool = False

    @property
    def groups(self) -> tuple[tuple[str, tuple[Found, ...]], ...]:
        """Those kinds of which there are any, with a heading each."""
        named = (
            ("Leagues", self.leagues),
            ("Teams", self.teams),
            ("Players", self.players),
            ("Games", self.games),
        )
        return tuple((title, found) for title, found in named if found)


def words_of(query: str) -> list[str]:
    """The words to look for, without marks and capitals; none if it is too short."""
    words = folded(query[:LONGEST]).split()[:WORDS]
    return words if sum(map(len, words)) >= SHORTEST else []


def search(user: User, query: str) -> Hits:
    """What this user may find; four queries."""
    words = words_of(query)
    if not words:
        return Hits()
    mine = League.objects.visible_to(user)
    found = (
        _best(League.objects.filter(pk__in=mine), words, "name"),
        _best(
            Team.objects.filter(league__in=mine).select_related("league"), words, "name"
        ),
        _best(Player.objects.in_leagues(mine), words, "name"),
        _games(mine, words),
    )
    leagues, teams, players, games = (rows[:EACH] for rows in found)
    return Hits(
        tuple(map(_league, leagues)),
        tuple(map(_team, teams)),
        tuple(map(_player, players)),
        tuple(map(_game, games)),
        any(len(rows) > EACH for rows in found),
    )


def _best(rows: QuerySet[Any], words: list[str], field: str) -> list[Any]:
    """The rows whose name has all the words, those first that begin with them."""
    rows = rows.annotate(folded=Folded(field))
    for word in words:
        rows = rows.filter(folded__contains=word)
    begins = When(folded__startswith=" ".join(words), then=Value(False))
    order = Case(begins, default=Value(True), output_field=BooleanField())
    return list(rows.order_by(order, field, "pk")[: EACH + 1])


def _games(leagues: Any, words: list[str]) -> list[Fixture]:
    """Games, the latest first, whose teams have all the words in their names."""
    games = Fixture.objects.filter(season__league__in=leagues)
    games = games.annotate(folded=Folded(Concat(*_both())))
    for word in words:
        games = games.filter(folded__contains=word)
    related = ("season__league", "home", "away", "week", "result", "game")
    heavy = ("result__report", "result__aftermath")
    rows = games.select_related(*related).defer(*heavy)
    return list(rows.order_by("-season_id", "-kickoff", "-pk")[: EACH + 1])


def _both() -> Iterator[Any]:
    """Names and abbreviations of both teams, with spaces between."""
    for side in ("home", "away"):
        for field in ("name", "abbreviation"):
            yield from (f"{side}__{field}", Value(" "))


def _league(league: League) -> Found:
    context = "Public league" if league.public else "Private league"
    return Found("League", league.name, context, league.get_absolute_url())


def _team(team: Team) -> Found:
    url = team.get_absolute_url()
    return Found("Team", team.name, team.league.name, url, team.colour)


def _player(player: Player) -> Found:
    context = f"{player.position}, {player.side} · {player.league.name}"
    colour = player.team.colour if player.team else ""
    return Found("Player", str(player), context, player.get_absolute_url(), colour)


def _game(fixture: Fixture) -> Found:
    league, result = fixture.season.league, fixture.outcome
    name = f"{fixture.away} {'v' if fixture.neutral else 'at'} {fixture.home}"
    if result is not None:
        name = f"{fixture.away} {result.away_score}, {fixture.home} {result.home_score}"
    when = f"{fixture.season.label}, {fixture.week}" if fixture.week else ""
    context = " · ".join(filter(None, [league.name, when or fixture.season.label]))
    return Found("Game", name, context, fixture_url(fixture), fixture.home.colour)


def fixture_url(fixture: Fixture) -> str:
    """Its game at a table, or where it stands on the schedule."""
    table: Any = fixture.table
    if table is not None:
        return str(table.get_absolute_url())
    return fixture.scheduled_url
