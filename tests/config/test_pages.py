"""The pages that belong to no app, and the words for what went wrong."""

import pytest
from django.contrib.auth.models import User
from django.test import Client


@pytest.mark.django_db
def test_home_offers_a_table_and_the_leagues(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "Start a table" in page
    assert 'href="/league/"' in page


def test_unknown_address_is_told_in_words(client: Client) -> None:
    reply = client.get("/no/such/page/")
    assert reply.status_code == 404
    assert "Page not found" in reply.content.decode()


def test_failure_is_told_in_words(client: Client, monkeypatch) -> None:
    monkeypatch.setattr("config.views.render", None)
    client.raise_request_exception = False
    reply = client.get("/")
    assert reply.status_code == 500
    assert "went wrong on our side" in reply.content.decode()


@pytest.mark.django_db
def test_form_without_its_token_is_refused_in_words() -> None:
    reply = Client(enforce_csrf_checks=True).post("/accounts/login/", {})
    assert reply.status_code == 403
    assert "page has expired" in reply.content.decode()


def test_api_is_listed_and_its_schema_is_served(client: Client) -> None:
    assert "/api/token/" in client.get("/api/").content.decode()
    schema = client.get("/api/schema/?format=json").json()
    assert schema["info"]["title"] == "Buzzboard"
    assert "post" in schema["paths"]["/api/token/"]


@pytest.mark.django_db
def test_token_opens_the_api_for_a_program(client: Client) -> None:
    User.objects.create_user("bot", password="buzz-buzz-buzz")
    given = {"username": "bot", "password": "buzz-buzz-buzz"}
    key = client.post("/api/token/", given).json()["token"]
    headers = {"Authorization": f"Token {key}"}
    assert Client().get("/api/notices/", headers=headers).status_code == 200


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
    assert codes == [400] * 5 + [429] * 6


@pytest.mark.django_db
def test_admin_signs_in_by_the_site_s_own_form(client: Client) -> None:
    reply = client.get("/admin/login/", follow=True)
    assert reply.redirect_chain[-1][0].startswith("/accounts/login/")


@pytest.mark.django_db
def test_admin_is_for_staff(client: Client, admin_client: Client) -> None:
    assert admin_client.get("/admin/").status_code == 200
    client.force_login(User.objects.create_user("fan"))
    assert client.get("/admin/", follow=True).status_code == 403
