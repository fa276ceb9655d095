"""/healthz says what does not work, in words, and costs a write now and then."""

import json
from pathlib import Path

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.test import Client

from config import health
from config.models import Heartbeat
from tests import services

pytestmark = pytest.mark.django_db
FULL = "cannot be written: the disk is full"


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    health.WRITES.forget()


def parts(client: Client, status: int = 503) -> dict[str, str]:
    reply = client.get("/healthz")
    assert reply.status_code == status
    told: dict[str, str] = reply.json()
    return told


def test_it_needs_no_service_but_the_database(client: Client) -> None:
    assert parts(client, 200) == {"database": "ok", "channel_layer": "ok"}


def test_it_is_503_when_the_database_is_gone(client: Client, monkeypatch) -> None:
    def gone() -> None:
        raise DatabaseError("password=secret")

    monkeypatch.setattr(connection, "cursor", gone)
    assert parts(client) == {"database": "down", "channel_layer": "ok"}


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("database or disk is full", FULL),
        ('could not extend file "base/1": No space left on device', FULL),
        ("attempt to write a readonly database", "cannot be written: it is read-only"),
        ("password=secret", "cannot be written"),
    ],
)
def test_a_write_that_fails_is_told_in_words(client, monkeypatch, error, words) -> None:
    def fail(**row: object) -> None:
        raise OperationalError(error)

    monkeypatch.setattr(Heartbeat.objects, "update_or_create", fail)
    assert parts(client)["database"] == words


def test_a_database_that_takes_no_writes_is_told(client: Client) -> None:
    sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=1" if sqlite else "SET TRANSACTION READ ONLY")
        try:
            assert parts(client)["database"] == "cannot be written: it is read-only"
        finally:
            if sqlite:
                cursor.execute("PRAGMA query_only=0")


def test_many_who_ask_cost_one_write(client: Client, monkeypatch) -> None:
    writes: list[int] = []
    write = health._write
    monkeypatch.setattr(health, "_write", lambda: writes.append(1) or write())
    for _ in range(10):
        parts(client, 200)
    assert len(writes) == 1
    monkeypatch.setattr(health, "TRY_EVERY", 0.0)
    health.WRITES.forget()
    for _ in range(3):
        parts(client, 200)
    assert len(writes) == 4


ASK = """
import json, resource
from django.test import Client
client = Client(SERVER_NAME="localhost")
client.get("/healthz")
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
from config import health
health.WRITES.forget()
reply = client.get("/healthz")
print(json.dumps([reply.status_code, reply.json()]))
"""


def test_a_full_disk_is_told(tmp_path: Path, sqlite_file: Path) -> None:
    """A file of SQLite's that cannot grow: what a full disk is for a process."""
    env = services.production_env(tmp_path)
    env |= {"DATABASE_URL": f"sqlite:///{sqlite_file}"}
    env |= {"LOG_LEVEL": "CRITICAL"}  # the log is a file, too
    told = services.manage("shell", "-v0", "-c", ASK, env=env).splitlines()[-1]
    status, states = json.loads(told)
    assert status == 503
    assert states["database"].startswith("cannot be written: the disk is full")


@pytest.mark.sqlite(only="of a disk that SQLite's file is on")
def test_a_disk_that_is_nearly_full_is_told(client: Client, monkeypatch) -> None:
    monkeypatch.setattr(health, "LEAST_FREE", 2**63)
    assert parts(client)["database"] == FULL
