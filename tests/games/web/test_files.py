"""Photos and clips by plain HTTP and by the API: for those at the table alone."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from games.models import Attachment, Seat
from games.table import services
from tests.games.conftest import Sitting
from tests.games.table.clip import clip
from tests.games.table.test_attachments import picture

pytestmark = pytest.mark.django_db


@pytest.fixture
def stopped(sitting: Sitting) -> Sitting:
    sitting.toss()
    moment = sitting.table.moment
    services.throw_red_flag(sitting.slug, sitting.away, "away", "flag", moment, "flag")
    return sitting


def browser(sitting: Sitting, side: str = "") -> Client:
    client = Client()
    if side:
        token = Seat.objects.get(game=sitting.game, side=side).token
        client.get(reverse("games:sit", args=[sitting.slug, side, token]))
    return client


def address(sitting: Sitting, *more: int, name: str = "files") -> str:
    return reverse(f"games:{name}", args=[sitting.slug, *more])


def upload(client: Client, sitting: Sitting, data: bytes, side="away", key="k"):
    file = SimpleUploadedFile("x.jpg", data)
    fields = {"file": file, "seat": side, "key": key}
    return client.post(address(sitting), fields)


def test_a_photo_is_attached_looked_at_and_deleted(stopped):
    away, home = browser(stopped, "away"), browser(stopped, "home")
    page = away.get(address(stopped)).content.decode()
    assert 'enctype="multipart/form-data"' in page
    assert 'data-most-photo="10000000"' in page
    assert upload(away, stopped, picture()).status_code == 303
    row = Attachment.objects.get()
    shown = home.get(address(stopped, row.seq, name="file"))
    assert shown.status_code == 200
    assert shown["Content-Type"] == "image/jpeg"
    assert shown["Cache-Control"] == "private, no-store"
    assert shown["X-Content-Type-Options"] == "nosniff"
    delete = address(stopped, row.seq, name="delete_file")
    assert delete not in home.get(address(stopped)).content.decode()
    assert home.post(delete).status_code == 409
    assert "Delete this photo?" in away.get(delete).content.decode()
    assert Attachment.objects.exists()
    assert away.post(delete, {"key": "d"}).status_code == 303
    assert not Attachment.objects.exists()
    assert home.get(address(stopped, row.seq, name="file")).status_code == 404


def test_fans_see_nothing_of_it(stopped):
    upload(browser(stopped, "away"), stopped, picture())
    row, fan = Attachment.objects.get(), browser(stopped)
    assert fan.get(address(stopped)).status_code == 409
    assert fan.get(address(stopped, row.seq, name="file")).status_code == 404
    assert upload(fan, stopped, picture(), key="f").status_code == 409
    assert "files/" not in fan.get(stopped.game.get_absolute_url()).content.decode()
    notice = browser(stopped, "home").get(stopped.game.get_absolute_url())
    assert "Photos and clips (1)" in notice.content.decode()


def test_something_else_is_refused_on_a_page_of_words(stopped):
    away = browser(stopped, "away")
    reply = upload(away, stopped, b"%PDF-1.7")
    assert reply.status_code == 409
    assert 'name="file"' in reply.content.decode()  # to choose another
    assert "Attach a photo" in reply.content.decode()
    reply = away.post(address(stopped), {"seat": "away", "key": "none"})
    assert "Choose a photo or a clip first." in reply.content.decode()
    assert not Attachment.objects.exists()


def test_a_player_of_clips_reads_a_part(stopped):
    away, data = browser(stopped, "away"), clip()
    upload(away, stopped, data)
    url = address(stopped, Attachment.objects.get().seq, name="file")
    part = away.get(url, headers={"Range": "bytes=0-1"})
    assert part.status_code == 206
    assert part.content == data[:2]
    assert part["Content-Range"] == f"bytes 0-1/{len(data)}"
    last = away.get(url, headers={"Range": "bytes=-4"})
    assert len(last.content) == 4
    assert len(away.get(url, headers={"Range": "bytes=8-"}).content) == len(data) - 8
    for odd in ("bytes=9-2", "bytes=", "lines=1-2", f"bytes={len(data)}-"):
        assert away.get(url, headers={"Range": odd}).status_code == 200


# ── programs ──────────────────────────────────────────────────────────────────────


def test_the_same_by_the_api(stopped):
    base = f"/api/games/{stopped.slug}/"
    keys = {seat.side: seat.token for seat in Seat.objects.filter(game=stopped.game)}
    client, own = Client(), {"X-Seat-Token": keys["away"]}
    kind = "application/json"
    reply = client.post(f"{base}files/", {"key": "a"}, content_type=kind, headers=own)
    assert (reply.status_code, reply.json()["why"]) == (400, "bad")
    fields = {"file": SimpleUploadedFile("x", picture()), "key": "a"}
    reply = client.post(f"{base}files/", fields, headers=own)
    assert reply.status_code == 200, reply.content
    (seen,) = client.get(f"{base}files/", headers=own).json()
    assert (seen["team"], seen["kind"], seen["own"]) == ("Owls", "photo", True)
    one = f"{base}files/{seen['seq']}/"
    assert client.get(one, headers=own)["Content-Type"] == "image/jpeg"
    assert client.get(one).status_code == 404
    assert client.get(f"{base}files/").status_code == 409
    other = {"X-Seat-Token": keys["home"]}
    assert client.delete(f"{one}?key=d", headers=other).status_code == 409
    assert client.delete(f"{one}?key=d", headers=own).status_code == 200
    assert client.delete(f"{one}?key=d", headers=own).json()["again"]
    assert client.get(one, headers=own).status_code == 404
    table = client.get(base, headers=own).json()
    assert table["files"] == {"flag": table["files"]["flag"], "count": 0}


def test_acts_by_the_api(sitting):
    sitting.toss()
    base = f"/api/games/{sitting.slug}/"
    keys = {seat.side: seat.token for seat in Seat.objects.filter(game=sitting.game)}
    client, own = Client(), {"X-Seat-Token": keys["away"]}
    offers = client.get(f"{base}prompts/", headers=own).json()["offers"]
    offer = next(offer for offer in offers if offer["red_flag"])
    act = {
        "act": "red_flag",
        "kind": offer["red_flag"],
        "fingerprint": offer["fingerprint"],
        "key": "r",
    }
    reply = client.post(f"{base}acts/", act, "application/json", headers=own)
    assert reply.status_code == 200, reply.content
    flag = client.get(base, headers=own).json()["red_flag"]
    assert (flag["by"], flag["yours"], flag["liftable_in"]) == ("away", True, None)
    other = {"X-Seat-Token": keys["home"]}
    lift = {"act": "lift", "key": "l"}
    reply = client.post(f"{base}acts/", lift, "application/json", headers=other)
    assert (reply.status_code, reply.json()["why"]) == (409, "turn")
    pause = {"act": "pause", "key": "p"}
    reply = client.post(f"{base}acts/", pause, "application/json", headers=other)
    assert (reply.status_code, reply.json()["why"]) == (409, "stopped")
    down = {"act": "withdraw_flag", "key": "w"}
    reply = client.post(f"{base}acts/", down, "application/json", headers=own)
    assert reply.status_code == 200
    assert client.get(base).json()["red_flag"] is None
