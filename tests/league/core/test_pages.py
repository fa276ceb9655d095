"""The league’s pages: what each does, then who is refused and with what words."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse
from django.utils.html import conditional_escape

from league.core import services
from league.models import Fixture, League, Player
from league.weeks import results
from league.weeks import services as week_services
from rules.registry import rulebook
from tests.league.pages import at, text

# Leagues


def test_without_leagues_the_index_invites_to_found_one(db, client) -> None:
    assert "No leagues yet." in text(client.get(reverse("league:index")))


def test_the_index_shows_public_leagues_and_mine(league, cast, as_) -> None:
    services.create_league(cast.home, name="Backyard", public=False)
    index = reverse("league:index")
    seen = {who: text(as_(who).get(index)) for who in ("stranger", "fan", "home")}
    assert all("Tin Cup" in page for page in seen.values())
    assert "Backyard" in seen["home"]
    assert "Backyard" not in seen["stranger"] + seen["fan"]


def test_anybody_with_an_account_founds_a_league(as_, cast) -> None:
    form = {
        "name": "Brass Cup",
        "rulebook": "efhl@3",
        "dates": "en",
        "time_zone": "Europe/London",
        "public": "on",
    }
    response = as_("fan").post(reverse("league:new"), form)
    league = League.objects.get()
    assert response.url == league.get_absolute_url()
    assert league.is_run_by(cast.fan)
    assert (league.time_zone, league.public) == ("Europe/London", True)


def test_a_stranger_signs_in_before_he_founds_one(db, client) -> None:
    for response in (
        client.get(reverse("league:new")),
        client.post(reverse("league:new"), {"name": "x", "time_zone": "UTC"}),
    ):
        assert response.url.startswith(reverse("account_login"))
    assert not League.objects.exists()


def test_a_league_without_a_name_is_refused_in_words(as_) -> None:
    response = as_("fan").post(reverse("league:new"), {"time_zone": "UTC"})
    assert response.status_code == 422
    assert "This field is required." in text(response)


def settings_form(client, league: League, **changes: object) -> dict[str, object]:
    """The settings page's form as it stands, with some answers changed."""
    form = client.get(at("settings", league)).context["form"]
    return {**{field.html_name: field.value() for field in form}, **changes}


def test_the_commissioner_shares_his_office(league, cast, as_) -> None:
    client = as_("commissioner")
    form = settings_form(client, league, commissioners="commissioner, fan")
    del form["public"]
    client.post(at("settings", league), form)
    league.refresh_from_db()
    assert league.is_run_by(cast.fan)
    assert not league.public


def test_the_commissioner_chooses_the_rulebook_s_options(league, as_) -> None:
    client = as_("commissioner")
    form = settings_form(client, league, commissioners="commissioner")
    page = text(client.get(at("settings", league)))
    assert "downed in the end zone" in page
    chosen = {"option_end_zone_return": "safety", "option_pressure_sticks": "False"}
    client.post(at("settings", league), form | chosen)
    league.refresh_from_db()
    assert league.options["end_zone_return"] == "safety"
    assert league.options["pressure_sticks"] is False
    assert league.options["half_the_distance"] is True


def test_the_settings_say_what_each_option_changes(league, as_) -> None:
    page = text(as_("commissioner").get(at("settings", league)))
    for option in rulebook(league.rulebook).options:
        assert conditional_escape(option.label) in page
        assert conditional_escape(option.effect) in page


def test_an_option_that_the_book_has_not_is_refused(league, as_) -> None:
    client = as_("commissioner")
    form = settings_form(client, league, commissioners="commissioner")
    reply = client.post(at("settings", league), form | {"option_challenges": "cards"})
    assert reply.status_code == 422
    league.refresh_from_db()
    assert league.options == {}


def test_an_unknown_commissioner_is_named(league, as_) -> None:
    client = as_("commissioner")
    form = settings_form(client, league, commissioners="nobody")
    response = client.post(at("settings", league), form)
    assert "No account has the username nobody." in text(response)


def test_a_league_s_home_without_teams(league, client) -> None:
    page = text(client.get(league.get_absolute_url()))
    assert "No games scheduled yet." in page
    assert "No teams yet." in page


def test_results_move_from_fixtures_to_standings(league, fixture, client) -> None:
    results.enter_result(fixture, 24, 17)
    page = text(client.get(league.get_absolute_url()))
    assert "All games have been played." in page
    standings = text(client.get(at("standings", league)))
    assert standings.index("RIV") < standings.index("OWL")
    assert "1.000" in standings
    assert "−7" in standings


def test_the_number_of_queries_does_not_grow_with_the_league(
    league, fixture, client, django_assert_max_num_queries
) -> None:
    for _ in range(4):
        week_services.save_fixture(
            Fixture(season=league.season), home=fixture.home, away=fixture.away
        )
    with django_assert_max_num_queries(14):
        client.get(league.get_absolute_url())


