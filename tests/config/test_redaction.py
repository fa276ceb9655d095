"""Secrets are taken out of a text by name, place and shape; all the rest stays."""

import pytest
from django.contrib.auth.models import User

from accounts import tokens
from config import demo
from config.redaction import HIDDEN, new_secret, redacted, redacted_fields
from games.models import Seat
from league.models import CalendarKey, Invitation


def test_every_new_key_is_known_by_its_shape():
    keys = [new_secret(18) for _ in range(200)]
    shown = [k for k in keys if redacted(f"saw {k} here") != f"saw {HIDDEN} here"]
    assert shown == []


@pytest.mark.parametrize(
    "make",
    [
        lambda folder: demo.kept_secret(folder / "secret-key"),
        lambda _: tokens.create(User.objects.create_user("casey"))[1],
        lambda _: Invitation().token,
        lambda _: CalendarKey().key,
        lambda _: Seat().token,
    ],
    ids=["the site's", "a token", "an invitation", "a feed", "a seat"],
)
def test_a_key_that_reads_as_a_name_is_drawn_again(make, db, tmp_path, monkeypatch):
    drawn = iter(["NameThatSomeCodeBears", made := new_secret(18)])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert make(tmp_path) == made


@pytest.mark.parametrize(
    "text",
    [
        "{'password1': 'hunter', 'login': 'bob'}",
        "<QueryDict: {'password': ['hunter']}>",
        "password=hunter2",
        '"GET /join/hunter/ HTTP/1.1" 200',
        "no answer from https://push.example/send/hunter",
        "postgres://bob:hunter@db/buzz",
        "Cookie: sessionid=hunter",
        "Authorization: Basic hunter",
        "/feed/?key=hunter",
        "DETAIL:  Key (token)=(hunter) already exists.",
        "DETAIL:  Failing row contains (1, hunter, 3).",
        "DETAIL:  Failing row contains (1, two\nlines, hunter).",
        "DETAIL:  Key (name)=(Bo (the) hunter) already exists.",
        "seed=b'hunter'",
    ],
)
def test_a_secret_is_known_by_its_name_and_place(text):
    assert "hunter" not in redacted(text)
    assert HIDDEN in redacted(text)


def test_a_field_is_known_by_its_name_however_deep():
    fields = {"game": "abc", "told": {"seat_token": "hunter", "n": [1, 2.5, None]}}
    assert redacted_fields(fields) == {
        "game": "abc",
        "told": {"seat_token": HIDDEN, "n": [1, 2.5, None]},
    }


@pytest.mark.parametrize(
    "text",
    [
        "database does not answer",
        "why? Because",
        "Forbidden (Permission denied): games/<slug:slug>/<side:side>/<str:token>/",
        '  File "/srv/lib/python3.11/site-packages/django/core/handlers/base.py", l 1',
        "    def key(self, opened: Open, seat: str) -> str:",
        "ContentSecurityPolicyMiddleware",
        "test_a_form_that_is_sent_twice_hands_over_once",
        'duplicate key value violates unique constraint "one_entry_a_seats_key"',
    ],
)
def test_what_is_no_secret_stays(text):
    assert redacted(text) == text
