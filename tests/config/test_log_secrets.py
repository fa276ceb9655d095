"""The log, searched: whatever happens at the site, no secret is in it.

People join, play, are refused, sign in and get their passwords reset; a view breaks
down with a key in hand. Every line goes through the site's own handler.
"""

import io
import logging
import logging.config
from contextlib import contextmanager

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings as site
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from config.logs import logging_config
from config.redaction import new_secret
from games.models import Seat, Seed
from games.table import services
from games.table.services.opening import open_table
from league.people import invitations
from rules.field import Team
from rules.prompts import Resign
from tests.games.conftest import Sitting
from tests.league.conftest import as_, cast, league, owls, rivets

__all__ = ["as_", "cast", "league", "owls", "rivets"]

PASSWORD = "Tr1cky-passphrase-of-a-coach"


@contextmanager
def logged(as_json):
    """Collect the lines of the site's handler meanwhile, down to the finest."""
    formatter = logging_config("DEBUG", as_json)["formatters"]["line"].copy()
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter.pop("()")(**formatter))
    for made in logging_config("DEBUG", as_json)["filters"].values():
        handler.addFilter(made["()"]())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield out
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


class Broken(Exception):
    """A fault whose words have a key in them."""


@pytest.fixture
def browser():
    browser = Client()
    browser.raise_request_exception = False
    return browser


# ── a whole evening, searched ────────────────────────────────────────────────────


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("as_json", [False, True])
def test_no_secret_is_in_the_log_of_an_evening(
    as_json, debug, settings, cast, league, browser, monkeypatch
):
    settings.DEBUG = debug
    coach = User.objects.create_user("casey", "casey@example.org", PASSWORD)
    game = open_table("Rivets", "Owls", book="efhl")
    with logged(as_json) as out:
        hidden = {
            **secrets_of_people(coach, league, browser),
            **secrets_of_a_table(game, browser, monkeypatch),
        }
    text = out.getvalue()
    assert "Broken" in text
    assert text.count("request") > 10
    assert {name for name, secret in hidden.items() if secret in text} == set()
    assert site.SECRET_KEY not in text


def secrets_of_people(coach, league, browser):
    """Sign in, join a league, take a token, reset the password, fetch calendars."""
    name = {"login": coach.username, "password": PASSWORD}
    browser.post(reverse("account_login"), name)
    browser.post(reverse("account_login"), name | {"password": f"{PASSWORD}-wrong1"})
    session = browser.session.session_key
    token = browser.post(
        reverse("api-token"), {"username": coach.username, "password": PASSWORD}
    ).json()["token"]
    headers = {"Authorization": f"Token {token}"}
    Client().get("/api/games/", headers=headers)
    Client().post("/api/leagues/", {"name": ""}, headers=headers)
    founder = league.commissioners.get()
    invited = invitations.invite(league, "official", founder).token
    browser.get(reverse("join:accept", args=[invited]))
    browser.post(reverse("join:accept", args=[invited]))
    browser.get(reverse("join:accept", args=[f"{invited}-wrong"]))
    browser.post(reverse("account_reset_password"), {"email": coach.email})
    uid, key = user_pk_to_url_str(coach), default_token_generator.make_token(coach)
    page = reverse(
        "account_reset_password_from_key", kwargs={"uidb36": uid, "key": key}
    )
    Client().get(page, headers={"Referer": f"http://testserver{page}"})
    feed = new_secret(24)
    browser.get(reverse("league:coach_feed", args=[feed]))
    browser.get(f"/league/?key={feed}&password={PASSWORD}")
    return {
        "password": PASSWORD,
        "session": session,
        "csrf": browser.cookies["csrftoken"].value,
        "token": token,
        "invitation": invited,
        "reset": key,
        "feed": feed,
    }


