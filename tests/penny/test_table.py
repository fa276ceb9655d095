"""A game under a book of one page, at a live table and in a league."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.models import Game
from games.table.services import open_table
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from league.models import Fixture, Result
from league.seasons.queries import season_standings
from tests.browser.setting import links_to, play_until, young_league
from tests.browser.walks import walk
from tests.games.programs import usual_answer

PAGES = ("", "box/", "log/", "sheet/", "dice/", "drives/", "chances/", "replay/")


@pytest.fixture
def game(db: None) -> Game:
    return open_table("Owls", "Herons", book="penny")


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seat", ["home", "away", "fan"])
def test_pages(game: Game, client: Client, seat: str, over: bool) -> None:
    if over:
        play_out(game, 7)
    else:
        play_until(game, lambda opened: opened.id == "penny.run")
    client.get(links_to(game, "")[seat])
    for page in PAGES:
        answer = client.get(game.get_absolute_url() + page)
        assert answer.status_code == 200, page
        assert "EFHL" not in answer.content.decode(), page


def test_a_whole_game_by_the_api(db: None, client: Client) -> None:
    teams = {"home": "Owls", "away": "Herons", "rulebook": "penny@1"}
    opened = client.post("/api/games/", teams, "application/json").json()
    base = f"/api/games/{opened['slug']}/"
    keys = [{"X-Seat-Token": opened[f"{side}_key"]} for side in ("home", "away")]
    sent = 0
    while not client.get(base).json()["over"]:
        for key in keys:
            asked = client.get(f"{base}prompts/", headers=key).json()["prompts"]
            for prompt in asked[:1]:
                sent += 1
                body = {
                    "prompt": prompt["id"],
                    "fingerprint": prompt["fingerprint"],
                    "answer": usual_answer(prompt),
                    "key": f"a{sent}",
                }
                answer = client.post(
                    f"{base}answers/", body, "application/json", headers=key
                )
                assert answer.status_code == 200, answer.json()
    assert Game.objects.get(slug=opened["slug"]).status == "finished"


def test_a_fixture_on_neutral_ground(
    db: None, client: Client, django_capture_on_commit_callbacks
) -> None:
    league = young_league(2)
    league.rulebook = "penny@1"
    league.options = {}
    league.save()
    home, away = league.teams.all()
    fixture = Fixture.objects.create(
        season=league.season, home=home, away=away, neutral=True
    )
    with django_capture_on_commit_callbacks(execute=True):
        game = open_fixture(fixture)
        play_out(game, 7)
    result = Result.objects.get(fixture=fixture)
    rows = season_standings(league.season)
    assert {row.played for row in rows} == {1}
    points = result.home_score + result.away_score
    assert sum(row.points_for for row in rows) == points
    for page in PAGES:
        answer = client.get(game.get_absolute_url() + page)
        assert answer.status_code == 200, page
        assert "EFHL" not in answer.content.decode(), page
    client.force_login(league.commissioners.get())
    named = {
        name
        for name, paths in walk(client, league.get_absolute_url()).items()
        for path in paths
        if re.search("efhl", client.get(path).content.decode(), re.I)
    }
    # Where the book is chosen, and pages that belong to no league.
    assert named == {"league:new", "league:index", "search"}
