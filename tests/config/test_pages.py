"""The pages that belong to no app, and the words for what went wrong."""

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection
from django.test import Client
from rest_framework.authtoken.models import Token


@pytest.mark.django_db
def test_home_offers_a_table_and_the_leagues(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "Start a table" in page
    assert 'href="/league/"' in page


def test_unknown_address_is_told_in_words(client: Client) -> None:
    reply = client.get("/no/such/page/")
    assert reply.status_code == 404
    assert "nothing at this address" in reply.content.decode()


def test_failure_is_told_in_words(client: Client, monkeypatch) -> None:
    monkeypatch.setattr("config.api.operations", None)
    client.raise_request_exception = False
    reply = client.get("/api/")
    assert reply.status_code == 500
    assert "went wrong on our side" in reply.content.decode()


@pytest.mark.django_db
def test_form_without_its_token_is_refused_in_words() -> None:
    reply = Client(enforce_csrf_checks=True).post("/accounts/login/", {})
    assert reply.status_code == 403
    assert "open too long" in reply.content.decode()


@pytest.mark.django_db
def test_healthz_needs_no_service_but_the_database(client: Client) -> None:
    reply = client.get("/healthz")
    assert reply.status_code == 200
    assert reply.json() == {"database": "ok", "channel_layer": "ok"}


@pytest.mark.django_db
def test_healthz_is_503_when_the_database_is_gone(client: Client, monkeypatch) -> None:
    def gone() -> None:
        raise DatabaseError("password=secret")

    monkeypatch.setattr(connection, "cursor", gone)
    reply = client.get("/healthz")
    assert reply.status_code == 503
    assert reply.json() == {"database": "down", "channel_layer": "ok"}


def test_api_is_listed_and_its_schema_is_served(client: Client) -> None:
    assert "/api/token/" in client.get("/api/").content.decode()
    schema = client.get("/api/schema/?format=json").json()
    assert schema["info"]["title"] == "Buzzboard"
    assert "post" in schema["paths"]["/api/token/"]


@pytest.mark.django_db
def test_token_opens_the_api_for_a_program(client: Client) -> None:
    user = User.objects.create_user("bot", password="buzz-buzz-buzz")
    given = {"username": "bot", "password": "buzz-buzz-buzz"}
    reply = client.post("/api/token/", given)
    assert reply.json() == {"token": Token.objects.get(user=user).key}


@pytest.mark.django_db
@pytest.mark.parametrize("url", ["/api/token/", "/api/leagues/"])
def test_json_nested_too_deeply_is_told_so(client: Client, url: str) -> None:
    client.force_login(User.objects.create_user("bot"))
    reply = client.post(url, "[" * 100_000, "application/json")
    assert reply.status_code == 400
    assert reply.json() == {"detail": "The JSON is nested too deeply."}


@pytest.mark.django_db
def test_token_is_not_for_guessing(client: Client) -> None:
    given = {"username": "bot", "password": "wrong"}
    codes = [client.post("/api/token/", given).status_code for _ in range(11)]
    assert codes == [400] * 10 + [429]


@pytest.mark.django_db
def test_admin_signs_in_by_the_site_s_own_form(client: Client) -> None:
    reply = client.get("/admin/login/", follow=True)
    assert reply.redirect_chain[-1][0].startswith("/accounts/login/")


@pytest.mark.django_db
def test_admin_is_for_staff(client: Client, admin_client: Client) -> None:
    assert admin_client.get("/admin/").status_code == 200
    client.force_login(User.objects.create_user("fan"))
    assert client.get("/admin/", follow=True).status_code == 403
