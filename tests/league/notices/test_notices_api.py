"""One's own notices for programs."""

import pytest

from league.notices import inbox, notify, switches
from league.notices.kinds import KINDS, Channel


@pytest.fixture
def told(cast):
    for n in range(3):
        notify([cast.home], "week_closed", f"Week {n} is closed.", "/league/", f"w{n}")
    notify([cast.away], "your_turn", "Your turn.", "/games/", "turn")


def test_i_read_mine_and_nobody_elses(told, cast, api) -> None:
    client = api("home")
    page = client.get("/api/notices/?limit=2").json()
    assert (page["count"], len(page["results"])) == (3, 2)
    assert page["results"][0]["words"] == "Week 2 is closed."
    other = cast.away.notices.get().pk
    assert client.get(f"/api/notices/{other}/").status_code == 404
    assert client.post(f"/api/notices/{other}/read/").status_code == 404
    assert api("stranger").get("/api/notices/").status_code == 401


def test_one_is_read_or_all(told, cast, api) -> None:
    client, first = api("home"), cast.home.notices.first()
    assert client.post(f"/api/notices/{first.pk}/read/").json()["read"]
    assert client.get("/api/notices/?unread=true").json()["count"] == 2
    assert client.post("/api/notices/read_all/").json() == {"read": 2}
    assert inbox.unread(cast.home) == 0
    assert inbox.unread(cast.away) == 1


def test_switches(cast, api) -> None:
    client, address = api("home"), "/api/notices/switches/"
    assert len(client.get(address).json()) == len(KINDS) * len(Channel)
    change = [{"kind": "your_turn", "channel": "mail", "on": True}]
    now = client.patch(address, change).json()
    assert change[0] in now
    assert switches.all_switches(cast.home)["your_turn"][Channel.MAIL]
    wrong = [{"kind": "unheard", "channel": "mail", "on": True}]
    assert client.patch(address, wrong).status_code == 400
    assert client.patch(address, {"kind": "your_turn"}).status_code == 400


def test_devices_say_nothing_of_their_keys(cast, api, settings) -> None:
    settings.PUSH_SERVICES = ["https://push.example"]
    client = api("home")
    key = client.get("/api/devices/key/").json()["key"]
    auth = "A" * 22  # 16 bytes
    body = {"endpoint": "https://push.example/1", "p256dh": key, "auth": auth}
    made = client.post("/api/devices/", body)
    assert made.status_code == client.post("/api/devices/", body).status_code == 201
    assert set(made.json()) == {"id", "endpoint", "device", "made"}
    (row,) = client.get("/api/devices/").json()["results"]
    assert row["endpoint"] == body["endpoint"]
    elsewhere = body | {"endpoint": "https://evil.example/1"}
    assert client.post("/api/devices/", elsewhere).status_code == 400
    assert api("away").delete(f"/api/devices/{row['id']}/").status_code == 404
    assert client.delete(f"/api/devices/{row['id']}/").status_code == 204


def test_a_test_by_a_program(cast, api) -> None:
    client = api("home")
    for _ in range(inbox.TESTS_AN_HOUR):
        assert client.post("/api/notices/test/").status_code == 204
    assert client.post("/api/notices/test/").status_code == 400
