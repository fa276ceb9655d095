"""Signing up, in and out takes a name and a password, and no mail server."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from outbox import queue

pytestmark = pytest.mark.django_db
PASSWORD = "tin-and-lamp-light"


@pytest.fixture
def coach() -> User:
    return User.objects.create_user("bo", email="bo@example.org", password=PASSWORD)


def sign_up(client: Client, **changes: str):
    given = {"username": "bo", "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/accounts/signup/", given | changes, follow=True)


def test_name_and_password_make_an_account_that_is_signed_in(client: Client) -> None:
    reply = sign_up(client)
    assert reply.redirect_chain[-1][0] == "/"
    assert reply.context["user"].username == "bo"
    assert "Sign out" in reply.content.decode()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"password2": "another-one"}, "same password each time"),
        ({"password1": "12345678", "password2": "12345678"}, "too common"),
        ({"username": ""}, "required"),
    ],
)
def test_sign_up_says_what_is_wrong(client: Client, changes, words) -> None:
    assert words in sign_up(client, **changes).content.decode()
    assert not User.objects.exists()


def test_name_is_taken_once(client: Client, coach: User) -> None:
    assert "already exists" in sign_up(client).content.decode()
    assert User.objects.count() == 1


def test_sign_in_goes_on_to_where_one_was_going(client: Client, coach: User) -> None:
    given = {"login": "bo", "password": PASSWORD, "next": "/league/"}
    assert client.post("/accounts/login/", given)["Location"] == "/league/"


def test_sign_in_sends_nobody_to_another_site(client: Client, coach: User) -> None:
    given = {"login": "bo", "password": PASSWORD, "next": "https://evil.example/"}
    assert client.post("/accounts/login/", given)["Location"] == "/"


def test_wrong_password_is_refused_in_words(client: Client, coach: User) -> None:
    reply = client.post("/accounts/login/", {"login": "bo", "password": "guess"})
    assert "not correct" in reply.content.decode()
    assert not reply.context["user"].is_authenticated


def test_guessing_is_slowed_down(client: Client, coach: User) -> None:
    for _ in range(20):
        client.post("/accounts/login/", {"login": "bo", "password": "guess"})
    right = client.post("/accounts/login/", {"login": "bo", "password": PASSWORD})
    assert "Too many failed" in right.content.decode()


def test_sign_out_asks_when_it_is_a_link_and_not_when_it_is_a_button(
    client: Client, coach: User
) -> None:
    client.force_login(coach)
    assert (
        "Your games stay as they are"
        in client.get("/accounts/logout/").content.decode()
    )
    assert client.get("/").context["user"].is_authenticated
    client.post("/accounts/logout/")
    assert not client.get("/").context["user"].is_authenticated


def test_password_is_changed_by_who_knows_it(client: Client, coach: User) -> None:
    client.force_login(coach)
    given = {"oldpassword": PASSWORD, "password1": "x" + PASSWORD}
    client.post("/accounts/password/change/", given | {"password2": "x" + PASSWORD})
    coach.refresh_from_db()
    assert coach.check_password("x" + PASSWORD)


def test_forgotten_password_comes_by_mail(client, coach, mailoutbox) -> None:
    reply = client.post(
        "/accounts/password/reset/", {"email": coach.email}, follow=True
    )
    assert "Check your e-mail" in reply.content.decode()
    assert mailoutbox == []
    queue.send_due("mail")
    link = next(word for word in mailoutbox[0].body.split() if "/reset/key/" in word)
    form = client.get(link, follow=True)
    new = {"password1": "new-" + PASSWORD, "password2": "new-" + PASSWORD}
    client.post(form.redirect_chain[-1][0], new)
    coach.refresh_from_db()
    assert coach.check_password("new-" + PASSWORD)


@pytest.fixture
def mailed(client, coach, mailoutbox, settings) -> dict[str, str]:
    """Every e-mail about accounts by subject, asked for under another host's name."""
    settings.ALLOWED_HOSTS, settings.SITE_URL = ["*"], "https://buzz.example.org"
    evil = {"Host": "evil.example"}
    client.post("/accounts/password/reset/", {"email": coach.email}, headers=evil)
    client.force_login(coach)
    added = {"email": "new@example.org", "action_add": ""}
    client.post("/accounts/email/", added, headers=evil)
    queue.send_due("mail")
    return {mail.subject: mail.body for mail in mailoutbox}


