"""A suspended player changes teams: what he has served goes with him, and no more."""

import pytest

from league.market import pool, trading
from league.models import Fixture, Player, Suspension, Team
from league.teams import services
from league.weeks import discipline, results
from league.weeks import services as week_services
from tests.league.weeks.test_aftermath import ready

__all__ = ["ready"]


@pytest.fixture
def suns(ready):
    team = Team(league=ready)
    return services.save_team(team, name="Suns", abbreviation="SUN")


@pytest.fixture
def teams(ready):
    return {team.name: team for team in ready.teams.all()}


@pytest.fixture
def man(ready):
    return ready.teams.get(name="Rivets").players.get(number=8)


@pytest.fixture
def play(ready, suns):
    """The team has played the Suns."""

    def played(name):
        home = ready.teams.get(name=name)
        fixture = Fixture(season=ready.season)
        fixture = week_services.save_fixture(fixture, home=home, away=suns)
        return results.enter_result(fixture, 14, 7)

    return played


@pytest.fixture
def trade(teams, man, cast):
    """He goes to the Owls for one of theirs."""

    def traded():
        pool.set_rules(teams["Rivets"].league, trades_need_approval=False)
        theirs = [teams["Owls"].players.get(number=9)]
        offer = trading.offer(teams["Rivets"], teams["Owls"], [man], theirs, cast.home)
        trading.accept(offer)

    return traded


def pr(man):
    return Player.objects.get(pk=man.pk).pr


def served(man):
    found = Player.objects.select_related("team__league").get(pk=man.pk)
    (one,) = discipline.standings(found.current_team.league.season, found.current_team)
    return one.served, one.on


def test_his_new_teams_earlier_games_do_not_count(man, play, trade):
    before = pr(man)
    discipline.suspend(man, 3, "Fists")
    play("Owls")
    play("Rivets")
    play("Owls")
    trade()
    assert served(man) == (1, True)
    play("Owls")
    assert served(man) == (2, True)
    play("Owls")
    play("Owls")
    assert served(man) == (3, False)
    assert pr(man) == before - 3


def test_his_old_teams_later_games_do_not_count(man, play, trade):
    discipline.suspend(man, 2, "Fists")
    trade()
    play("Rivets")
    assert served(man) == (0, True)


def test_a_game_of_his_two_teams_against_one_another_counts_once(
    ready, teams, man, trade
):
    before = pr(man)
    discipline.suspend(man, 2, "Fists")
    fixture = Fixture(season=ready.season)
    week_services.save_fixture(fixture, home=teams["Rivets"], away=teams["Owls"])
    results.enter_result(fixture, 14, 7)
    trade()
    assert served(man) == (1, True)
    assert pr(man) == before - 1


def test_released_and_signed_he_goes_on_where_he_was(man, teams, play, cast):
    discipline.suspend(man, 2, "Fists")
    play("Rivets")
    pool.release(man, cast.commissioner)
    play("Rivets")
    play("Owls")
    pool.sign(teams["Owls"], Player.objects.get(pk=man.pk), 60, cast.commissioner)
    assert served(man) == (1, True)
    play("Owls")
    assert served(man) == (2, False)


def test_an_old_game_put_right_after_the_trade_costs_no_second_point(
    man, play, trade, report
):
    before = pr(man)
    discipline.suspend(man, 2, "Fists")
    result = play("Rivets")
    trade()
    said = report(game_id="g9", home_score=3)
    results.apply_report(result.fixture_id, said)
    assert pr(man) == before - 1
    assert served(man) == (1, True)


def test_lifted_while_he_is_free_he_misses_nothing_later(man, teams, play, cast):
    discipline.suspend(man, 3, "Fists")
    play("Rivets")
    before = pr(man)
    pool.release(man, cast.commissioner)
    lifted = discipline.lift(Suspension.objects.get())
    assert lifted.games == 1
    pool.sign(teams["Owls"], Player.objects.get(pk=man.pk), 60, cast.commissioner)
    play("Owls")
    assert pr(man) == before
