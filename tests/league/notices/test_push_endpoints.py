"""Endpoints of push services: what a browser may name, and what nobody may."""

import time
import tracemalloc

import pytest
from django.core.exceptions import ImproperlyConfigured, ValidationError

from league.models import NoticeDelivery, PushSubscription
from league.notices import endpoints, push, switches, vapid
from league.notices import notify as tell_notice
from league.notices.endpoints import target_of
from league.notices.kinds import Channel
from outbox import queue

REFUSED = [
    # The one that began it: one reader saw the host before the backslash, one after.
    r"https://127.0.0.1\.push.apple.com/x",
    r"https://127.0.0.1\@web.push.apple.com/x",
    "https://127.0.0.1#.push.apple.com/x",
    "https://127.0.0.1?.push.apple.com/x",
    "https://127.0.0.1/.push.apple.com/x",
    "https://127.0.0.1%2f.push.apple.com/x",
    "https://127.0.0.1%00.push.apple.com/x",
    "https://web%2epush.apple.com/x",
    "https://127.0.0.1\t.push.apple.com/x",
    "https://127.0.0.1\n.push.apple.com/x",
    "https://127.0.0.1\r\n.push.apple.com/x",
    "https://127.0.0.1 .push.apple.com/x",
    "https://web.push.apple.com /x",
    " https://web.push.apple.com/x",
    "https://web.push.apple.com/x\n",
    "\thttps://web.push.apple.com/x",
    # Names and passwords, ports, literals.
    "https://web.push.apple.com@127.0.0.1/x",
    "https://user:word@web.push.apple.com/x",
    "https://@web.push.apple.com/x",
    "https://web.push.apple.com:8443/x",
    "https://web.push.apple.com:22/x",
    "https://web.push.apple.com:0443/x",
    "https://web.push.apple.com:/x",
    "https://web.push.apple.com:443:443/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f000001/x",
    "https://0x7f.0.0.1/x",
    "https://0177.0.0.1/x",
    "https://127.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[::1].push.apple.com/x",
    "https://[::1/x",
    # Labels, not letters at an end.
    "https://push.apple.com/x",
    "https://evilpush.apple.com/x",
    "https://web.push.apple.com.evil.example/x",
    "https://web.push.apple.com.127.0.0.1/x",
    "https://web.push.apple.com./x",
    "https://.push.apple.com/x",
    "https://..push.apple.com/x",
    "https://a..push.apple.com/x",
    "https://-a.push.apple.com/x",
    "https://a_b.push.apple.com/x",
    "https://*.push.apple.com/x",
    f"https://{'a' * 64}.push.apple.com/x",
    f"https://{'a.' * 130}push.apple.com/x",
    "https://sub.fcm.googleapis.com/x",
    # Letters that only look like letters, or dots.
    "https://web。push.apple.com/x",
    "https://web.push.apple。com/x",
    "https://wéb.push.apple.com/x",
    "https://①②⑦.push.apple.com/x",
    "https://ａ.push.apple.com/x",
    "https://web.push.apple.com\u200b/x",
    "https://WEB.PUSH.APPLE.COM/x",
    # Other schemes, other shapes.
    "http://web.push.apple.com/x",
    "HTTPS://web.push.apple.com/x",
    "https:/web.push.apple.com/x",
    "https:web.push.apple.com/x",
    r"https:\\web.push.apple.com/x",
    "//web.push.apple.com/x",
    "ftp://web.push.apple.com/x",
    "file:///etc/passwd",
    "gopher://127.0.0.1/x",
    "https://web.push.apple.com",
    "https://web.push.apple.com/a b",
    "https://web.push.apple.com/a\r\nHost: 127.0.0.1",
    "https://web.push.apple.com/x#y",
    "https://web.push.apple.com/" + "é",
    "http://127.0.0.1:8000/x",
    "",
    "x" * 100_000,
    "https://" + "a." * 100_000 + "push.apple.com/x",
    "https://" + "a-" * 100_000 + ".push.apple.com/x",
]
TAKEN = [
    "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O",
    "https://fcm.googleapis.com:443/wp/x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABkx_y-z",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://db5p.notify.windows.com/w/?token=BQYAAAB%2bQz%3d%3d",
]


@pytest.fixture
def keys() -> dict[str, str]:
    point = vapid.public_key(vapid.private_key())
    return {"p256dh": point, "auth": "A" * 22}


