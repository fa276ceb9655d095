"""The market, trades and the draft for programs: what works, who may not, twice."""

import pytest
from django.core.exceptions import ValidationError

from league.competition.rosters import RosterRow
from league.core import services
from league.market import drafting, pool
from league.models import Claim, Draft, Player, Trade
from league.teams import rosters
from tests.league.refusals import refusal

pytestmark = pytest.mark.django_db
LEAGUE = "/api/leagues/tin-cup/"


@pytest.fixture
def hunter(league) -> Player:
    pool.fill(league, [RosterRow(1, 84, "Hal Hunter", "WR")])
    return league.free_agents.get()


@pytest.fixture
def keeper(owls) -> Player:
    fields = {"number": 1, "name": "Kit Moor", "position": "K"}
    return rosters.save_player(Player(team=owls), **fields)


def refused(api, path: str, body: dict, *allowed: str) -> None:
    """To everybody who is not named."""
    for who in {"home", "away", "fan", "stranger"} - set(allowed):
        assert api(who).post(path, body).status_code == refusal(who), who


def test_a_free_agent_is_found_and_signed(api, rivets, hunter) -> None:
    found = api("stranger").get("/api/free-agents/?league=tin-cup&position=WR").json()
    assert [each["name"] for each in found["results"]] == ["Hal Hunter"]
    path, body = f"/api/free-agents/{hunter.pk}/sign/", {"team": rivets.pk}
    body["number"] = 80
    refused(api, path, body, "home")
    for _ in range(2):
        key = {"HTTP_IDEMPOTENCY_KEY": "sign"}
        told = api("home").post(path, body, **key)
        assert told.json()["signed"]
    assert told["Idempotent-Replayed"] == "true"
    assert rivets.players.get().number == 80


def test_a_claim_waits_for_a_commissioner(api, league, rivets, hunter) -> None:
    pool.set_rules(league, signing="approval")
    path, body = f"/api/free-agents/{hunter.pk}/sign/", {"team": rivets.pk}
    told = api("home").post(path, body | {"number": 80}).json()
    claim = f"/api/claims/{told['claim']}/"
    assert not told["signed"]
    for who, seen in (("home", 1), ("away", 0), ("fan", 0), ("commissioner", 1)):
        assert api(who).get("/api/claims/").json()["count"] == seen
    assert api("stranger").get("/api/claims/").status_code == 401
    assert api("away").delete(claim).status_code == 404
    assert api("home").post(f"{claim}approve/").status_code == 403
    assert api("commissioner").post(f"{claim}approve/").json()["team"] == rivets.pk
    assert not Claim.objects.exists()


def test_the_rules_and_the_pool_are_a_commissioner_s(api, league, rivets) -> None:
    assert api("stranger").get(f"{LEAGUE}market/").json()["signing"] == "open"
    for path, body in (
        ("pool/", {"text": "number,name,position\n9,Al,QB"}),
        ("pool/make/", {"each": 14}),
    ):
        refused(api, LEAGUE + path, body)
    rules = {"signing": "closed"}
    assert api("home").patch(f"{LEAGUE}market/", rules).status_code == 403
    run = api("commissioner")
    assert run.patch(f"{LEAGUE}market/", rules).json()["signing"] == "closed"
    text = {"text": "number,name,position\n9,Al,QB"}
    assert run.post(f"{LEAGUE}pool/", text | {"preview": True}).json()["added"] == 0
    assert [run.post(f"{LEAGUE}pool/", text).json()["added"] for _ in "ab"] == [1, 0]
    wrong = run.post(f"{LEAGUE}pool/", {"text": "number,name,position\nx,Al,QB"})
    assert (wrong.status_code, wrong.json()["added"]) == (422, 0)


def test_made_players_are_enough_for_every_position(api, league) -> None:
    make, run = f"{LEAGUE}pool/make/", api("commissioner")
    for each in (13, 61):
        answer = run.post(make, {"each": each})
        assert (answer.status_code, list(answer.json())) == (400, ["each"])
        with pytest.raises(ValidationError, match="one per position"):
            pool.make(league, each)
    assert not league.free_agents.exists()
    assert run.post(make, {"each": 14}).json()["added"] == 14


def test_a_player_is_released_by_his_own_coach(api, passer) -> None:
    path = f"/api/players/{passer.pk}/release/"
    refused(api, path, {}, "home")
    assert api("home").post(path).json()["league"] == "tin-cup"
    assert api("home").post(path).status_code == 404


def test_a_trade_is_offered_answered_and_approved(api, rivets, passer, keeper) -> None:
    body = {"offering": rivets.pk, "receiving": keeper.team_id}
    body |= {"gives": [passer.pk], "gets": [keeper.pk]}
    refused(api, "/api/trades/", body, "home")
    first, again = (api("home").post("/api/trades/", body).json() for _ in "ab")
    assert first["id"] == again["id"]
    path = f"/api/trades/{first['id']}/"
    for who, status in (("fan", 404), ("stranger", 404), ("away", 200)):
        assert api(who).get(path).status_code == status
    assert api("home").post(f"{path}accept/").status_code == 403
    assert api("away").post(f"{path}withdraw/").status_code == 403
    for _ in range(2):
        assert api("away").post(f"{path}accept/").json()["status"] == "accepted"
    assert api("away").post(f"{path}approve/").status_code == 403
    for _ in range(2):
        done = api("commissioner").post(f"{path}approve/").json()
        assert done["status"] == "done"
    passer.refresh_from_db()
    assert passer.team_id == keeper.team_id
    assert api("stranger").get("/api/trades/?league=tin-cup").json()["count"] == 1
    late = api("commissioner").post(f"{path}veto/")
    assert (late.status_code, "closed" in str(late.json())) == (400, True)


