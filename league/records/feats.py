"""The best lines of players in one game, where the league keeps such lines."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db.models import Max, Q
from msgspec import Struct

from league.models import Fixture, League

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
    """Who holds a record, and since which game."""

    name: str
    team: Any
    fixture: Fixture


class Feat(Struct, frozen=True):
    """A record of one game. more: how many others share it, unshown."""

    words: str
    value: int
    holders: tuple[Holder, ...]
    more: int


def feats(league: League) -> list[Feat]:
    """All records of players; two queries."""
    kept = apps.all_models["league"].get("statline")
    if kept is None:
        return []
    names = {field.name for field in kept._meta.get_fields()}
    columns = [(name, words) for name, words in FEATS if name in names]
    lines = kept._default_manager.filter(
        result__fixture__season__league=league
    ).exclude(result__fixture__kind=Fixture.Kind.PRESEASON)
    best = lines.aggregate(**{f"best_{name}": Max(name) for name, _ in columns})
    which = Q(pk__in=())
    for name, _ in columns:
        if best[f"best_{name}"]:
            which |= Q(**{name: best[f"best_{name}"]})
    related = ("home", "away", "season__league")
    games = [f"result__fixture__{name}" for name in related]
    rows = lines.filter(which).select_related("team__league", *games)
    rows = rows.defer("result__report", "result__aftermath").order_by("pk")
    held = list(rows)
    found = [_feat(words, name, best[f"best_{name}"], held) for name, words in columns]
    return [feat for feat in found if feat.holders]


def _feat(words: str, column: str, value: int | None, held: list[Any]) -> Feat:
    """Those who have reached it, who did so first before the others."""
    rows = [row for row in held if value and getattr(row, column) == value]
    shown = (Holder(row.called, row.team, row.result.fixture) for row in rows[:SHARED])
    return Feat(words, value or 0, tuple(shown), max(0, len(rows) - SHARED))
