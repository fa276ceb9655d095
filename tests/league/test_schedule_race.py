"""Many at once, on PostgreSQL: a schedule is made once, a team plays once a week."""

import pytest

from tests import services
from tests.services import Site

pytestmark = pytest.mark.services

CAST = """
from concurrent.futures import ThreadPoolExecutor
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import connection
from league import scheduling, services
from league.models import Fixture, Season, Team, Week
from league.schedule import Form, Plan

def together(calls):
    def call(act):
        try:
            act()
            return "done"
        except ValidationError as error:
            return error.messages[0]
        finally:
            connection.close()
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(call, calls))

who = User.objects.create_user("{name}")
league = services.create_league(who, name="{name}")
for n in range(6):
    services.save_team(Team(league=league), name=f"Team {{n}}", abbreviation=f"T{{n}}")
season = league.season
"""

ONE_SCHEDULE = """
order = scheduling.Order(Plan(Form.DOUBLE, 7))
mark = scheduling.draft(season, order).mark
made = together([lambda: scheduling.generate(season, order, mark)] * 6)
print(set(made), Fixture.objects.filter(season=season).count(), season.weeks.count())
"""

TWO_SCHEDULES = """
orders = [scheduling.Order(Plan(Form.SINGLE, seed)) for seed in range(6)]
mark = scheduling.draft(season, orders[0]).mark
made = together(
    [lambda o=order: scheduling.generate(season, o, mark) for order in orders]
)
print(made.count("done"), Fixture.objects.filter(season=season).count())
"""

ONE_WEEK = """
week = scheduling.save_week(Week(season=season), number=1)
home, *others = league.teams.all()
made = together([
    lambda away=away: services.save_fixture(
        Fixture(season=Season.objects.get(pk=season.pk)), home=home, away=away,
        week=week)
    for away in others
])
print(made.count("done"), week.fixtures.count())
"""


def run(site: Site, name: str, script: str) -> str:
    code = CAST.format(name=name) + script
    return services.manage("shell", "-v0", "-c", code, env=site.env).strip()


def test_one_schedule_asked_for_many_times_is_made_once(services_site: Site) -> None:
    assert run(services_site, "once", ONE_SCHEDULE) == "{'done'} 30 10"


def test_of_many_schedules_at_once_one_is_made(services_site: Site) -> None:
    assert run(services_site, "first", TWO_SCHEDULES) == "1 15"


def test_a_team_gets_into_a_week_once(services_site: Site) -> None:
    assert run(services_site, "week", ONE_WEEK) == "1 1"
