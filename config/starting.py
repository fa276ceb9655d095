"""Errors at the start in one sentence each: operators need no traceback."""

import argparse
import errno
import fcntl
import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORTS = range(1, 65536)
_FULL = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}
_LOCK = "running.lock"


@contextmanager
def in_words() -> Iterator[None]:
    """Exit with a sentence when disk, folder, database or settings are at fault."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError
    from django.db.migrations.exceptions import NodeNotFoundError

    from config import versions

    try:
        yield
    except OSError as error:
        raise SystemExit(of_file(error)) from error
    except (DatabaseError, sqlite3.Error) as error:
        raise SystemExit(of_database(error)) from error
    except NodeNotFoundError as error:
        if not versions.is_database_too_old():
            raise
        raise SystemExit(f"The database {versions.TOO_OLD}") from error
    except ImproperlyConfigured as error:
        raise SystemExit(f"Invalid setting: {error}") from error


def of_file(error: OSError) -> str:
    """Return the sentence for a file or folder that cannot be used."""
    name = error.filename or "A file"
    if error.errno in _FULL:
        return f"The disk is full: {name} cannot be written."
    reason = (error.strerror or str(error)).lower()
    return (
        f"{name} cannot be used: {reason}. "
        "The data folder, set by VAR_DIR, must be writable."
    )


def of_database(error: Exception) -> str:
    """Return the sentence for a database that refuses."""
    reason = str(error).strip().splitlines()[0] if str(error).strip() else "no reason"
    if "full" in reason or "disk I/O" in reason:
        return f"The disk is full or failing: {reason}."
    if "locked" in reason:
        return "Another process is using the database. Stop it first."
    return f"The database cannot be used: {reason}."


def place_to_listen(description: str) -> tuple[str, int]:
    """Return the host and the port of the command line, once both are free.

    Exits with a sentence, before anything is set up, when they are not.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default=8000, type=port)
    given = parser.parse_args()
    need_free_port(given.host, given.port)
    return given.host, given.port


def port(text: str) -> int:
    """Read a port from the command line."""
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) in PORTS:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"{text} is not a port; choose one from 1 to 65535"
    )


def need_free_port(host: str, port: int) -> None:
    """Exit with a sentence, before anything is set up, when the port is not free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        # As uvicorn will: a port that was only just left is free.
        with socket.create_server((host, port), family=family):
            return
    except (OSError, ValueError) as error:  # ValueError: a host that is no name
        if getattr(error, "errno", None) != errno.EADDRINUSE:
            raise SystemExit(f"Cannot listen on {host}:{port}: {error}.") from None
    other = port + 1 if port + 1 in PORTS else port - 1
    raise SystemExit(
        f"Port {port} is in use, perhaps by another Buzzboard. "
        f"Choose another: PORT={other}"
    )


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Lock the folder, so that one process alone starts and runs on it.

    Two would migrate and seed it together, and would miss each other's games. The lock
    ends with its process, however that ends.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(folder / _LOCK, os.O_CREAT | os.O_RDWR, 0o600), "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SystemExit(
                f"Another Buzzboard is running or starting on {folder}. Stop it, or "
                "choose another folder: make run VAR_DIR=..."
            ) from None
        yield
