"""Seasons, play-offs and awards for programs: what is read, who may write."""

import pytest

from league.core import services
from league.models import Fixture, Season
from league.seasons.arranging import arrange
from league.weeks import results

pytestmark = pytest.mark.django_db

API = "/api/leagues/tin-cup/"


@pytest.fixture
def season(league, fixture) -> Season:
    results.enter_result(fixture, 24, 17)
    arrange(league.season, [], wild_cards=2)
    return league.season


def test_a_season_from_the_play_offs_to_the_next(api, season, rivets, owls) -> None:
    before = api("stranger").get(f"{API}playoffs/").json()
    assert not before["started"]
    assert before["rounds"][0]["games"][0]["home"]["name"] == "Rivets"
    run = api("commissioner")
    form = {"neutral_final": True}
    assert run.patch(f"{API}playoffs/", form).json()["neutral_final"]
    begun = run.post(f"{API}playoffs/start/", {}, format="json").json()
    (game,) = begun["rounds"][0]["games"]
    assert game["neutral"]
    assert game["fixture"] == Fixture.objects.get(kind="postseason").pk
    results.enter_result(Fixture.objects.get(kind="postseason"), 3, 6)
    assert api("fan").get(f"{API}playoffs/").json()["champion"] == owls.pk
    new = run.post(f"{API}next-season/", {"label": "Second"}, format="json").json()
    assert (new["label"], new["current"]) == ("Second", True)
    listed = api("stranger").get(f"{API}seasons/").json()
    assert [each["champion"] for each in listed] == [None, owls.pk]
    awards = api("stranger").get(f"{API}awards/", {"season": season.label}).json()
    assert awards[-1]["winners"][0]["words"] == "1.000 winning percentage"
    old = api("stranger").get(f"{API}playoffs/", {"season": season.label}).json()
    assert old["champion"] == owls.pk


def test_refusals_have_their_reason(api, season, fixture) -> None:
    answer = api("commissioner").post(f"{API}next-season/", {}, format="json")
    assert answer.status_code == 400
    assert "The play-offs haven’t started." in str(answer.json())
    assert api("fan").get(f"{API}playoffs/", {"season": "1912"}).status_code == 404


@pytest.mark.parametrize("path", ["playoffs/start/", "next-season/"])
def test_only_a_commissioner_writes(api, season, path: str) -> None:
    for who, status in (("home", 403), ("fan", 403), ("stranger", 401)):
        answer = api(who).post(f"{API}{path}", {}, format="json")
        assert answer.status_code in (status, 401)
    services.change_league(season.league, public=False)
    assert api("fan").post(f"{API}{path}", {}, format="json").status_code == 404
    assert api("fan").get(f"{API}playoffs/").status_code == 404
    assert Season.objects.count() == 1
