"""Every response has a policy and an id, and the log tells no secrets."""

import json
import logging
from gzip import decompress

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client, RequestFactory
from structlog.testing import capture_logs

from config.logs import Requests, logging_config

SECRET = "s3cr3t-invitation-key"


def test_no_script_but_our_own_files(client: Client) -> None:
    policy = client.get("/accounts/login/")["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.django_db
def test_admin_lives_under_the_same_policy(admin_client: Client) -> None:
    assert "script-src 'self'" in admin_client.get("/admin/")["Content-Security-Policy"]


@pytest.mark.django_db
def test_pages_are_compressed_and_resources_keep_their_etags(client: Client) -> None:
    gzip = {"Accept-Encoding": "gzip"}
    page = client.get("/accounts/login/", headers=gzip)
    assert page["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in page["Vary"]
    assert b"<html" in decompress(page.content)
    assert not client.get("/accounts/login/").has_header("Content-Encoding")
    assert not client.get("/api/schema/", headers=gzip).has_header("Content-Encoding")


@pytest.mark.django_db
def test_each_response_has_an_id_of_its_own(client: Client) -> None:
    first, second = (client.get("/")["X-Request-ID"] for _ in range(2))
    assert len(first) == 32
    assert first != second


@pytest.mark.django_db
def test_id_of_a_proxy_is_kept(client: Client) -> None:
    reply = client.get("/", headers={"X-Request-ID": "edge-0123456789"})
    assert reply["X-Request-ID"] == "edge-0123456789"


@pytest.mark.django_db
@pytest.mark.parametrize("given", ["", "short", "a b c d e f g h", "x" * 65, "é" * 9])
def test_id_that_could_harm_a_log_is_replaced(client: Client, given: str) -> None:
    reply = client.get("/", headers={"X-Request-ID": given})
    assert len(reply["X-Request-ID"]) == 32


def test_request_is_logged_by_its_route(client: Client) -> None:
    with capture_logs() as lines:
        reply = client.get(f"/accounts/login/?next=/{SECRET}")
    (line,) = [line for line in lines if line["event"] == "request"]
    assert line["route"] == "accounts/login/"
    assert (line["method"], line["status"]) == ("GET", 200)
    assert line["request_id"] == reply["X-Request-ID"]
    assert SECRET not in str(lines)


def test_unknown_path_is_not_logged(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.addFilter(Requests())
    with capture_logs() as lines:
        assert client.get(f"/nowhere/{SECRET}/").status_code == 404
    assert "Not Found" in caplog.text
    assert SECRET not in caplog.text + str(lines)


def test_failing_view_is_logged_without_its_path(
    client: Client,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.handler.addFilter(Requests())
    client.raise_request_exception = False
    monkeypatch.setattr("config.api.operations", _fail)
    assert client.get(f"/api/?key={SECRET}").status_code == 500
    assert "ZeroDivisionError" in caplog.text
    assert SECRET not in caplog.text


def _fail(schema: object) -> None:
    raise ZeroDivisionError


def test_json_lines_say_what_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    formatter = logging_config("INFO", as_json=True)["formatters"]["line"].copy()
    handler = logging.StreamHandler()
    handler.setFormatter(formatter.pop("()")(**formatter))
    handler.emit(logging.LogRecord("games", 30, "", 0, "down %d", (3,), None))
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["logger"]) == (
        "down 3",
        "warning",
        "games",
    )


def test_refusal_by_a_view_wears_our_words(rf: RequestFactory) -> None:
    from django.views.defaults import permission_denied

    reply = permission_denied(rf.get("/"), PermissionDenied())
    assert reply.status_code == 403
    assert b"have access to this page" in reply.content
