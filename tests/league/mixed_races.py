"""Anything at once with anything else, for `test_mixed_races` on PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from msgspec.structs import replace

from config.gone import RowGone
from league.competition.schedule import Form, Plan
from league.core import audit, services
from league.market import pool, trading
from league.models import (
    Fixture,
    League,
    Player,
    Result,
    Season,
    StatLine,
    Trade,
    Week,
    WeekClosing,
)
from league.seasons import queries
from league.teams import creation
from league.teams import services as team_services
from league.weeks import (
    closing,
    discipline,
    lines,
    results,
    scheduling,
    submitting,
    unplayed,
)
from league.weeks.reports import PlayerChange
from tests.league.boxes import box, line
from tests.league.races import MEN, _report, a_league, man_teams, together
from tests.soaking import SOAKING

WORKERS, TURNS = 6, 12 if SOAKING else 5


def everything() -> None:
    """Results, corrections, weeks, trades, signings and suspensions, all mixed.

    Half of it in a transaction with its entry of the log, as pages do it.
    """
    season = _season("mixed")
    told = together([partial(_work, season, seed) for seed in range(WORKERS)])
    games = Result.objects.filter(fixture__season=season).count()
    played = sum(row.played for row in queries.season_table(season).overall)
    print(set(told), played == 2 * games, _lines(season), *_wrong(season))


def _season(name: str) -> Season:
    league = a_league(name, 4)
    options = {"injuries": "standard", "player_rating": True}
    league = services.change_league(league, team_creation=True, options=options)
    for team in league.teams.all():
        coach = User.objects.create_user(f"{name} {team}")
        team_services.save_team(team, [coach])
    man_teams(league)
    creation.create_all(league)
    order = scheduling.Order(Plan(Form.DOUBLE, 7))
    mark = scheduling.draft(league.season, order).mark
    scheduling.generate(league.season, order, mark)
    return league.season


def _work(season: Season, seed: int) -> None:
    dice = random.Random(seed)
    league = League.objects.get(pk=season.league_id)
    boss = league.commissioners.get()
    for turn in range(TURNS):
        act = dice.choice(ACTS)
        try:
            if turn % 2:
                act(season, dice)
            else:
                with transaction.atomic():
                    act(season, dice)
                    audit.note(league, boss, "league.changed", "Mixed.")
        except (ValidationError, RowGone, IndexError):
            pass  # refused, or there is nothing of it


def _fixture(season: Season, dice: random.Random) -> Fixture:
    return dice.choice(list(season.fixtures.all()))


def _man(season: Season, dice: random.Random, **of: object) -> Player:
    of = of or {"team__league": season.league_id}
    return dice.choice(list(Player.objects.filter(**of)))


def _ends(season: Season, dice: random.Random) -> None:
    fixture = _fixture(season, dice)
    men = list(fixture.home.players.all())
    hurt = _hurt(dice)
    report = replace(
        _report(fixture, {str(man.pk): hurt for man in dice.sample(men, 5)}),
        revision=dice.randint(1, 5),
        box=box([line(men[0], carries=1, rushing_yards=dice.randint(1, 9))]),
    )
    results.apply_report(fixture.pk, report)


def _goes_on(season: Season, dice: random.Random) -> None:
    fixture = _fixture(season, dice)
    results.withdraw_report(fixture.pk, f"game-{fixture.pk}", dice.randint(2, 6))


def _is_agreed(season: Season, dice: random.Random) -> None:
    fixture = _fixture(season, dice)
    home, away = fixture.home.coaches.get(), fixture.away.coaches.get()
    submitting.confirm(submitting.submit(fixture, home, 7, 3), away)


def _is_entered(season: Season, dice: random.Random) -> None:
    results.enter_result(_fixture(season, dice), dice.randrange(40), 40)


def _is_removed(season: Season, dice: random.Random) -> None:
    results.remove_result(_fixture(season, dice))


def _closes(season: Season, dice: random.Random) -> None:
    week = closing.open_weeks(season).select_related("season__league")[0]
    fate = {game.pk: dice.choice(["keep", "both"]) for game in unplayed.games(week)}
    closing.close_week(week, fate=fate)


def _opens(season: Season, dice: random.Random) -> None:
    last = WeekClosing.objects.filter(week__season=season).order_by("-pk")[0]
    closing.reopen_week(Week.objects.get(pk=last.week_id))


def _trades(season: Season, dice: random.Random) -> None:
    one, other = dice.sample(list(season.league.teams.all()), 2)
    gives, gets = _man(season, dice, team=one), _man(season, dice, team=other)
    boss = season.league.commissioners.get()
    trading.accept(trading.offer(one, other, [gives], [gets], boss))


def _approves(season: Season, dice: random.Random) -> None:
    accepted = Trade.objects.filter(status="accepted", offering__league=season.league)
    trading.approve(dice.choice(list(accepted)))


def _moves(season: Season, dice: random.Random) -> None:
    boss = season.league.commissioners.get()
    man = pool.release(_man(season, dice), boss)
    team = dice.choice(list(season.league.teams.all()))
    pool.sign(team, man, dice.randrange(100), boss)


def _is_suspended(season: Season, dice: random.Random) -> None:
    discipline.lift(discipline.suspend(_man(season, dice), 2, "Fists"))


def _is_created(season: Season, dice: random.Random) -> None:
    creation.create_all(season.league)


def _hurt(dice: random.Random) -> PlayerChange:
    points = -dice.randrange(4)
    return PlayerChange(hit_points=points, rating=1, relief="", lowers=None)


ACTS: tuple[Callable[[Season, random.Random], None], ...] = (
    *(_ends, _ends, _goes_on, _is_agreed, _is_entered, _is_removed),
    *(_closes, _closes, _opens, _trades, _trades, _approves, _moves),
    *(_is_suspended, _is_created),
)


def _lines(season: Season) -> bool:
    """Return True if the statistics agree with the reports."""
    rows = StatLine.objects.filter(season=season)
    columns = ("result", "key", "rushing_yards")
    had = set(rows.values_list(*columns))
    lines.rebuild(Result.objects.filter(fixture__season=season))
    return had == set(rows.values_list(*columns))


def _wrong(season: Season) -> list[str]:
    """Hit points that cannot be, and players lost or doubled."""
    men = Player.objects.filter(team__league=season.league_id)
    found = [f"{man} {man.hp}" for man in men.exclude(hp__range=(0, 10))]
    there = men.count() + season.league.free_agents.count()
    return found if there == 4 * MEN else [*found, f"{there} players"]
