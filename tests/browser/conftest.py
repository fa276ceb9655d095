"""Phones at a table: two coaches and a fan, each with a browser of his own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from games.models import Game
from games.services import open_table, opening
from rules.state import OptionValue
from tests.browser.coaches import Coach
from tests.browser.setting import at_prompt, links_to, play_until
from tests.services import Site

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
NewPhone = Callable[..., Page]
SignIn = Callable[[BrowserContext, AbstractBaseUser], None]

# Milliseconds that a busy machine may take to show what was asked for.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(autouse=True)
def _the_same_dice(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table that a test opens by itself rolls what it rolled the last time."""
    tables = count()

    def seed() -> bytes:
        return sha256(f"{request.node.nodeid} {next(tables)}".encode()).digest()

    monkeypatch.setattr(opening, "draw_seed", seed)


@pytest.fixture
def new_phone(browser: Browser) -> Iterator[NewPhone]:
    """Return a function that opens a page on another phone.

    Whatever a page says to the console, but for answers that were refused and
    connections that a test cut, fails the test.
    """
    contexts, said = [], []

    def listen(message: ConsoleMessage) -> None:
        expected = "Failed to load" in message.text or "WebSocket" in message.text
        if message.type == "error" and not expected:
            said.append(message.text)

    def phone(**more: Any) -> Page:
        context = browser.new_context(**{**PHONE, **more})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: said.append(str(error)))
        return page

    yield phone
    for context in contexts:
        context.close()
    assert said == []


@dataclass
class Seated:
    """A table at which both coaches sit. links: by seat, and the fans'."""

    game: Game
    home: Coach
    away: Coach
    links: dict[str, str]

    @property
    def asked(self) -> Coach:
        """The coach whose turn it is."""
        return self.home if self.home.asked else self.away

    @property
    def waiting(self) -> Coach:
        """The other one."""
        return self.away if self.home.asked else self.home


Sit = Callable[..., Seated]


@pytest.fixture
def sit_down(new_phone: NewPhone, live_site: Site) -> Sit:
    """Return a function that seats both coaches of a table that has come so far."""

    def sit(prompt: str, **options: OptionValue) -> Seated:
        game = open_table("Owls", "Herons", options=options)
        play_until(game, at_prompt(prompt))
        links = links_to(game, live_site.url)
        home, away = Coach(new_phone()), Coach(new_phone())
        home.page.goto(links["home"])
        away.page.goto(links["away"])
        for page in (home.page, away.page):
            page.locator("#table-log", has_text="Herons are at the table").wait_for()
        return Seated(game, home, away, links)

    return sit


@pytest.fixture
def mid_play(sit_down: Sit) -> Seated:
    """The table in the middle of the first play from scrimmage."""
    return sit_down("scrimmage.read")


@pytest.fixture
def between_plays(sit_down: Sit) -> Seated:
    """The table before the first snap."""
    return sit_down("scrimmage.call")
