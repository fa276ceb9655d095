"""Fixtures of all tests: databases, real services, a served site, a browser.

Browser tests run last. Playwright keeps an event loop in the main thread from its
first page on, and nothing else that is asynchronous can run there after that.
"""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from hashlib import sha256
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import environ
import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import AbstractBaseUser
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client, override_settings
from playwright.sync_api import BrowserContext

from games.reports import simulated_fixtures
from games.table import turn
from games.table.services import computer_seats, opening
from tests import databases, services, shells, sparing
from tests.flushing import flush_by_deleting
from tests.soaking import load_profile
from tests.unordered import turn_unordered_rows

load_profile()

# Passwords of tests are no secrets; stretching them takes half a second each. The
# site can check them all the same: the number of rounds is part of what is kept.
PBKDF2PasswordHasher.iterations = 1

turn_unordered_rows()

sparing.read_tests_only()


def pytest_configure(config: pytest.Config) -> None:
    sparing.tell_news_only(config)
    config.add_cleanup(shells.end)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(services.ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    sparing.keep_what_is_there()


def pytest_runtest_setup(item: pytest.Item) -> None:
    sqlite = item.get_closest_marker("sqlite")
    if sqlite and "only" in sqlite.kwargs and connection.vendor != "sqlite":
        pytest.skip(f"on SQLite only: {sqlite.kwargs['only']}")
    if item.get_closest_marker("browser"):
        # The test looks synchronous but runs inside Playwright's loop, where Django
        # would refuse its own ORM.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


globals().update(sparing.unused_fixtures())


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """Forget how often earlier tests signed in: those are rate limits."""
    cache.clear()


@pytest.fixture(autouse=True, scope="session")
def _mail_stays_here() -> Iterator[None]:
    """Deliver to `mail.outbox`; Django itself sees to what is sent past the outbox."""
    mail = "django.core.mail.backends.locmem.EmailBackend"
    with override_settings(MAIL_BACKEND=mail):
        yield


# Databases ------------------------------------------------------------------------

_SERVER = pytest.StashKey[str]()  # the address of the run's one PostgreSQL
_ADDRESS = "postgres_server"  # the same, as workers are given it


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Start the server that all workers share; it ends with the run."""
    if connection.vendor == "postgresql":
        server = databases.postgres(_kept_databases(config))
        config.stash[_SERVER] = server.__enter__()
        config.add_cleanup(lambda: server.__exit__(None, None, None))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput[_ADDRESS] = node.config.stash.get(_SERVER, None)


@pytest.fixture(scope="session")
def _server(pytestconfig: pytest.Config) -> Iterator[str]:
    """The address of the run's one PostgreSQL."""
    with ExitStack() as stack:
        server = getattr(pytestconfig, "workerinput", {}).get(_ADDRESS)
        if server is None:
            kept = databases.postgres(_kept_databases(pytestconfig))
            server = stack.enter_context(kept)
        yield server


@pytest.fixture(scope="session")
def new_database(_server: str, worker_id: str) -> Callable[..., str]:
    """Return a function that makes a migrated PostgreSQL database of a name.

    It returns the DATABASE_URL. Another worker's database of that name is another.
    """
    return lambda name, *of: databases.new_database(_server, f"{name}_{worker_id}", *of)


@pytest.fixture(scope="session")
def database_url(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """The DATABASE_URL of the database that this process's tests run on."""
    if connection.vendor == "postgresql":
        url: str = request.getfixturevalue("new_database")("tests")
        return url
    file = tmp_path_factory.mktemp("database") / "test.sqlite3"
    shutil.copy(databases.migrated_file(_kept_databases(request.config)), file)
    return f"sqlite:///{file}"


@pytest.fixture(scope="session")
def django_db_setup(
    database_url: str, django_test_environment: None, django_db_blocker: Any
) -> Iterator[None]:
    """Replace pytest-django's own, which migrates for each worker."""
    connection.settings_dict.update(_place(database_url))
    flush_by_deleting()
    yield
    with django_db_blocker.unblock():
        connections.close_all()


def _place(url: str) -> dict[str, Any]:
    parts = environ.Env.db_url_config(url)
    place = {key: parts[key] for key in ("NAME", "HOST", "PORT")}
    if connection.vendor == "postgresql":
        place["HOST"] = databases.socket_folder(parts["PORT"])
    return place


@contextmanager
def _connected_to(url: str) -> Iterator[None]:
    """Turn this process from the tests' database to another for a while."""
    kept = {key: connection.settings_dict[key] for key in _place(url)}
    connection.close()
    connection.settings_dict.update(_place(url))
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict.update(kept)


@pytest.fixture
def sqlite_file(pytestconfig: pytest.Config, tmp_path: Path) -> Path:
    """A SQLite database of the test's own, migrated and empty."""
    file = tmp_path / "site.sqlite3"
    shutil.copy(databases.migrated_file(_kept_databases(pytestconfig)), file)
    return file


def _kept_databases(config: pytest.Config) -> Path:
    folder: Path = config.cache.mkdir("databases")
    return folder


# Dice -----------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _the_same_dice(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every table rolls in a test what it rolled in it the last time.

    And in each example of a property, whose dice no example before may change.
    """
    seeds = count()

    def seed() -> bytes:
        return sha256(f"{request.node.nodeid} {next(seeds)}".encode()).digest()

    for module in (turn, opening, computer_seats, simulated_fixtures):
        monkeypatch.setattr(module, "draw_seed", seed)
    tested = getattr(request.function, "hypothesis", None)
    if tested is None:
        return
    example = tested.inner_test

    @wraps(example)
    def from_the_first_seed(*args: Any, **kwargs: Any) -> Any:
        nonlocal seeds
        seeds = count()
        return example(*args, **kwargs)

    monkeypatch.setattr(tested, "inner_test", from_the_first_seed)


# Services -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres_url(new_database: Callable[[str], str]) -> str:
    """The DATABASE_URL of a real PostgreSQL, migrated; its data stays between tests."""
    return new_database("services")


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """The REDIS_URL of a real Valkey."""
    with services.valkey() as url:
        yield url


@pytest.fixture(scope="session")
def static_dir(run_folder: Path) -> Path:
    """The site's static files as production serves them, hashed and listed."""
    folder = run_folder / "static"
    env = services.production_env(run_folder) | {"STATIC_ROOT": str(folder)}
    with first_of_the_run(folder) as first:
        if first:
            services.manage("collectstatic", "--noinput", env=env)
    return folder


@pytest.fixture(scope="session")
def run_apart(
    tmp_path_factory: pytest.TempPathFactory,
    static_dir: Path,
    _server: str,
    new_database: Callable[[str], str],
) -> Callable[[str, str], str]:
    """Return a function that runs code on a new database of a name, in a process.

    It returns what the code printed. The site around it has no Valkey.
    """
    env = services.production_env(tmp_path_factory.mktemp("apart"))
    env |= {"DATABASE_URL": _server, "STATIC_ROOT": str(static_dir)}
    env |= {"LOG_LEVEL": "CRITICAL"}
    return lambda code, name: shells.run(code, env, new_database(name))


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
    yield from _running(site)


@pytest.fixture(scope="session")
def site_module() -> str:
    """The program that serves the live site."""
    return "config.serve"


@pytest.fixture(scope="session")
def _site_on_test_database(
    tmp_path_factory: pytest.TempPathFactory,
    static_dir: Path,
    database_url: str,
    site_module: str,
    django_db_setup: None,
) -> Iterator[services.Site]:
    site = services.Site(
        tmp_path_factory.mktemp("live_site"),
        site_module,
        STATIC_ROOT=str(static_dir),
        DATABASE_URL=database_url,
        SECRET_KEY=settings.SECRET_KEY,  # so that sessions made here hold there
        # At once, it could end a game before the page that shows it has loaded.
        COMPUTER_PAUSE="0.1",
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


# The demo -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def _demo(
    _server: str,
    new_database: Callable[..., str],
    django_db_setup: None,
    django_db_blocker: Any,
    run_folder: Path,
) -> tuple[str, str]:
    """This worker's copy of the demo, which is seeded once a run; what that printed."""
    file = run_folder / "demo.txt"
    with first_of_the_run(file) as first:
        if first:
            printed = StringIO()
            demo = databases.new_database(_server, "demo")
            with django_db_blocker.unblock(), _connected_to(demo):
                call_command("seed_demo", stdout=printed)
            file.write_text(printed.getvalue())
        return new_database("demo_of", "demo"), file.read_text()


@pytest.fixture(scope="module")
def seeded_demo(_demo: tuple[str, str]) -> Iterator[str]:
    """The demo in mid-season, for all tests of a module; what seeding it printed.

    What a test changes is rolled back after it, as ever.
    """
    url, printed = _demo
    with _connected_to(url):
        yield printed


@contextmanager
def first_of_the_run(made: Path) -> Iterator[bool]:
    """Tell whether this worker has to make what all of them share; lock out others.

    Workers come here at once: the first makes it, the others wait for it.
    """
    with made.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not made.exists()


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all workers of a run share."""
    folder = tmp_path_factory.getbasetemp()
    return folder if worker_id == "master" else folder.parent