@pytest.mark.parametrize(
    ("subject", "text", "path"),
    [
        (
            "Reset your password",
            "Open this link to choose a new password for the account bo:",
            "password/reset/key/",
        ),
        (
            "Confirm your e-mail address",
            "The Buzzboard account bo has added this e-mail address.",
            "confirm-email/",
        ),
    ],
)
def test_mailed_links_lead_to_the_site_whatever_a_request_calls_it(
    mailed, subject, text, path
) -> None:
    body = mailed[f"Buzzboard: {subject}"]
    assert text in body
    assert f"\n\nhttps://buzz.example.org/accounts/{path}" in body
    assert body.strip().endswith("Buzzboard, buzz.example.org")
    assert "evil.example" not in body


def test_a_mailed_link_changes_a_password_once(client, coach, mailoutbox) -> None:
    client.post("/accounts/password/reset/", {"email": coach.email})
    queue.send_due("mail")
    link = next(w for w in mailoutbox[0].body.split() if "/reset/key/" in w)
    form = client.get(link, follow=True).redirect_chain[-1][0]
    new = {"password1": "new-" + PASSWORD, "password2": "new-" + PASSWORD}
    client.post(form, new)
    again = Client().get(link, follow=True).content.decode()
    assert "password1" not in again
    Client().post(form, {"password1": "x" + PASSWORD, "password2": "x" + PASSWORD})
    coach.refresh_from_db()
    assert coach.check_password("new-" + PASSWORD)


def test_nobody_is_written_to_who_has_no_account(client, coach, mailoutbox) -> None:
    given = {"email": "nobody@example.org"}
    reply = client.post("/accounts/password/reset/", given, follow=True)
    assert "Check your e-mail" in reply.content.decode()  # and nobody learns of it
    queue.send_due("mail")
    assert mailoutbox == []


def test_e_mails_are_not_sent_in_floods(client, coach, mailoutbox) -> None:
    for _ in range(20):
        client.post("/accounts/password/reset/", {"email": coach.email})
    queue.send_due("mail")
    assert 0 < len(mailoutbox) < 10


def test_a_session_that_somebody_knew_before_is_another_afterwards(
    client, coach
) -> None:
    from django.contrib.sessions.backends.db import SessionStore

    known = SessionStore()
    known["seats"] = {}
    known.create()
    client.cookies["sessionid"] = known.session_key
    client.post("/accounts/login/", {"login": "bo", "password": PASSWORD})
    assert client.get("/").context["user"] == coach
    other = Client()
    other.cookies["sessionid"] = known.session_key
    assert not other.get("/").context["user"].is_authenticated


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "/\\evil.example", "https:evil.example", "\t//evil.example"],
)
@pytest.mark.parametrize("page", ["login", "signup", "logout"])
def test_no_page_sends_anybody_to_another_site(client, coach, page, address) -> None:
    if page == "logout":
        client.force_login(coach)
    given = {"login": "bo", "password": PASSWORD, "next": address}
    given |= {"username": "new", "password1": PASSWORD, "password2": PASSWORD}
    reply = client.post(f"/accounts/{page}/", given)
    assert reply.status_code == 302
    assert "//" not in reply["Location"].replace("\\", "/").replace("%5C", "/")


def test_site_without_mail_promises_none(client: Client, settings) -> None:
    settings.MAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    page = client.get("/accounts/password/reset/").content.decode()
    assert "does not send e-mail" in page


@pytest.mark.parametrize("page", ["email", "reauthenticate", "password/change"])
def test_other_account_pages_wear_our_look(client: Client, coach: User, page) -> None:
    client.force_login(coach)
    reply = client.get(f"/accounts/{page}/").content.decode()
    assert 'class="site-header"' in reply
    assert 'class="btn' in reply


@pytest.mark.parametrize(
    "page",
    ["email/", "password/change/", "password/reset/key/x-y/", "confirm-email/x/"],
)
def test_account_pages_spell_e_mail_as_the_site_does(client, coach, page) -> None:
    client.force_login(coach)
    shown = client.get(f"/accounts/{page}", follow=True).content.decode()
    main = re.sub(r"<[^>]*>", " ", shown[shown.index("<main") :])
    assert "<h1>" in shown
    assert not re.search(r"\bemail", main, re.IGNORECASE)


def test_an_address_is_added_and_made_primary_in_words(client: Client, coach) -> None:
    client.force_login(coach)
    added = {"action_add": "", "email": "new@example.org"}
    shown = client.post("/accounts/email/", added, follow=True).content.decode()
    assert "Confirmation link sent to new@example.org." in shown
    assert 'value="new@example.org"' in shown
    removed = {"action_remove": "", "email": "new@example.org"}
    shown = client.post("/accounts/email/", removed, follow=True).content.decode()
    assert "E-mail address new@example.org removed." in shown