def secrets_of_a_table(game, browser, monkeypatch):
    """Sit, answer, be refused, break down, amend, end the game and read its seed."""
    sitting = Sitting(game)
    keys = dict(Seat.objects.filter(game=game).values_list("side", "token"))
    seed = bytes(Seed.objects.get(game=game).seed)
    for side in ("home", "away"):
        Client().get(reverse("games:sit", args=[game.slug, side, keys[side]]))
        Client().get(reverse("games:sit", args=[game.slug, side, f"{keys[side]}x"]))
    prompts = f"/api/games/{game.slug}/prompts/"
    answers = f"/api/games/{game.slug}/answers/"
    for side in ("away", "home", "away"):
        header = {"X-Seat-Token": keys[side]}
        seen = browser.get(prompts, headers=header).json()["prompts"][:1]
        for prompt in seen:
            sent = {"prompt": prompt["id"], "fingerprint": "stale", "key": "k1"}
            sent["answer"] = {"type": "chosen", "choice": "heads"}
            kind = "application/json"
            browser.post(answers, sent, content_type=kind, headers=header)
            sent["fingerprint"] = prompt["fingerprint"]
            browser.post(answers, sent, content_type=kind, headers=header)
    Client().get(reverse("games:amend", args=[game.slug]))
    Client().get(reverse("games:amend_one", args=[game.slug, 1]))
    with monkeypatch.context() as patch:

        def broken(*args, **kwargs):
            raise Broken(f"cannot take {keys['home']}, seed {seed!r} {seed.hex()}")

        patch.setattr("games.web.views.game_record.box_of", broken)
        browser.get(
            reverse("games:box", args=[game.slug]) + f"?key={keys['home']}",
            headers={"X-Seat-Token": keys["home"]},
        )
    sitting.interrupt(Resign(Team.HOME), "home")
    assert seed.hex() in browser.get(reverse("games:dice", args=[game.slug])).text
    return {
        **keys,
        "seed": seed.hex(),
        "seed's bytes": repr(seed)[2:-1],
    }


# ── refusals and faults ──────────────────────────────────────────────────────────


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_refusal_is_a_line_and_no_traceback(as_json, debug, settings, db, browser):
    settings.DEBUG = debug
    game = open_table("Rivets", "Owls", book="efhl")
    pages = [
        (reverse("games:amend", args=[game.slug]), 403),
        (reverse("games:rule", args=[game.slug, "none"]), 404),
        ("/nowhere/", 404),
    ]
    with logged(as_json) as out:
        for page, status in pages:
            assert browser.get(page).status_code == status
    lines = out.getvalue().splitlines()
    assert "Traceback" not in out.getvalue()
    assert sum("django.request" in line for line in lines) == len(pages)


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_fault_has_a_traceback_without_the_values_of_variables(
    as_json, debug, settings, db, browser, monkeypatch
):
    settings.DEBUG = debug

    def broken(schema):
        in_hand = "what nobody should read"
        raise Broken(len(in_hand))

    monkeypatch.setattr("config.api.operations", broken)
    with logged(as_json) as out:
        page = browser.get("/api/")
    assert page.status_code == 500
    assert "Broken: 23" in out.getvalue()
    assert "raise Broken(len(in_hand))" in out.getvalue()
    for text in (out.getvalue(), page.text):
        # Once, where the traceback quotes the line that has it.
        assert text.count("what nobody should read") <= 1
        assert site.DATABASES["default"]["NAME"] not in text
        assert site.ROOT_URLCONF not in text


def test_the_debug_page_shows_no_cookie_and_no_setting(settings, db, monkeypatch):
    settings.DEBUG = True
    browser = Client(raise_request_exception=False)
    session = "-".join(("a", "session", "of", "somebody"))  # not as the source has it
    browser.cookies["sessionid"] = session

    def broken(request, template, context):
        raise Broken

    monkeypatch.setattr("config.views.render", broken)
    page = browser.get("/").text
    assert "Broken" in page
    assert session not in page
    assert site.SECRET_KEY not in page
    assert str(site.DATABASES["default"]["NAME"]) not in page


def test_services_log_no_keys_of_answers(db):
    sitting = Sitting(open_table("Rivets", "Owls", book="efhl"))
    with logged(True) as out:
        services.pause(sitting.slug, sitting.home, "home", "a-key-of-a-form-0123456789")
    assert "a-key-of-a-form" not in out.getvalue()
