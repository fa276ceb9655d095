"""Suspended players: out of the squad, out of points, back in time."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from games.table.squads import league_squad
from league.models import Fixture, Player, Suspension, Week
from league.weeks import closing, discipline, results, scheduling, services
from tests.league.weeks.test_aftermath import ready

__all__ = ["ready"]


@pytest.fixture
def man(ready):
    return ready.teams.get(name="Rivets").players.get(number=8)


@pytest.fixture
def weeks(ready):
    made = [scheduling.save_week(Week(season=ready.season), number=n) for n in (1, 2)]
    home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
    for week in made:
        fixture = Fixture(season=ready.season)
        services.save_fixture(fixture, home=home, away=away, week=week)
    return made


def dresses(man):
    man = Player.objects.select_related("team__league").get(pk=man.pk)
    return f"p{man.pk}" in {player.id for player in league_squad(man.team)}


def pr(man):
    return Player.objects.get(pk=man.pk).pr


def play(week):
    return results.enter_result(week.fixtures.get(), 14, 7)


def served(man):
    (one,) = discipline.standings(man.team.league.season, man.team)
    return one.served, one.on


def test_a_suspended_player_does_not_dress(man):
    assert dresses(man)
    discipline.suspend(man, 1, "Fists")
    assert not dresses(man)


def test_he_dresses_where_there_would_be_no_eleven_without_him(man):
    man.team.players.filter(number=0).delete()
    discipline.suspend(man, 1, "Fists")
    assert dresses(man)


def test_he_does_not_where_there_are_no_eleven_with_him(man):
    man.team.players.filter(number__in=[0, 1]).delete()
    discipline.suspend(man, 1, "Fists")
    assert not dresses(man)


def test_a_game_is_served_once_its_week_is_closed(man, weeks):
    discipline.suspend(man, 2, "Fists")
    play(weeks[0])
    assert served(man) == (0, True)
    closing.close_week(weeks[0])
    assert served(man) == (1, True)
    assert not dresses(man)
    play(weeks[1])
    closing.close_week(weeks[1])
    assert served(man) == (2, False)
    assert dresses(man)


def test_a_week_off_serves_nothing(man, weeks):
    weeks[0].fixtures.all().delete()
    discipline.suspend(man, 1, "Fists")
    closing.close_week(weeks[0])
    assert served(man) == (0, True)


def test_a_forfeit_serves_nothing(man, weeks):
    discipline.suspend(man, 1, "Fists")
    scheduling.forfeit(weeks[0].fixtures.get(), "away")
    closing.close_week(weeks[0])
    assert served(man) == (0, True)


def test_each_game_missed_costs_a_point_and_no_more(man, weeks):
    before = pr(man)
    discipline.suspend(man, 1, "Fists")
    play(weeks[0])
    assert pr(man) == before - 1
    closing.close_week(weeks[0])
    play(weeks[1])
    assert pr(man) == before - 1


def test_a_result_taken_back_gives_the_point_back(man, weeks):
    before = pr(man)
    discipline.suspend(man, 1, "Fists")
    play(weeks[0])
    results.remove_result(weeks[0].fixtures.get())
    assert pr(man) == before
    assert served(man) == (0, True)


def test_games_before_the_suspension_do_not_count(man, weeks):
    play(weeks[0])
    closing.close_week(weeks[0])
    discipline.suspend(man, 1, "Fists")
    assert served(man) == (0, True)


def test_lifted_he_may_play_and_what_he_missed_stays(man, weeks):
    before = pr(man)
    suspension = discipline.suspend(man, 3, "Fists")
    play(weeks[0])
    discipline.lift(suspension)
    discipline.lift(suspension)
    play(weeks[1])
    assert dresses(man)
    assert pr(man) == before - 1


def test_the_same_form_sent_twice_is_one(man):
    first = discipline.suspend(man, 1, "Fists", key="k")
    assert discipline.suspend(man, 1, "Fists", key="k") == first
    assert Suspension.objects.count() == 1


def test_nobody_is_suspended_twice_at_once(man):
    discipline.suspend(man, 1, "Fists", key="a")
    with pytest.raises(ValidationError, match="is already suspended"):
        discipline.suspend(man, 2, "Again", key="b")


def test_a_repeat_offender_is_offered_more(man, weeks):
    assert discipline.suggested(man) == 1
    discipline.lift(discipline.suspend(man, 1, "Fists"))
    assert discipline.suggested(man) == 2


@pytest.mark.parametrize("games", [0, 41])
def test_a_number_of_games_that_cannot_be(man, games):
    with pytest.raises(ValidationError):
        discipline.suspend(man, games, "Fists")


def test_a_commissioner_suspends_and_lifts_on_pages(man, as_):
    league, team = man.team.league, man.team
    address = reverse("league:suspend", args=[league.slug, team.pk, man.pk])
    for who in ("home", "fan"):
        assert as_(who).get(address).status_code == 403
    commissioner = as_("commissioner")
    edit = reverse("league:player_edit", args=[league.slug, team.pk, man.pk])
    assert address in commissioner.get(edit).content.decode()
    commissioner.post(address, {"games": 2, "reason": "Fists", "key": "k"})
    found = as_("stranger").get(team.get_absolute_url()).content.decode()
    assert "Fists" in found
    assert "Suspensions" in found
    lift = reverse("league:suspension_lift", args=[league.slug, 1])
    lift = lift.replace("/1/", f"/{Suspension.objects.get().pk}/")
    commissioner.post(lift)
    assert dresses(man)
