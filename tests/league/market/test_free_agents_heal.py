"""Free agents heal as everybody does when a week closes, once."""

import pytest
from django.urls import reverse

from league.core import services
from league.market import pool
from league.models import Player, WeekClosing
from league.weeks import closing
from league.weeks.digest import digest
from tests.league.closings import weeks
from tests.league.weeks.test_aftermath import ready

__all__ = ["ready", "weeks"]


@pytest.fixture
def free(ready, cast):
    """A man with four hit points whom the Rivets have released."""
    man = ready.teams.get(name="Rivets").players.get(number=8)
    pool.release(man, cast.commissioner)
    Player.objects.filter(pk=man.pk).update(hp=4)
    return man


def points(man):
    return Player.objects.get(pk=man.pk).hp


@pytest.mark.parametrize(
    ("injuries", "left"), [("standard", 5), ("iron_man", 7), ("off", 4)]
)
def test_he_heals_as_the_league_plays(ready, weeks, free, injuries, left):
    services.change_league(ready, options={"injuries": injuries})
    closing.close_week(weeks[0])
    assert points(free) == left


@pytest.mark.parametrize(("had", "left"), [(10, 10), (9, 10), (0, 0)])
def test_he_heals_up_to_ten_and_not_once_he_is_out_for_the_season(
    weeks, free, had, left
):
    Player.objects.filter(pk=free.pk).update(hp=had)
    closing.close_week(weeks[0])
    assert points(free) == left


def test_closing_again_heals_nobody_twice(weeks, free):
    closing.close_week(weeks[0])
    closing.close_week(weeks[0])
    assert points(free) == 5
    closing.close_week(weeks[1])
    assert points(free) == 6


def test_opening_the_week_again_takes_it_back(weeks, free):
    closing.close_week(weeks[0])
    closing.reopen_week(weeks[0])
    assert points(free) == 4
    closing.close_week(weeks[0])
    assert points(free) == 5


def test_signed_since_he_heals_once_when_the_week_is_closed_again(
    ready, weeks, free, cast
):
    closing.close_week(weeks[0])
    owls = ready.teams.get(name="Owls")
    pool.sign(owls, Player.objects.get(pk=free.pk), 60, cast.commissioner)
    closing.reopen_week(weeks[0])
    assert points(free) == 4
    closing.close_week(weeks[0])
    assert points(free) == 5


def test_released_since_he_gives_back_what_he_healed_with_his_team(ready, weeks, cast):
    man = ready.teams.get(name="Rivets").players.get(number=8)
    Player.objects.filter(pk=man.pk).update(hp=7)
    closing.close_week(weeks[0])
    pool.release(man, cast.commissioner)
    closing.reopen_week(weeks[0])
    assert points(man) == 7
    closing.close_week(weeks[0])
    assert points(man) == 8


def test_another_leagues_pool_is_left_alone(weeks, free, cast):
    other = services.create_league(cast.commissioner, name="Other")
    services.change_league(other, options={"injuries": "standard"})
    Player.objects.filter(pk=free.pk).update(pool=other, pooled=other.season)
    closing.close_week(weeks[0])
    assert points(free) == 4


def test_the_digest_names_him_on_the_page_and_to_programs(ready, weeks, free, as_, api):
    closing.close_week(weeks[0])
    words = f"{free} heals 1 hit point."
    assert digest(WeekClosing.objects.get()).free == (words,)
    page = reverse("league:week_changes", args=[ready.slug, weeks[0].pk])
    assert words in as_("stranger").get(page).content.decode()
    told = api("stranger").get(f"/api/weeks/{weeks[0].pk}/changes/").json()
    assert told["free"] == [words]
