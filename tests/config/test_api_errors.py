"""Errors of the API are JSON, name what is wrong, and have the status that fits."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import Http404
from django.test import Client
from django.urls import URLResolver, get_resolver
from rest_framework.test import APIClient

from config import urls
from games.models import Game
from games.table import services
from tests.config import hostile
from tests.soaking import SOAKING

JSON = "application/json"
NOWHERE = "There is nothing at this address."
pytestmark = pytest.mark.django_db


def detail(reply: Any) -> str:
    assert reply["Content-Type"] == "application/json"
    words: str = reply.json()["detail"]
    return words


@pytest.fixture
def game() -> Game:
    return services.open_table("Rivets", "Owls")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Client:
    """A client of a site whose leagues cannot be listed."""
    from league.core.api.leagues import LeagueViewSet

    def fail(self: Any) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(LeagueViewSet, "get_queryset", fail)
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("path", ["/api/nothing/", "/api/leagues/1/2/3/4/", "/api/x"])
@pytest.mark.parametrize("debug", [False, True])
def test_an_unknown_address_is_404(client, settings, path: str, debug: bool) -> None:
    settings.DEBUG = debug
    for method in ("GET", "POST", "DELETE", "PROPFIND"):
        reply = client.generic(method, path)
        assert (reply.status_code, detail(reply)) == (404, NOWHERE)


@pytest.mark.parametrize("debug", [False, True])
def test_a_fault_of_ours_is_500(broken: Client, settings, debug: bool) -> None:
    settings.DEBUG = debug
    reply = broken.get("/api/leagues/")
    assert reply.status_code == 500
    assert "a fault of ours" not in detail(reply)
    assert reply["X-Request-ID"]


def test_a_refusal_of_a_middleware_is_json(client, settings, monkeypatch) -> None:
    settings.ALLOWED_HOSTS = ["buzz.example.org"]
    reply = client.get("/api/leagues/", headers={"Host": "evil.example"})
    assert (reply.status_code, detail(reply)) == (400, "The request could not be read.")
    settings.ALLOWED_HOSTS = ["*"]

    def nowhere(*asked: Any) -> None:
        raise Http404

    middleware = "config.middleware.AddressMiddleware.process_view"
    monkeypatch.setattr(middleware, nowhere)
    reply = Client().get("/api/leagues/")
    assert (reply.status_code, detail(reply)) == (404, NOWHERE)


def test_a_page_stays_a_page(client) -> None:
    assert client.get("/nothing/")["Content-Type"].startswith("text/html")


def test_csrf_is_refused_in_json() -> None:
    client = Client(enforce_csrf_checks=True)
    reply = client.post("/api/", {})
    assert reply.status_code == 403
    assert detail(reply)


@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "one"}])
def test_too_much_is_413(api_user, settings, headers: dict[str, str]) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    form = "name=" + "x" * 2000
    kind = "application/x-www-form-urlencoded"
    reply = api_user.post("/api/leagues/", form, content_type=kind, headers=headers)
    assert reply.status_code == 413
    assert detail(reply) == "The request is too large."


@pytest.fixture
def api_user(django_user_model: Any) -> APIClient:
    client = APIClient()
    client.force_authenticate(django_user_model.objects.create_user("ann"))
    return client


def test_without_credentials_a_write_is_401(client) -> None:
    for operation in hostile.operations():
        if operation.method == "GET" or operation.path == "/api/token/":
            continue
        reply = client.generic(operation.method, operation.address({}))
        # A table is opened without an account; what is not there is nobody's.
        if reply.status_code != 404 and operation.path != "/api/games/":
            assert reply.status_code == 401, operation
            assert reply["WWW-Authenticate"] == "Token"


def test_a_table_that_is_there_asks_for_credentials_to_write(game) -> None:
    client = Client(enforce_csrf_checks=True)
    for act in ("answers", "acts"):
        reply = client.post(f"/api/games/{game.slug}/{act}/", {}, content_type=JSON)
        assert reply.status_code == 401
        assert reply["WWW-Authenticate"] == "Token"


def test_a_wrong_token_is_401(client) -> None:
    headers = {"Authorization": "Token wrong"}
    reply = client.get("/api/leagues/", headers=headers)
    assert reply.status_code == 401
    assert reply["WWW-Authenticate"] == "Token"


@pytest.mark.parametrize("name", ["limit", "offset"])
@pytest.mark.parametrize("value", ["-1", "many", "", "1.5", "1e3", "٣", "9" * 5000])
def test_a_bad_page_is_400(client, name: str, value: str) -> None:
    reply = client.get("/api/leagues/", {name: value})
    assert reply.status_code == 400
    (reason,) = reply.json()[name]
    assert reason.startswith("Enter a whole number from ")


def test_a_page_is_as_large_as_it_may_be(client) -> None:
    assert client.get("/api/leagues/?limit=500&offset=0").status_code == 200
    assert client.get("/api/leagues/?limit=501").status_code == 400
    assert client.get("/api/leagues/?limit=0").status_code == 400
    assert client.get(f"/api/leagues/?offset={2**63}").status_code == 400
    assert client.get(f"/api/leagues/?offset={2**62}").json()["results"] == []


def test_switches_are_written_with_the_tag_they_were_read_with(
    client, django_user_model
) -> None:
    client.force_login(django_user_model.objects.create_user("ann"))
    read = client.get("/api/notices/switches/")
    sent = [{**read.json()[0], "on": not read.json()[0]["on"]}]
    for tag, status in ((read["ETag"], 200), (read["ETag"], 412), ('"', 412)):
        reply = client.patch(
            "/api/notices/switches/",
            sent,
            content_type=JSON,
            headers={"If-Match": tag},
        )
        assert reply.status_code == status


def addresses(patterns: list[Any], before: str = "") -> Iterator[str]:
    """Yield the route of every page."""
    for pattern in patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, path)
        else:
            yield path


def filled(path: str, number: int) -> str:
    """A route with the number for every number, and a word for all else."""
    return re.sub("<[^>]*>", "x", re.sub("<int:[^>]*>", str(number), path))


def test_options_of_every_operation_answers(client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("ann"))
    paths = {each.path: each for each in hostile.operations()}
    for path, operation in paths.items():
        reply = client.options(operation.address({}))
        assert reply.status_code == 200, path
        assert "OPTIONS" in reply["Allow"]
        assert reply.json()["parses"]


def test_no_page_fails_over_a_number_that_no_database_keeps(admin_client) -> None:
    numbers = (2**63, 2**63 - 1, 10**30)  # by turns; each at each in `make soak`
    paths = [
        path
        for path in addresses(get_resolver(urls.__name__).url_patterns)
        if "<int:" in path and not path.startswith("admin/")
    ]
    assert len(paths) > 33
    for n, path in enumerate(paths):
        for number in numbers if SOAKING else numbers[n % 3 :][:1]:
            reply = admin_client.get("/" + filled(path, number))
            assert reply.status_code in (404, 405), path