def test_an_offer_is_countered(api, rivets, passer, keeper) -> None:
    body = {"offering": rivets.pk, "receiving": keeper.team_id}
    body |= {"gives": [passer.pk], "gets": [keeper.pk]}
    made = api("home").post("/api/trades/", body).json()["id"]
    answer = {"gives": [keeper.pk], "gets": [passer.pk], "note": "No"}
    path = f"/api/trades/{made}/counter/"
    assert api("home").post(path, answer).status_code == 403
    told = api("away").post(path, answer).json()
    assert (told["answers"], told["offering"]) == (made, keeper.team_id)
    assert Trade.objects.get(pk=made).status == "countered"


def test_a_draft_from_its_set_up_to_its_end(api, league, rivets, owls) -> None:
    run, path = api("commissioner"), f"{LEAGUE}draft/"
    assert api("stranger").get(path).status_code == 404
    rows = [RosterRow(n, n, f"Man {n}", "OT") for n in range(70, 74)]
    pool.fill(league, rows)
    for who in ("home", "fan", "stranger"):
        assert api(who).put(path, {"rounds": 1}).status_code == refusal(who)
    assert run.put(path, {"rounds": 1, "clock": None}).json()["status"] == "ready"
    assert run.post(f"{path}throw/").status_code == 200
    order = run.post(f"{path}up/", {"team": owls.pk}).json()["order"]
    assert set(order) == {rivets.pk, owls.pk}
    Draft.objects.update(order=[rivets.pk, owls.pk])
    for step in ("throw/", "start/", "pause/"):
        refused(api, path + step, {})
    for _ in range(2):
        assert run.post(f"{path}start/").json()["now"]["team"] == rivets.pk
    seen = api("stranger").get(path)
    same = api("stranger").get(path, HTTP_IF_NONE_MATCH=seen["ETag"])
    assert same.status_code == 304
    man = league.free_agents.first()
    body = {"number": 1, "player": man.pk}
    refused(api, f"{path}pick/", body, "home")
    for _ in range(2):
        told = api("home").post(f"{path}pick/", body).json()
    assert [pick["player"] for pick in told["picks"]] == [man.pk]
    assert api("home").post(f"{path}undo/", {"number": 1}).status_code == 403
    assert api("away").post(f"{path}pick/", {"number": 2}).status_code == 403
    assert run.post(f"{path}pick/", {"number": 2}).json()["status"] == "over"
    assert run.post(f"{path}undo/", {"number": 2}).json()["status"] == "paused"


def test_a_queue_is_its_team_s_alone(api, league, rivets, owls) -> None:
    pool.fill(league, [RosterRow(n, n, f"Man {n}", "OT") for n in (70, 71)])
    drafting.set_up(league.season, 1)
    path, one, two = f"{LEAGUE}draft/queue/", *league.free_agents.order_by("number")
    for man in (one, one, two):
        body = {"team": rivets.pk, "player": man.pk}
        refused(api, path, body, "home")
        told = api("home").post(path, body).json()
    assert [wish["player"] for wish in told] == [one.pk, two.pk]
    told = api("home").post(f"{path}up/", body).json()
    assert [wish["player"] for wish in told] == [two.pk, one.pk]
    assert api("commissioner").get(f"{path}?team={rivets.pk}").status_code == 403
    assert len(api("home").get(f"{path}?team={rivets.pk}").json()) == 2
    assert len(api("home").post(f"{path}remove/", body).json()) == 1


def test_a_private_league_has_none_of_it(api, league, hunter, passer) -> None:
    drafting.set_up(league.season, 1)
    services.change_league(league, public=False)
    fan = api("fan")
    assert fan.get("/api/free-agents/").json()["count"] == 0
    for path in (f"{LEAGUE}market/", f"{LEAGUE}draft/"):
        assert fan.get(path).status_code == 404
    for path in (
        f"/api/free-agents/{hunter.pk}/sign/",
        f"/api/players/{passer.pk}/release/",
        f"{LEAGUE}pool/",
        f"{LEAGUE}draft/start/",
    ):
        assert fan.post(path).status_code == 404


def test_a_crest_is_chosen_by_the_team_s_coach(api, rivets) -> None:
    path, body = f"/api/teams/{rivets.pk}/crest/", {"crest": "band"}
    for who in ("away", "fan", "stranger"):
        assert api(who).patch(path, body).status_code == refusal(who)
    seen = api("home").get(path)["ETag"]
    told = api("home").patch(path, body, HTTP_IF_MATCH=seen)
    assert told.json()["crest"] == "band"
    assert api("home").patch(path, body, HTTP_IF_MATCH=seen).status_code == 412
    assert api("home").patch(path, {"crest": "lion"}).status_code == 400
