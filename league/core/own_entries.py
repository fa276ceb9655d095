"""Entries of the activity log that a request under watch has written by itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# The key of the last one by the key of its league.
_entries: ContextVar[dict[int, int] | None] = ContextVar("own_entries", default=None)


@contextmanager
def collect_entries() -> Iterator[dict[int, int]]:
    """Collect those that are written inside of the block."""
    entries: dict[int, int] = {}
    token = _entries.set(entries)
    try:
        yield entries
    finally:
        _entries.reset(token)


def attach_entry(league: int, entry: int) -> None:
    """Let an entry with its own sentence take the place of the generated one."""
    entries = _entries.get()
    if entries is not None:
        entries[league] = entry
