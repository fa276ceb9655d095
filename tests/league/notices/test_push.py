"""Web push, against a push service of our own that looks at everything it is sent."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core.exceptions import ValidationError
from django.utils import timezone
from py_vapid import Vapid02

from league.models import NoticeDelivery, PushSubscription
from league.notices import notify as tell_notice
from league.notices import push, switches, vapid
from league.notices.kinds import Channel
from outbox import queue


class PushService:
    """A push service. got: path, headers and body of each request. answers: the
    status of each of the next ones; 201 after those."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.retry_after = ""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): text for name, text in self.headers.items()}
                service.got.append((self.path, headers, body))
                status = service.answers.pop(0) if service.answers else 201
                self.send_response(status)
                if status == 307:
                    self.send_header("Location", f"{service.origin}/elsewhere")
                if service.retry_after:
                    self.send_header("Retry-After", service.retry_after)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def service(settings) -> Iterator[PushService]:
    made = PushService()
    settings.PUSH_LOCAL_SERVICE = made.origin
    settings.VAPID_SUBJECT = "mailto:commissioner@example.com"
    thread = threading.Thread(
        target=made.server.serve_forever, args=(0.01,), daemon=True
    )
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Browser:
    """A browser that subscribed: it can read what is sent to it."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"{service.origin}/{name}"
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.body = {
            "endpoint": self.endpoint,
            "p256dh": vapid.encoded(point),
            "auth": vapid.encoded(self.auth),
            "device": "Firefox on Linux",
        }

    def read(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(
            body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"
        )
        return json.loads(plain)


@pytest.fixture
def browser(service: PushService, cast) -> Browser:
    made = Browser(service)
    push.subscribe(cast.home, **made.body)
    switches.switch(cast.home, "your_turn", Channel.PUSH, on=True)
    return made


@pytest.fixture
def turn(cast, browser) -> NoticeDelivery:
    tell_notice([cast.home], "your_turn", "The table waits.", "/games/", "turn")
    return NoticeDelivery.objects.get()


def test_only_the_browser_can_read_what_is_sent(turn, browser, service) -> None:
    assert queue.deliver(turn)
    assert not queue.deliver(turn)
    ((path, headers, body),) = service.got
    assert path == "/one"
    assert b"waits" not in body
    assert browser.read(body) == {
        "title": "Your turn",
        "body": "The table waits.",
        "url": "/games/",
        "tag": f"notice-{turn.notice_id}",
    }
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == f"notice-{turn.notice_id}"
    assert int(headers["ttl"]) > 0


def test_it_is_signed_with_the_key_that_the_browser_knows(turn, service) -> None:
    queue.deliver(turn)
    authorization = service.got[0][1]["authorization"]
    parts = dict(
        part.strip().split("=", 1)
        for part in authorization.removeprefix("vapid ").split(",")
    )
    assert parts["k"] == vapid.public_key(vapid.private_key())
    assert Vapid02.verify(auth=authorization)
    claims = json.loads(base64.urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
    assert claims["aud"] == service.origin
    assert claims["sub"] == "mailto:commissioner@example.com"


def test_it_goes_to_every_device_of_his_alone(cast, browser, service) -> None:
    push.subscribe(cast.home, **Browser(service, "two").body)
    push.subscribe(cast.away, **Browser(service, "other").body)
    tell_notice([cast.home, cast.away], "your_turn", "x", "/", "k")
    queue.send_due("push")
    assert sorted(path for path, _, _ in service.got) == ["/one", "/two"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_forgotten(turn, service, status) -> None:
    service.answers = [status]
    assert not queue.deliver(turn)
    assert not PushSubscription.objects.exists()
    assert queue.next_due("push", timezone.now() + timedelta(days=1)) is None


@pytest.mark.parametrize("status", [429, 500, 503, 307])
def test_a_service_in_trouble_is_tried_again(turn, service, status) -> None:
    service.answers = [status]
    now = turn.due
    assert not queue.deliver(turn, now)
    assert not queue.deliver(turn, now)
    assert queue.deliver(turn, now + queue.WAITS[0])
    assert [path for path, _, _ in service.got] == ["/one", "/one"]


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize(
    ("retry_after", "minutes"),
    [
        ("1800", 30),
        ("5", 1),  # never sooner than we would
        ("Thu, 01 Oct 2026 12:45:00 GMT", 45),
        ("Thu, 01 Oct 2026 11:45:00 GMT", 1),
        ("99999999999999", 24 * 60),  # nor later than the next day
        ("whenever", 1),
    ],
)
def test_a_service_says_when_to_try_again(
    turn, service, monkeypatch, status, retry_after, minutes
) -> None:
    now = datetime(2026, 10, 1, 12, tzinfo=UTC)
    NoticeDelivery.objects.update(due=now)
    monkeypatch.setattr("league.notices.push.timezone.now", lambda: now)
    service.answers, service.retry_after = [status], retry_after
    assert not queue.deliver(turn, now)
    turn.refresh_from_db()
    assert turn.due == now + timedelta(minutes=minutes)
    assert queue.deliver(turn, turn.due)


@pytest.mark.parametrize("status", [400, 401, 403, 413])
def test_what_a_service_refuses_is_not_sent_again(turn, service, status) -> None:
    service.answers = [status]
    assert not queue.deliver(turn)
    turn.refresh_from_db()
    assert (turn.due, turn.trouble) == (None, f"The push service: {status}")
    assert PushSubscription.objects.count() == 1


NO_POINT = vapid.encoded(b"\x04" + b"\x01" * 64)


@pytest.mark.parametrize("key", [NO_POINT, vapid.encoded(bytes(65)), "é", ""])
def test_a_key_that_is_no_point_of_the_curve_is_refused(cast, service, key) -> None:
    body = Browser(service).body | {"p256dh": key}
    with pytest.raises(ValidationError, match="keys are not valid"):
        push.subscribe(cast.home, **body)
    assert not PushSubscription.objects.exists()


def test_a_bad_key_that_is_kept_is_tried_once(turn, service) -> None:
    PushSubscription.objects.update(p256dh=NO_POINT)
    assert not queue.deliver(turn)
    turn.refresh_from_db()
    words = "This browser’s keys are not valid."
    assert (turn.due, turn.trouble, service.got) == (None, words, [])


def test_the_longest_notice_fits(cast, browser, service) -> None:
    """Services take at least 4096 bytes (RFC 8030, 7.2)."""
    tell_notice([cast.home], "your_turn", "🏈" * 400, "/search/?q=" + "x" * 280, "long")
    assert queue.deliver(NoticeDelivery.objects.get())
    body = service.got[0][2]
    assert len(body) <= 4096
    assert "🏈" in browser.read(body)["body"]


def test_a_service_that_is_down_is_tried_again(turn, service) -> None:
    service.server.shutdown()
    service.server.server_close()
    assert not queue.deliver(turn, turn.due)
    turn.refresh_from_db()
    assert turn.trouble.startswith("The push service: ")
    assert turn.due is not None


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "ä"}, {"auth": ""}])
def test_keys_are_looked_at(cast, service, wrong) -> None:
    with pytest.raises(ValidationError, match="not valid"):
        push.subscribe(cast.home, **(Browser(service).body | wrong))


def test_the_latest_ten_devices_are_told(cast, service) -> None:
    for n in range(push.MOST_DEVICES + 2):
        push.subscribe(cast.home, **Browser(service, str(n)).body)
    kept = cast.home.push_subscriptions.values_list("endpoint", flat=True)
    assert len(kept) == push.MOST_DEVICES
    assert f"{service.origin}/0" not in kept


# What the browser's script sends --------------------------------------------------


def test_a_browser_subscribes_and_leaves(cast, service, as_) -> None:
    body = Browser(service).body
    client = as_("home")

    def send(method: str, sent: object) -> int:
        return client.generic(method, "/notices/devices/", json.dumps(sent)).status_code

    assert send("POST", body) == send("POST", body) == 201
    assert str(cast.home.push_subscriptions.get()) == "Firefox on Linux"
    assert send("POST", body | {"endpoint": "https://evil.example/"}) == 400
    assert send("POST", [1]) == 400
    assert (
        as_("away")
        .generic(
            "DELETE", "/notices/devices/", json.dumps({"endpoint": body["endpoint"]})
        )
        .status_code
        == 204
    )
    assert cast.home.push_subscriptions.count() == 1
    assert send("DELETE", {"endpoint": body["endpoint"]}) == 204
    assert cast.home.push_subscriptions.count() == 0


def test_a_browser_belongs_to_who_used_it_last(cast, browser, turn) -> None:
    push.subscribe(cast.away, **browser.body)
    assert cast.home.push_subscriptions.count() == 0
    assert cast.away.push_subscriptions.count() == 1
    assert not NoticeDelivery.objects.exists()


def test_a_device_is_removed_on_the_settings_page(cast, browser, as_) -> None:
    device = cast.home.push_subscriptions.get()
    assert "Firefox on Linux" in as_("home").get("/notices/settings/").content.decode()
    address = f"/notices/devices/{device.pk}/forget/"
    assert as_("away").post(address).status_code == 404
    as_("home").post(address)
    assert cast.home.push_subscriptions.count() == 0


def test_the_worker_speaks_for_the_whole_site(as_) -> None:
    answer = as_("stranger").get("/worker.js")
    assert answer["Service-Worker-Allowed"] == "/"
    assert answer["Content-Type"].startswith("text/javascript")
    assert b"showNotification" in answer.content


def test_the_key_is_made_once_and_only_its_owner_reads_it(settings, tmp_path) -> None:
    settings.VAR_DIR, settings.VAPID_PRIVATE_KEY = tmp_path, ""
    first = vapid.private_key()
    assert vapid.private_key() == first
    assert oct((tmp_path / "vapid-key").stat().st_mode & 0o777) == "0o600"
    assert [each.name for each in tmp_path.iterdir()] == ["vapid-key"]
    settings.VAPID_PRIVATE_KEY = "x"
    assert vapid.private_key() == "x"
