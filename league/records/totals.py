"""Players' lines added up by the database: what tables, leaders and pages are made of.

Sums are remembered in the cache under a key that is made of the results themselves, so
that nothing which was worked out from other results is ever shown.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from django.core.cache import cache
from django.db.models import Count, Max, Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from league.models import Fixture, League, Player, Result, Season, Team
from league.records.lines import StatLine
from league.statistics.ranking import Total

FORMAT = 2  # another number when what is remembered looks different
KEPT_FOR = 15 * 60  # seconds
T = TypeVar("T")


class Scope(msgspec.Struct, frozen=True):
    """Which games count. season: None for all of the league's. kind: of the games.

    team: only for this one; position: only at this one; both as they were in the game.
    """

    league: League
    season: Season | None
    kind: str = Fixture.Kind.REGULAR.value
    team: int | None = None
    position: str = ""

    def results(self) -> QuerySet[Result]:
        found = Result.objects.filter(fixture__kind=self.kind)
        if self.season is None:
            return found.filter(fixture__season__league=self.league)
        return found.filter(fixture__season=self.season)

    def lines(self) -> QuerySet[StatLine]:
        lines = StatLine.objects.filter(result__in=self.results().values("pk"))
        if self.season is not None:
            lines = lines.filter(season=self.season)
        if self.team is not None:
            lines = lines.filter(team=self.team)
        return lines.filter(position=self.position) if self.position else lines


class Who(NamedTuple):
    """Whom a total is about, as he was last. player: None when he has no page."""

    name: str
    number: int | None
    position: str
    team: Team
    player: int | None


def totals(
    scope: Scope, kept: Sequence[str], needed: Sequence[str] = ()
) -> list[Total]:
    """Sums of these columns by player; only of those who have any of `needed`.

    One query for the sums, and two to know whether they are remembered.
    """
    asked = (scope.kind, scope.team, scope.position, *kept, "|", *needed)
    rows = remembered(
        scope.results(), asked, lambda: list(_summed(scope.lines(), kept, needed))
    )
    return [_total(row, kept) for row in rows]


def remembered(
    results: QuerySet[Result], asked: Sequence[object], work_out: Callable[[], T]
) -> T:
    """What is worked out from the lines of these results, once while they stay."""
    key = _remembered_as(results, asked)
    found: T | None = cache.get(key)
    if found is None:
        found = work_out()
        # A result that came in meanwhile may be in it, and not in the key.
        if _remembered_as(results, asked) == key:
            cache.set(key, found, KEPT_FOR)
    return found


def _summed(
    lines: QuerySet[StatLine], kept: Sequence[str], needed: Sequence[str]
) -> Iterable[tuple[Any, ...]]:
    sums = {
        f"of_{name}": (Max if name.endswith("_long") else Sum)(name) for name in kept
    }
    found = (
        lines.order_by()
        .values("key")
        .annotate(games=Count("pk"), last=Max("pk"), named=Max("name"), **sums)
    )
    if needed:
        some = Q()
        for name in needed:
            some |= Q(**{f"of_{name}__gt": 0})
        found = found.filter(some)
    return found.values_list("key", "last", "named", "games", *sums)


def _total(row: Sequence[Any], kept: Sequence[str]) -> Total:
    key, last, name, games, *sums = row
    return Total(key, last, name, games, dict(zip(kept, sums, strict=True)))


def _remembered_as(results: QuerySet[Result], asked: Sequence[object]) -> str:
    """A key that no other results, and no other question, have."""
    # Lines that are made anew have other keys, even where their result stays.
    newest = StatLine.objects.order_by("-pk").values_list("pk", flat=True).first()
    question = repr((FORMAT, newest, *asked))
    digest = hashlib.blake2b(question.encode(), digest_size=16)
    when = Cast("changed", TextField())
    for pk, changed in results.order_by("pk").values_list("pk", when):
        digest.update(f"{pk} {changed}\n".encode())
    return f"totals:{digest.hexdigest()}"


def people(league: League, totals: Iterable[Total]) -> Mapping[str, Who]:
    """By key, who they are: in two queries, however many."""
    last = [total.last for total in totals]
    lines = StatLine.objects.filter(pk__in=last).select_related("team", "team__league")
    found = list(lines.only("key", "name", "number", "position", "player", "team"))
    pages = set(
        Player.objects.of_league(league)
        .filter(pk__in=[line.player_id for line in found if line.player_id])
        .values_list("pk", flat=True)
    )
    return {
        line.key: Who(
            line.called,
            line.number,
            line.position,
            line.team,
            line.player_id if line.player_id in pages else None,
        )
        for line in found
    }
