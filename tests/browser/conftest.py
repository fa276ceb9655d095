"""Phones at a table: two coaches and a fan, each with a browser of their own."""

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django import DjangoDbBlocker

from games.models import Game
from games.table import store
from games.table.services import open_table
from league.models import League
from rules.field import Team as Side
from rules.prompts import Answer, Open
from rules.state import OptionValue
from tests.browser.coaches import Coach
from tests.browser.demo import (
    demo_league,
    load_copy,
    play_waiting,
    played_game,
    saved_copy,
    seed,
)
from tests.browser.driver import Driver, chromium
from tests.browser.phones import (
    LOOKS,
    PATIENCE,
    Phone,
    Phones,
    listen,
    new_context,
)
from tests.browser.setting import at_prompt, links_to, play_until
from tests.browser.soundness import AXE
from tests.services import Site

NewPhone = Callable[..., Page]
SignIn = Callable[[BrowserContext, AbstractBaseUser], None]

expect.set_options(timeout=PATIENCE)

DRIVER = pytest.StashKey[Driver]()


@pytest.fixture(scope="session")
def driver(pytestconfig: pytest.Config) -> Iterator[Driver]:
    """Playwright's driver, for all browser tests of this process."""
    program = chromium()
    if program is None:
        pytest.fail("no Chromium found: run `make browser`", pytrace=False)
    driver = pytestconfig.stash[DRIVER] = Driver(program)
    yield driver
    driver.discard()


@pytest.fixture
def browser(driver: Driver) -> Browser:
    """A browser that works, whatever the test before has left behind."""
    return driver.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Kill the driver of a failed test before anything is closed by it.

    A driver that hangs would hold the test's own clean-up, which has no time limit.
    """
    report = yield
    driver = item.config.stash.get(DRIVER, None)
    if report.failed and driver is not None:
        driver.kill()
    return report


@pytest.fixture(scope="session")
def static_dir(static_dir: Path, worker_id: str) -> Path:
    """The site's static files, and axe among them."""
    unfinished = static_dir / f"{AXE}.{worker_id}"
    unfinished.write_text(AXE_SCRIPT)
    return unfinished.rename(static_dir / AXE).parent


@pytest.fixture(scope="session")
def site_module() -> str:
    """The site without chance, which has the books of tests."""
    return "tests.browser.serve"


@pytest.fixture(scope="session")
def all_phones() -> dict[tuple[Browser, str], Phones]:
    """The phones of every browser and site that this process has had."""
    return {}


@pytest.fixture
def phones(
    browser: Browser, all_phones: dict[tuple[Browser, str], Phones], live_site: Site
) -> Phones:
    """Phones that tests before have handed on."""
    return all_phones.setdefault(
        (browser, live_site.url), Phones(browser, live_site.url)
    )


@pytest.fixture
def new_phone(driver: Driver, phones: Phones) -> Iterator[NewPhone]:
    """Return a function that opens a page on another phone.

    Whatever a page says to the console, but for answers that were refused and
    connections that a test cut, fails the test.
    """
    contexts, lent, said = list[BrowserContext](), list[Phone](), list[str]()

    def phone(**more: Any) -> Page:
        if more.keys() <= set(LOOKS):
            lent.append(phones.lend())
            if more:
                lent[-1].become(**more)
            return lent[-1].page
        contexts.append(new_context(phones.browser, **more))
        page = contexts[-1].new_page()
        listen(page, said)
        return page

    yield phone
    said += (words for each in lent for words in each.said)
    if driver.works(phones.browser):
        with driver.limit():
            for context in contexts:
                context.close()
            for each in lent:
                phones.take_back(each)
    assert said == []


@pytest.fixture
def page(new_phone: NewPhone) -> Page:
    """A page on one phone, for a test that needs no other."""
    return new_phone()


# The demo's league -----------------------------------------------------------------


@pytest.fixture(scope="session")
def seeded_copy(
    tmp_path_factory: pytest.TempPathFactory,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Path:
    """A copy of the demo's league."""
    with django_db_blocker.unblock():
        return saved_copy(_shared(tmp_path_factory) / "seeded.sqlite3", seed)


@pytest.fixture(scope="session")
def played_copy(
    tmp_path_factory: pytest.TempPathFactory,
    seeded_copy: Path,
    django_db_blocker: DjangoDbBlocker,
) -> Path:
    """A copy of the demo's league with one more game played."""

    def play() -> None:
        load_copy(seeded_copy)
        play_waiting()

    with django_db_blocker.unblock():
        return saved_copy(_shared(tmp_path_factory) / "played.sqlite3", play)


def _shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of this run that its workers share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture
def league(seeded_copy: Path, live_site: Site) -> League:
    """The demo's league, in mid-season."""
    load_copy(seeded_copy)
    return demo_league()


@pytest.fixture
def played(played_copy: Path, live_site: Site) -> Game:
    """A game of the demo's league that is over."""
    load_copy(played_copy)
    return played_game()


# Tables -----------------------------------------------------------------------------


class Seated:
    """A table whose coaches sit down when a test first looks at their phones.

    links: by seat, and the fans'.
    """

    def __init__(self, game: Game, site: Site, new_phone: NewPhone) -> None:
        self.game = game
        self.links = links_to(game, site.url)
        self._new_phone = new_phone
        self._coaches: dict[str, Coach] = {}

    @property
    def turn(self) -> str:
        """The side that is asked something, home if both are."""
        asked = [seat for one in _open_prompts(self.game) for seat in one.seats]
        return str(Side.HOME if Side.HOME in asked else asked[0])

    @property
    def home(self) -> Coach:
        return self._coach(Side.HOME)

    @property
    def away(self) -> Coach:
        return self._coach(Side.AWAY)

    @property
    def asked(self) -> Coach:
        """The coach whose turn it is, once their phone asks."""
        coach = self._coach(self.turn)
        coach.form.wait_for(state="attached")
        return coach

    @property
    def waiting(self) -> Coach:
        """The other one."""
        return self._coach(Side(self.turn).opponent)

    def _coach(self, side: str) -> Coach:
        if side not in self._coaches:
            self._coaches[side] = Coach(self._new_phone())
            self._coaches[side].page.goto(self.links[side])
            name = {"home": self.game.home_name, "away": self.game.away_name}[side]
            for coach in self._coaches.values():  # a long question hides the log
                log = coach.page.locator("#table-log", has_text=f"{name} are at the")
                log.wait_for(state="attached")
        return self._coaches[side]


def _open_prompts(game: Game) -> Sequence[Open]:
    return store.table(game.slug).progress.open


Sit = Callable[..., Seated]


@pytest.fixture
def sit_down(new_phone: NewPhone, live_site: Site) -> Sit:
    """Return a function that opens a table which has come so far.

    Without a prompt, at the game's first. `answers` are those on the way there that
    are not the default.
    """

    def sit(
        prompt: str,
        *,
        book: str | None = None,
        answers: Mapping[str, Answer] | None = None,
        **options: OptionValue,
    ) -> Seated:
        game = open_table("Owls", "Herons", book=book, options=options)
        if prompt:
            play_until(game, at_prompt(prompt), answers)
        return Seated(game, live_site, new_phone)

    return sit


@pytest.fixture
def mid_play(sit_down: Sit) -> Seated:
    """The table in the middle of the first play from scrimmage."""
    return sit_down("scrimmage.read")


@pytest.fixture
def between_plays(sit_down: Sit) -> Seated:
    """The table before the first snap."""
    return sit_down("scrimmage.call")
