"""Tokens: made for a password or on the page, shown once, listed, revoked, ended."""

from datetime import timedelta

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User
from django.db import OperationalError
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone

from accounts import ends, tokens
from accounts.models import Token
from outbox import queue

pytestmark = pytest.mark.django_db
PASSWORD = "tin-and-lamp-light"
PAGE = "/accounts/tokens/"


@pytest.fixture
def ann() -> User:
    return User.objects.create_user("ann", email="a@example.org", password=PASSWORD)


@pytest.fixture
def key(ann: User) -> str:
    return tokens.create(ann, "Stats sheet")[1]


@pytest.fixture
def browser(ann: User) -> Client:
    client = Client()
    client.force_login(ann)
    return client


def trade(**changes: str):
    given = {"username": "ann", "password": PASSWORD} | changes
    return Client().post("/api/token/", given)


def status(key: str) -> int:
    headers = {"Authorization": f"Token {key}"}
    return Client().get("/api/tokens/", headers=headers).status_code


def make(browser: Client, name: str, **changes: str) -> str:
    """Fill in the form; return the page that answers."""
    once = browser.get(PAGE).context["form"]["once"].value()
    sent = {"name": name, "once": once} | changes
    return browser.post(PAGE, sent).content.decode()


# ── made ─────────────────────────────────────────────────────────────────────────


def test_a_password_is_traded_for_a_new_token_each_time(ann) -> None:
    first, second = trade(name="One").json(), trade().json()
    assert first["token"] != second["token"]
    assert (first["name"], second["name"]) == ("One", "Program")
    assert status(first["token"]) == status(second["token"]) == 200


def test_only_a_digest_is_kept(ann, key) -> None:
    row = Token.objects.values().get()
    assert key not in str(row)
    assert row["digest"] == tokens.digest(key)


def test_the_page_shows_a_key_once(browser, ann) -> None:
    page = make(browser, "Stats sheet")
    key = page.split('<code class="secret" tabindex="0">')[1].split("<")[0]
    assert status(key) == 200
    assert key not in browser.get(PAGE).content.decode()
    assert "Stats sheet" in browser.get(PAGE).content.decode()


def test_a_form_that_is_sent_twice_makes_one_token(browser) -> None:
    once = browser.get(PAGE).context["form"]["once"].value()
    for _ in range(2):
        page = browser.post(PAGE, {"name": "Sheet", "once": once}).content.decode()
    assert "was already used" in page
    assert Token.objects.count() == 1


def test_a_name_is_needed_on_the_page_and_bounded_everywhere(browser, ann) -> None:
    assert "required" in make(browser, "")
    assert "at most 60" in make(browser, "x" * 61)
    assert "60" in str(trade(name="x" * 61).json()["name"])
    assert not Token.objects.exists()


def test_an_account_has_so_many_tokens(browser, ann, monkeypatch) -> None:
    monkeypatch.setattr(tokens, "MOST", 1)
    assert trade().status_code == 200
    reply = trade()
    assert reply.status_code == 400
    reason = "You have 1 tokens. Revoke one first."
    assert reply.json() == {"non_field_errors": [reason]}
    assert reason in make(browser, "Sheet")


# ── listed and revoked ───────────────────────────────────────────────────────────


def test_the_api_lists_ones_own_without_keys(ann, key) -> None:
    tokens.create(User.objects.create_user("bob"), "Bob's")
    headers = {"Authorization": f"Token {key}"}
    (row,) = Client().get("/api/tokens/", headers=headers).json()["results"]
    assert set(row) == {"id", "name", "created", "used"}
    assert row["name"] == "Stats sheet"


def test_a_use_is_noted_now_and_then(ann, key) -> None:
    status(key)
    first = Token.objects.get().used
    assert first is not None
    status(key)
    assert Token.objects.get().used == first
    Token.objects.update(used=timezone.now() - timedelta(hours=1))
    status(key)
    assert Token.objects.get().used >= first


def test_the_api_revokes(ann, key) -> None:
    other = tokens.create(ann, "Other")[0]
    headers = {"Authorization": f"Token {key}"}
    url = f"/api/tokens/{other.pk}/"
    assert Client().delete(url, headers=headers).status_code == 204
    assert Client().delete(url, headers=headers).status_code == 404
    mine = f"/api/tokens/{Token.objects.get().pk}/"
    assert Client().delete(mine, headers=headers).status_code == 204
    assert status(key) == 401


def test_the_page_revokes_after_a_question(browser, key) -> None:
    url = f"{PAGE}{Token.objects.get().pk}/revoke/"
    assert "Revoke Stats sheet?" in browser.get(url).content.decode()
    assert status(key) == 200
    for _ in range(2):
        assert browser.post(url)["Location"] == PAGE
    assert status(key) == 401
    assert browser.get(url).status_code == 404


def test_nobody_revokes_or_sees_anothers(key) -> None:
    stranger = Client()
    stranger.force_login(User.objects.create_user("bob"))
    number = Token.objects.get().pk
    stranger.post(f"{PAGE}{number}/revoke/")
    assert stranger.delete(f"/api/tokens/{number}/").status_code == 404
    assert "Stats sheet" not in stranger.get(PAGE).content.decode()
    assert status(key) == 200
    assert Client().get(PAGE).status_code == 302
    assert Client().get("/api/tokens/").status_code == 401


