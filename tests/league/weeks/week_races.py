"""Weeks closed by many at once, while results come in: see `tests.league.races`."""

from __future__ import annotations

from django.contrib.auth.models import User

from league.competition.rosters import RosterRow
from league.core import services
from league.market import pool
from league.models import Fixture, League, Player, Result, Week, WeekClosing
from league.teams import creation
from league.weeks import closing, results, scheduling, submitting
from league.weeks import services as week_services
from league.weeks.reports import PlayerChange
from tests.league.races import (
    _report,
    _standing,
    a_league,
    man_teams,
    together,
)


def _league(name: str, teams: int = 4) -> League:
    """A league whose players have five hit points, and a first week with its games."""
    league = a_league(name, teams)
    options = {"injuries": "standard", "player_rating": True}
    league = services.change_league(league, team_creation=True, options=options)
    man_teams(league)
    creation.create_all(league)
    Player.objects.filter(team__league=league).update(hp=5)
    week = scheduling.save_week(Week(season=league.season), number=1)
    sides = list(league.teams.all())
    for home, away in zip(sides[::2], sides[1::2], strict=True):
        fixture = Fixture(season=league.season)
        week_services.save_fixture(fixture, home=home, away=away, week=week)
    return league


def _closings(league: League) -> int:
    return WeekClosing.objects.filter(week__season__league=league).count()


def _results(league: League) -> list[Result]:
    return list(Result.objects.filter(fixture__season__league=league))


def _points(league: League) -> set[int]:
    players = Player.objects.filter(team__league=league)
    return set(players.values_list("hp", flat=True))


def one_week_closed() -> None:
    """Eight close the same week at once, with its games to be forfeited."""
    league = _league("closed")
    closing.change_policy(league, unplayed="forfeit")
    pk = league.season.weeks.get().pk
    made = together([lambda: closing.close_week(Week.objects.get(pk=pk))] * 8)
    forfeits = [result.forfeit for result in _results(league)].count("both")
    print(set(made), _closings(league), _points(league), forfeits)


def closed_simulating() -> None:
    """Four close the same week at once, with its games to be simulated."""
    league = _league("simulated", 2)
    closing.change_policy(league, unplayed="simulate")
    pk = league.season.weeks.get().pk
    made = together([lambda: closing.close_week(Week.objects.get(pk=pk))] * 4)
    print(set(made), _closings(league), [result.how for result in _results(league)])


def closed_while_results_come_in() -> None:
    """A week closes while its games end, are withdrawn and end again."""
    league = _league("busy")
    week = league.season.weeks.get()
    fixtures = list(week.fixtures.all())
    hurt = PlayerChange(hit_points=-1, rating=1, relief="", lowers=None)
    changes = {str(player): hurt for player in _standing(league)}

    def end(fixture: Fixture) -> None:
        results.apply_report(fixture.pk, _report(fixture, changes))

    def end_twice(fixture: Fixture) -> None:
        end(fixture)
        results.withdraw_report(fixture.pk, f"game-{fixture.pk}", 2)
        end(fixture)

    def close() -> None:
        closing.close_week(Week.objects.get(pk=week.pk))

    acts = [lambda f=f: end_twice(f) for f in fixtures] + [close] * 4
    made = together(acts)
    # Hurt by one and healed by one, in whatever order.
    print(set(made), _closings(league), _points(league))


def opened_and_closed() -> None:
    """A week is closed and opened again by many; closed once more, it healed once."""
    league = _league("again")
    for fixture in league.season.fixtures.all():
        results.enter_result(fixture, 7, 3)
    pk = league.season.weeks.get().pk

    def act(turn: int) -> None:
        week = Week.objects.get(pk=pk)
        (closing.reopen_week if turn % 2 else closing.close_week)(week)

    made = together([lambda turn=turn: act(turn) for turn in range(8)])
    closing.close_week(Week.objects.get(pk=pk))
    print(set(made), _closings(league), _points(league))


def one_result_confirmed() -> None:
    """A coach's result is confirmed by four at once and counts once."""
    league = _league("agreed", 2)
    fixture = league.season.weeks.get().fixtures.get()
    one, other = (User.objects.create_user(name) for name in ("one", "other"))
    fixture.home.coaches.add(one)
    fixture.away.coaches.add(other)
    entered = submitting.submit(fixture, one, 7, 3)
    made = together([lambda: submitting.confirm(entered, other)] * 4)
    print(set(made), [result.how for result in _results(league)])


def free_agent_in_the_middle() -> None:
    """A free agent is signed, and the pool filled again, while the week closes."""
    league = _league("free")
    boss = league.commissioners.get()
    one, other, *_ = league.teams.all()
    free = [one.players.get(number=n) for n in range(4)]
    for man in free:
        pool.release(man, boss)
    rows = [RosterRow(1, man.number, man.name, man.position) for man in free] * 20
    pk = league.season.weeks.get().pk

    def sign(man: Player) -> None:
        pool.sign(other, Player.objects.get(pk=man.pk), 60 + man.number, boss)

    made = together(
        [
            lambda: pool.fill(league, rows),
            *[lambda: closing.close_week(Week.objects.get(pk=pk))] * 2,
            *[lambda man=man: sign(man) for man in free[:2]],
            lambda: pool.fill(league, rows),
        ]
    )
    found = Player.objects.filter(pk__in=[man.pk for man in free]).order_by("pk")
    sides = [man.team_id and man.team_id - one.pk for man in found]
    print(set(made), _closings(league), [man.hp for man in found], sides)
