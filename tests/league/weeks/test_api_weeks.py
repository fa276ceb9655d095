"""Weeks, results between coaches, suspensions, statistics, the past: for programs."""

import pytest

from league.core import services
from league.market import pool
from league.models import Result, Suspension, Week, WeekClosing
from league.weeks import discipline, results, scheduling
from league.weeks import services as week_services
from tests.league.refusals import refusal

pytestmark = pytest.mark.django_db
LEAGUE = "/api/leagues/tin-cup/"
OPEN = (
    *("history/", "records/", "leaders/", "statistics/?category=passing"),
    *("draft/", "market/"),
)


@pytest.fixture
def week(league, fixture) -> Week:
    made = scheduling.save_week(Week(season=league.season), number=1)
    week_services.save_fixture(fixture, week=made)
    return made


def test_a_week_is_looked_at_closed_once_and_opened(api, week, fixture) -> None:
    run, path = api("commissioner"), f"/api/weeks/{week.pk}/"
    assert run.get(f"{path}changes/").status_code == 404
    plan = run.get(f"{path}close/").json()
    assert plan["unplayed"][0]["fixture"] == fixture.pk
    for who in ("home", "fan", "stranger"):
        assert api(who).get(f"{path}close/").status_code == refusal(who)
        assert api(who).post(f"{path}close/").status_code == refusal(who)
        assert api(who).post(f"{path}reopen/").status_code == refusal(who)
    body = {"fates": [{"fixture": fixture.pk, "fate": "away"}]}
    for _ in range(2):
        told = run.post(f"{path}close/", body, HTTP_IDEMPOTENCY_KEY="c").json()
        assert told["games"] == [fixture.pk]
    assert (WeekClosing.objects.count(), Result.objects.get().forfeit) == (1, "away")
    assert api("stranger").get(f"{path}changes/").json()["by"] == "commissioner"
    for _ in range(2):
        assert run.post(f"{path}reopen/").status_code == 200
    assert not WeekClosing.objects.exists()


def test_how_weeks_close_is_a_commissioner_s(api, league) -> None:
    path = f"{LEAGUE}closing-policy/"
    for who in ("home", "fan", "stranger"):
        assert api(who).get(path).status_code == refusal(who)
        assert api(who).patch(path, {"hour": 9}).status_code == refusal(who)
    assert api("commissioner").patch(path, {"hour": 9}).json()["hour"] == 9
    assert api("commissioner").patch(path, {"hour": 24}).status_code == 400


def test_a_result_is_entered_by_one_coach_and_confirmed_by_the_other(
    api, fixture
) -> None:
    body = {"fixture": fixture.pk, "home_score": 21, "away_score": 14}
    assert api("stranger").post("/api/submissions/", body).status_code == 401
    assert api("fan").post("/api/submissions/", body).status_code == 400
    first, again = (api("home").post("/api/submissions/", body).json() for _ in "ab")
    assert first["id"] == again["id"]
    path = f"/api/submissions/{first['id']}/"
    assert api("fan").get(path).status_code == 404
    assert api("home").post(f"{path}confirm/").status_code == 400
    assert api("home").post(f"{path}settle/", body).status_code == 403
    for _ in range(2):
        assert api("away").post(f"{path}confirm/").json()["home_score"] == 21
    assert Result.objects.count() == 1


def test_a_disputed_result_is_the_commissioner_s(api, fixture) -> None:
    body = {"fixture": fixture.pk, "home_score": 21, "away_score": 14}
    made = api("home").post("/api/submissions/", body).json()["id"]
    path = f"/api/submissions/{made}/"
    told = api("away").post(f"{path}dispute/", {"words": "It was 20"}).json()
    assert told["status"] == "disputed"
    score = {"home_score": 20, "away_score": 14}
    told = api("commissioner").post(f"{path}settle/", score).json()
    assert told["home_score"] == 20
    assert api("away").post(f"{path}withdraw/").status_code == 400


