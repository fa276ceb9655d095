"""The list of one's own games: which they are, which seats, and what they cost."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.access import remember
from games.models import Seat
from games.services.opening import open_fixture
from league import services
from league.models import Fixture

pytestmark = pytest.mark.django_db

MINE = "/games/"
API = "/api/games/"


def opened_again(fixture, user, times):
    """More tables of the same two teams, opened by `user`."""
    for _ in range(times):
        another = services.save_fixture(
            Fixture(season=fixture.season), home=fixture.home, away=fixture.away
        )
        open_fixture(another, user=user)


def queries(client, url):
    with CaptureQueriesContext(connection) as seen:
        assert client.get(url).status_code == 200
    return len(seen)


def holding(game, side="home"):
    """A browser without an account that has the key of a seat."""
    guest = Client()
    session = guest.session
    remember(session, Seat.objects.get(game=game, side=side))
    session.save()
    return guest


def mine(client):
    return {card["slug"]: card["seats"] for card in client.get(API).json()}


@pytest.fixture
def table(fixture, cast):
    """A private league's, opened by its commissioner."""
    services.change_league(fixture.season.league, public=False)
    return open_fixture(fixture, user=cast.commissioner)


@pytest.mark.parametrize("who", ["commissioner", "home", "away"])
@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("url", [MINE, API])
def test_a_longer_list_costs_no_more_queries(url, public, who, fixture, cast, as_):
    services.change_league(fixture.season.league, public=public)
    client = as_(who)
    opened_again(fixture, cast.commissioner, 1)
    first = queries(client, url)
    opened_again(fixture, cast.commissioner, 4)
    assert queries(client, url) == first


def test_coaches_and_who_opened_it_find_it(table, as_):
    assert mine(as_("home")) == {table.slug: ["home"]}
    assert mine(as_("away")) == {table.slug: ["away"]}
    assert mine(as_("commissioner")) == {table.slug: []}
    assert mine(as_("fan")) == mine(as_("stranger")) == {}


def test_a_substitute_without_an_account_finds_it_by_his_key(table):
    assert mine(holding(table)) == {table.slug: ["home"]}


def test_a_key_that_was_replaced_finds_nothing(table):
    guest = holding(table)
    Seat.objects.filter(game=table).update(token="another")
    assert guest.get(MINE).context["tables"] == []
    assert mine(guest) == {}


def test_who_opened_it_and_left_the_private_league_has_lost_it(table, cast, as_):
    former = as_("commissioner")
    league = table.fixture.season.league
    services.change_league(league, commissioners=[cast.fan])
    assert former.get(MINE).context["tables"] == []
    assert mine(former) == {}
