"""The league's pages: what each does, then who is refused and with what words."""

from datetime import UTC, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.html import conditional_escape

from league import services
from league.models import Fixture, League, Player, Result, Team
from rules.registry import rulebook

ROSTER = "number,name,position,secondary\n12,Gus Vane,QB,H\n84,Ned Farrow,WR,R G\n"


def at(name: str, league: League, *args: int) -> str:
    return reverse(f"league:{name}", args=[league.slug, *args])


def text(response) -> str:
    return " ".join(response.content.decode().split())


# Leagues


def test_without_leagues_the_index_invites_to_found_one(db, client) -> None:
    assert "There is no league yet." in text(client.get(reverse("league:index")))


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
    assert "Nobody here is called nobody." in text(response)


def test_a_league_s_home_without_teams(league, client) -> None:
    page = text(client.get(league.get_absolute_url()))
    assert "No game is scheduled yet." in page
    assert "No team has joined yet." in page


def test_results_move_from_fixtures_to_standings(league, fixture, client) -> None:
    services.enter_result(fixture, 24, 17)
    page = text(client.get(league.get_absolute_url()))
    assert "Everything has been played." in page
    standings = text(client.get(at("standings", league)))
    assert standings.index("RIV") < standings.index("OWL")
    assert "1.000" in standings
    assert "−7" in standings


def test_the_number_of_queries_does_not_grow_with_the_league(
    league, fixture, client, django_assert_max_num_queries
) -> None:
    for _ in range(4):
        services.save_fixture(
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
    assert f'href="{game.get_absolute_url()}">To the table' in page
    assert reverse("games:start_fixture", args=[fixture.pk]) not in page
    services.apply_report(fixture.pk, report())
    page = text(client.get(league.get_absolute_url()))
    assert f'href="{game.get_absolute_url()}">Box score' in page


# Teams and rosters


def test_the_commissioner_adds_and_changes_a_team(league, cast, as_) -> None:
    form = {"name": "Mules", "abbreviation": "MUL", "colour": "#4b6b3c"}
    client = as_("commissioner")
    client.post(at("team_new", league), {**form, "coaches": "home away"})
    team = Team.objects.get()
    assert set(team.coaches.all()) == {cast.home, cast.away}
    page = text(client.get(at("team_edit", league, team.pk)))
    assert 'value="away, home"' in page or 'value="home, away"' in page
    client.post(at("team_edit", league, team.pk), {**form, "coaches": "away"})
    assert list(team.coaches.all()) == [cast.away]


def test_a_team_of_a_name_that_is_taken_is_refused_in_words(league, rivets, as_):
    form = {"name": "rivets", "abbreviation": "MUL", "colour": "#4b6b3c"}
    response = as_("commissioner").post(at("team_new", league), form)
    assert response.status_code == 422
    assert "The league has a team of this name." in text(response)


def test_a_team_is_deleted_only_when_it_is_confirmed(league, rivets, as_) -> None:
    client = as_("commissioner")
    page = text(client.get(at("team_delete", league, rivets.pk)))
    assert "Delete Rivets?" in page
    assert Team.objects.exists()
    client.post(at("team_delete", league, rivets.pk))
    assert not Team.objects.exists()


def test_a_team_with_fixtures_stays_and_the_page_says_why(league, fixture, as_):
    response = as_("commissioner").post(at("team_delete", league, fixture.home_id))
    assert response.status_code == 409
    assert "Rivets have 1 fixture; delete those first." in text(response)
    assert Team.objects.count() == 2


def test_a_coach_keeps_his_roster_by_form(league, rivets, as_) -> None:
    client = as_("home")
    form = {"number": 84, "name": "Ned Farrow", "position": "OG", "secondary": ["OT"]}
    client.post(at("player_new", league, rivets.pk), form)
    player = Player.objects.get()
    page = text(client.get(rivets.get_absolute_url()))
    assert "Out of position: an offensive guard usually wears 50–79." in page
    there = [rivets.pk, player.pk]
    client.post(at("player_edit", league, *there), {**form, "number": 64})
    player.refresh_from_db()
    assert (player.number, player.secondary) == (64, ["OT"])
    client.post(at("player_delete", league, *there))
    assert not Player.objects.exists()


def test_a_number_that_is_taken_is_refused_in_words(league, passer, as_) -> None:
    form = {"number": 12, "name": "Ned Farrow", "position": "QB"}
    response = as_("home").post(at("player_new", league, passer.team_id), form)
    assert "Another player of the team wears this number." in text(response)
    assert Player.objects.count() == 1


def test_a_roster_is_shown_before_it_is_imported(league, rivets, as_) -> None:
    client = as_("home")
    url = at("roster_import", league, rivets.pk)
    file = SimpleUploadedFile("roster.csv", ("\ufeff" + ROSTER).encode())
    preview = client.post(url, {"file": file})
    assert "Ready to import 2 players" in text(preview)
    assert not Player.objects.exists()
    response = client.post(
        url, {"text": preview.context["text"], "import": "1"}, follow=True
    )
    assert "Roster imported: 2 new, 0 changed, 0 as before." in text(response)
    assert rivets.players.count() == 2


@pytest.mark.parametrize("asked", [{}, {"import": "1"}])
def test_a_bad_row_is_named_and_nothing_is_imported(league, rivets, as_, asked) -> None:
    response = as_("home").post(
        at("roster_import", league, rivets.pk),
        {"text": f"{ROSTER}100,Al Pine,K,\n", **asked},
    )
    assert response.status_code == 422
    page = text(response)
    assert "Line 4, number" in page
    assert "100 is too high for a jersey." in page
    assert "A whole number from 0 to 99." in page
    assert not Player.objects.exists()


def test_a_name_cannot_bring_markup_into_the_page(league, rivets, as_) -> None:
    bad = "number,name,position\n1,<script>x</script>,ZZ\n2,<b>B</b>,K\n"
    page = text(as_("home").post(at("roster_import", league, rivets.pk), {"text": bad}))
    assert "<script>x" not in page
    assert "<b>B" not in page


def test_an_import_of_nothing_is_refused_in_words(league, rivets, as_) -> None:
    response = as_("home").post(at("roster_import", league, rivets.pk), {"text": " "})
    assert "Choose a file or paste a roster." in text(response)


def test_a_file_too_big_for_a_roster_is_refused(league, rivets, as_) -> None:
    file = SimpleUploadedFile("roster.csv", b"x" * 100_001)
    response = as_("home").post(at("roster_import", league, rivets.pk), {"file": file})
    assert "far too big for a roster" in text(response)


def test_a_roster_over_sixty_is_refused_on_import(league, rivets, as_) -> None:
    rows = "".join(f"{n},Player {n},WR,\n" for n in range(61))
    response = as_("home").post(
        at("roster_import", league, rivets.pk),
        {"text": f"number,name,position,secondary\n{rows}", "import": "1"},
    )
    assert "at most 60 players" in text(response)
    assert not Player.objects.exists()


def test_anybody_exports_a_roster(league, passer, client) -> None:
    response = client.get(at("roster_export", league, passer.team_id))
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert "RIV.csv" in response["Content-Disposition"]
    assert response.content.decode().splitlines()[1] == "12,Gus Vane,QB,H"


# Fixtures and results


def test_the_commissioner_schedules_a_fixture(league, rivets, owls, as_) -> None:
    form = {"home": rivets.pk, "away": owls.pk, "kickoff": "", "kind": "preseason"}
    as_("commissioner").post(at("fixture_new", league), form)
    fixture = Fixture.objects.get()
    assert (str(fixture), fixture.kind, fixture.kickoff) == (
        "Owls at Rivets",
        "preseason",
        None,
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"away": "home"}, "A team cannot play itself."),
        ({"away": ""}, "This field is required."),
        ({"kickoff": "soon"}, "Enter a valid date/time."),
        ({"kind": "friendly"}, "Select a valid choice."),
    ],
)
def test_an_impossible_fixture_is_refused_in_words(
    league, rivets, owls, as_, changes, reason
) -> None:
    form = {"home": rivets.pk, "away": owls.pk, "kickoff": "", "kind": "regular"}
    form.update({k: rivets.pk if v == "home" else v for k, v in changes.items()})
    response = as_("commissioner").post(at("fixture_new", league), form)
    assert response.status_code == 422
    assert reason in text(response)
    assert not Fixture.objects.exists()


