"""Uploaded tables, each read once, before its view runs.

`league.middleware.UploadMiddleware` reads them, so that no view does while it holds a
database lock: SQLite has one writer, and a live game's answers would wait for a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.files.uploadedfile import UploadedFile

from config.lossy import forgiven
from league.tables.apart import read_file
from league.tables.cells import RowError
from league.tables.headings import Headings
from league.tables.packages import SIZE_LIMIT
from league.tables.read import Read

# Longer than reading any file takes; it frees accounts whose process was killed.
LONGEST = 60  # seconds
TABLE = "table"  # the attribute of an uploaded file that has been read


def read_all(files: Iterable[UploadedFile], user: User, headings: Headings) -> None:
    """Read an account's files, one at a time; `table` then returns each."""
    with _one_upload(user) as free:
        for file in files:
            # One byte over the limit shows that a file is too big.
            data = file.read(SIZE_LIMIT + 1) if free else b""
            setattr(file, TABLE, read_file(data, headings) if free else _busy())


def table(file: Any, text: str) -> Read:
    """Return the table sent: of an uploaded file, or of the pasted text without one."""
    read: Read = getattr(file, TABLE) if file else Read(text)
    return read


@contextmanager
def _one_upload(user: User) -> Iterator[bool]:
    """Yield True unless another file of the account is being read, by any process.

    Even without the cache, `league.tables.apart` limits the readers at a time.
    """
    key = f"reading:{user.pk}"
    free = True
    with forgiven("one upload at a time"):
        free = cache.add(key, True, LONGEST)
    try:
        yield free
    finally:
        if free:
            with forgiven("one upload at a time"):
                cache.delete(key)


def _busy() -> Read:
    wrong = "Your previous file is still being read."
    return Read(
        "", (RowError(1, "", wrong, "Wait a moment and upload this one again."),)
    )
