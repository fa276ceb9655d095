"""Killed at any moment, then done again: what `test_kills` has done on PostgreSQL.

Every act has a database that is copied for each run, and runs in a process of its own,
which is killed with SIGKILL before one of its statements, or right before or after one
of its commits. Then another does the same once more, and what is kept has to be what a
run that nobody killed has kept.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import psycopg
from django.contrib.auth.models import User
from django.db import connection

from games.models import Game
from league.competition.statistics.reading import COLUMNS
from league.market import pool
from league.models import (
    AuditEntry,
    Award,
    Fixture,
    League,
    Notice,
    Player,
    PlayerSeason,
    Postseason,
    Season,
    StatLine,
    Suspension,
    TeamSeason,
    TeamWeek,
    Week,
    WeekClosing,
)
from league.seasons import postseason, seeding
from league.seasons.arranging import arrange
from league.seasons.next_season import begin_next_season
from league.weeks import closing, discipline, results, simulating
from league.weeks.reports import PlayerChange
from tests.league.races import _report
from tests.league.weeks.week_races import _league

# How many moments of an act: half between its statements, half around its commits.
MOMENTS = int(os.environ.get("MOMENTS", "1"))  # 1: either, by turns of the acts
Act = Callable[[], object]


# What is kept -------------------------------------------------------------------------


def state() -> str:
    """All that a league keeps, without times and keys that a sequence gives."""
    return "\n".join(repr(row) for rows in _rows() for row in rows)


def _rows() -> list[list[Any]]:
    men = ("pk", "team", "pool", "hp", "pr", "status", "depth", "relief", "lowers")
    sheet = ("team__name", "season__label", "rolls", "places", "franchise")
    archive = ("player", "season__label", "hp", "pr", "status", "depth")
    games = Game.objects.order_by("fixture").values_list(
        "fixture__home", "fixture__away", "told", "revision", "simulated"
    )
    models: list[tuple[Any, tuple[str, ...]]] = [
        (Player, men),
        (Season, ("label", "current")),
        (TeamSeason, sheet),
        (PlayerSeason, archive),
        (Award, ("season__label", "key", "name", "words")),
        (Postseason, ("season__label", "champion__name")),
        (Suspension, ("player", "games", "lifted")),
        (WeekClosing, ("week__number", "week__kind", "healed")),
        (TeamWeek, ("closing__week__number", "team", "aftermath")),
        (StatLine, ("team", "key", *COLUMNS)),
        (Notice, ("user", "kind", "words")),
        (AuditEntry, ("verb", "words")),
    ]
    found = [sorted(m.objects.values_list(*fields), key=repr) for m, fields in models]
    return [*found, sorted(map(_game, Fixture.objects.all()), key=repr), [*games]]


def _game(game: Fixture) -> tuple[Any, ...]:
    week = game.week and (game.week.kind, game.week.number)
    kept = (game.home_id, game.away_id, week, game.postponed, game.kickoff)
    if game.outcome is None:
        return kept
    names = ("home_score", "away_score", "forfeit", "how", "revision", "report")
    return (*kept, *(getattr(game.outcome, n) for n in (*names, "aftermath")))


# Killing ------------------------------------------------------------------------------


class Moments:
    """Counts the moments of a run, and ends the process at one of them.

    commits: those right before and right after a commit.
    """

    def __init__(self, last: int = 0) -> None:
        self.count, self.last = 0, last
        self.commits: list[int] = []
        self._commit = connection._commit
        connection._commit = self._committing

    def __call__(self, execute: Any, *args: Any) -> Any:
        self._tick()
        return execute(*args)

    def _committing(self) -> None:
        self.commits += [self._tick()]
        self._commit()
        self.commits += [self._tick()]

    def _tick(self) -> int:
        self.count += 1
        if self.count == self.last:
            os.kill(os.getpid(), signal.SIGKILL)
        return self.count

    def some(self, act: str) -> set[int]:
        """Spread evenly over the statements; the last before and after a commit."""
        half = max(1, MOMENTS // 2)
        between = {self.count * (2 * n - 1) // (2 * half) for n in range(1, half + 1)}
        if MOMENTS == 1:
            turn = crc32(act.encode())
            return between if turn % 2 else {self.commits[-1 - turn // 2 % 2]}
        return between | {*self.commits[-half:]}


def _server(statement: str) -> None:
    kept = connection.settings_dict
    where = {"host": kept["HOST"], "port": kept["PORT"], "user": kept["USER"]}
    with psycopg.connect(**where, dbname="postgres", autocommit=True) as server:
        server.execute(statement)


def _copy(name: str, of: str) -> str:
    _server(f"CREATE DATABASE {name} TEMPLATE {of} STRATEGY file_copy")
    return name


def _run(database: str, act: Callable[[], str]) -> tuple[int, str]:
    """Do it in a process of its own: how that ended, and what it told."""
    told = Path(tempfile.mkstemp()[1])
    child = os.fork()
    if child == 0:
        code = 1
        try:
            connection.settings_dict["NAME"] = database
            told.write_text(act())
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)
    _, status = os.waitpid(child, 0)
    words = told.read_text()
    told.unlink()
    return os.waitstatus_to_exitcode(status), words


def _survives(name: str, prepare: Act, act: Act) -> None:
    """Print at how many moments it was killed, and each that left another state."""

    def prepared() -> str:
        prepare()
        return ""

    def counted() -> str:
        moments = Moments()
        with connection.execute_wrapper(moments):
            act()
        return f"{sorted(moments.some(name))}\n{state()}"

    def killed(moment: int) -> str:
        with connection.execute_wrapper(Moments(moment)):
            act()
        return ""

    def again() -> str:
        act()
        return state()

    assert _run(_copy(name, connection.settings_dict["NAME"]), prepared)[0] == 0
    code, told = _run(_copy(f"{name}_whole", name), counted)
    assert code == 0
    moments, _, wanted = told.partition("\n")
    wrong = []
    for moment in map(int, moments.strip("[]").split(",")):
        copy = _copy(f"{name}_{moment}", name)
        code, _ = _run(copy, lambda at=moment: killed(at))
        assert code == -signal.SIGKILL, f"it ended before moment {moment}: {code}"
        code, found = _run(copy, again)
        assert code == 0
        if found != wanted:
            wrong.append(moment)
            _show(found, wanted)
        _server(f"DROP DATABASE {copy} WITH (FORCE)")
    print("killed", "changed nothing" if not wrong else f"is seen after {wrong}")


def _show(found: str, wanted: str) -> None:
    lines, others = found.splitlines(), wanted.splitlines()
    for sign, here, there in (("+", lines, others), ("-", others, lines)):
        for line in here:
            if line not in there:
                print(sign, line[:300], file=sys.stderr)


# Acts ---------------------------------------------------------------------------------


def _prepared() -> League:
    """Players hurt, suspended and free; one game of the first week to be forfeited."""
    league = _league("killed")
    boss = league.commissioners.get()
    one, *others = league.teams.all()
    discipline.suspend(one.players.get(number=3), 2, "Fists")
    pool.release(one.players.get(number=21), boss)
    for team in (one, *others):
        team.coaches.add(User.objects.create_user(f"coach {team.pk}"))
    return league


def _week() -> Week:
    return Week.objects.select_related("season__league").get(kind="regular")


def _boss() -> User:
    return User.objects.get(username="killed")


def closing_a_week() -> None:
    def prepare() -> None:
        league = _prepared()
        closing.change_policy(league, unplayed="forfeit")
        results.enter_result(_week().fixtures.all()[0], 7, 3)

    _survives("closing", prepare, lambda: closing.close_week(_week(), _boss()))


def simulating_a_week() -> None:
    def act() -> None:
        for place, game in enumerate(_week().fixtures.order_by("pk")):
            simulating.simulate(game, seed=3 + place)
        closing.close_week(_week(), _boss())

    _survives("simulating", lambda: _prepared() and None, act)


def applying_a_result() -> None:
    def act() -> None:
        fixture = _week().fixtures.order_by("pk")[0]
        hurt = {
            str(man.pk): _change(man)
            for man in Player.objects.filter(team__in=(fixture.home, fixture.away))
        }
        results.apply_report(fixture.pk, _report(fixture, hurt))

    _survives("applying", lambda: _prepared() and None, act)


def _change(man: Player) -> PlayerChange:
    return PlayerChange(hit_points=-(man.number % 3), rating=1, relief="", lowers=None)


def _played() -> Season:
    """All games played, and play-offs of which one semifinal is."""
    season = _prepared().season
    for game in season.fixtures.all():
        results.enter_result(game, 7, 3)
    closing.close_week(_week())
    arrange(season, [], wild_cards=4)
    postseason.start(season)
    results.enter_result(seeding.games_of(season)[0], 7, 3)
    return season


def ending_a_semi_final() -> None:
    def act() -> None:
        season = Season.objects.get()
        results.enter_result(seeding.games_of(season)[1], 3, 7)

    _survives("semi_final", _played, act)


def beginning_the_next_season() -> None:
    def prepare() -> None:
        season = _played()
        for game in (1, 2):
            results.enter_result(seeding.games_of(season)[game], 7, 3)

    def act() -> None:
        begin_next_season(League.objects.get(), by=_boss())

    _survives("next_season", prepare, act)
