"""Weeks and schedules for programs."""

from typing import Any

import pytest
from django.test import Client

from league.core import services
from league.models import Fixture, League, Result, Team, Week
from league.seasons.arranging import Plan, arrange
from league.teams import services as team_services
from league.weeks import results as week_results
from league.weeks import scheduling
from league.weeks import services as week_services

ORDER = {"form": "double", "first_day": "2026-10-29", "kickoff": "19:30"}


def post(client: Client, path: str, data: Any = None) -> Any:
    return client.post(f"/api/{path}", data or {}, content_type="application/json")


@pytest.fixture
def cranes(league: League, rivets: Team, owls: Team) -> Team:
    return team_services.save_team(
        Team(league=league), name="Cranes", abbreviation="CRA"
    )


@pytest.fixture
def week(league: League) -> Week:
    return scheduling.save_week(Week(season=league.season), number=1)


def test_a_schedule_is_drafted_then_made(league, cranes, as_) -> None:
    client = as_("commissioner")
    draft = post(client, "leagues/tin-cup/schedule/", ORDER)
    assert draft.status_code == 200
    assert not Fixture.objects.exists()
    told = draft.json()
    assert len(told["weeks"]) == 6
    assert told["weeks"][0]["starts"] == "2026-10-29T19:30:00Z"
    sent = {**ORDER, "seed": told["seed"], "mark": told["mark"]}
    for _ in range(2):
        made = post(client, "leagues/tin-cup/schedule/", sent)
        assert made.status_code == 201
        assert made.json()["weeks"] == told["weeks"]
    kept = Fixture.objects.values("home", "away").filter(week__number=1)
    assert list(kept) == told["weeks"][0]["games"]


def test_played_games_are_asked_about(league, cranes, as_) -> None:
    client = as_("commissioner")
    told = post(client, "leagues/tin-cup/schedule/", ORDER).json()
    sent = {**ORDER, "seed": told["seed"], "mark": told["mark"]}
    post(client, "leagues/tin-cup/schedule/", sent)
    week_results.enter_result(Fixture.objects.first(), 7, 3)
    told = post(client, "leagues/tin-cup/schedule/", ORDER).json()
    assert (told["kept"], told["replaced"]) == (1, 5)
    sent = {**ORDER, "seed": told["seed"], "mark": told["mark"]}
    refused = post(client, "leagues/tin-cup/schedule/", sent)
    assert refused.status_code == 400
    assert "Confirm that they" in refused.json()["non_field_errors"][0]
    kept = post(client, "leagues/tin-cup/schedule/", {**sent, "keep": True})
    assert kept.status_code == 201
    assert Result.objects.count() == 1


def test_only_a_commissioner_makes_schedules(league, cranes, as_) -> None:
    for who in ("home", "fan"):
        assert post(as_(who), "leagues/tin-cup/schedule/", ORDER).status_code == 403
    assert post(as_("stranger"), "leagues/tin-cup/schedule/", ORDER).status_code in (
        *(401, 403),
    )


def test_fixtures_are_found_by_week_and_team(fixture, cranes, week, owls, as_) -> None:
    week_services.save_fixture(fixture, week=week)
    week_services.save_fixture(
        Fixture(season=week.season), home=cranes, away=owls, neutral=True
    )
    client = as_("stranger")

    def found(query: str) -> list[int]:
        results = client.get(f"/api/fixtures/?{query}").json()["results"]
        return [each["id"] for each in results]

    assert found(f"week={week.pk}") == [fixture.pk]
    assert len(found(f"team={owls.pk}")) == 2
    assert found(f"team={cranes.pk}&week={week.pk}") == []
    assert found("postponed=true") == []


def test_a_fixture_tells_its_week_and_ground(fixture, week, as_) -> None:
    client = as_("commissioner")
    path = f"/api/fixtures/{fixture.pk}/"
    data = {"week": week.pk, "neutral": True, "postponed": False}
    told = client.patch(path, data, content_type="application/json").json()
    assert (told["week"], told["neutral"], told["postponed"]) == (week.pk, True, False)
    data["postponed"] = True  # said by an address of its own
    assert client.patch(path, data, content_type="application/json").status_code == 400


def test_weeks_are_written_by_those_who_run_the_league(league, as_) -> None:
    data = {"league": "tin-cup", "number": 3, "starts": "2026-11-05T19:30:00Z"}
    assert post(as_("fan"), "weeks/", data).status_code == 403
    made = post(as_("commissioner"), "weeks/", data)
    assert made.status_code == 201
    assert (made.json()["name"], made.json()["kind"]) == ("Week 3", "regular")
    path = f"/api/weeks/{made.json()['id']}/"
    client = as_("commissioner")
    moved = client.patch(path, {"number": 4}, content_type="application/json")
    assert moved.json()["name"] == "Week 4"
    assert as_("fan").delete(path).status_code == 403
    assert client.delete(path).status_code == 204


def test_a_week_twice_is_refused_in_words(week, as_) -> None:
    again = post(as_("commissioner"), "weeks/", {"league": "tin-cup", "number": 1})
    assert again.status_code == 400
    assert "The season already has this week." in str(again.json())


def test_a_game_is_postponed_and_forfeited(fixture, as_) -> None:
    path = f"fixtures/{fixture.pk}"
    assert post(as_("home"), f"{path}/postpone/").status_code == 403
    client = as_("commissioner")
    assert post(client, f"{path}/postpone/").json()["postponed"] is True
    assert post(as_("home"), f"{path}/forfeit/", {"side": "both"}).status_code == 403
    assert post(client, f"{path}/forfeit/", {"side": "me"}).status_code == 400
    told = post(client, f"{path}/forfeit/", {"side": "both"}).json()
    assert (told["forfeit"], told["winner"]) == ("both", "")


def test_a_private_leagues_weeks_do_not_exist_for_others(league, week, fixture, as_):
    services.change_league(league, public=False)
    for who in ("stranger", "fan"):
        client = as_(who)
        assert client.get("/api/weeks/").json()["results"] == []
        assert client.get(f"/api/weeks/{week.pk}/").status_code == 404
    fan = as_("fan")
    for path in (
        "leagues/tin-cup/schedule/",
        f"fixtures/{fixture.pk}/postpone/",
        f"fixtures/{fixture.pk}/forfeit/",
    ):
        assert post(fan, path, {**ORDER, "side": "home"}).status_code == 404


def test_divisions_are_kept_to(league, cranes, rivets, owls, as_) -> None:
    dukes = team_services.save_team(
        Team(league=league), name="Dukes", abbreviation="DUK"
    )
    order = {"form": "divisions", "games": 6, "within": 4}
    client = as_("commissioner")
    refused = post(client, "leagues/tin-cup/schedule/", order)
    assert "Assign every team to a division" in str(refused.json())
    arrange(
        league.season,
        [Plan("", "East", (rivets, owls)), Plan("", "West", (cranes, dukes))],
    )
    told = post(client, "leagues/tin-cup/schedule/", order).json()
    games = [game for week in told["weeks"] for game in week["games"]]
    east = {rivets.pk, owls.pk}
    assert sum({game["home"], game["away"]} == east for game in games) == 4
