"""What all tests share: real services, a served site, and a browser to look at it.

Browser tests run last. Playwright keeps an event loop in the main thread from its
first page on, and nothing else that is asynchronous can run there after that.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import AbstractBaseUser
from django.core.cache import cache
from django.db import connection
from django.test import Client
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis
from playwright.sync_api import BrowserContext, Page

from tests import services

SCREENSHOTS = services.ROOT / "var" / "screenshots"
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))),
    None,
)


# The same run every time, however busy the machine is.
hypothesis.register_profile(
    "buzzboard",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis.load_profile("buzzboard")

# Passwords of tests are no secrets; stretching them takes half a second each. The
# site can check them all the same: the number of rounds is part of what is kept.
PBKDF2PasswordHasher.iterations = 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(services.ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser"):
        # The test looks synchronous but runs inside Playwright's loop, where Django
        # would refuse its own ORM.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep SQLite's test database in a file: browser tests share it with a server."""
    if connection.vendor == "sqlite":
        file = tmp_path_factory.mktemp("database") / "test.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """Forget how often earlier tests signed in: those are rate limits."""
    cache.clear()


# Services -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The DATABASE_URL of a real PostgreSQL, empty when the tests begin."""
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """The REDIS_URL of a real Valkey."""
    with services.valkey() as url:
        yield url


@pytest.fixture(scope="session")
def static_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's static files as production serves them, hashed and listed."""
    folder = tmp_path_factory.mktemp("static")
    env = services.production_env(folder) | {"STATIC_ROOT": str(folder)}
    services.manage("collectstatic", "--noinput", env=env)
    return folder


@pytest.fixture(scope="session")
def services_site(
    tmp_path_factory: pytest.TempPathFactory,
    static_dir: Path,
    postgres_url: str,
    valkey_url: str,
) -> Iterator[services.Site]:
    """The site on PostgreSQL and Valkey, migrated; its data stays between tests."""
    site = services.Site(
        tmp_path_factory.mktemp("services_site"),
        STATIC_ROOT=str(static_dir),
        DATABASE_URL=postgres_url,
        REDIS_URL=valkey_url,
    )
    services.manage("migrate", env=site.env)
    yield from _running(site)


@pytest.fixture(scope="session")
def _site_on_test_database(
    tmp_path_factory: pytest.TempPathFactory, static_dir: Path, django_db_setup: None
) -> Iterator[services.Site]:
    site = services.Site(
        tmp_path_factory.mktemp("live_site"),
        STATIC_ROOT=str(static_dir),
        DATABASE_URL=f"sqlite:///{connection.settings_dict['NAME']}",
        SECRET_KEY=settings.SECRET_KEY,  # so that sessions made here hold there
    )
    yield from _running(site)


@pytest.fixture
def live_site(
    _site_on_test_database: services.Site, transactional_db: None
) -> services.Site:
    """The site, served by a process of its own from this test's own database.

    What the test saves by the ORM the site sees, and the other way round. A test may
    `kill()` and `start()` it; the next test finds it running again.
    """
    _site_on_test_database.start()
    return _site_on_test_database


def _running(site: services.Site) -> Iterator[services.Site]:
    site.start()
    try:
        yield site
    finally:
        site.stop()


# Browser --------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
) -> dict[str, Any]:
    """Use the system's Chromium; root has no sandbox to run it in."""
    if CHROMIUM is None:
        pytest.fail("no Chromium found: run `make browser`", pytrace=False)
    flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
    flags += ["--force-color-profile=srgb"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Look at every page through a phone of the smallest width that we support."""
    phone = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
    return {**browser_context_args, **phone}


@pytest.fixture
def sign_in(
    live_site: services.Site,
) -> Callable[[BrowserContext, AbstractBaseUser], None]:
    """Return a function that makes a browser context a user's, without the form."""

    def sign(context: BrowserContext, user: AbstractBaseUser) -> None:
        client = Client()
        client.force_login(user)
        name = settings.SESSION_COOKIE_NAME
        value = client.cookies[name].value
        context.add_cookies([{"name": name, "value": value, "url": live_site.url}])

    return sign


@pytest.fixture
def screenshot() -> Callable[[Page, str], Path]:
    """Return a function that saves a page's picture under var/screenshots."""

    def save(page: Page, name: str) -> Path:
        path = SCREENSHOTS / f"{name}.png"
        page.screenshot(path=path, full_page=True)
        return path

    return save
