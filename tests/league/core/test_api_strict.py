"""A field that cannot be set is refused by name, on every write of the API."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from config.strict import FIXED, UNKNOWN
from league.core import services
from league.models import Play, TableReport
from league.notices.models import Notice
from league.weeks import results
from tests.league.walking import Address, World, addresses

WRITES = ("post", "put", "patch")
WRITERS = ("commissioner", "home", "away")
ADDRESSES = list(addresses("api/"))
# The readable list; a name and a password for a token; a file, which is no JSON.
PLAIN = {"api", "api-token", "api-game-files"}


@pytest.fixture
def world(cast) -> World:
    world = World(cast, public=True)
    play = Play.objects.create(coach=cast.home, name="Dive", side="offense", kind="run")
    report = TableReport.objects.create(
        fixture=world.fixture, game_id="x", revision=1, home_score=1, away_score=0
    )
    notice = Notice.objects.create(
        user=cast.home, kind="result_answered", words="Accepted.", url="/", key="k"
    )
    world.keys = {
        "play-detail": play.pk,
        "tablereport-accept": report.pk,
        "notice-read": notice.pk,
    }
    world.programs = [APIClient() for _ in WRITERS]
    for program, who in zip(world.programs, WRITERS, strict=True):
        program.force_login(getattr(cast, who))
    return world


def path_of(world: World, address: Address) -> str:
    if address.name in world.keys:
        mark = address.parts["pk"]
        return f"/{address.route.replace(mark, str(world.keys[address.name]))}"
    return world.path(address)


def refusal(world: World, address: Address, method: str) -> Any:
    """Return the answer to the person who may write here; None where nobody may."""
    body: Any = {"no_such_field": 1}
    if address.name == "notice-switches":
        body = [body]
    last = None
    for client in world.programs:
        last = getattr(client, method)(path_of(world, address), body)
        if last.status_code in (400, 405):
            break
    return last


def test_no_write_takes_an_unknown_field(world) -> None:
    wrong, checked = [], 0
    for address in ADDRESSES:
        for method in WRITES:
            if address.name in PLAIN or method not in (address.methods or WRITES):
                continue
            reply = refusal(world, address, method)
            if reply.status_code == 405:
                continue
            checked += 1
            if reply.status_code != 400 or b"no_such_field" not in reply.content:
                wrong.append(f"{method} {address.name}: {reply.status_code}")
    assert "\n".join(wrong) == ""
    assert checked > 70


@pytest.mark.parametrize("field", ["pr", "hp", "depth", "notice", "id"])
def test_a_player_s_field_that_is_no_one_s_to_set(passer, api, field) -> None:
    path = f"/api/players/{passer.pk}/"
    was = api("home").get(path).json()
    reply = api("home").patch(path, {field: 7, "name": "Guy Vane"})
    assert reply.status_code == 400
    assert reply.json() == {field: [FIXED]}
    assert api("home").get(path).json() == was


def test_a_new_row_sets_no_field_that_is_read_only(rivets, api) -> None:
    sent = {"team": rivets.pk, "number": 7, "name": "Al", "position": "K", "hp": 10}
    reply = api("home").post("/api/players/", sent)
    assert (reply.status_code, reply.json()) == (400, {"hp": [FIXED]})
    assert not rivets.players.exists()


def test_what_is_read_may_be_changed_and_sent_back_whole(
    league, passer, fixture, api
) -> None:
    results.enter_result(fixture, 21, 14)
    client = api("commissioner")
    changes = {
        f"/api/players/{passer.pk}/": {"name": "Guy Vane"},
        f"/api/teams/{passer.team_id}/": {"name": "Bolts"},
        f"/api/leagues/{league.slug}/": {"name": "Brass Cup"},
        f"/api/fixtures/{fixture.pk}/": {"neutral": True},
        f"/api/fixtures/{fixture.pk}/result/": {"home_score": 22},
    }
    for path, change in changes.items():
        whole = client.get(path).json()
        assert client.put(path, whole | change).status_code == 200, path
        changed = client.get(path).json()
        assert {name: changed[name] for name in change} == change


def test_a_nested_field_that_is_unknown_is_refused(api) -> None:
    play = {"name": "Dive", "book": "efhl", "side": "offense", "kind": "run"}
    task = {"position": "RB", "task": "Run", "speed": 3}
    reply = api("home").post("/api/plays/", {**play, "tasks": [task]})
    assert reply.status_code == 400
    assert reply.json()["tasks"] == {"0": {"speed": [UNKNOWN]}}
    reply = api("home").patch("/api/notices/switches/", [{"kind": "x", "way": 1}])
    assert reply.status_code == 400
    assert reply.json()["0"]["way"] == [UNKNOWN]


def test_a_step_of_creation_takes_its_own_fields_alone(rivets, api) -> None:
    services.change_league(rivets.league, team_creation=True)
    sent = {"step": "stats", "player": 3}
    reply = api("home").post(f"/api/teams/{rivets.pk}/creation/", sent)
    assert reply.status_code == 400
    assert reply.json() == {"player": ["This step does not take it."]}


def test_a_file_in_the_place_of_a_field_that_cannot_be_set_is_refused(world) -> None:
    client = APIClient()
    client.force_login(world.cast.commissioner)
    sent = {"id": SimpleUploadedFile("id", b"\xff\xfe\x00")}
    reply = client.patch(f"/api/teams/{world.home.pk}/", sent, format="multipart")
    assert reply.status_code == 400
    assert "id" in reply.json()