@pytest.mark.parametrize("endpoint", TAKEN)
def test_the_services_of_browsers_are_known(endpoint: str) -> None:
    target = target_of(endpoint)
    assert target is not None
    assert (target.port, target.public, target.tls) == (443, True, True)
    assert endpoint.replace(":443", "").startswith(target.origin + target.path[:1])


@pytest.mark.parametrize("endpoint", REFUSED, ids=lambda text: repr(text)[:40])
def test_other_addresses_are_refused(endpoint: str) -> None:
    assert target_of(endpoint) is None


def test_all_of_them_are_refused_soon_and_cheaply(cast, keys) -> None:
    tracemalloc.start()
    started = time.monotonic()
    try:
        for endpoint in REFUSED:
            with pytest.raises(ValidationError, match="not supported"):
                push.subscribe(cast.home, endpoint, **keys)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert time.monotonic() - started < 10  # all together; a guard against hanging
    assert most < 100 * 1024 * 1024
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("endpoint", [REFUSED[0], "http://127.0.0.1:9/x"])
def test_doors_refuse_in_words(cast, api, as_, keys, endpoint) -> None:
    body = {"endpoint": endpoint, **keys}
    refused = api("home").post("/api/devices/", body)
    assert refused.status_code == 400
    assert "not supported" in str(refused.json())
    page = as_("home").post("/notices/devices/", body, content_type="application/json")
    assert page.status_code == 400
    assert "not supported" in page.json()["detail"]


@pytest.mark.parametrize("endpoint", REFUSED[:20])
def test_an_endpoint_from_before_is_looked_at_when_it_is_used(
    cast, keys, monkeypatch, endpoint
) -> None:
    def connect(*args: object) -> None:
        raise AssertionError("connected")

    monkeypatch.setattr("outbox.network.connect", connect)
    PushSubscription.objects.create(user=cast.home, endpoint=endpoint, **keys)
    switches.switch(cast.home, "your_turn", Channel.PUSH, on=True)
    tell_notice([cast.home], "your_turn", "The table waits.", "/games/", "turn")
    assert queue.send_due("push") == 0
    assert not PushSubscription.objects.exists()


def test_a_known_name_that_leads_inside_is_given_up(cast, keys, monkeypatch) -> None:
    monkeypatch.setattr(
        "socket.getaddrinfo", lambda *a, **k: [(2, 1, 6, "", ("127.0.0.1", 443))]
    )
    push.subscribe(cast.home, "https://web.push.apple.com/x", **keys)
    switches.switch(cast.home, "your_turn", Channel.PUSH, on=True)
    tell_notice([cast.home], "your_turn", "The table waits.", "/games/", "turn")
    assert queue.send_due("push") == 0
    delivery = NoticeDelivery.objects.get()
    assert delivery.due is None
    assert delivery.trouble == "The push service is not on the public Internet."


# Settings -------------------------------------------------------------------------


def test_a_service_of_the_settings_may_have_a_port(settings) -> None:
    settings.PUSH_SERVICES = ["https://push.example:8443", "https://*.push.test"]
    assert target_of("https://push.example:8443/x")
    assert target_of("https://a.b.push.test/x")
    assert target_of("https://push.example/x") is None
    assert target_of("https://push.test/x") is None


@pytest.mark.parametrize(
    "entry",
    [
        "http://push.example",
        "https://*",
        "https://127.0.0.1",
        "push.example",
        "https://",
    ],
)
def test_the_operator_is_told_of_a_service_that_is_none(settings, entry) -> None:
    settings.PUSH_SERVICES = [entry]
    (error,) = endpoints.check_services()
    assert entry in error.msg
    with pytest.raises(ImproperlyConfigured):
        endpoints.services()


@pytest.mark.parametrize("origin", ["http://10.0.0.1:80", "https://127.0.0.1:1", "x"])
def test_a_local_service_is_on_this_machine(settings, origin) -> None:
    settings.PUSH_LOCAL_SERVICE = origin
    (error,) = endpoints.check_services()
    assert "PUSH_LOCAL_SERVICE" in error.msg
    assert target_of(f"{origin}/x") is None


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:1234",
        "http://127.0.0.1:12345/x",
        "http://127.0.0.1:1234@10.0.0.1/x",
        "http://127.0.0.1:1234/x y",
        "http://127.0.0.1:4321/x",
    ],
)
def test_no_other_local_address_is_a_service(settings, endpoint) -> None:
    settings.PUSH_LOCAL_SERVICE = "http://127.0.0.1:1234"
    assert target_of("http://127.0.0.1:1234/x")
    assert target_of(endpoint) is None
