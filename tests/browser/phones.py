"""Phones that a test hands on to the next one: emptied, but warm.

A context of its own would load every script and style anew, and a page of its own
would start a process. What stays here is the cache of files that are named after their
content, and one page with its process, which costs half as much to fill again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    FloatRect,
    Locator,
    Page,
    ViewportSize,
    WebSocketRoute,
)

SIZE: ViewportSize = {"width": 360, "height": 740}
PHONE: dict[str, Any] = {
    "viewport": SIZE,
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
    "color_scheme": "light",
    # The worker shows one page without a connection; tests of it allow it.
    "service_workers": "block",
}
LOOKS = ("viewport", "color_scheme", "reduced_motion")  # in which one phone is many
# Milliseconds that a busy machine may take to show what was asked for.
PATIENCE = 20_000
# No page can be rid of what these leave on it.
LASTING = (
    *("add_init_script", "route_web_socket", "expose_function", "expose_binding"),
    *("on", "once", "add_locator_handler"),
)
SHORTLY = 5_000  # milliseconds for a page to leave what a test has left behind


def new_context(browser: Browser, **more: Any) -> BrowserContext:
    """Return a context that nobody has used."""
    context = browser.new_context(**{**PHONE, **more})
    context.set_default_timeout(PATIENCE)
    return context


def listen(page: Page, said: list[str]) -> None:
    """Put into a list what a page says to the console and should not."""

    def hear(message: ConsoleMessage) -> None:
        expected = "Failed to load" in message.text or "WebSocket" in message.text
        if message.type == "error" and not expected:
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))


def history_settles(page: Page, entries: int = 0) -> None:
    """Wait until the history has an entry for each thing that is open on a page."""
    settled = "entries => (history.state?.open ?? 0) === entries"
    page.wait_for_function(settled, arg=entries)


def take_socket(page: Page, address: str) -> WebSocketRoute:
    """Go to a table and return its socket, which no server is at the other end of."""
    sockets: list[WebSocketRoute] = []

    def take(socket: WebSocketRoute) -> None:
        sockets.append(socket)

    page.route_web_socket("**/ws/**", take)
    page.goto(address)
    for _ in range(PATIENCE // 50):
        if sockets:
            return sockets[-1]
        page.wait_for_timeout(50)  # the page may open it after it has loaded
    raise AssertionError(f"{address} opens no socket")


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
    """A browser context with one page, for one test at a time, empty before each.

    said: the errors of its page's console.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self.context = new_context(browser)
        self.said: list[str] = []
        self._site = site
        self._open()

    def _open(self) -> None:
        self.page = self.context.new_page()
        self._spoiled = False
        listen(self.page, self.said)
        for name in LASTING:
            setattr(self.page, name, self._spoiling(getattr(self.page, name)))
        self._leave()

    def _spoiling(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Return a method of the page after which no other test gets the page."""

        def call(*arguments: Any, **more: Any) -> Any:
            self._spoiled = True
            return method(*arguments, **more)

        return call

    def _leave(self, patience: int = PATIENCE) -> None:
        """Go where no script runs, in the same process, and empty the storage."""
        self.page.goto(f"{self._site}/static/favicon.svg", timeout=patience)
        # A session that stays would undo a page's media at its next navigation.
        tools = self.context.new_cdp_session(self.page)
        everything = {"origin": self._site, "storageTypes": "all"}
        tools.send("Storage.clearDataForOrigin", everything)
        tools.send("Page.resetNavigationHistory")
        tools.detach()

    def _leaves(self) -> bool:
        """Leave, unless the page is closed, or on its way where a last tap leads to."""
        try:
            self.page.unroute_all()
            self._leave(SHORTLY)
        except Error:
            return False
        return True

    def wipe(self) -> None:
        """Forget all that a test has left behind."""
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        if self._spoiled or not self._leaves():
            self.page.close()
            self._open()
        self.context.clear_cookies()
        self.become()
        self.said.clear()

    def become(self, **more: Any) -> None:
        """Take on the screen and the settings of another phone (`LOOKS`)."""
        looks = {name: more.get(name, PHONE[name]) for name in LOOKS}
        viewport = looks.pop("viewport")
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.page.emulate_media(media="screen", **looks)


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
