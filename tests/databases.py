"""Migrated databases for tests: made once, kept for the next run, copied for each use.

PostgreSQL is one server a run. A process of its own keeps it, and ends it with its
folder once the run is over, even one that was killed. Nothing in here is a test.

    python -m tests.databases FOLDER    # runs that server until its input ends
"""

import fcntl
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests import services
from tests.processes import PATIENCE

TEMPLATE = "migrated"


# SQLite ---------------------------------------------------------------------------


def migrated_file(folder: Path) -> Path:
    """Return the kept SQLite database of this version, to be copied."""
    return _kept(folder, "sqlite3", lambda file: _migrate(f"sqlite:///{file}"))


# PostgreSQL -----------------------------------------------------------------------


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Run a server with the template in it; yield the DATABASE_URL of an empty one.

    `folder` is where the template is kept for the next run.
    """
    keeper = subprocess.Popen(
        [sys.executable, "-m", "tests.databases", folder],
        cwd=services.ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl+C is for the tests, which end it when they end
    )
    assert keeper.stdin
    assert keeper.stdout
    try:
        url = keeper.stdout.readline().strip()
        assert url, "PostgreSQL did not start"
        yield url
    finally:
        keeper.stdin.close()
        keeper.wait(PATIENCE)


def new_database(server: str, name: str, template: str = TEMPLATE) -> str:
    """Copy a database that nobody is connected to; return the copy's DATABASE_URL."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(
            f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy"
        )
    return beside(server, name)


def socket_folder(port: int) -> str:
    """Return the folder of a server's socket: a query there costs a fifth less."""
    (socket,) = Path(tempfile.gettempdir()).glob(f"buzz-*/.s.PGSQL.{port}")
    return str(socket.parent)


def beside(url: str, name: str) -> str:
    """Return the DATABASE_URL of another database of the same server."""
    return f"{url.rpartition('/')[0]}/{name}"


def _serve(folder: Path) -> None:
    """Run the server until the standard input ends, as it does with its parent."""
    with services.postgres() as url:
        dump = _kept(folder, "sql", lambda file: _dump(url, file))
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")
        into = beside(url, TEMPLATE)
        _program("psql", "-q", "-v", "ON_ERROR_STOP=1", "-f", dump, into)
        print(url, flush=True)
        sys.stdin.read()


def _dump(url: str, file: Path) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE dumped")
    _migrate(beside(url, "dumped"))
    _program("pg_dump", f"--file={file}", beside(url, "dumped"))


def _program(name: str, *arguments: object) -> None:
    command = [services.POSTGRES_PROGRAMS / "bin" / name, *arguments]
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)


# Both -----------------------------------------------------------------------------


def _migrate(url: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        env = services.production_env(Path(folder)) | {"DATABASE_URL": url}
        services.manage("migrate", env=env)


def _kept(folder: Path, kind: str, build: Callable[[Path], None]) -> Path:
    """Return a file of this version, built unless an earlier run has left it."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{_version()}.{kind}"
    with (folder / f"{kind}.lock").open("w") as lock:
        # Workers come here at once: the first builds, the others wait for it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            for old in folder.glob(f"*.{kind}"):
                old.unlink()
            with tempfile.TemporaryDirectory(dir=folder) as name:
                built = Path(name) / "built"
                build(built)
                built.rename(file)
    return file


def _version() -> str:
    """Name what a migrated database depends on: our migrations and others' releases."""
    names = [*services.ROOT.glob("*/migrations/*.py")]
    sources = [*sorted(names), services.ROOT / "requirements.txt"]
    whole = hashlib.sha256()
    for source in sources:
        whole.update(f"{source.name} {source.stat().st_size}\n".encode())
        whole.update(source.read_bytes())
    return whole.hexdigest()[:16]


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
