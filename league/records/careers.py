"""A player's games by season and one by one, and how he fared in body and rating.

His lines are few, so they are added up here; what happened to him between games is
what `league.weeks.aftermath` has kept with the results of his team.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from django.db.models import Q

from league.dates import formatted
from league.models import Fixture, Player, Result, Season, Team, TeamWeek, WeekClosing
from league.queries import heavy_of_games
from league.records.lines import StatLine
from league.statistics.categories import CATEGORIES
from league.statistics.columns import Category
from league.statistics.plot import Point
from league.statistics.ranking import Total, merged, value, written
from league.statistics.reading import COLUMNS
from league.weeks.kept import kept_of
from rules.efhl.creation.players import HIT_POINTS


class SeasonRow(msgspec.Struct, frozen=True):
    """A season, or all of them (season: None). team: abbreviations, in order."""

    season: Season | None
    team: str
    games: int
    cells: tuple[str, ...]


class GameRow(msgspec.Struct, frozen=True):
    line: StatLine
    cells: tuple[str, ...]


class Part(msgspec.Struct, frozen=True):
    """What he has done of one kind. seasons: newest first; games: of one season."""

    category: Category
    seasons: tuple[SeasonRow, ...]
    career: SeasonRow | None
    games: tuple[GameRow, ...]


class Happened(NamedTuple):
    """What a game or a closed week did to him. fixture: None where it was a week.

    hit: hit points lost in the game; hp and pr: what he had afterwards.
    """

    label: str
    fixture: Fixture | None
    hit: int
    hp: int
    pr: int | None


def lines_of(player: Player) -> list[StatLine]:
    """All his games, oldest first, with what a page says of each."""
    of = "result__fixture"
    related = [f"{of}__home", f"{of}__away", f"{of}__week", "season", "team"]
    heavy = ["result__report", "result__aftermath"]
    if hasattr(Fixture, "game"):
        related.append(f"{of}__game")
        heavy += [f"{of}__game__{name}" for name in heavy_of_games()]
    lines = player.lines.select_related(*related).defer(*heavy)
    return list(lines.order_by("season_id", f"{of}__kickoff", "pk"))


def parts(lines: Sequence[StatLine], season: Season) -> Iterator[Part]:
    """By category, those in which he did anything."""
    for category in CATEGORIES:
        found = [line for line in lines if _any(line, category)]
        if found:
            yield _part(category, lines, found, season)


def _any(line: StatLine, category: Category) -> bool:
    return any(getattr(line, name) > 0 for name in category.needed)


def _part(
    category: Category,
    lines: Sequence[StatLine],
    found: Sequence[StatLine],
    season: Season,
) -> Part:
    active = list(dict.fromkeys(line.season for line in found))
    rows = [
        _row(category, each, [line for line in lines if line.season_id == each.pk])
        for each in reversed(active)
    ]
    return Part(
        category,
        tuple(rows),
        _row(category, None, lines) if len(active) > 1 else None,
        tuple(
            GameRow(line, _cells(category, _alone(line)))
            for line in reversed(found)
            if line.season_id == season.pk
        ),
    )


def _row(
    category: Category, season: Season | None, lines: Sequence[StatLine]
) -> SeasonRow:
    total = merged(map(_alone, lines))
    assert total is not None
    teams = dict.fromkeys(line.team.abbreviation for line in lines)
    return SeasonRow(season, " ".join(teams), total.games, _cells(category, total))


def _alone(line: StatLine) -> Total:
    sums = {name: getattr(line, name) for name in COLUMNS}
    return Total(line.key, line.pk, line.name, 1, sums)


def _cells(category: Category, total: Total) -> tuple[str, ...]:
    return tuple(
        written(value(total, column), column.digits) for column in category.columns
    )


def teams(player: Player, lines: Sequence[StatLine]) -> list[Team]:
    """The teams he was in, the present one first."""
    present = [player.team] if player.team else []
    return list(dict.fromkeys([*present, *(line.team for line in reversed(lines))]))


def happened(player: Player, season: Season) -> list[Happened]:
    """What the season's games and weeks did to him, oldest first, up to what he is now.

    Worked out backwards from now: what was changed by hand meanwhile shows as a step
    at the game before it. Of weeks only those that changed anything.
    """
    hp, pr = player.hp, player.pr
    found = list[Happened]()
    for step in reversed(_steps(player, season)):
        found.append(Happened(step.label, step.fixture, step.hit, hp, pr))
        hp = min(HIT_POINTS, max(0, hp - step.hp))
        pr = None if pr is None else pr - step.pr
    if found:
        found.append(Happened("Start", None, 0, hp, pr))
    return found[::-1]


class _Step(NamedTuple):
    """A game, or a week that changed him. order: as the league's results and closings
    came; hit: hit points lost in it; hp, pr: by how much he is different after it."""

    order: tuple[int, int]
    label: str
    fixture: Fixture | None
    hit: int
    hp: int
    pr: int


def _steps(player: Player, season: Season) -> list[_Step]:
    """Of the teams he was in and of the time when no team had him, in their order."""
    steps = [*_games(player, season), *_weeks(player, season), *_free(player, season)]
    return sorted(steps, key=lambda step: step.order)


def _games(player: Player, season: Season) -> Iterator[_Step]:
    key, team = str(player.pk), player.team_id
    his = Q(fixture__home=team) | Q(fixture__away=team)
    his |= Q(pk__in=player.lines.filter(season=season).values("result"))
    results = Result.objects.filter(his, fixture__season=season).defer("report")
    related = ("fixture__week", "fixture__home", "fixture__away")
    for result in results.select_related(*related):
        kept = kept_of(result)
        done, told = kept.done.get(key), kept.told.get(key)
        hit = max(0, -told.hit_points) if told else 0
        hp, pr = (done.hp, done.pr) if done else (0, 0)
        label = _label(result.fixture)
        yield _Step((result.pk, 0), label, result.fixture, hit, hp, pr)


def _weeks(player: Player, season: Season) -> Iterator[_Step]:
    lines = player.lines.filter(season=season)
    mine = Q(team=player.team_id) | Q(team__in=lines.values("team"))
    weeks = TeamWeek.objects.filter(mine, closing__week__season=season)
    for row in weeks.select_related("closing__week"):
        done = kept_of(row).done.get(str(player.pk))
        if done is not None and (done.hp or done.pr):
            yield _closed(row.closing, done.hp, done.pr)


def _free(player: Player, season: Season) -> Iterator[_Step]:
    key = str(player.pk)
    found = WeekClosing.objects.filter(week__season=season, healed__has_key=key)
    for closing in found.select_related("week"):
        yield _closed(closing, closing.healed[key], 0)


def _closed(closing: WeekClosing, hp: int, pr: int) -> _Step:
    order = closing.after, closing.pk
    return _Step(order, f"After {closing.week}", None, 0, hp, pr)


def _label(fixture: Fixture) -> str:
    if fixture.week is not None:
        return str(fixture.week)
    return formatted(fixture.kickoff, "j M") if fixture.kickoff else str(fixture)


def points(games: Sequence[Happened], of: str) -> list[Point]:
    """For a plot of "hp" or "pr"; empty where he is not rated."""
    found = [(game.label, getattr(game, of)) for game in games]
    if any(number is None for _, number in found):
        return []
    return [Point(label, number) for label, number in found]
