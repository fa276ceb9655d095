"""Weather at a table: where it is played, what the table and the sheet show of it."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from games.errors import Cause
from games.live import fragments
from games.models import Game
from games.table import store, venues
from games.table.audience import FAN, HOME
from games.table.services.opening import House, open_fixture, open_table
from games.view.visibility import see, see_page
from league.core import services
from league.models import Fixture
from league.teams import creation
from league.weeks import services as week_services
from rules.efhl.own import Venue, own_of
from rules.efhl.weather import CLIMATES
from rules.prompts import Pace, Rolled
from rules.registry import rulebook
from tests.games.conftest import Sitting
from tests.games.refusals import refused

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
ON = {"weather": True}
NOW = datetime(2026, 1, 31, 23, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _january(monkeypatch):
    monkeypatch.setattr(venues.timezone, "now", lambda: NOW)


@pytest.fixture
def windy(league, rivets, cast):
    """A league with weather whose Rivets play in a cold stadium."""
    league = services.change_league(league, options=ON, team_creation=True)
    creation.set_stadium(league.teams.get(pk=rivets.pk), "The Griddle", "open", "cold")
    return league


def venue(game):
    return own_of(store.table(game.slug).state).venue


def again(fixture):
    """Read anew: what hangs on it has changed."""
    return Fixture.objects.get(pk=fixture.pk)


def table(stadium="", dice=(), options=ON):
    """A table of the EFHL's with the dice of its pregame as they fall."""
    house = House(pace=Pace.BRISK, dice="real")
    game = open_table("Rivets", "Owls", options=options, stadium=stadium, house=house)
    sitting = Sitting(game)
    for prompt, pips in dice:
        sitting.answer(prompt, Rolled(pips))
    return sitting


# ── where it is played ───────────────────────────────────────────────────────────


def test_a_table_without_a_league_is_in_a_temperate_place_now(db):
    assert venue(open_table("Rivets", "Owls", options=ON)) == Venue(month=1)


@pytest.mark.parametrize("climate", sorted(CLIMATES))
def test_or_where_whoever_opens_it_says(db, climate):
    game = open_table("Rivets", "Owls", options=ON, stadium=climate)
    assert venue(game) == Venue("open", climate, 1)


def test_or_under_a_roof(db):
    game = open_table("Rivets", "Owls", options=ON, stadium="roofed")
    assert venue(game) == Venue("dome", month=1)


def test_a_stadium_that_there_is_not_is_refused(db):
    for book, stadium in (("efhl", "moon"), ("toy@1", "cold")):
        refused(
            lambda book=book, stadium=stadium: open_table(
                "Rivets", "Owls", book=book, stadium=stadium
            ),
            Cause.BAD,
            "There is no stadium",
        )


def test_without_weather_nothing_of_it_is_kept(db):
    game = open_table("Rivets", "Owls", stadium="cold")
    assert game.venue == {}
    assert venue(game) == Venue()
    assert see(store.table(game.slug), FAN).weather is None


def test_a_fixture_is_in_the_home_teams_stadium(windy, fixture):
    assert venue(open_fixture(again(fixture))) == Venue("open", "cold", 1)


def test_the_month_is_that_of_the_kickoff_in_the_leagues_zone(windy, fixture):
    services.change_league(windy, time_zone="Asia/Tokyo")
    week_services.save_fixture(
        again(fixture), kickoff=datetime(2026, 9, 30, 20, tzinfo=UTC)
    )
    assert venue(open_fixture(again(fixture))).month == 10


def test_without_a_kickoff_it_is_now_in_the_leagues_zone(windy, fixture):
    services.change_league(windy, time_zone="Asia/Tokyo")
    assert venue(open_fixture(again(fixture))).month == 2


def test_a_roof_that_opens_is_a_roof(windy, rivets, fixture):
    team = windy.teams.get(pk=rivets.pk)
    creation.set_stadium(team, "The Griddle", "retractable", "cold")
    assert venue(open_fixture(again(fixture), stadium="roofed")) == Venue(
        "retractable", "cold", 1
    )


