"""Schedules for tests: asked for, made, and played."""

from datetime import datetime
from itertools import combinations
from typing import Any

from league.competition.schedule import Form, Plan
from league.models import Fixture, League, Result, Season, Team
from league.weeks import results, scheduling
from league.weeks.scheduling import Order

FIRST = datetime(2026, 10, 29, 19, 30)


def order(form: Form = Form.SINGLE, seed: int = 7, **more: Any) -> Order:
    return Order(Plan(form, seed), **{"first": FIRST, **more})


def make(league: League, asked: Order, **more: Any) -> scheduling.Draft:
    mark = scheduling.draft(league.season, asked).mark
    return scheduling.generate(league.season, asked, mark, **more)


def play(fixture: Fixture) -> Result:
    return results.enter_result(fixture, 14, 7)


def play_all(season: Season, teams: list[Team]) -> None:
    """Let each team beat all that come after it, at home: all in two statements."""
    games = Fixture.objects.bulk_create(
        Fixture(season=season, home=home, away=away)
        for home, away in combinations(teams, 2)
    )
    Result.objects.bulk_create(
        Result(fixture=game, home_score=20, away_score=10, how=Result.How.ENTERED)
        for game in games
    )
