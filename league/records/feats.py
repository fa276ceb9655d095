"""Players' records in a single game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import apps
from django.db.models import Max
from msgspec import Struct

from league.core.models import League
from league.records import totals
from league.weeks.models import Fixture, Result

# Columns of a line, and their labels.
FEATS = (
    ("passing_yards", "passing yards"),
    ("passing_tds", "touchdown passes"),
    ("rushing_yards", "rushing yards"),
    ("rushing_tds", "rushing touchdowns"),
    ("receiving_yards", "receiving yards"),
    ("receptions", "catches"),
    ("def_tackles_solo", "tackles"),
    ("def_sacks", "sacks"),
    ("def_interceptions", "interceptions"),
)
SHARED = 3  # players shown side by side


class Holder(Struct, frozen=True):
    """The holder of a record and its game. player: None for a deleted one."""

    player: int | None
    name: str
    team: Any
    fixture: Fixture


class Feat(Struct, frozen=True):
    """A record for one game. shared: matched by others later."""

    label: str
    value: int
    holders: tuple[Holder, ...]
    shared: bool


def feats(league: League) -> list[Feat]:
    """Return all records of players, with one query per kind and a few more.

    The queries use columns of the lines alone, without joins: a league of ten seasons
    has a hundred thousand lines.
    """
    model = apps.all_models["league"].get("statline")
    if model is None:
        return []
    names = {field.name for field in model._meta.get_fields()}
    columns = [(name, label) for name, label in FEATS if name in names]
    best, holders = totals.remembered(
        Result.objects.filter(fixture__season__league=league),
        ("feats", *columns),
        lambda: _best_lines(_counted(model._default_manager.all(), league), columns),
    )
    rows = _shown(model, {key for keys in holders.values() for key in keys[:SHARED]})
    return [
        Feat(
            label,
            best[name],
            tuple(_holder(rows[key]) for key in holders[name][:SHARED]),
            shared=len(holders[name]) > SHARED,
        )
        for name, label in columns
        if name in holders
    ]


def _best_lines(
    lines: Any, columns: Sequence[tuple[str, str]]
) -> tuple[dict[str, int], dict[str, list[int]]]:
    """Return the maximum of every column, and the keys of the lines that reached it."""
    most = lines.aggregate(**{f"best_{name}": Max(name) for name, _ in columns})
    best = {name: most[f"best_{name}"] for name, _ in columns}
    return best, {
        name: _first(lines, name, number) for name, number in best.items() if number
    }


def _counted(lines: Any, league: League) -> Any:
    """Return the league's lines without those of preseason games."""
    seasons = list(league.seasons.values_list("pk", flat=True))
    before = Result.objects.filter(
        fixture__season__in=seasons, fixture__kind=Fixture.Kind.PRESEASON
    )
    uncounted = list(before.values_list("pk", flat=True))
    return lines.filter(season__in=seasons).exclude(result__in=uncounted)


def _first(lines: Any, column: str, value: int) -> list[int]:
    """Return the first lines with a value, one more than is shown."""
    reached = lines.filter(**{column: value}).order_by("pk")
    return list(reached.values_list("pk", flat=True)[: SHARED + 1])


def _shown(model: Any, keys: set[int]) -> dict[int, Any]:
    games = [f"result__fixture__{name}" for name in ("home", "away", "season__league")]
    rows = model._default_manager.filter(pk__in=keys)
    rows = rows.select_related("team__league", *games)
    return {row.pk: row for row in rows.defer("result__report", "result__aftermath")}


def _holder(row: Any) -> Holder:
    return Holder(row.player_id, row.called, row.team, row.result.fixture)
