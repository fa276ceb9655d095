"""Cleaning of the database after tests that commit. Nothing in here is a test."""

from typing import Any

from django.core.management.commands import flush
from django.db import connection
from django.db.backends.base.operations import BaseDatabaseOperations

# What the models alone say: it stays, and nobody is told to make it anew.
_STAYS = {"django_content_type", "auth_permission"}


def flush_by_deleting() -> None:
    """Delete what is there, and nothing else.

    PostgreSQL takes a hundred times as long to truncate sixty tables, and Django
    twenty times as long to make content types and permissions anew.
    """
    vars(flush)["emit_post_migrate_signal"] = _say_nothing
    setattr(type(connection.ops), "sql_flush", _deletions)  # noqa: B010


def _say_nothing(*told: Any, **more: Any) -> None:
    """Stand in for the signal after a migration."""


def _deletions(
    operations: BaseDatabaseOperations, style: Any, tables: list[str], **ways: bool
) -> list[str]:
    quoted = {name: operations.quote_name(name) for name in set(tables) - _STAYS}
    rows = (
        f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {sql})"
        for name, sql in quoted.items()
    )
    with operations.connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(rows))
        return [f"DELETE FROM {quoted[name]}" for (name,) in cursor.fetchall()]


def check_keys_once() -> None:
    """Check the foreign keys of what an open transaction holds so far.

    Django checks before it rolls a test back, and PostgreSQL would look at every row
    that is still to be checked again after each.
    """
    connection.check_constraints()
