"""The league for programs: it works, it refuses in words, it leaks nothing."""

import pytest

from league.core import services
from league.models import Fixture, League, Player, Result, Team
from league.seasons.next_season import begin_next_season
from league.weeks import results
from league.weeks import services as week_services
from tests.league.refusals import refusal


def names(response) -> list[str]:
    return [row["name"] for row in response.json()["results"]]


def test_anybody_reads_a_public_league(league, fixture, passer, api) -> None:
    client = api("stranger")
    assert names(client.get("/api/leagues/")) == ["Tin Cup"]
    assert names(client.get("/api/teams/?league=tin-cup")) == ["Owls", "Rivets"]
    assert names(client.get(f"/api/players/?team={passer.team_id}")) == ["Gus Vane"]
    (game,) = client.get("/api/fixtures/?league=tin-cup").json()["results"]
    assert (game["home"], game["away"]) == (fixture.home_id, fixture.away_id)
    assert (game["league"], game["result"]) == ("tin-cup", None)


def test_filters_leave_out_the_others(league, fixture, passer, cast, api) -> None:
    services.create_league(cast.fan, name="Other")
    client = api("stranger")
    for url in (
        "/api/teams/?league=other",
        "/api/players/?league=other",
        f"/api/players/?team={fixture.away_id}",
        "/api/fixtures/?league=other",
        "/api/fixtures/?team=999",
        "/api/fixtures/?kind=postseason",
    ):
        assert client.get(url).json()["count"] == 0, url
    assert client.get(f"/api/fixtures/?team={fixture.away_id}").json()["count"] == 1


def test_standings_come_best_first(league, fixture, report, api) -> None:
    results.apply_report(fixture.pk, report(home_score=3))
    best, worst = api("stranger").get("/api/leagues/tin-cup/standings/").json()
    assert best == {
        "team": fixture.away_id,
        "name": "Owls",
        "conference": "",
        "division": "",
        "place": 1,
        "tied": False,
        "why": "ahead of Rivets on games won: 1.000 to .000",
        "played": 1,
        "wins": 1,
        "losses": 0,
        "ties": 0,
        "pct": 1.0,
        "points_for": 17,
        "points_against": 3,
        "net": 14,
    }
    assert worst["losses"] == 1


@pytest.mark.parametrize("what", ["standings", "seeds", "divisions"])
def test_those_of_a_former_season_by_its_name(league, fixture, rivets, api, what):
    results.enter_result(fixture, 7, 3)
    address, client = f"/api/leagues/tin-cup/{what}/", api("stranger")
    then = client.get(address).json()
    begin_next_season(league)
    assert client.get(address, {"season": "2026"}).json() == then
    assert client.get(address, {"season": "1926"}).status_code == 404


def test_the_box_score_comes_with_the_full_result(fixture, report, api) -> None:
    url = f"/api/fixtures/{fixture.pk}/result/"
    assert api("stranger").get(url).status_code == 404
    results.apply_report(fixture.pk, report())
    result = api("stranger").get(url).json()
    assert (result["winner"], result["how"], result["revision"]) == ("home", "table", 1)
    assert result["report"] == {"drives": 11}


def test_whoever_founds_a_league_runs_it(api, cast) -> None:
    body = {"name": "Brass Cup", "commissioners": ["home"]}
    response = api("fan").post("/api/leagues/", body)
    assert response.status_code == 201
    assert set(response.json()["commissioners"]) == {"fan", "home"}
    assert League.objects.get().season.current


