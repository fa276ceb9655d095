"""A player's career: statistics by season and game, hit points and rating.

A player has few lines, so they are added up here; changes between games come from what
`league.weeks.effects` stored with the team's results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from django.db.models import Q

from league.competition.statistics.categories import CATEGORIES
from league.competition.statistics.columns import Category
from league.competition.statistics.plot import Point
from league.competition.statistics.ranking import Total, merged, value, written
from league.competition.statistics.reading import COLUMNS
from league.core.dates import moment
from league.core.models import Season
from league.core.table_link import GAME, heavy_fields
from league.teams.models import Player, Team
from league.weeks.lines import StatLine
from league.weeks.models import Fixture, Result, TeamWeek, WeekClosing
from league.weeks.stored_effects import stored_effects


class SeasonRow(msgspec.Struct, frozen=True):
    """Totals of a season, or of all (season: None). team: abbreviations, in order."""

    season: Season | None
    team: str
    games: int
    cells: tuple[str, ...]


class GameRow(msgspec.Struct, frozen=True):
    line: StatLine
    cells: tuple[str, ...]


class Part(msgspec.Struct, frozen=True):
    """A player's statistics of a category. seasons: newest first; games: of one."""

    category: Category
    seasons: tuple[SeasonRow, ...]
    career: SeasonRow | None
    games: tuple[GameRow, ...]


class Condition(NamedTuple):
    """The effects of a game or a closed week on a player. fixture: None for a week.

    hit: hit points lost in the game; hp, pr: hit points and rating afterward.
    """

    label: str
    fixture: Fixture | None
    hit: int
    hp: int
    pr: int | None


def lines_of(player: Player) -> list[StatLine]:
    """Return a player's lines, oldest first, with the rows that a page needs."""
    of = "result__fixture"
    sides = (f"{of}__home", f"{of}__away", f"{of}__week", f"{of}__{GAME}")
    heavy = ("result__report", "result__aftermath", *heavy_fields(f"{of}__"))
    lines = player.lines.select_related("season", "team", *sides).defer(*heavy)
    return list(lines.order_by("season_id", f"{of}__kickoff", "pk"))


def parts(lines: Sequence[StatLine], season: Season) -> Iterator[Part]:
    """Yield the categories in which the player has any statistics."""
    for category in CATEGORIES:
        active = [line for line in lines if _any(line, category)]
        if active:
            yield _part(category, lines, active, season)


def _any(line: StatLine, category: Category) -> bool:
    return any(getattr(line, name) > 0 for name in category.needed)


def _part(
    category: Category,
    lines: Sequence[StatLine],
    played: Sequence[StatLine],
    season: Season,
) -> Part:
    active = list(dict.fromkeys(line.season for line in played))
    rows = [
        _row(category, year, [line for line in lines if line.season_id == year.pk])
        for year in reversed(active)
    ]
    return Part(
        category,
        tuple(rows),
        _row(category, None, lines) if len(active) > 1 else None,
        tuple(
            GameRow(line, _cells(category, _alone(line)))
            for line in reversed(played)
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
    """Return the player's teams, the current one first."""
    present = [player.team] if player.team else []
    return list(dict.fromkeys([*present, *(line.team for line in reversed(lines))]))


def conditions(player: Player, season: Season) -> list[Condition]:
    """Return the player's condition after the season's games and weeks, oldest first.

    Computed backward from now: a manual change shows up as a step at the game before
    it. Weeks without changes are left out.
    """
    hp, pr = player.hp, player.pr
    rows = list[Condition]()
    for step in reversed(_steps(player, season)):
        rows.append(Condition(step.label, step.fixture, step.hit, hp, pr))
        hp = season.league.possible_hit_points(hp - step.hp)
        pr = None if pr is None else pr - step.pr
    if rows:
        rows.append(Condition("Start", None, 0, hp, pr))
    return rows[::-1]


class _Step(NamedTuple):
    """A game, or a week with changes. order: the order of results and closings; hit:
    hit points lost; hp, pr: the changes of hit points and rating."""

    order: tuple[int, int]
    label: str
    fixture: Fixture | None
    hit: int
    hp: int
    pr: int


def _steps(player: Player, season: Season) -> list[_Step]:
    """Return the player's steps with all teams and as a free agent, in order."""
    steps = [*_games(player, season), *_weeks(player, season), *_free(player, season)]
    return sorted(steps, key=lambda step: step.order)


def _games(player: Player, season: Season) -> Iterator[_Step]:
    key, team = str(player.pk), player.team_id
    of_team = Q(fixture__home=team) | Q(fixture__away=team)
    of_team |= Q(pk__in=player.lines.filter(season=season).values("result"))
    results = Result.objects.filter(of_team, fixture__season=season).defer("report")
    related = ["fixture__week", "fixture__home", "fixture__away"]
    related.append("fixture__season__league")  # a game's address names its season
    for result in results.select_related(*related):
        stored = stored_effects(result)
        done, damage = stored.done.get(key), stored.told.get(key)
        hit = max(0, -damage.hit_points) if damage else 0
        hp, pr = (done.hp, done.pr) if done else (0, 0)
        label = _label(result.fixture)
        yield _Step((result.pk, 0), label, result.fixture, hit, hp, pr)


def _weeks(player: Player, season: Season) -> Iterator[_Step]:
    lines = player.lines.filter(season=season)
    own = Q(team=player.team_id) | Q(team__in=lines.values("team"))
    weeks = TeamWeek.objects.filter(own, closing__week__season=season)
    for row in weeks.select_related("closing__week"):
        done = stored_effects(row).done.get(str(player.pk))
        if done is not None and (done.hp or done.pr):
            yield _closed(row.closing, done.hp, done.pr)


def _free(player: Player, season: Season) -> Iterator[_Step]:
    key = str(player.pk)
    closings = WeekClosing.objects.filter(week__season=season, healed__has_key=key)
    for closing in closings.select_related("week"):
        yield _closed(closing, closing.healed[key], 0)


def _closed(closing: WeekClosing, hp: int, pr: int) -> _Step:
    order = closing.after, closing.pk
    return _Step(order, f"After {closing.week}", None, 0, hp, pr)


def _label(fixture: Fixture) -> str:
    if fixture.week is not None:
        return str(fixture.week)
    league = fixture.season.league
    return moment(fixture.kickoff, league, "j M") if fixture.kickoff else str(fixture)


def plot_points(games: Sequence[Condition], of: str) -> list[Point]:
    """Return the points of a plot of "hp" or "pr"; none for an unrated player."""
    values = [(game.label, getattr(game, of)) for game in games]
    if any(number is None for _, number in values):
        return []
    return [Point(label, number) for label, number in values]