def test_elsewhere_by_the_word_of_whoever_opens_the_table(windy, fixture):
    game = open_fixture(again(fixture), stadium="desert", neutral=True)
    assert venue(game) == Venue("open", "desert", 1)


def test_a_league_that_creates_no_teams_has_the_usual_stadium(windy, fixture):
    services.change_league(windy, team_creation=False)
    assert venue(open_fixture(again(fixture))) == Venue(month=1)


def test_only_a_book_with_climates_has_stadiums():
    assert venues.stadiums(rulebook("toy@1")) == {}
    assert list(venues.stadiums(rulebook("efhl"))) == [*CLIMATES, "roofed"]


# ── pages and programs ───────────────────────────────────────────────────────────


def test_the_fixtures_page_asks_with_the_home_stadium_chosen(windy, fixture, as_):
    page = reverse("games:start_fixture", args=[fixture.pk])
    text = as_("home").get(page).content.decode()
    assert '<option value="cold" selected>' in text
    as_("home").post(page, {"pace": 1, "dice": "server", "stadium": "roofed"})
    assert venue(Game.objects.get(fixture=fixture)).roof == "dome"


def test_it_does_not_ask_without_weather(windy, fixture, as_):
    services.change_league(windy, options={})
    page = reverse("games:start_fixture", args=[fixture.pk])
    assert "Stadium" not in as_("home").get(page).content.decode()


def test_the_start_page_asks_beside_the_option(db):
    page, client = reverse("games:start"), Client()
    text = client.get(page).content.decode()
    assert 0 < text.index("option_weather") < text.index('name="stadium"')
    form = {"home": "A", "away": "B", "pace": 1, "dice": "server", "seats": "home"}
    options = {
        f"option_{option.name}": option.default for option in rulebook("efhl").options
    }
    chosen = {"season": "regular", "stadium": "desert", "option_weather": True}
    client.post(page, {**form, **options, **chosen})
    assert venue(Game.objects.get()).climate == "desert"


def test_a_program_says_where(db):
    wish = {"home": "A", "away": "B", "options": ON, "stadium": "warm"}
    opened = Client().post("/api/games/", wish, content_type="application/json").json()
    assert venue(Game.objects.get(slug=opened["slug"])).climate == "warm"


# ── what is shown ────────────────────────────────────────────────────────────────

GALE = (("weather.check", (3, 3)), ("weather.wind", (5,)))


def test_the_weather_is_on_every_scoreboard_before_the_ends_are_chosen(db):
    sitting = table(dice=GALE)
    for audience in (HOME, FAN):
        seen = see(sitting.table, audience)
        assert seen.weather.label == "Strong wind toward the right end"
        assert (
            "Strong wind"
            in fragments.of(see_page(sitting.table, audience))["scoreboard"]
        )
    assert sitting.table.state.upcoming == "pregame"


def test_before_the_roll_there_is_none(db):
    sitting = table()
    assert see(sitting.table, FAN).weather is None
    assert (
        "scoreboard__weather"
        not in fragments.of(see_page(sitting.table, FAN))["scoreboard"]
    )


def test_rain_has_no_direction(db):
    sitting = table("warm", dice=[("weather.check", (1, 1))])
    assert see(sitting.table, FAN).weather.label == "Heavy rain"


def test_the_score_sheet_says_it_at_its_head(db):
    sitting = table("cold", dice=[("weather.check", (1, 1))])
    while sitting.table.state.upcoming in ("pregame", "kickoff"):
        opened = sitting.table.progress.open[0]
        roll = (
            Rolled((3, 4) if opened.prompt.count == 2 else (1,))
            if hasattr(opened.prompt, "count")
            else opened.default()
        )
        sitting.answer(opened.id, roll, opened.seats[0].value)
    page = Client().get(reverse("games:sheet", args=[sitting.slug])).content.decode()
    assert "Weather: Heavy snow" in page
