"""A game under a book of one page, at a live table and in a league."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.figure_list import Figure
from board.summaries import Summary
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.commands import PlayReport
from games.table.services import open_table
from games.table.services.opening import House, open_fixture
from games.table.setting import setting_of
from games.table.simulation import play_out
from games.view.visibility import see
from league.models import Fixture, Result
from league.seasons.queries import season_standings
from rules.field import Team
from rules.prompts import Happened, Pace
from tests.browser.setting import links_to, play_until, young_league
from tests.browser.walks import names_of_pages_with
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


def test_double_or_nothing_by_the_api(db: None, client: Client) -> None:
    game = open_table("Owls", "Herons", book="penny", house=House(dice="real"))
    play_until(game, lambda opened: opened.id == "penny.flip")
    side = store.table(game.slug).progress.open[0].seats[0]
    keys = {seat.side: {"X-Seat-Token": seat.token} for seat in game.seats.all()}
    base = f"/api/games/{game.slug}/"

    def offers(team: Team) -> dict[str, Any]:
        shown = client.get(f"{base}prompts/", headers=keys[team.value]).json()
        return {offer["kind"]: offer for offer in shown["offers"]}

    def send(team: Team, **answer: Any) -> Any:
        body = {
            "prompt": "interrupt",
            "fingerprint": offers(team)["resign"]["fingerprint"],
            "answer": {"team": team.value, **answer},
            "key": f"{team}-{len(answer)}-{answer.get('stake', '')}",
        }
        return client.post(
            f"{base}answers/", body, "application/json", headers=keys[team.value]
        )

    (field,) = offers(side)["double"]["fields"]
    assert [choice["name"] for choice in field["choices"]] == ["5", "10"]
    assert "double" not in offers(side.opponent)
    before = store.table(game.slug).seq
    for team, answer, reason in (
        (side.opponent, {"type": "double", "stake": "5"}, "not possible now"),
        (side, {"type": "double", "stake": "7"}, "not available now"),
        (side, {"type": "double"}, "Name the stake"),
        (side, {"type": "treble", "stake": "5"}, "no interrupt"),
        (side, {"type": "double", "stake": "5", "odds": 2}, "no 'odds'"),
    ):
        refused = send(team, **answer)
        assert (refused.status_code, refused.json()["why"]) == (409, "illegal")
        assert reason in refused.json()["reason"]
    assert store.table(game.slug).seq == before

    given = {"stake": "10"}
    assert send(side, type="announced", kind="double", given=given).status_code == 200
    assert store.table(game.slug).progress.open[0].id == "penny.double_flip"
    client.get(links_to(game, "")[side.value])
    log = client.get(f"{game.get_absolute_url()}log/").content.decode()
    assert "Double or nothing, for 10 yards" in log


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
    named = names_of_pages_with(client, league.get_absolute_url(), "efhl", enough=1)
    # Where the book is chosen, and pages that belong to no league.
    assert named == {"league:new", "league:index", "search"}


def test_a_side_brings_the_ratings_of_its_players(db: None) -> None:
    league = young_league(2)
    league.rulebook = "penny@1"
    league.options = {}
    league.save()
    home, away = league.teams.all()
    back = home.players.filter(position="RB").first()
    home.players.filter(pk=back.pk).update(ratings={"speed": 9, "grip": 3})
    game = open_fixture(
        Fixture.objects.create(season=league.season, home=home, away=away)
    )
    home.players.filter(pk=back.pk).update(ratings={"speed": 1})
    # As it was when the game was opened: a replay asks no league.
    brought = setting_of(Game.objects.get(pk=game.pk)).brings["home"]["players"]
    form = brought[f"p{back.pk}"]
    assert (form["number"], form["position"]) == (back.number, "RB")
    assert form["ratings"] == {"speed": 9, "grip": "firm"}
    assert all(set(other["ratings"]) == {"speed", "grip"} for other in brought.values())


def test_figures_without_a_league_have_the_defaults(game: Game) -> None:
    brought = setting_of(game).brings["away"]["players"]
    assert brought["a81"]["ratings"] == {"speed": 8, "grip": "loose"}
    assert (brought["a81"]["number"], brought["a81"]["position"]) == (81, "WR")
    other = open_table("Owls", "Herons")
    assert "ratings" not in setting_of(other).brings["away"]["players"]["a81"]


def test_own_figures_bring_their_ratings_and_keep_them(db: None) -> None:
    back = Figure(22, "RB", ratings={"speed": 2})
    game = open_table("Owls", "Herons", book="penny", figures={Team.HOME: (back,)})
    brought = setting_of(game).brings["home"]["players"]
    assert brought["h22"]["ratings"] == {"speed": 2, "grip": "firm"}
    play_until(game, lambda opened: opened.id == "penny.run")
    keys = {seat.side: seat.token for seat in game.seats.all()}
    person = Person(((Team.HOME, keys["home"]),))
    later = (Figure(22, "RB", ratings={"speed": 9}), Figure(84, "WR"))
    services.dress(game.slug, person, "home", later, "d")
    brought = setting_of(Game.objects.get(pk=game.pk)).brings["home"]["players"]
    # Answers may name the one who was there: he stays as he was.
    assert brought["h22"]["ratings"]["speed"] == 2
    assert brought["h84"]["ratings"] == {"speed": 8, "grip": "loose"}


def test_either_phone_keeps_score(db: None) -> None:
    house = House(pace=Pace.SCOREKEEPER)
    game = open_table("Owls", "Herons", book="penny", house=house)
    play_until(game, lambda opened: opened.id == "penny.run")
    table = store.table(game.slug)
    other = table.state.possession.opponent
    keys = {seat.side: seat.token for seat in game.seats.all()}
    person = Person(((other, keys[other.value]),))
    report = see(table, person.audience).report
    assert report is not None
    assert [option.name for option in report.ways[0].options][:1] == ["run:tackled"]
    at = table.state.ball_on + 4 * table.state.possession.forward
    sent = PlayReport(
        seat=other.value,
        prompt=report.prompt,
        fingerprint=report.fingerprint,
        summary=Summary(play="run", stage="run", answer=Happened("tackled", at=at)),
        key="r",
    )
    services.report_play(game.slug, person, sent)
    tail = store.table(game.slug).tail
    (line,) = [entry for entry in tail if entry.report]
    assert (line.prompt, line.seat) == ("penny.run", other.opponent.value)