def test_a_team_of_another_league_cannot_be_chosen(league, rivets, cast, as_) -> None:
    other = services.create_league(cast.fan, name="Other")
    guest = services.save_team(Team(league=other), name="Guests", abbreviation="GST")
    form = {"home": rivets.pk, "away": guest.pk, "kind": "regular"}
    response = as_("commissioner").post(at("fixture_new", league), form)
    assert "Select a valid choice." in text(response)


def test_a_result_is_entered_corrected_and_removed(league, fixture, as_) -> None:
    client = as_("commissioner")
    url = at("result", league, fixture.pk)
    client.post(url, {"home_score": 24, "away_score": 17, "forfeit": ""})
    assert 'value="24"' in text(client.get(url))
    client.post(url, {"home_score": 24, "away_score": 27, "forfeit": ""})
    assert Result.objects.get().winner == "away"
    assert "Remove the result" in text(
        client.get(at("result_delete", league, fixture.pk))
    )
    client.post(at("result_delete", league, fixture.pk))
    assert not Result.objects.exists()


def test_a_negative_score_is_refused_in_words(league, fixture, as_) -> None:
    response = as_("commissioner").post(
        at("result", league, fixture.pk), {"home_score": -1, "away_score": 0}
    )
    assert "greater than or equal to 0" in text(response)
    assert not Result.objects.exists()


def test_a_table_s_result_offers_no_removal(league, fixture, report, as_) -> None:
    services.apply_report(fixture.pk, report())
    page = text(as_("commissioner").get(at("result", league, fixture.pk)))
    assert "Remove this result" not in page


def test_a_fixture_is_deleted_when_confirmed(league, fixture, as_) -> None:
    client = as_("commissioner")
    client.get(at("fixture_delete", league, fixture.pk))
    assert Fixture.objects.exists()
    client.post(at("fixture_delete", league, fixture.pk))
    assert not Fixture.objects.exists()


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
                assert "Only a co" in text(response)
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