# ── ended ────────────────────────────────────────────────────────────────────────


def test_a_changed_password_ends_every_token(browser, ann, key) -> None:
    new = {"oldpassword": PASSWORD, "password1": "x" + PASSWORD}
    browser.post("/accounts/password/change/", new | {"password2": "x" + PASSWORD})
    assert status(key) == 401
    assert not Token.objects.exists()


def test_so_does_one_that_a_mailed_link_sets(client, ann, key, mailoutbox) -> None:
    client.post("/accounts/password/reset/", {"email": ann.email})
    queue.send_due("mail")
    link = next(w for w in mailoutbox[0].body.split() if "/reset/key/" in w)
    form = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(form, {"password1": "x" + PASSWORD, "password2": "x" + PASSWORD})
    assert status(key) == 401
    assert not Token.objects.exists()


def test_so_does_one_that_is_changed_in_the_database(browser, ann, key) -> None:
    User.objects.update(password="another")
    assert status(key) == 401
    assert not tokens.tokens_of(User.objects.get()).exists()


def _sign_in() -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": "ann", "password": PASSWORD})
    assert client.get(PAGE).status_code == 200
    return client


@pytest.mark.parametrize("way", [_sign_in, trade])
def test_a_password_that_is_hashed_anew_ends_none(
    way, ann, key, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    said: list[list[str]] = []
    ends.access_changed.connect(listen := lambda marks, **_: said.append(marks))
    iterations = PBKDF2PasswordHasher.iterations + 1
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", iterations)
    with django_capture_on_commit_callbacks(execute=True):
        way()
    hashed = User.objects.get().password
    assert hashed != ann.password
    assert f"${iterations}$" in hashed
    assert status(key) == 200
    assert said == []
    ann.refresh_from_db()
    ann.set_password("x" + PASSWORD)
    with django_capture_on_commit_callbacks(execute=True):
        ann.save(update_fields=["password"])
    assert status(key) == 401
    assert said
    ends.access_changed.disconnect(listen)


@pytest.mark.parametrize("change", ["set_password", "set_unusable_password"])
def test_after_it_was_hashed_anew_another_ends_them(change, ann, monkeypatch) -> None:
    raised = PBKDF2PasswordHasher.iterations + 1
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", raised)
    assert ann.check_password(PASSWORD)
    key = tokens.create(ann)[1]
    getattr(ann, change)(*["x" + PASSWORD][: change == "set_password"])
    ann.save(update_fields=["password"])
    assert status(key) == 401
    assert not Token.objects.exists()


def test_another_change_of_the_account_ends_none(ann, key) -> None:
    ann.email = "b@example.org"
    ann.save()
    assert status(key) == 200


def test_a_closed_account_has_none(ann, key) -> None:
    User.objects.update(is_active=False)
    assert status(key) == 401


@pytest.mark.parametrize("words", ["Token", "Token a b", "Token \xff", "Token x"])
def test_a_header_without_a_token_is_401(words: str) -> None:
    reply = Client().get("/api/leagues/", headers={"Authorization": words})
    assert reply.status_code == 401
    assert reply["WWW-Authenticate"] == "Token"


def test_a_database_that_cannot_be_written_stops_no_read(ann, key, monkeypatch) -> None:
    def full(*given, **changes):
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(QuerySet, "update", full)
    assert status(key) == 200


# ── guessing ─────────────────────────────────────────────────────────────────────


def test_tries_count_per_account_with_those_of_the_form(ann) -> None:
    form = {"login": "ann", "password": "guess"}
    for number in range(5):
        Client(REMOTE_ADDR=f"192.0.2.{number}").post("/accounts/login/", form)
    reply = trade()
    assert reply.status_code == 429
    assert int(reply["Retry-After"]) == 300
    words = "Too many failed attempts. Try again in 300 seconds."
    assert reply.json() == {"detail": words}


def test_tries_at_the_api_count_for_the_form(ann) -> None:
    for _ in range(5):
        assert trade(password="guess").status_code == 400
    right = {"login": "ann", "password": PASSWORD}
    page = Client().post("/accounts/login/", right).content.decode()
    assert "Too many failed" in page


def test_right_passwords_are_not_counted(ann) -> None:
    assert [trade().status_code for _ in range(12)] == [200] * 12


def test_unknown_closed_and_wrong_are_refused_alike(ann, monkeypatch) -> None:
    User.objects.create_user("eve", password=PASSWORD, is_active=False)
    stretched: list[str] = []
    encode = PBKDF2PasswordHasher.encode

    def counted(self, password, *rest):
        stretched.append(password)
        return encode(self, password, *rest)

    monkeypatch.setattr(PBKDF2PasswordHasher, "encode", counted)
    replies, work = [], []
    for given in ({"password": "x"}, {"username": "nobody"}, {"username": "eve"}):
        stretched.clear()
        replies.append(trade(**given))
        work.append(len(stretched))
    assert {(r.status_code, r.content) for r in replies} == {(400, replies[0].content)}
    assert len(set(work)) == 1
    assert work[0] > 0