def test_the_commissioner_writes_everything(league, api, cast) -> None:
    client = api("commissioner")
    client.patch("/api/leagues/tin-cup/", {"time_zone": "Europe/London"})
    league.refresh_from_db()
    assert league.time_zone == "Europe/London"

    def team(name: str, abbreviation: str, coach: str) -> int:
        response = client.post(
            "/api/teams/",
            {
                "league": "tin-cup",
                "name": name,
                "abbreviation": abbreviation,
                "coaches": [coach],
            },
        )
        assert response.status_code == 201, response.json()
        return response.json()["id"]

    home, away = team("Rivets", "RIV", "home"), team("Owls", "OWL", "away")
    assert Team.objects.get(pk=home).is_coached_by(cast.home)
    client.patch(f"/api/teams/{home}/", {"colour": "#123456"})
    assert Team.objects.get(pk=home).colour == "#123456"

    game = client.post("/api/fixtures/", {"home": home, "away": away}).json()["id"]
    client.patch(f"/api/fixtures/{game}/", {"kind": "preseason"})
    assert Fixture.objects.get().kind == "preseason"

    score = {"home_score": 24, "away_score": 17}
    response = client.put(f"/api/fixtures/{game}/result/", score)
    assert (response.status_code, response.json()["how"]) == (200, "entered")
    assert client.delete(f"/api/fixtures/{game}/result/").status_code == 204
    assert client.delete(f"/api/fixtures/{game}/").status_code == 204
    assert client.delete(f"/api/teams/{home}/").status_code == 204
    assert Team.objects.count() == 1


def test_a_coach_keeps_his_roster(league, rivets, api) -> None:
    client = api("home")
    body = {"team": rivets.pk, "number": 84, "name": "Ned Farrow", "position": "OG"}
    player = client.post("/api/players/", body).json()
    assert player["notice"].startswith("Out of position")
    url = f"/api/players/{player['id']}/"
    client.patch(url, {"number": 64, "secondary": ["OT"]})
    farrow = Player.objects.get()
    assert (farrow.number, farrow.secondary) == (64, ["OT"])
    assert client.delete(url).status_code == 204


# Refusals


@pytest.mark.parametrize("number", ["999999999999999999999999", "x", "-1"])
def test_a_number_that_no_row_has_finds_nothing(league, api, number) -> None:
    client = api("stranger")
    for kind in ("teams", "players", "fixtures"):
        assert client.get(f"/api/{kind}/{number}/").status_code == 404
    assert client.get(f"/api/players/?team={number}").status_code in (200, 400)
    assert client.get(f"/api/fixtures/?team={number}").status_code in (200, 400)


@pytest.mark.parametrize("who", ["stranger", "fan", "home", "away"])
def test_nobody_else_writes(league, fixture, passer, report, api, who) -> None:
    results.apply_report(fixture.pk, report())
    client = api(who)
    team, game = f"/api/teams/{fixture.away_id}/", f"/api/fixtures/{fixture.pk}/"
    asked = [
        client.patch("/api/leagues/tin-cup/", {"name": "Mine"}),
        client.post(
            "/api/teams/", {"league": "tin-cup", "name": "X", "abbreviation": "XX"}
        ),
        client.patch(team, {"name": "X"}),
        client.delete(team),
        client.post(
            "/api/fixtures/", {"home": fixture.home_id, "away": fixture.away_id}
        ),
        client.patch(game, {"kind": "preseason"}),
        client.delete(game),
        client.put(f"{game}result/", {"home_score": 0, "away_score": 99}),
        client.delete(f"{game}result/"),
    ]
    if who != "home":
        player = f"/api/players/{passer.pk}/"
        body = {"team": passer.team_id, "number": 1, "name": "X", "position": "K"}
        asked += [
            client.post("/api/players/", body),
            client.patch(player, {"name": "X"}),
            client.delete(player),
        ]
    assert {response.status_code for response in asked} == {refusal(who)}
    assert all(response.json()["detail"] for response in asked)
    assert (Team.objects.count(), Fixture.objects.count()) == (2, 1)
    assert Result.objects.get().home_score == 24
    assert Player.objects.get().name == "Gus Vane"


