"""Common ground of the league's API: pages, order, ETags, repeated requests."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import encode_multipart

from league.core import replies
from league.core.api.base import tag
from league.models import League, Player, Reply, Team, Week
from league.teams import rosters, services
from league.weeks import results, scheduling

SWITCH = {"kind": "your_turn", "channel": "app"}


def key(name: str = "k") -> dict[str, str]:
    return {"HTTP_IDEMPOTENCY_KEY": name}


# Lists ----------------------------------------------------------------------------


def test_a_list_is_read_page_by_page(six, api) -> None:
    client, address, names = api("stranger"), "/api/teams/?limit=4&ordering=-name", []
    while address:
        page = client.get(address).json()
        assert page["count"] == 6
        names.append([team["name"] for team in page["results"]])
        address = page["next"]
    assert names == [["Team 5", "Team 4", "Team 3", "Team 2"], ["Team 1", "Team 0"]]


def test_rows_that_are_equal_keep_one_order(rivets, api) -> None:
    for n in range(9):
        fields = {"number": n, "name": "Joe Doe", "position": "C"}
        rosters.save_player(Player(team=rivets), **fields)
    seen = [
        row["number"]
        for offset in range(9)
        for row in api("stranger")
        .get(f"/api/players/?ordering=name&limit=1&offset={offset}")
        .json()["results"]
    ]
    assert sorted(seen) == list(range(9))


def test_only_what_is_named_can_be_ordered_by(rivets, api) -> None:
    client = api("stranger")
    for name in ("coaches", "league__commissioners__password", "notice", "name,foo"):
        answer = client.get(f"/api/teams/?ordering={name}")
        assert answer.status_code == 400
        assert "This list can’t be ordered by" in answer.json()["ordering"][0]
    for name in ("", "-name", "name, -name"):
        assert client.get(f"/api/teams/?ordering={name}").status_code == 200
    assert client.get("/api/teams/?limit=500").json()["count"] == 1


def test_fixtures_are_found_by_what_they_are(fixture, league, api) -> None:
    client = api("stranger")

    def count(query: str) -> int:
        return client.get(f"/api/fixtures/?{query}").json()["count"]

    assert count(f"season={league.season.label}") == count("played=false") == 1
    assert count("season=1999") == count("played=true") == 0
    results.enter_result(fixture, 1, 0)
    assert count("played=true") == 1
    assert client.get("/api/fixtures/?since=soon").status_code == 400


# ETags ----------------------------------------------------------------------------


def test_an_unchanged_read_is_answered_in_a_line(rivets, api) -> None:
    client = api("stranger")
    for address in (f"/api/teams/{rivets.pk}/", "/api/teams/", "/api/seasons/"):
        first = client.get(address)
        again = client.get(address, HTTP_IF_NONE_MATCH=first["ETag"])
        assert (again.status_code, again.content) == (304, b"")
        assert again["ETag"] == first["ETag"]
        assert "private" in first["Cache-Control"]
    before = client.get(f"/api/teams/{rivets.pk}/")["ETag"]
    services.save_team(rivets, colour="#123456")
    after = client.get(f"/api/teams/{rivets.pk}/", HTTP_IF_NONE_MATCH=before)
    assert after.status_code == 200
    assert after["ETag"] != before


def resources(fixture, passer, league) -> dict[str, dict[str, str]]:
    week = scheduling.save_week(Week(season=league.season), number=1)
    return {
        f"/api/teams/{passer.team_id}/": {"colour": "#123456"},
        f"/api/players/{passer.pk}/": {"name": "Guy Vane"},
        f"/api/fixtures/{fixture.pk}/": {"kind": "preseason"},
        f"/api/weeks/{week.pk}/": {"number": 7},
        "/api/leagues/tin-cup/": {"time_zone": "Europe/Rome"},
    }


def test_what_has_changed_meanwhile_is_not_written_over(
    fixture, passer, league, api
) -> None:
    client = api("commissioner")
    for address, change in resources(fixture, passer, league).items():
        seen = client.get(address)["ETag"]
        first = client.patch(address, change, HTTP_IF_MATCH=seen)
        assert first.status_code == 200, address
        assert first["ETag"] == client.get(address)["ETag"]
        late = client.patch(address, change, HTTP_IF_MATCH=seen)
        assert late.status_code == 412, address
        assert "changed since you read it" in late.json()["detail"]
        assert client.put(address, change, HTTP_IF_MATCH=seen).status_code == 412
        assert client.patch(address, change, HTTP_IF_MATCH="*").status_code == 200


def test_nor_is_it_deleted(fixture, passer, api) -> None:
    client, address = api("commissioner"), f"/api/players/{passer.pk}/"
    seen = client.get(address)["ETag"]
    rosters.save_player(passer, name="Guy Vane")
    assert client.delete(address, HTTP_IF_MATCH=seen).status_code == 412
    seen = client.get(address)["ETag"]
    assert client.delete(address, HTTP_IF_MATCH=seen).status_code == 204


def test_nor_a_result_nor_the_divisions(fixture, league, api) -> None:
    client = api("commissioner")
    address, score = f"/api/fixtures/{fixture.pk}/result/", {"home_score": 1}
    score["away_score"] = 0
    assert client.put(address, score, HTTP_IF_MATCH="*").status_code == 412
    made = client.put(address, score)
    results.enter_result(fixture, 2, 0)
    assert client.put(address, score, HTTP_IF_MATCH=made["ETag"]).status_code == 412
    assert client.delete(address, HTTP_IF_MATCH=made["ETag"]).status_code == 412
    seen = client.get(address)["ETag"]
    assert client.delete(address, HTTP_IF_MATCH=seen).status_code == 204
    address = "/api/leagues/tin-cup/divisions/"
    arranged, seen = {"divisions": [], "wild_cards": 2}, client.get(address)["ETag"]
    assert client.put(address, arranged, HTTP_IF_MATCH=seen).status_code == 200
    assert client.put(address, arranged, HTTP_IF_MATCH=seen).status_code == 412


@pytest.mark.parametrize(
    ("address", "one", "other"),
    [
        ("leagues/tin-cup/market/", {"signing": "closed"}, {"signing": "open"}),
        ("leagues/tin-cup/closing-policy/", {"hour": 7}, {"hour": 8}),
        ("leagues/tin-cup/playoffs/", {"reseed": True}, {"reseed": False}),
        ("notices/switches/", [SWITCH | {"on": False}], [SWITCH | {"on": True}]),
    ],
)
def test_nor_is_a_setting(league, api, address, one, other) -> None:
    client, address = api("commissioner"), f"/api/{address}"
    seen = client.get(address)["ETag"]

    def change(to, seen):
        return client.patch(address, to, format="json", HTTP_IF_MATCH=seen)

    made = change(one, seen)
    assert made.status_code == 200
    if address.endswith("playoffs/"):  # the bracket does not show how it is played
        assert change(other, '"other"').status_code == 412
    else:
        assert change(other, seen).status_code == 412
    assert change(other, made["ETag"]).status_code == 200


def test_nor_is_the_draft(league, rivets, owls, api) -> None:
    client, address = api("commissioner"), "/api/leagues/tin-cup/draft/"
    made = client.put(address, {"rounds": 2})
    again = client.put(address, {"rounds": 3}, HTTP_IF_MATCH=made["ETag"])
    assert (made.status_code, again.status_code) == (200, 200)
    late = client.put(address, {"rounds": 4}, HTTP_IF_MATCH=made["ETag"])
    assert late.status_code == 412


def test_who_may_not_is_told_so_whatever_he_has_seen(rivets, api) -> None:
    address = f"/api/teams/{rivets.pk}/"
    seen = api("fan").get(address)["ETag"]
    refused = api("fan").patch(address, {"name": "X"}, HTTP_IF_MATCH=seen)
    assert refused.status_code == 403


def test_a_tag_tells_everything_apart() -> None:
    assert tag({"a": 1}) == tag({"a": 1}) != tag({"a": 2})


# The same request again -----------------------------------------------------------


def test_a_repeated_post_happens_once(league, api) -> None:
    client = api("commissioner")
    body = {"league": "tin-cup", "name": "Rivets", "abbreviation": "RIV"}
    first = client.post("/api/teams/", body, **key())
    again = client.post("/api/teams/", body, **key())
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert (Team.objects.count(), again["Idempotent-Replayed"]) == (1, "true")
    # Without the key it is another request.
    assert client.post("/api/teams/", body).status_code == 400


def test_another_request_needs_another_key(league, api) -> None:
    client = api("commissioner")
    body = {"league": "tin-cup", "name": "Rivets", "abbreviation": "RIV"}
    client.post("/api/teams/", body, **key())
    other = client.post("/api/teams/", body | {"name": "Owls"}, **key())
    assert (other.status_code, Team.objects.count()) == (422, 1)
    elsewhere = client.post("/api/leagues/", body, **key())
    assert (elsewhere.status_code, League.objects.count()) == (422, 1)


def test_a_key_is_its_users_own(cast, api) -> None:
    for who in ("home", "away"):
        made = api(who).post("/api/leagues/", {"name": "Brass"}, **key())
        assert made.status_code == 201
    assert League.objects.count() == 2


def test_a_refusal_is_not_kept(league, api) -> None:
    client = api("commissioner")
    body = {"league": "tin-cup", "name": "Rivets", "abbreviation": "R"}
    assert client.post("/api/teams/", body, **key()).status_code == 400
    assert Reply.objects.count() == 0
    body["abbreviation"] = "RIV"
    assert client.post("/api/teams/", body, **key()).status_code == 201


def test_a_key_has_a_limit_and_a_stranger_none(league, api) -> None:
    long = api("fan").post("/api/leagues/", {"name": "Brass"}, **key("x" * 101))
    assert (long.status_code, League.objects.count()) == (400, 1)
    for _ in range(2):
        body = {"name": "Brass"}
        assert api("stranger").post("/api/leagues/", body, **key()).status_code == 401


def test_what_is_lost_half_way_is_done_again(league, api, monkeypatch) -> None:
    client = api("commissioner")
    client.raise_request_exception = False
    body = {"league": "tin-cup", "name": "Rivets", "abbreviation": "RIV"}

    def die(self, *args: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("league.models.Reply.save", die)
        client.post("/api/teams/", body, **key())
    assert (Team.objects.count(), Reply.objects.count()) == (0, 0)
    assert client.post("/api/teams/", body, **key()).status_code == 201


def test_old_answers_are_forgotten(league, api) -> None:
    api("commissioner").post("/api/leagues/", {"name": "Brass"}, **key())
    assert replies.forget_old() == 0
    long_ago = Reply.objects.get().made - replies.KEPT_FOR
    Reply.objects.update(made=long_ago)
    assert replies.forget_old() == 1


def test_a_form_of_a_session_happens_once(rivets, cast) -> None:
    """Its token is looked for in the form, before the request is kept."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.home)
    client.get(f"/league/{rivets.league.slug}/teams/{rivets.pk}/import/")
    token = client.cookies["csrftoken"].value
    told = []
    for _ in range(2):
        file = SimpleUploadedFile("r.csv", b"number,name,position\n12,Gus Vane,QB\n")
        body = {"file": file, "csrfmiddlewaretoken": token}
        encoded = encode_multipart("one", body)
        told.append(
            client.post(
                f"/api/teams/{rivets.pk}/roster/",
                encoded,
                content_type="multipart/form-data; boundary=one",
                headers={"Idempotency-Key": "form"},
            )
        )
    assert [reply.status_code for reply in told] == [200, 200]
    assert told[1]["Idempotent-Replayed"] == "true"
    assert rivets.players.count() == 1
