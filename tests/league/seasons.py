"""Schedules for tests: asked for, made, and played."""

from datetime import datetime
from typing import Any

from league import services
from league.models import Fixture, League, Result, Season, Team
from league.schedule import Form, Plan
from league.weeks import scheduling
from league.weeks.scheduling import Order

FIRST = datetime(2026, 10, 29, 19, 30)


def order(form: Form = Form.SINGLE, seed: int = 7, **more: Any) -> Order:
    return Order(Plan(form, seed), **{"first": FIRST, **more})


def make(league: League, asked: Order, **more: Any) -> scheduling.Draft:
    mark = scheduling.draft(league.season, asked).mark
    return scheduling.generate(league.season, asked, mark, **more)


def play(fixture: Fixture) -> Result:
    return services.enter_result(fixture, 14, 7)


def play_all(season: Season, teams: list[Team]) -> None:
    """Each team beats all that come after it, at home."""
    for place, home in enumerate(teams):
        for away in teams[place + 1 :]:
            game = services.save_fixture(Fixture(season=season), home=home, away=away)
            services.enter_result(game, 20, 10)
