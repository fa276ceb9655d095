"""Phones that a test hands on to the next one: emptied, but warm.

A context of its own would load every script and style anew, and start a process for
its first page. What stays here is the cache of files that are named after their
content, and the process.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
# Milliseconds that a busy machine may take to show what was asked for.
PATIENCE = 20_000


def new_context(browser: Browser, **more: Any) -> BrowserContext:
    """Return a context that nobody has used."""
    context = browser.new_context(**{**PHONE, **more})
    context.set_default_timeout(PATIENCE)
    return context


def history_settles(page: Page, entries: int = 0) -> None:
    """Wait until the history has an entry for each thing that is open on a page."""
    settled = "entries => (history.state?.open ?? 0) === entries"
    page.wait_for_function(settled, arg=entries)


def box_of(one: Locator) -> FloatRect:
    """Return where an element lies, in pixels of the page.

    A push may replace the element between its being located and its being measured,
    which measures nothing. Then it is located again.
    """
    for _ in range(20):
        if box := one.bounding_box():
            return box
    raise AssertionError(f"{one} is not laid out")


class Phone:
    """A browser context for one test at a time, empty before each."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.context = new_context(browser)
        self._site = site
        # A page without scripts: Chromium keeps a site's process while one is open.
        self._anchor = self.context.new_page()
        self._anchor.goto(f"{site}/healthz")
        self._tools = self.context.new_cdp_session(self._anchor)

    def pages(self) -> list[Page]:
        """Return the pages that a test has opened."""
        return [page for page in self.context.pages if page is not self._anchor]

    def wipe(self) -> None:
        """Close the test's pages and forget all that they kept."""
        for page in self.pages():
            page.close()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        everything = {"origin": self._site, "storageTypes": "all"}
        self._tools.send("Storage.clearDataForOrigin", everything)


class Phones:
    """The phones of one browser. A test borrows as many as it needs."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self._site = site
        self._idle: list[Phone] = []

    def lend(self) -> Phone:
        """Return an empty phone."""
        return self._idle.pop() if self._idle else Phone(self.browser, self._site)

    def take_back(self, phone: Phone) -> None:
        """Empty a phone for the next test."""
        phone.wipe()
        self._idle.append(phone)
