"""Queries of past games: between two teams, and the addresses of their tables."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q

from league.competition.records import Played
from league.core.models import League
from league.core.table_link import GAME, OPENED
from league.seasons.history import played
from league.teams.models import Team
from league.weeks.models import Fixture


def between(league: League, one: Team, other: Team) -> list[Played]:
    """Return the results of two teams against each other."""
    this = Q(fixture__home=one, fixture__away=other)
    return played(league, this | Q(fixture__home=other, fixture__away=one))


def tables_of(fixtures: Iterable[int]) -> dict[int, str]:
    """Return the addresses of games played at a table, in one query."""
    opened = Fixture.objects.filter(OPENED, pk__in=set(fixtures))
    rows = opened.select_related(GAME).only("pk", f"{GAME}__slug")
    tables = ((row.pk, row.table) for row in rows)
    return {key: table.get_absolute_url() for key, table in tables if table}
