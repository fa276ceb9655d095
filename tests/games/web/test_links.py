"""From every page about a game there is a way back to its league, and to the others."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, Seat
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from league.models import Season

pytestmark = pytest.mark.django_db
TABS = ("box", "drives", "chances", "replay", "log", "sheet", "dice")


@pytest.fixture
def game(fixture) -> Game:
    return open_fixture(fixture, seed=bytes(range(32)))


def read(name, game, client=None):
    reply = (client or Client()).get(reverse(f"games:{name}", args=[game.slug]))
    assert reply.status_code == 200
    return reply.content.decode()


def back(game):
    """Return the links back to the league and the fixture."""
    fixture = game.fixture
    return (fixture.season.league.get_absolute_url(), fixture.get_absolute_url())


def teams(game):
    return (
        game.fixture.away.get_absolute_url(),
        game.fixture.home.get_absolute_url(),
    )


@pytest.mark.parametrize("name", TABS)
@pytest.mark.parametrize("over", [False, True])
def test_a_page_of_a_game_leads_to_its_league_and_to_the_other_pages(game, name, over):
    if over:
        play_out(game, 3)
    html = read(name, game)
    for address in back(game):
        assert f'href="{address}"' in html
    for other in TABS:
        assert f'href="{reverse(f"games:{other}", args=[game.slug])}"' in html


@pytest.mark.parametrize("name", ["box", "drives", "chances", "log", "dice"])
def test_the_names_above_the_result_lead_to_the_teams(game, name):
    html = read(name, game)
    for address in teams(game):
        assert f'<a class="team-link" href="{address}">' in html


def test_who_watches_has_the_way_back_above_the_table(game):
    html = read("table", game)
    way = html.partition('class="live__way"')[2].partition("</nav>")[0]
    for address in (*back(game), *teams(game)):
        assert f'href="{address}"' in way


def test_a_coach_finds_it_behind_more(game):
    seat = Seat.objects.get(game=game, side="home")
    coach = Client()
    coach.get(reverse("games:sit", args=[game.slug, "home", seat.token]))
    table = read("table", game, coach)
    assert "live__way" not in table
    for name in ("around", *TABS):
        assert f'href="{reverse(f"games:{name}", args=[game.slug])}"' in table
    html = read("around", game, coach)
    for address in (*back(game), *teams(game)):
        assert f'href="{address}"' in html


def test_a_game_outside_all_leagues_leads_to_my_games(sitting):
    assert "live__way" not in read("table", sitting.game)
    for name in ("around", *TABS):
        html = read(name, sitting.game)
        assert f'href="{reverse("games:mine")}"' in html
        assert "team-link" not in html


def test_a_guest_in_a_private_leagues_game_is_not_shown_the_league(game):
    league = game.fixture.season.league
    league.public = False
    league.save()
    seat = Seat.objects.get(game=game, side="home")
    guest = Client()
    guest.get(reverse("games:sit", args=[game.slug, "home", seat.token]))
    for name in ("table", "around", *TABS):
        html = read(name, game, guest)
        assert league.get_absolute_url() not in html
        assert league.name not in html


def test_the_schedule_is_that_of_the_games_season(game):
    fixture = game.fixture
    Season.objects.filter(pk=fixture.season_id).update(current=False)
    Season.objects.create(league=fixture.season.league, label="Later", current=True)
    fixture.season.refresh_from_db()
    reply = Client().get(fixture.get_absolute_url(), follow=True)
    mark = reply.redirect_chain[-1][0].partition("#")[2]
    assert mark == f"fixture-{fixture.pk}"
    assert reply.context["season"] == fixture.season
    assert f'id="{mark}"' in reply.content.decode()
