"""Workbooks read in a separate process, with limited memory and time.

Not in a server's process: a file that hurts its reader would take memory and the
interpreter's lock away from live tables.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import structlog

from league.tables.cells import TEXT_LIMIT, RowError, decode
from league.tables.headings import Headings
from league.tables.packages import ALONE, RESAVE, TOO_BIG, Refused, check
from league.tables.read import Read

SECONDS = 5
AT_ONCE = 2  # readers of one server process; each may take about 100 MB
WAIT = 5  # seconds for a free one
_ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "league.tables"]
STDERR_LOGGED = 2000  # characters
_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"

log = structlog.get_logger("buzzboard.tables")

_readers = threading.BoundedSemaphore(AT_ONCE)


def read_file(data: bytes, headings: Headings) -> Read:
    """Return the table of an uploaded file, in either of the two formats."""
    if data.startswith(_OLE):
        wrong = "This is an old .xls file, or a password-protected one."
        return _refused(wrong, RESAVE)
    if not data.startswith(_ZIP):
        if len(data) > TEXT_LIMIT:
            return _refused(TOO_BIG, ALONE)
        return Read(decode(data))
    try:
        check(data)
    except Refused as refused:
        return Read("", (refused.error,))
    return _read_when_free(data, headings)


def _read_when_free(data: bytes, headings: Headings) -> Read:
    if not _readers.acquire(timeout=WAIT):
        wrong = "The site is busy reading other files."
        return _refused(wrong, "Try again in a minute.")
    try:
        return _read_apart(data, headings)
    finally:
        _readers.release()


def _read_apart(data: bytes, headings: Headings) -> Read:
    # Only the environment that Python needs: the reader gets no secrets.
    environment = {
        name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ
    }
    environment["OPENPYXL_LXML"] = "False"  # defusedxml guards Python's own parser
    sent = json.dumps(dict(headings)).encode() + b"\n" + data
    try:
        done = subprocess.run(  # noqa: S603  # our own program, no shell
            COMMAND,
            input=sent,
            capture_output=True,
            timeout=SECONDS,
            cwd=_ROOT,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _refused("This workbook takes too long to read.", ALONE)
    except OSError:  # no process or no memory is left for a reader
        log.exception("no reader of workbooks")
        return _refused(
            "The site can’t read files right now.", "Try again in a minute."
        )
    return _answer(done)


def _answer(done: subprocess.CompletedProcess[bytes]) -> Read:
    """Return a reader's table; log its output if it failed."""
    try:
        if done.returncode == 0:
            return msgspec.json.decode(done.stdout, type=Read)
    except msgspec.DecodeError:
        pass  # its answer is cut off: handled like any other failure
    # It exceeded its limits and was stopped, or the file revealed a bug.
    output = done.stderr.decode(errors="replace")[-STDERR_LOGGED:]
    log.error("workbook not read", returncode=done.returncode, stderr=output)
    return _refused("This file can’t be read as a workbook.", RESAVE)


def _refused(wrong: str, right: str) -> Read:
    return Read("", (RowError(1, "", wrong, right),))
