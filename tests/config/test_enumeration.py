"""No page tells whether an e-mail address, or a name, has an account here."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from outbox import queue, resets
from outbox.models import Letter, PasswordReset

pytestmark = pytest.mark.django_db
PASSWORD = "tin-and-lamp-light"
KNOWN, UNKNOWN = "bo@example.org", "nobody@example.org"
RESET = "/accounts/password/reset/"


@pytest.fixture
def coach() -> User:
    return User.objects.create_user("bo", email=KNOWN, password=PASSWORD)


def account(name: str, email: str = KNOWN, **fields: object) -> User:
    return User.objects.create_user(name, email=email, password=PASSWORD, **fields)


def sign_up(name: str, email: str):
    given = {"username": name, "email": email, "password1": PASSWORD}
    return Client().post("/accounts/signup/", given | {"password2": PASSWORD})


def statements(act) -> list[str]:
    """The SQL of a request without what differs from one to the next."""
    cache.clear()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        act()
    return [query["sql"].split(" VALUES ")[0] for query in queries]


# Password reset -------------------------------------------------------------------


def test_an_address_longer_than_an_account_s_is_refused_in_words(client) -> None:
    """PostgreSQL takes 254 characters; a form by itself lets 320 through."""
    labels = ".".join(["a" * 60] * 4)
    long = f"{'b' * 60}@{labels}.example"
    assert 254 < len(long) <= 320
    for answer in (client.post(RESET, {"email": long}), sign_up("zed", long)):
        assert answer.status_code == 200
        assert b"at most 254 characters" in answer.content
    assert PasswordReset.objects.count() == 0


@pytest.mark.parametrize("other", [UNKNOWN, "off@example.org", "bo@EXAMPLE.org"])
def test_a_reset_does_the_same_for_every_address(client, coach, other) -> None:
    """The same answer, by the same statements: there is nothing to measure."""
    account("off", "off@example.org", is_active=False)
    answers = []

    def ask(email: str) -> None:
        answers.append(client.post(RESET, {"email": email}))

    assert statements(lambda: ask(KNOWN)) == statements(lambda: ask(other))
    known, unknown = answers
    assert known.status_code == unknown.status_code == 302
    assert known["Location"] == unknown["Location"]
    assert known.cookies.keys() == unknown.cookies.keys()
    assert PasswordReset.objects.count() == 2


def test_a_request_neither_looks_up_nor_writes_a_letter(client, coach) -> None:
    sql = " ".join(statements(lambda: client.post(RESET, {"email": KNOWN})))
    assert "auth_user" not in sql
    assert "account_emailaddress" not in sql
    assert "outbox_letter" not in sql


def test_the_threads_are_not_woken_by_a_reset(
    client, coach, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    """Their work would slow the answer down, for known addresses alone."""
    woken: list[bool] = []
    monkeypatch.setattr("outbox.worker.wake", lambda: woken.append(True))
    with django_capture_on_commit_callbacks(execute=True):
        client.post(RESET, {"email": KNOWN})
    assert woken == []


def test_every_account_of_an_address_gets_a_link(client, mailoutbox) -> None:
    for name in ("one", "two"):
        account(name)
    client.post(RESET, {"email": KNOWN.upper()})
    queue.send_due("mail")
    assert [each.to for each in mailoutbox] == [[KNOWN], [KNOWN]]
    bodies = " ".join(each.body for each in mailoutbox)
    assert "one" in bodies
    assert "two" in bodies


def test_an_address_that_somebody_confirmed_is_his(client, coach, mailoutbox) -> None:
    EmailAddress.objects.create(user=coach, email=KNOWN, primary=True, verified=True)
    account("impostor")
    client.post(RESET, {"email": KNOWN})
    queue.send_due("mail")
    (sent,) = mailoutbox
    assert "for the account bo:" in sent.body


def test_many_accounts_of_one_address_make_no_flood(client, mailoutbox) -> None:
    for n in range(resets.MOST_ACCOUNTS * 2):
        account(f"coach-{n}")
    client.post(RESET, {"email": KNOWN})
    queue.send_due("mail")
    assert len(mailoutbox) == resets.MOST_ACCOUNTS


def test_the_address_is_forgotten_once_it_was_looked_up(client, coach) -> None:
    for email in (KNOWN, UNKNOWN):
        client.post(RESET, {"email": email})
    queue.send_due("mail")
    assert list(PasswordReset.objects.values_list("email", flat=True)) == ["", ""]


# Sign-up, and another address -----------------------------------------------------


def test_sign_up_says_the_same_of_a_taken_address(coach) -> None:
    taken, free = sign_up("one", KNOWN), sign_up("two", UNKNOWN)
    assert taken.status_code == free.status_code == 302
    assert taken["Location"] == free["Location"]
    assert set(User.objects.values_list("username", flat=True)) == {"bo", "one", "two"}


def test_a_further_address_says_the_same_of_a_taken_one(client, coach) -> None:
    client.force_login(account("other", "other@example.org"))
    told = []
    for email in (KNOWN, UNKNOWN):
        given = {"action_add": "", "email": email}
        page = client.post("/accounts/email/", given, follow=True)
        words = [str(message) for message in page.context["messages"]]
        told.append([each.replace(email, "ADDRESS") for each in words])
        assert EmailAddress.objects.filter(user__username="other", email=email)
    assert told[0] == told[1] != []


# Signing in -----------------------------------------------------------------------


@pytest.fixture
def hashes(monkeypatch) -> list[str]:
    """The passwords that were hashed: that is what takes time."""
    made: list[str] = []
    encode = PBKDF2PasswordHasher.encode

    def counted(hasher, password, salt, iterations=None):
        made.append(password)
        return encode(hasher, password, salt, iterations)

    monkeypatch.setattr(PBKDF2PasswordHasher, "encode", counted)
    return made


@pytest.mark.parametrize(
    ("address", "field"), [("/accounts/login/", "login"), ("/api/token/", "username")]
)
def test_a_wrong_password_costs_the_same_whoever_it_is(
    client, coach, hashes, address, field
) -> None:
    account("off", "", is_active=False)
    User.objects.create_user("passwordless")
    hashes.clear()
    costs, words = {}, set()
    for name in ("bo", "nobody", "off", "passwordless"):
        cache.clear()
        answer = client.post(address, {field: name, "password": "wrong-guess"})
        costs[name] = len(hashes)
        hashes.clear()
        words.add((answer.status_code, "not correct" in answer.content.decode()))
    assert set(costs.values()) == {costs["bo"]}
    assert costs["bo"] > 0
    assert len(words) == 1


def test_no_letter_is_written_for_an_unknown_address(client, settings) -> None:
    settings.EMAIL_BACKEND = "outbox.mailing.Outbox"
    client.post(RESET, {"email": UNKNOWN})
    queue.send_due("mail")
    assert not Letter.objects.exists()
