"""Text that PostgreSQL cannot store is refused in words at every door."""

import base64

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from rest_framework.test import APIClient

from config.text import has_nul
from games.live import frames
from games.models import Game
from league.core import services
from league.models import League
from league.notices.models import PushSubscription

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
TABLE = {"home": "Rivets", "away": "Owls"}
# The curve's own base point: any device's key is a point like it.
POINT = ec.derive_private_key(1, ec.SECP256R1()).public_key()
DEVICE = {
    "endpoint": "https://fcm.googleapis.com/x",
    "p256dh": base64.urlsafe_b64encode(
        POINT.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    ).decode(),
    "auth": base64.urlsafe_b64encode(b"\4" * 16).decode(),
    "device": "A phone",
}


@pytest.fixture
def home() -> User:
    return User.objects.create_user("home")


@pytest.fixture
def browser(home: User) -> Client:
    client = Client()
    client.force_login(home)
    return client


@pytest.fixture
def api(home: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(home)
    return client


def test_a_nul_is_seen_however_deep_it_is() -> None:
    assert has_nul({"a": [{"b\0": 1}]})
    assert has_nul(("a", "b\0"))
    assert not has_nul({"a": [1, None, "\\u0000"]})


@pytest.mark.parametrize(
    "address",
    [
        "/join/%00/",
        "/games/rule/%00/",
        "/league/calendars/%00.ics",
        "/league/%00/",
        "/notices/stop/%00/",
        "/api/leagues/%00/",
    ],
)
def test_no_address_has_one(browser: Client, address: str) -> None:
    assert browser.get(address).status_code == 404


@pytest.mark.parametrize(
    "address",
    ["/search/?q=%00", "/league/?page=%00", "/games/?%00=1", "/api/teams/?league=%00"],
)
def test_no_query_has_one(browser: Client, address: str) -> None:
    assert browser.get(address).status_code == 400


def test_a_form_with_one_is_told_so_on_a_page(browser: Client) -> None:
    reply = browser.post("/league/new/", {"name": "Tin\0Cup"})
    assert reply.status_code == 400
    assert b"The site could not read your request" in reply.content
    assert not League.objects.exists()


@pytest.mark.parametrize("kind", ["json", "multipart"])
def test_no_program_sends_one(api: APIClient, kind: str) -> None:
    reply = api.post("/api/leagues/", {"name": "Tin\0Cup"}, format=kind)
    assert (reply.status_code, reply.json()["detail"]) == (
        400,
        "Text can’t contain a NUL character.",
    )
    reply = api.post("/api/games/", TABLE | {"options": {"a\0": "b"}}, format="json")
    assert reply.status_code == 400
    assert not Game.objects.exists()


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity"])
def test_no_number_is_infinite(api: APIClient, number: str) -> None:
    body = f'{{"name": "Tin Cup", "options": {{"quarter": {number}}}}}'
    reply = api.post("/api/leagues/", body, content_type="application/json")
    assert reply.status_code == 400
    assert "detail" in reply.json()
    assert not League.objects.exists()


def test_nor_when_it_asks_for_a_token(api: APIClient) -> None:
    body = {"username": "home\0", "password": "x"}
    for kind in ("json", "multipart"):
        assert api.post("/api/token/", body, format=kind).status_code == 400


@pytest.mark.parametrize("as_json", [True, False])
def test_no_frame_has_one(as_json: bool) -> None:
    kind = "type" if as_json else "form"
    text = rf'{{"{kind}": "act", "act": "pause", "key": "a\u0000"}}'
    with pytest.raises(frames.Malformed, match="NUL"):
        frames.read(text, as_json)
    harmless = text.replace(r"\u0000", r"\\u0000")
    assert frames.read(harmless, as_json).key == r"a\u0000"


@pytest.mark.parametrize("method", ["post", "delete"])
@pytest.mark.parametrize("name", ["endpoint", "device"])
def test_no_device_has_one(browser: Client, name: str, method: str) -> None:
    body = DEVICE | {name: DEVICE[name] + "\0"}
    reply = getattr(browser, method)("/notices/devices/", body, "application/json")
    assert reply.status_code == 400


def test_a_service_keeps_none_whoever_calls_it(home: User) -> None:
    with pytest.raises(ValidationError, match="NUL"):
        services.create_league(home, name="Tin Cup", options={"a": ["b\0"]})


@pytest.mark.parametrize("name", ["home", "away"])
def test_a_team_of_a_table_has_forty_letters(api: APIClient, name: str) -> None:
    assert api.post("/api/games/", TABLE | {name: "x" * 40}).status_code == 201
    reply = api.post("/api/games/", TABLE | {name: "x" * 41})
    assert reply.status_code == 400
    assert "40" in reply.content.decode()


@pytest.mark.parametrize("name", ["season", "dice", "stadium", "rulebook"])
def test_nor_is_another_word_of_it_too_long(api: APIClient, name: str) -> None:
    assert api.post("/api/games/", TABLE | {name: "x" * 500}).status_code == 400


def test_a_push_address_has_the_length_of_its_column(browser: Client) -> None:
    for length, status in ((600, 201), (601, 400)):
        endpoint = DEVICE["endpoint"].ljust(length, "x")
        reply = browser.post(
            "/notices/devices/", DEVICE | {"endpoint": endpoint}, "application/json"
        )
        assert reply.status_code == status
    assert PushSubscription.objects.count() == 1
