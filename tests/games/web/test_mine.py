"""The list of one's own games: which they are, which seats, and what they cost."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Seat
from games.table.access import remember_seat
from games.table.services.opening import open_fixture
from league.core import services
from league.models import Fixture
from league.weeks import services as week_services

pytestmark = pytest.mark.django_db

MINE = "/games/"
API = "/api/games/"


def opened_again(fixture, user, times):
    """More tables of the same two teams, opened by `user`."""
    for _ in range(times):
        another = week_services.save_fixture(
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
    remember_seat(session, Seat.objects.get(game=game, side=side))
    session.save()
    return guest


def mine(client):
    return {card["slug"]: card["seats"] for card in client.get(API).json()["results"]}


@pytest.fixture
def table(fixture, cast):
    """A private league's, opened by its commissioner."""
    services.change_league(fixture.season.league, public=False)
    return open_fixture(fixture, user=cast.commissioner)


@pytest.mark.parametrize(
    ("url", "public", "who"),
    # Who asks matters neither to the page nor to the API: they take turns.
    [
        (MINE, True, "commissioner"),
        (MINE, False, "home"),
        (API, True, "away"),
        (API, False, "commissioner"),
    ],
)
def test_a_longer_list_costs_no_more_queries(url, public, who, fixture, cast, as_):
    services.change_league(fixture.season.league, public=public)
    client = as_(who)
    opened_again(fixture, cast.commissioner, 1)
    first = queries(client, url)
    opened_again(fixture, cast.commissioner, 3)
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


# The API's list -----------------------------------------------------------------------


def test_the_list_comes_in_pages_each_table_once(fixture, cast, as_):
    opened_again(fixture, cast.commissioner, 3)
    client = as_("home")
    first = client.get(API, {"limit": 2}).json()
    assert (first["count"], first["previous"]) == (3, None)
    rest = client.get(first["next"]).json()
    slugs = [card["slug"] for card in first["results"] + rest["results"]]
    assert len(set(slugs)) == 3
    assert rest["next"] is None


def test_the_list_is_filtered(table, as_):
    client = as_("home")

    def found(**asked):
        return client.get(API, asked).json()["count"]

    league, fixture = table.fixture.season.league.slug, table.fixture_id
    assert found(league=league) == found(fixture=fixture) == found(status="waiting")
    assert found(since="2020-01-01T00:00Z") == found() == 1
    assert found(league="another") == found(fixture=fixture + 1) == 0
    assert found(status="finished") == found(since="2999-01-01T00:00Z") == 0
    for wrong in ({"status": "lost"}, {"since": "soon"}, {"fixture": "9" * 40}):
        reply = client.get(API, wrong)
        assert (reply.status_code, list(reply.json())) == (400, list(wrong))


def test_nobody_filters_his_way_to_a_table_that_is_not_his(table, as_):
    league = table.fixture.season.league.slug
    for who in ("fan", "stranger"):
        assert as_(who).get(API, {"league": league}).json()["count"] == 0


READS = ["", "prompts/", "log/", "box/", "plays/", "drives/", "dice/", "setting/"]


@pytest.mark.parametrize("part", [API, *(f"{API}{{}}/{part}" for part in READS)])
def test_what_has_not_changed_is_answered_in_a_line(part, table, as_):
    client, path = as_("home"), part.format(table.slug)
    first = client.get(path)
    assert first["Cache-Control"] == "private, no-cache"
    again = client.get(path, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]


def test_the_list_has_another_tag_when_a_table_has_gone_on(table, as_):
    client = as_("home")
    first = client.get(API)["ETag"]
    Seat.objects.filter(game=table).update(token="another")
    table.home_score = 7
    table.save()
    again = client.get(API, headers={"If-None-Match": first})
    assert again.json()["results"][0]["home_score"] == 7


def test_a_table_is_opened_once_of_a_key(cast, as_):
    client, asked = as_("fan"), {"home": "Rivets", "away": "Owls"}

    def opened(**more):
        return client.post(
            API,
            asked | more,
            content_type="application/json",
            headers={"Idempotency-Key": "evening"},
        )

    first, again = opened(), opened()
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert again["Idempotent-Replayed"] == "true"
    assert cast.fan.game_set.count() == 1
    assert opened(away="Hawks").status_code == 422