def test_a_private_league_is_not_there_for_strangers(
    league, fixture, passer, report, api
) -> None:
    results.apply_report(fixture.pk, report())
    services.change_league(league, public=False)
    one = [
        "/api/leagues/tin-cup/",
        "/api/leagues/tin-cup/standings/",
        f"/api/teams/{passer.team_id}/",
        f"/api/players/{passer.pk}/",
        f"/api/fixtures/{fixture.pk}/",
        f"/api/fixtures/{fixture.pk}/result/",
    ]
    for who in ("stranger", "fan"):
        client = api(who)
        assert {client.get(url).status_code for url in one} == {404}
        for kind in ("leagues", "teams", "players", "fixtures"):
            assert client.get(f"/api/{kind}/").json()["count"] == 0
    assert {api("away").get(url).status_code for url in one} == {200}


def test_writing_into_a_private_league_does_not_tell_that_it_is_there(
    league, fixture, api
) -> None:
    services.change_league(league, public=False)
    client = api("fan")
    body = {"name": "X", "abbreviation": "XX"}
    hidden = client.post("/api/teams/", {**body, "league": "tin-cup"})
    missing = client.post("/api/teams/", {**body, "league": "nowhere"})
    assert hidden.status_code == missing.status_code == 400
    assert (
        hidden.json()["league"][0].replace("tin-cup", "nowhere")
        == (missing.json()["league"][0])
    )
    body = {"team": fixture.home_id, "number": 1, "name": "X", "position": "K"}
    assert "does not exist" in client.post("/api/players/", body).json()["team"][0]


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        (
            {"name": "rivets"},
            "non_field_errors",
            "The league already has a team with this name.",
        ),
        ({"abbreviation": "RIV"}, "non_field_errors", "Another team already has"),
        ({"abbreviation": "toolong"}, "abbreviation", "two to four"),
        ({"colour": "red"}, "colour", "six digits"),
        ({"coaches": ["nobody"]}, "coaches", "does not exist"),
        ({"league": "other"}, "league", "A team can’t change leagues."),
    ],
)
def test_a_bad_team_is_refused_in_words(
    rivets, owls, cast, api, body, field, reason
) -> None:
    services.create_league(cast.commissioner, name="Other")
    response = api("commissioner").patch(f"/api/teams/{owls.pk}/", body)
    assert response.status_code == 400
    assert reason in response.json()[field][0]


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        ({"number": 12}, "non_field_errors", "wears this number"),
        ({"number": 100}, "number", "less than or equal to 99"),
        ({"position": "XX"}, "position", "not a valid choice"),
        ({"secondary": ["P"]}, "secondary", "already the primary position"),
    ],
)
def test_a_bad_player_is_refused_in_words(passer, api, body, field, reason) -> None:
    usual = {"team": passer.team_id, "number": 7, "name": "Al Pine", "position": "P"}
    response = api("home").post("/api/players/", {**usual, **body})
    assert response.status_code == 400
    assert reason in str(response.json()[field])


def test_a_player_stays_in_his_team(passer, owls, api) -> None:
    response = api("commissioner").patch(
        f"/api/players/{passer.pk}/", {"team": owls.pk}
    )
    assert response.json() == {"team": ["A player can’t change teams here."]}


def test_an_impossible_result_is_refused_in_words(fixture, api) -> None:
    week_services.save_fixture(fixture, kind="postseason")
    client, url = api("commissioner"), f"/api/fixtures/{fixture.pk}/result/"
    level = client.put(url, {"home_score": 7, "away_score": 7})
    assert level.json() == {
        "non_field_errors": ["A postseason game can’t end in a tie."]
    }
    assert client.put(url, {"home_score": -1, "away_score": 7}).status_code == 400
    assert client.put(url, {"home_score": 7}).json()["away_score"]
    assert not Result.objects.exists()


def test_a_team_with_fixtures_is_not_deleted(fixture, api) -> None:
    response = api("commissioner").delete(f"/api/teams/{fixture.home_id}/")
    assert response.status_code == 400
    assert "Delete those first" in response.json()["non_field_errors"][0]
