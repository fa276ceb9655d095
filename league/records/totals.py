"""Sums of players' lines by the database, for tables, leaders and pages.

Sums are cached under a key made of the results themselves, so that a changed result
never shows outdated sums.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from django.core.cache import cache
from django.db.models import Count, Max, Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from config.lossy import forgiven
from league.competition.statistics.ranking import Total
from league.core.models import League, Season
from league.teams.models import Player, Team
from league.weeks.lines import StatLine
from league.weeks.models import Fixture, Result

FORMAT = 2  # raised when the cached data change their form
CACHED_FOR = 15 * 60  # seconds
T = TypeVar("T")


class Scope(msgspec.Struct, frozen=True):
    """The games and lines that count. season: None for all of the league's.

    team, position: limit the lines to a team or position, as of the game.
    """

    league: League
    season: Season | None
    kind: str = Fixture.Kind.REGULAR.value
    team: int | None = None
    position: str = ""

    def results(self) -> QuerySet[Result]:
        results = Result.objects.filter(fixture__kind=self.kind)
        if self.season is None:
            return results.filter(fixture__season__league=self.league)
        return results.filter(fixture__season=self.season)

    def lines(self) -> QuerySet[StatLine]:
        lines = StatLine.objects.filter(result__in=self.results().values("pk"))
        if self.season is not None:
            lines = lines.filter(season=self.season)
        if self.team is not None:
            lines = lines.filter(team=self.team)
        return lines.filter(position=self.position) if self.position else lines


class PlayerName(NamedTuple):
    """A player's name at the last game. player: None for a player without a page."""

    name: str
    number: int | None
    position: str
    team: Team
    player: int | None


def totals(
    scope: Scope, columns: Sequence[str], needed: Sequence[str] = ()
) -> list[Total]:
    """Return sums of columns by player, for players with any of `needed`.

    One query for the sums, and two to look up the cache.
    """
    question = (scope.kind, scope.team, scope.position, *columns, "|", *needed)
    rows = remembered(
        scope.results(), question, lambda: list(_summed(scope.lines(), columns, needed))
    )
    return [_total(row, columns) for row in rows]


def remembered(
    results: QuerySet[Result], question: Sequence[object], compute: Callable[[], T]
) -> T:
    """Return a computed value from the cache while the results stay the same."""
    key = _remembered_as(results, question)
    value: T | None = None
    with forgiven("totals"):
        value = cache.get(key)
    if value is None:
        value = compute()
        # Not cached if a result has come in since: the value may have it, not the key.
        if _remembered_as(results, question) == key:
            with forgiven("totals"):
                cache.set(key, value, CACHED_FOR)
    return value


def _summed(
    lines: QuerySet[StatLine], columns: Sequence[str], needed: Sequence[str]
) -> Iterable[tuple[Any, ...]]:
    sums = {
        f"of_{name}": (Max if name.endswith("_long") else Sum)(name) for name in columns
    }
    rows = (
        lines.order_by()
        .values("key")
        .annotate(games=Count("pk"), last=Max("pk"), named=Max("name"), **sums)
    )
    if needed:
        some = Q()
        for name in needed:
            some |= Q(**{f"of_{name}__gt": 0})
        rows = rows.filter(some)
    return rows.values_list("key", "last", "named", "games", *sums)


def _total(row: Sequence[Any], columns: Sequence[str]) -> Total:
    key, last, name, games, *sums = row
    return Total(key, last, name, games, dict(zip(columns, sums, strict=True)))


def _remembered_as(results: QuerySet[Result], question: Sequence[object]) -> str:
    """Return a cache key that is unique to the results and the question."""
    # Recreated lines have new keys, even if their result is unchanged.
    newest = StatLine.objects.order_by("-pk").values_list("pk", flat=True).first()
    text = repr((FORMAT, newest, *question))
    digest = hashlib.blake2b(text.encode(), digest_size=16)
    changed_text = Cast("changed", TextField())
    for pk, changed in results.order_by("pk").values_list("pk", changed_text):
        digest.update(f"{pk} {changed}\n".encode())
    return f"totals:{digest.hexdigest()}"


def people(league: League, totals: Iterable[Total]) -> Mapping[str, PlayerName]:
    """Return the players of totals by key, in two queries."""
    last = [total.last for total in totals]
    lines = StatLine.objects.filter(pk__in=last).select_related("team", "team__league")
    rows = list(lines.only("key", "name", "number", "position", "player", "team"))
    pages = set(
        Player.objects.of_league(league)
        .filter(pk__in=[line.player_id for line in rows if line.player_id])
        .values_list("pk", flat=True)
    )
    return {
        line.key: PlayerName(
            line.called,
            line.number,
            line.position,
            line.team,
            line.player_id if line.player_id in pages else None,
        )
        for line in rows
    }
