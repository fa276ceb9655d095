"""Phones at a table: two coaches and a fan, each with a browser of his own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.coaches import Coach, open_table
from tests.services import Site

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
NewPhone = Callable[..., Page]


@pytest.fixture
def new_phone(browser: Browser) -> Iterator[NewPhone]:
    """Return a function that opens a page on another phone.

    Whatever a page says to the console, but for answers that were refused and
    connections that a test cut, fails the test.
    """
    contexts, said = [], []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load" not in message.text:
            if "WebSocket" not in message.text:
                said.append(message.text)

    def phone(**more: Any) -> Page:
        context = browser.new_context(**{**PHONE, **more})
        context.set_default_timeout(10_000)
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


@pytest.fixture
def table(new_phone: NewPhone, live_site: Site) -> Seated:
    """A table just opened, both coaches seated, the coin not yet called."""
    home, away = new_phone(), new_phone()
    links = open_table(home, live_site)
    home.get_by_role("link", name="Go to the table").tap()
    away.goto(links["away"])
    away.locator("#table-prompt form.prompt").wait_for()
    return Seated(Coach(home), Coach(away), links)
