"""The best lines of players in one game, where the league keeps such lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import apps
from django.db.models import Max
from msgspec import Struct

from league.models import Fixture, League, Result
from league.records import totals

# Columns of a line, and what people call them.
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
SHARED = 3  # players who are shown beside each other


class Holder(Struct, frozen=True):
    """Who holds a record, and since which game. player: his key, None if he is gone."""

    player: int | None
    name: str
    team: Any
    fixture: Fixture


class Feat(Struct, frozen=True):
    """A record of one game. shared: others did the same later."""

    words: str
    value: int
    holders: tuple[Holder, ...]
    shared: bool


def feats(league: League) -> list[Feat]:
    """All records of players, in as many queries as there are kinds and a few more.

    A line is read by columns of its own alone: a league of ten seasons has a hundred
    thousand of them.
    """
    kept = apps.all_models["league"].get("statline")
    if kept is None:
        return []
    names = {field.name for field in kept._meta.get_fields()}
    columns = [(name, words) for name, words in FEATS if name in names]
    best, held = totals.remembered(
        Result.objects.filter(fixture__season__league=league),
        ("feats", *columns),
        lambda: _held(_counted(kept._default_manager.all(), league), columns),
    )
    rows = _shown(kept, {key for keys in held.values() for key in keys[:SHARED]})
    return [
        Feat(
            words,
            best[name],
            tuple(_holder(rows[key]) for key in held[name][:SHARED]),
            shared=len(held[name]) > SHARED,
        )
        for name, words in columns
        if name in held
    ]


def _held(
    lines: Any, columns: Sequence[tuple[str, str]]
) -> tuple[dict[str, int], dict[str, list[int]]]:
    """By column, the most of all lines, and the keys of those that reached it."""
    most = lines.aggregate(**{f"best_{name}": Max(name) for name, _ in columns})
    best = {name: most[f"best_{name}"] for name, _ in columns}
    return best, {
        name: _first(lines, name, number) for name, number in best.items() if number
    }


def _counted(lines: Any, league: League) -> Any:
    """The league's lines but those of its pre-season."""
    seasons = list(league.seasons.values_list("pk", flat=True))
    before = Result.objects.filter(
        fixture__season__in=seasons, fixture__kind=Fixture.Kind.PRESEASON
    )
    uncounted = list(before.values_list("pk", flat=True))
    return lines.filter(season__in=seasons).exclude(result__in=uncounted)


def _first(lines: Any, column: str, value: int) -> list[int]:
    """The lines that reached it first, one more than is shown."""
    reached = lines.filter(**{column: value}).order_by("pk")
    return list(reached.values_list("pk", flat=True)[: SHARED + 1])


def _shown(kept: Any, keys: set[int]) -> dict[int, Any]:
    games = [f"result__fixture__{name}" for name in ("home", "away", "season__league")]
    rows = kept._default_manager.filter(pk__in=keys)
    rows = rows.select_related("team__league", *games)
    return {row.pk: row for row in rows.defer("result__report", "result__aftermath")}


def _holder(row: Any) -> Holder:
    return Holder(row.player_id, row.called, row.team, row.result.fixture)