def test_times_are_in_the_league_s_zone(league, fixture, as_, client) -> None:
    services.change_league(league, time_zone="America/Chicago")
    form = {
        "home": fixture.home_id,
        "away": fixture.away_id,
        "kickoff": "2026-07-04T19:30",
        "kind": "regular",
    }
    as_("commissioner").post(at("fixture_edit", league, fixture.pk), form)
    fixture.refresh_from_db()
    assert fixture.kickoff == datetime(2026, 7, 5, 0, 30, tzinfo=UTC)
    page = text(client.get(league.get_absolute_url()))
    assert "Sat 4 Jul 2026, 19:30 CDT" in page


def test_who_is_offered_the_table(league, fixture, as_) -> None:
    start = reverse("games:start_fixture", args=[fixture.pk])
    offered = {
        who: start in text(as_(who).get(league.get_absolute_url()))
        for who in ("commissioner", "home", "away", "fan", "stranger")
    }
    assert offered == {
        "commissioner": True,
        "home": True,
        "away": True,
        "fan": False,
        "stranger": False,
    }


def test_a_game_that_began_is_linked_for_everybody(
    league, fixture, game, report, client
) -> None:
    page = text(client.get(league.get_absolute_url()))
    assert f'href="{game.get_absolute_url()}">Go to table' in page
    assert reverse("games:start_fixture", args=[fixture.pk]) not in page
    results.apply_report(fixture.pk, report())
    page = text(client.get(league.get_absolute_url()))
    assert f'href="{game.get_absolute_url()}">Box score' in page


def test_this_week_s_game_that_began_has_a_button_for_its_coaches(
    league, fixture, game, as_
) -> None:
    fixture.week = league.season.weeks.create(number=1)
    fixture.save()
    button = f'href="{game.get_absolute_url()}">Go to table'
    offered = {
        who: button in text(as_(who).get(league.get_absolute_url()))
        for who in ("home", "away", "fan", "stranger")
    }
    assert offered == {"home": True, "away": True, "fan": False, "stranger": False}


# Who is refused


@pytest.fixture
def writing(league, fixture, passer) -> dict[str, str]:
    """Every page that writes, by name."""
    team, game = passer.team_id, fixture.pk
    return {
        name: at(name, league, *args)
        for name, args in {
            "settings": [],
            "divisions": [],
            "team_new": [],
            "team_edit": [team],
            "team_delete": [team],
            "roster_import": [team],
            "player_new": [team],
            "player_edit": [team, passer.pk],
            "player_delete": [team, passer.pk],
            "fixture_new": [],
            "fixture_edit": [game],
            "fixture_delete": [game],
            "result": [game],
            "result_delete": [game],
        }.items()
    }


ROSTER_PAGES = {"roster_import", "player_new", "player_edit", "player_delete"}


@pytest.mark.parametrize(
    ("who", "may"),
    [("fan", set()), ("away", set()), ("home", ROSTER_PAGES)],
)
def test_only_the_commissioner_writes_and_coaches_their_roster(
    writing, as_, who, may
) -> None:
    client = as_(who)
    for name, url in writing.items():
        for response in (client.get(url), client.post(url)):
            refused = response.status_code == 403
            assert refused is (name not in may), (who, name, response.status_code)
            if refused:
                assert "Only co" in text(response)
        if name == "player_delete" and name in may:
            assert not Player.objects.exists()


def test_the_commissioner_may_open_every_page_that_writes(writing, as_) -> None:
    client = as_("commissioner")
    codes = {name: client.get(url).status_code for name, url in writing.items()}
    assert set(codes.values()) == {200}


def test_a_stranger_is_asked_to_sign_in(writing, client) -> None:
    for url in writing.values():
        for response in (client.get(url), client.post(url)):
            assert response.url.startswith(f"{reverse('account_login')}?next=")
    assert Player.objects.exists()
    assert Fixture.objects.exists()


def test_a_private_league_does_not_exist_for_strangers(
    league, fixture, passer, writing, as_
) -> None:
    services.change_league(league, public=False)
    reading = {
        "league": league.get_absolute_url(),
        "standings": at("standings", league),
        "team": passer.team.get_absolute_url(),
        "export": at("roster_export", league, passer.team_id),
    }
    for who in ("stranger", "fan"):
        client = as_(who)
        for url in {**reading, **writing}.values():
            assert client.get(url).status_code == 404, url
            assert client.post(url).status_code == 404, url
    for who in ("commissioner", "home", "away"):
        client = as_(who)
        for url in reading.values():
            assert client.get(url).status_code == 200, url


def test_one_league_s_commissioner_has_no_power_in_another(
    league, fixture, passer, cast, as_
) -> None:
    """Neither by its address nor by asking for its rows under his own league's."""
    mine = services.create_league(cast.fan, name="Mine")
    client = as_("fan")
    for name, args in {
        "team": [passer.team_id],
        "team_edit": [passer.team_id],
        "player_edit": [passer.team_id, passer.pk],
        "fixture_edit": [fixture.pk],
        "result": [fixture.pk],
    }.items():
        assert client.get(at(name, mine, *args)).status_code == 404


def test_a_player_is_not_changed_under_another_team(league, passer, owls, as_) -> None:
    url = at("player_edit", league, owls.pk, passer.pk)
    assert as_("away").get(url).status_code == 404
