"""The scoreboard of a league's week: which games, in which words, for whom."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone
from msgspec.structs import replace

from games.models import Game
from games.reports.scoreboard import live_words, scoreboard
from games.table.services.opening import open_fixture
from league.core.services import change_league
from league.models import Fixture, League, Week
from league.weeks.results import enter_result
from league.weeks.services import save_fixture
from rules.state import ByTeam, State
from rules.words import Names, place
from tests.games.conftest import Sitting

pytestmark = pytest.mark.django_db


@pytest.fixture
def week(league):
    return Week.objects.create(season=league.season, number=1)


@pytest.fixture
def scheduled(week, fixture):
    """The fixture, in week 1, tonight at half past seven in Chicago."""
    change_league(week.season.league, time_zone="America/Chicago")
    at = datetime(2026, 11, 20, 19, 30, tzinfo=ZoneInfo("America/Chicago"))
    return save_fixture(fixture, week=week, kickoff=at)


def only(league):
    (line,) = scoreboard(league).lines
    return line


def sit_down(fixture) -> Sitting:
    """The fixture's table, with the toy book."""
    League.objects.filter(pk=fixture.season.league_id).update(rulebook="toy@1")
    return Sitting(open_fixture(Fixture.objects.get(pk=fixture.pk)))


def test_a_game_to_come_says_when_in_the_leagues_zone(league, scheduled):
    league.refresh_from_db()
    line = only(league)
    assert (line.phase, line.state) == ("coming", "Fri 20 Nov, 19:30 CST")
    assert line.home.score is None


def test_without_a_date_it_says_so(league, week, fixture):
    save_fixture(fixture, week=week)
    assert only(league).state == "Date TBA"


def test_a_live_game_says_how_much_is_left_and_where_the_ball_is(league, scheduled):
    sitting = sit_down(scheduled)
    assert only(league).state == "Table open · Fri 20 Nov, 19:30 CST"
    sitting.toss()
    line = only(league)
    state = sitting.table.state
    assert (line.phase, line.url) == ("live", f"/games/{sitting.slug}/")
    assert line.state == f"Q1, 4 plays left · 1st & 10 on the {spot(state)}"
    assert [line.home.ball, line.away.ball] == [
        state.possession.value == side for side in ("home", "away")
    ]
    assert (line.home.score, line.away.score) == (0, 0)
    assert scoreboard(league).live


def spot(state):
    return place(state.ball_on, Names(ByTeam("RIV", "OWL")))


def test_plays_are_counted_where_the_book_counts_them(league, scheduled):
    game = open_fixture(scheduled)
    state = State(quarter=2, play=11, down=3, ball_on=67, line_to_gain=71)
    state = replace(state, upcoming="scrimmage")
    assert live_words(game, state) == "Q2, 5 plays left · 3rd & 4 on the OWL 33"
    kick = replace(state, upcoming="kickoff", down=0, play=15)
    assert live_words(game, kick) == "Q2, 1 play left · Kickoff"
    assert live_words(game, replace(kick, upcoming="second_half")) == "Halftime"


def test_a_paused_game_says_so(league, scheduled):
    sitting = sit_down(scheduled)
    sitting.toss()
    Game.objects.filter(slug=sitting.slug).update(status=Game.Status.PAUSED)
    assert only(league).state.startswith("Paused · Q1")


def test_a_final_has_its_winner(league, scheduled):
    enter_result(scheduled, 24, 17)
    line = only(league)
    assert (line.phase, line.state) == ("final", "Final")
    assert (line.home.score, line.away.score) == (24, 17)
    assert (line.home.won, line.away.won) == (True, False)


def test_a_forfeit_names_who_forfeited(league, scheduled):
    enter_result(scheduled, 0, 2, forfeit="home")
    assert only(league).state == "Final · RIV forfeited"
    enter_result(scheduled, 0, 0, forfeit="both")
    assert only(league).state == "Both teams forfeited"


def test_the_next_week_comes_when_all_of_this_one_is_played(league, scheduled, week):
    later = Week.objects.create(season=league.season, number=2)
    save_fixture(
        Fixture(season=league.season),
        home=scheduled.away,
        away=scheduled.home,
        week=later,
    )
    assert scoreboard(league).week == "Week 1"
    enter_result(scheduled, 24, 17)
    assert scoreboard(league).week == "Week 2"


def test_without_weeks_it_is_the_games_around_today(league, fixture, rivets, owls):
    now = timezone.now()
    save_fixture(fixture, kickoff=now + timedelta(days=2))
    far = Fixture(season=league.season)
    save_fixture(far, home=owls, away=rivets, kickoff=now + timedelta(days=30))
    assert only(league).fixture == fixture.pk


def test_its_queries_do_not_grow_with_the_games(
    league, scheduled, week, django_assert_max_num_queries
):
    for _ in range(20):
        Fixture.objects.create(
            season=league.season, home=scheduled.home, away=scheduled.away, week=week
        )
    with django_assert_max_num_queries(2):
        assert len(scoreboard(league).lines) == 21


def test_the_home_of_the_league_has_it(league, scheduled):
    html = Client().get(league.get_absolute_url()).content.decode()
    assert "Fri 20 Nov, 19:30" in html[html.index('id="week-board"') :]


def test_its_dates_are_in_the_league_s_language(league, scheduled):
    change_league(league, dates="de")
    for address in (league.get_absolute_url(), f"/games/week/{league.slug}/"):
        assert "Fr 20. Nov, 19:30" in Client().get(address).content.decode()


def test_who_has_it_already_gets_nothing(league, scheduled):
    client, address = Client(), f"/games/week/{league.slug}/"
    mark = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 304
    enter_result(scheduled, 24, 17)
    fresh = client.get(address, headers={"If-None-Match": mark})
    assert fresh.status_code == 200
    assert "Final" in fresh.content.decode()


@pytest.mark.parametrize("address", ["/games/week/{}/", "/api/leagues/{}/scoreboard/"])
def test_a_private_league_shows_it_to_members_alone(league, scheduled, as_, address):
    change_league(league, public=False)
    address = address.format(league.slug)
    assert as_("stranger").get(address).status_code == 404
    assert as_("fan").get(address).status_code == 404
    assert as_("home").get(address).status_code == 200


def test_programs_read_the_same(league, scheduled):
    told = Client().get(f"/api/leagues/{league.slug}/scoreboard/").json()
    assert told["week"] == "Week 1"
    assert told["lines"][0]["away"]["abbreviation"] == "OWL"


def test_a_game_is_shown_in_the_colors_and_letters_of_its_table(league, scheduled):
    """The visitors wear white beside a home team in much the same color."""
    scheduled.away.colour, scheduled.away.abbreviation = scheduled.home.colour, "AWA"
    scheduled.away.save()
    game = sit_down(scheduled).game
    scheduled.away.abbreviation = "NEW"
    scheduled.away.save()
    shown = only(league).away
    assert (shown.colour, shown.abbreviation) == (game.away_colour, "AWA")
    assert game.away_colour != scheduled.away.colour
