"""What the pages of history and records are made of, each in a few queries."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.apps import apps
from django.db.models import F, Model, Q
from msgspec import Struct

from league.models import Fixture, League, Result, Season, Team
from league.records.pure import Played
from league.weeks import in_season_order

_COLUMNS = (
    *("fixture_id", "fixture__season__label", "fixture__kind", "fixture__week__number"),
    *("fixture__home_id", "fixture__away_id", "home_score", "away_score", "forfeit"),
)
_KINDS = {"regular": "week", "postseason": "post-season week"}
# What a player can do best in one game, as columns of his line and as people say it.
FEATS = (
    ("passing_yards", "passing yards"),
    ("passing_tds", "touchdown passes"),
    ("rushing_yards", "rushing yards"),
    ("receiving_yards", "receiving yards"),
    ("receptions", "catches"),
    ("tackles", "tackles"),
    ("sacks", "sacks"),
    ("interceptions", "interceptions"),
)
SHOWN = 3


class PastSeason(Struct, frozen=True):
    """A season in the history. final: its last post-season game; champion: who won it,
    or None while there is none. best: the best records of the regular season."""

    season: Season
    champion: Team | None
    final: Played | None
    best: tuple[tuple[Team, str], ...]


class Feat(Struct, frozen=True):
    """A player's best: how many of what, in which game."""

    value: int
    player: Model
    fixture: Fixture


def played(league: League, which: Q | None = None) -> list[Played]:
    """All results but the pre-season's, in the order of the games; one query."""
    results = Result.objects.filter(which or Q(), fixture__season__league=league)
    ordered = results.exclude(fixture__kind=Fixture.Kind.PRESEASON).order_by(
        in_season_order("fixture__kind"),
        F("fixture__week__number").asc(nulls_last=True),
        F("fixture__kickoff").asc(nulls_last=True),
        "fixture_id",
    )
    games = [_played(*row) for row in ordered.values_list(*_COLUMNS)]
    return sorted(games, key=lambda game: in_time(game.season))


@lru_cache(maxsize=1024)
def in_time(label: str) -> tuple[tuple[int, str], ...]:
    """Orders seasons by their labels: `Season 9` before `Season 10`."""
    parts = re.findall(r"[0-9]+|[^0-9]+", label)
    return tuple((int(x), "") if x.isdecimal() else (0, x) for x in parts)


def _played(
    fixture: int, season: str, kind: str, number: int | None, *rest: Any
) -> Played:
    home, away, home_score, away_score, forfeit = rest
    week = f"{season}, {_KINDS[kind]} {number}" if number else season
    return Played(
        fixture=fixture,
        season=season,
        when=week,
        home=home,
        away=away,
        home_score=home_score,
        away_score=away_score,
        forfeit=forfeit,
    )


def between(league: League, one: Team, other: Team) -> list[Played]:
    """The results of these two against each other."""
    this = Q(fixture__home=one, fixture__away=other)
    return played(league, this | Q(fixture__home=other, fixture__away=one))


def past_seasons(league: League) -> list[PastSeason]:
    """Every season, the latest first; four queries, however many there are."""
    teams = league.teams.in_bulk()
    games: dict[str, list[Played]] = defaultdict(list)
    for game in played(league, Q(fixture__kind=Fixture.Kind.REGULAR)):
        games[game.season].append(game)
    finals = _finals(league)
    return [
        _past(season, games[season.label], finals.get(season.label), teams)
        for season in sorted(
            league.seasons.all(), key=lambda each: in_time(each.label), reverse=True
        )
    ]


def _past(
    season: Season, games: list[Played], final: Played | None, teams: dict[int, Team]
) -> PastSeason:
    winner = None
    if final is not None:
        won = (side.team for side in final.sides() if side.outcome == "won")
        winner = next(won, None)
    champion = teams.get(winner) if winner else None
    return PastSeason(
        season, champion, final if champion else None, _best(games, teams)
    )


def _finals(league: League) -> dict[str, Played]:
    """The last game of each season's post-season, where nothing of it is left to play.

    It is the only game of its last week: a title game, whatever led to it.
    """
    post = Fixture.objects.filter(
        season__league=league, kind=Fixture.Kind.POSTSEASON, week__isnull=False
    )
    last: dict[str, tuple[int, int]] = {}
    unplayed: set[str] = set()
    for label, number, result in post.values_list(
        "season__label", "week__number", "result__pk"
    ):
        at, count = last.get(label, (0, 0))
        if number > at:
            last[label] = (number, 1)
        elif number == at:
            last[label] = (at, count + 1)
        if result is None:
            unplayed.add(label)
    done = {s for s, (_, count) in last.items() if count == 1 and s not in unplayed}
    games = played(league, Q(fixture__kind=Fixture.Kind.POSTSEASON))
    return {game.season: game for game in games if game.season in done}


def _best(
    games: Iterable[Played], teams: dict[int, Team]
) -> tuple[tuple[Team, str], ...]:
    """Who won most of the regular season, with `12–4–1`; several where they are level.

    By the share of games won, a tie as half: what breaks ties is in the standings.
    """
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for game in games:
        for side in game.sides():
            counts[side.team][("won", "lost", "tied").index(side.outcome)] += 1
    shares = {
        team: (won + tied / 2) / (won + lost + tied)
        for team, (won, lost, tied) in counts.items()
    }
    top = max(shares.values(), default=0.0)
    found = [team for team, share in shares.items() if share == top and team in teams]
    return tuple((teams[team], _record(*counts[team])) for team in found[:SHOWN])


def _record(won: int, lost: int, tied: int) -> str:
    return f"{won}–{lost}–{tied}" if tied else f"{won}–{lost}"


def feats(league: League) -> list[tuple[str, list[Feat]]]:
    """The best lines of players in one game, where the league keeps such lines."""
    lines = apps.all_models["league"].get("statline")
    if lines is None:
        return []
    names = {field.name for field in lines._meta.get_fields()}
    if not {"player", "result"} <= names:
        return []
    own = lines._default_manager.filter(result__fixture__season__league=league)
    own = own.exclude(result__fixture__kind=Fixture.Kind.PRESEASON)
    found = []
    for column, words in FEATS:
        if column in names:
            best = own.filter(**{f"{column}__gt": 0}).order_by(f"-{column}", "pk")
            rows = best.select_related(
                "player__team",
                "result__fixture__home",
                "result__fixture__away",
                "result__fixture__season",
            ).defer("result__report", "result__aftermath")[:SHOWN]
            found.append((words, [_feat(row, column) for row in rows]))
    return [(words, rows) for words, rows in found if rows]


def _feat(row: Any, column: str) -> Feat:
    return Feat(getattr(row, column), row.player, row.result.fixture)


def tables_of(fixtures: Iterable[int]) -> dict[int, str]:
    """The addresses of those games that were played at a table; one query."""
    found = Fixture.objects.filter(pk__in=set(fixtures))
    if hasattr(Fixture, "game"):
        found = found.select_related("game").only("pk", "game__slug")
    rows: list[tuple[int, Any]] = [(row.pk, row.table) for row in found]
    return {key: str(table.get_absolute_url()) for key, table in rows if table}
