"""Playwright's driver and one Chromium, replaced when either cannot be trusted.

A driver that has died, or that a test's time limit interrupted, takes along every test
that comes after it. So no test gets the driver of a test that failed.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Timer

from playwright.sync_api import (
    Browser,
    CDPSession,
    Error,
    PlaywrightContextManager,
    sync_playwright,
)

# The first is quickest: it has no window to draw.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE = 30  # seconds for what a browser does in a moment
FLAGS = (
    "--no-sandbox",  # root has none to run it in
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--force-color-profile=srgb",
)


def chromium() -> Path | None:
    """Return the system's Chromium: Playwright's own download is not used."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(program) if program else None


class Driver:
    """One driver and one browser at a time."""

    def __init__(self, program: Path) -> None:
        self._program = program
        self._playwright: PlaywrightContextManager | None = None
        self._browser: Browser | None = None
        self._tools: CDPSession | None = None

    def browser(self) -> Browser:
        """Return a browser that answers, a new one if the last one does not."""
        if self._browser is None or not self._answers():
            self.discard()
            self._playwright = sync_playwright()
            started = self._playwright.start()
            self._browser = started.chromium.launch(
                executable_path=self._program, args=FLAGS
            )
            self._tools = self._browser.new_browser_cdp_session()
        return self._browser

    def works(self, browser: Browser) -> bool:
        """Return True if a browser is the current one, and answers."""
        return browser is self._browser and self._answers()

    @property
    def pid(self) -> int:
        """The driver's process, 0 without one."""
        if self._playwright is None:
            return 0
        # Playwright has no public name for it.
        return int(self._playwright._client._transport._proc.pid)

    @contextmanager
    def limit(self) -> Iterator[None]:
        """Kill the driver if it takes too long over what is outside a test's own limit.

        Chromium now and then never says that it has closed a page. Then the browser is
        lost, which is no finding.
        """
        killed = Event()

        def give_up() -> None:
            killed.set()
            self.kill()

        watch = Timer(PATIENCE, give_up)
        watch.start()
        try:
            yield
        except Error:
            if not killed.is_set():
                raise
        finally:
            watch.cancel()

    def kill(self) -> None:
        """End the driver at once: what waits for it gets an error, and no hang.

        Chromium ends by itself when the driver's pipe is closed.
        """
        if self.pid:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                return  # it had died before

    def discard(self) -> None:
        """Let go of driver and browser, in whatever state they are."""
        if self._playwright is not None:
            self.kill()
            self._playwright.__exit__()
        self._playwright = self._browser = self._tools = None

    def _answers(self) -> bool:
        assert self._tools is not None, "every browser has them"
        answered = False
        try:
            with self.limit():
                self._tools.send("Browser.getVersion")
                answered = True
        except Error:
            return False
        return answered