def test_the_score_sheet_is_read_back(api, fixture, passer) -> None:
    path = f"/api/fixtures/{fixture.pk}/score-sheet/"
    assert api("fan").get(path).status_code == 404
    assert "Gus Vane" in api("away").get(path).json()["text"]
    body = {"fixture": fixture.pk, "home_score": 7, "away_score": 0}
    wrong = body | {"text": "team,number,attempts\nRIV,99,3"}
    assert api("home").post("/api/submissions/", wrong).status_code == 422
    body["text"] = "team,number,attempts,completions,passing_yards\nRIV,12,30,20,250"
    made = api("home").post("/api/submissions/", body)
    assert made.status_code == 201
    api("away").post(f"/api/submissions/{made.json()['id']}/confirm/")
    lines = api("stranger").get(f"/api/players/{passer.pk}/lines/").json()["results"]
    assert lines[0]["columns"]["passing_yards"] == 250
    career = api("stranger").get(f"/api/players/{passer.pk}/career/").json()
    assert [row["season"] for row in career] == [fixture.season.label, None]
    table = f"{LEAGUE}statistics/?category=passing"
    (row,) = api("stranger").get(table).json()["results"]
    assert (row["who"]["player"], row["columns"]["passing_yards"]) == (passer.pk, 250)
    assert api("stranger").get(f"{table}&sort=shoes").status_code == 400
    boards = api("stranger").get(f"{LEAGUE}leaders/").json()
    assert boards[0]["leaders"][0]["value"] == 250
    season = api("stranger").get(f"/api/teams/{passer.team_id}/season/").json()
    assert [game["outcome"] for game in season["form"]] == ["W"]


def test_a_commissioner_suspends_and_lifts(api, passer) -> None:
    body = {"player": passer.pk, "games": 2, "reason": "Fists"}
    for who in ("home", "fan", "stranger"):
        assert api(who).post("/api/suspensions/", body).status_code == refusal(who)
    run = api("commissioner")
    key = {"HTTP_IDEMPOTENCY_KEY": "s"}
    made = [run.post("/api/suspensions/", body, **key).json() for _ in "ab"]
    assert made[0] == made[1]
    assert (made[0]["served"], Suspension.objects.count()) == (0, 1)
    assert run.post("/api/suspensions/", body).status_code == 400
    path = f"/api/suspensions/{made[0]['id']}/"
    assert api("home").post(f"{path}lift/").status_code == 403
    for _ in range(2):
        assert run.post(f"{path}lift/").json()["lifted"]
    assert api("stranger").get("/api/suspensions/?lifted=true").json()["count"] == 1


def test_a_free_agent_s_suspension_is_lifted(api, cast, passer) -> None:
    made = discipline.suspend(passer, 2, "Fists")
    pool.release(passer, cast.home)
    path = f"/api/suspensions/{made.pk}/"
    assert api("stranger").get(path).json()["served"] is None
    assert api("commissioner").post(f"{path}lift/").json()["lifted"]


def test_the_past_is_read(api, fixture, rivets, owls) -> None:
    results.enter_result(fixture, 24, 17)
    client = api("stranger")
    (season,) = client.get(f"{LEAGUE}history/").json()
    assert season["best"] == [{"team": rivets.pk, "record": "1–0"}]
    book = client.get(f"{LEAGUE}records/").json()
    assert book["points"][0]["points"] == 24
    met = client.get(f"{LEAGUE}meetings/?one={owls.pk}&other={rivets.pk}").json()
    assert (met["lost"], met["points"]) == (1, 17)
    assert client.get(f"{LEAGUE}meetings/?one={owls.pk}").status_code == 400
    assert client.get("/api/search/?q=rivet").json()["teams"][0]["name"] == "Rivets"


def test_a_private_league_has_none_of_it(api, league, week, fixture, passer) -> None:
    services.change_league(league, public=False)
    paths = [LEAGUE + path for path in OPEN]
    paths += [f"/api/weeks/{week.pk}/close/", f"/api/weeks/{week.pk}/changes/"]
    paths += [f"/api/players/{passer.pk}/{part}/" for part in ("lines", "career")]
    paths += [f"/api/teams/{passer.team_id}/{part}/" for part in ("season", "crest")]
    paths.append(f"/api/fixtures/{fixture.pk}/score-sheet/")
    assert {path: api("fan").get(path).status_code for path in paths} == dict.fromkeys(
        paths, 404
    )
    body = {"fixture": fixture.pk, "home_score": 1, "away_score": 0}
    assert api("fan").post("/api/submissions/", body).status_code == 400
    assert api("fan").get("/api/search/?q=rivets").json()["teams"] == []
    simulate = f"/api/fixtures/{fixture.pk}/simulate/"
    assert api("fan").post(simulate).status_code == 404


def test_only_a_commissioner_has_a_game_simulated(api, fixture) -> None:
    for who in ("home", "fan", "stranger"):
        path = f"/api/fixtures/{fixture.pk}/simulate/"
        assert api(who).post(path).status_code == refusal(who)
