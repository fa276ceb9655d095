"""Many at once: what `test_races` has done on PostgreSQL, in processes of their own.

Each race begins with a league of its own and prints what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import DatabaseError, connection
from django.test.utils import setup_test_environment
from django.utils import timezone
from rest_framework.test import APIClient

from league.competition.schedule import Form, Plan
from league.core import services
from league.models import (
    Fixture,
    League,
    NoticeDelivery,
    Player,
    Result,
    Season,
    Team,
    Week,
)
from league.notices import notify, switches
from league.seasons.arranging import Plan as Division
from league.seasons.arranging import arrange, arrangement
from league.teams import creation
from league.teams import services as team_services
from league.weeks import results, scheduling
from league.weeks import services as week_services
from league.weeks.reports import PlayerChange, Report
from outbox import queue

MEN = 22
POSITIONS = ("QB", "C", "OG", "OT", "WR", "LB", "CB", "K")


def together(acts: Sequence[Callable[[], object]]) -> list[str]:
    """All of them at the same instant: `done`, or why not."""

    def one(act: Callable[[], object]) -> str:
        try:
            act()
        except ValidationError as error:
            return str(error.messages[0])
        except DatabaseError as error:
            return str(error)
        return "done"

    def closing(act: Callable[[], object]) -> str:
        try:
            return one(act)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(closing, acts))


def a_league(name: str, teams: int) -> League:
    """A league with so many teams, run by somebody of its name."""
    league = services.create_league(User.objects.create_user(name), name=name)
    for n in range(teams):
        team_services.save_team(
            Team(league=league), name=f"Team {n}", abbreviation=f"T{n}"
        )
    return league


def man_teams(league: League) -> None:
    """Give each team of a league its men: numbers alone."""
    Player.objects.bulk_create(
        Player(
            team=team, number=n, name=f"Man {n}", position=POSITIONS[n % len(POSITIONS)]
        )
        for team in league.teams.all()
        for n in range(MEN)
    )


def one_schedule() -> None:
    """The same schedule is asked for six times."""
    season = a_league("once", 6).season
    order = scheduling.Order(Plan(Form.DOUBLE, 7))
    mark = scheduling.draft(season, order).mark
    made = together([lambda: scheduling.generate(season, order, mark)] * 6)
    games = Fixture.objects.filter(season=season).count()
    print(set(made), games, season.weeks.count())


def two_schedules() -> None:
    """Six schedules are asked for."""
    season = a_league("first", 6).season
    orders = [scheduling.Order(Plan(Form.SINGLE, seed)) for seed in range(6)]
    mark = scheduling.draft(season, orders[0]).mark
    made = together(
        [lambda o=order: scheduling.generate(season, o, mark) for order in orders]
    )
    print(made.count("done"), Fixture.objects.filter(season=season).count())


def one_week() -> None:
    """A team is to play five others in one week."""
    league = a_league("week", 6)
    season = league.season
    week = scheduling.save_week(Week(season=season), number=1)
    home, *others = league.teams.all()

    def meet(away: Team) -> None:
        fixture = Fixture(season=Season.objects.get(pk=season.pk))
        week_services.save_fixture(fixture, home=home, away=away, week=week)

    made = together([lambda away=away: meet(away) for away in others])
    print(made.count("done"), week.fixtures.count())


def one_arrangement() -> None:
    """Two arrangements of the divisions, saved over one another forty times."""
    season = a_league("arranged", 4).season
    teams = tuple(season.league.teams.all())

    def act(turn: int) -> None:
        names = ("Hill", "Dale") if turn % 2 else ("Dale", "Hill")
        halves = teams[:2], teams[2:]
        plans = [Division("", *each) for each in zip(names, halves, strict=True)]
        arrange(Season.objects.get(pk=season.pk), plans, "professional", turn % 2)

    for _ in range(5):
        together([lambda turn=turn: act(turn) for turn in range(8)])
    season.refresh_from_db()
    left = arrangement(season)
    print(season.wild_cards, *(p.name for p in left), *(len(p.teams) for p in left))


def results_of_two_teams() -> None:
    """Four games of the same two teams end at once, and are taken back at once.

    Every game costs every player two hit points and gives him one of rating.
    """
    league = a_league("results", 2)
    options = {"injuries": "standard", "player_rating": True}
    league = services.change_league(league, team_creation=True, options=options)
    man_teams(league)
    creation.create_all(league)
    fixtures = [_meeting(league, home_first=bool(n % 2)) for n in range(4)]
    before = _standing(league)
    hurt = PlayerChange(hit_points=-2, rating=1, relief="", lowers=None)
    changes = {str(player): hurt for player in before}

    def end(fixture: Fixture) -> None:
        results.apply_report(fixture.pk, _report(fixture, changes))

    def take_back(fixture: Fixture) -> None:
        results.withdraw_report(fixture.pk, f"game-{fixture.pk}", 2)

    ended = together([lambda f=fixture: end(f) for fixture in fixtures])
    after = _standing(league)
    gained = {after[player][1] - before[player][1] for player in before}
    back = together([lambda f=fixture: take_back(f) for fixture in fixtures])
    left = Result.objects.filter(fixture__season__league=league).count()
    print({*ended, *back}, gained, _standing(league) == before, left)


def one_request() -> None:
    """A program sends the same request six times at once."""
    setup_test_environment()
    settings.MAIL_BACKEND = settings.EMAIL_BACKEND  # in memory
    user = a_league("asked", 0).commissioners.get()
    body = {"league": "asked", "name": "Rivets", "abbreviation": "RIV"}
    told: list[tuple[int, bytes]] = []

    def ask() -> None:
        client = APIClient()
        client.force_authenticate(user)
        answer = client.post("/api/teams/", body, HTTP_IDEMPOTENCY_KEY="one")
        told.append((answer.status_code, answer.content))

    together([ask] * 6)
    teams = Team.objects.filter(league__slug="asked")
    print(len(told), len(set(told)), told[0][0], teams.count())


def one_change() -> None:
    """Six programs change a game that all have read, each on that condition."""
    setup_test_environment()
    league = a_league("changed", 2)
    user = league.commissioners.get()
    address = f"/api/fixtures/{_meeting(league, home_first=True).pk}/"
    seen = APIClient().get(address)["ETag"]
    told: list[int] = []

    def change(day: int) -> None:
        client = APIClient()
        client.force_authenticate(user)
        body = {"kickoff": f"2026-11-{day:02}T19:30Z"}
        told.append(client.patch(address, body, HTTP_IF_MATCH=seen).status_code)

    together([lambda day=day: change(day) for day in range(1, 7)])
    print(sorted(told))


def one_notice() -> None:
    """The same thing is told six times at once, and sent six times at once."""
    setup_test_environment()
    settings.MAIL_BACKEND = settings.EMAIL_BACKEND  # in memory
    user = User.objects.create_user("told", "told@example.com")
    switches.switch(user, "your_turn", "mail", on=True)
    again = [lambda: notify([user], "your_turn", "Your turn.", "/", "turn")] * 6
    told = together(again)
    deliveries = NoticeDelivery.objects.filter(notice__user=user)
    deliveries.update(due=timezone.now(), sent=None, tries=0)
    waiting, sent = list(deliveries), list[int]()

    def send() -> None:
        sent.append(sum(queue.deliver(each) for each in waiting))

    together([send] * 6)
    # Once in all: the site that is served beside them has a worker, too, which may
    # have been the first.
    tries = sum(each.tries for each in deliveries.all())
    print(set(told), user.notices.count(), len(waiting), tries, sum(sent) <= 1)


def _meeting(league: League, *, home_first: bool) -> Fixture:
    home, away = sorted(league.teams.all(), key=lambda t: t.pk, reverse=home_first)
    return week_services.save_fixture(
        Fixture(season=league.season), home=home, away=away
    )


def _report(fixture: Fixture, changes: dict[str, PlayerChange]) -> Report:
    return Report(
        game_id=f"game-{fixture.pk}",
        revision=1,
        home_score=7,
        away_score=3,
        forfeit=None,
        box={},
        players=changes,
        simulated=False,
        office=False,
    )


def _standing(league: League) -> dict[int, tuple[object, ...]]:
    players = Player.objects.filter(team__league=league)
    rows = players.values_list("pk", "hp", "pr", "status", "depth", "lowers")
    return {pk: rest for pk, *rest in rows}
