"""A driver or a browser that dies takes no test along but its own."""

import os
import signal
import time

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.driver import Driver

BLANK = "data:text/html,<title>Kickoff</title>"


def title(browser: Browser) -> str:
    context = browser.new_context()
    page = context.new_page()
    page.goto(BLANK)
    found = page.title()
    context.close()
    return found


def test_browser_is_kept_while_it_works(driver: Driver) -> None:
    first = driver.browser()
    assert driver.browser() is first


def test_dead_driver_is_replaced(driver: Driver) -> None:
    first, pid = driver.browser(), driver.pid
    driver.kill()
    with pytest.raises(Error):
        title(first)
    assert title(driver.browser()) == "Kickoff"
    assert driver.pid != pid


def test_dead_browser_is_replaced(driver: Driver) -> None:
    first = driver.browser()
    first.close()
    assert title(driver.browser()) == "Kickoff"


def test_driver_that_hangs_is_replaced_once_it_is_killed(driver: Driver) -> None:
    """As after a test that ran into its time limit."""
    first = driver.browser()
    os.kill(driver.pid, signal.SIGSTOP)
    driver.kill()
    with pytest.raises(Error):
        title(first)
    assert title(driver.browser()) == "Kickoff"


def test_interrupted_call_leaves_the_next_test_a_browser(driver: Driver) -> None:
    """A time limit raises out of the middle of a call, wherever that is."""

    def interrupt(*_: object) -> None:
        raise TimeoutError

    page = driver.browser().new_context().new_page()
    before = signal.signal(signal.SIGUSR1, interrupt)
    child = 0
    try:
        with pytest.raises(TimeoutError):  # from the fork on: half a second is short
            child = os.fork()
            if child == 0:
                time.sleep(0.5)
                os.kill(os.getppid(), signal.SIGUSR1)
                os._exit(0)
            page.wait_for_function("() => false", timeout=60_000)
    finally:
        os.waitpid(child, 0)
        signal.signal(signal.SIGUSR1, before)
    driver.kill()
    assert title(driver.browser()) == "Kickoff"


def test_only_the_browser_of_now_works(driver: Driver) -> None:
    first = driver.browser()
    assert driver.works(first)
    driver.kill()
    assert not driver.works(first)
    assert driver.works(driver.browser())
    assert not driver.works(first)


def test_close_that_never_ends_costs_the_browser_alone(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.browser.driver.PATIENCE", 0.5)
    first = driver.browser()
    os.kill(driver.pid, signal.SIGSTOP)
    with driver.limit():
        title(first)
    monkeypatch.undo()
    assert title(driver.browser()) == "Kickoff"


def test_what_fails_within_the_limit_fails(driver: Driver) -> None:
    driver.browser()
    with pytest.raises(Error, match="no such"), driver.limit():
        raise Error("no such page")
