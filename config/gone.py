"""Rows that were deleted between a read and a write.

A write that meets one is answered 404 (`league.middleware`), as if the request had come
a moment later. That applies to rows that were there before and are looked up again with
the functions here. Any other missing row is an error of the site, and is answered as
one.
"""

from __future__ import annotations

from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, IntegrityError
from django.db.models import Manager, Model, QuerySet

M = TypeVar("M", bound=Model)

BROKEN_KEY = "23503"  # PostgreSQL's foreign_key_violation


class RowGone(ObjectDoesNotExist):
    """A row that was read before is not there any more."""


def lock(model: type[M], key: int) -> M:
    """Lock a row for this transaction and return it as it is now. Raises RowGone.

    Other rows may still be made to point to it meanwhile.
    """
    return reread(model._default_manager.select_for_update(no_key=True), key)


def reread(rows: QuerySet[M] | Manager[M], key: int) -> M:
    """Return a row that was read before as it is now among `rows`. Raises RowGone."""
    try:
        return rows.get(pk=key)
    except ObjectDoesNotExist as error:
        raise RowGone(f"{rows.model._meta.label} {key}") from error


def refresh(row: Model) -> None:
    """Read a row's fields again. Raises RowGone."""
    try:
        row.refresh_from_db()
    except ObjectDoesNotExist as error:
        raise RowGone(f"{row._meta.label} {row.pk}") from error


def is_gone(error: BaseException | None) -> bool:
    """True if the error of a write says that a row was deleted meanwhile."""
    if isinstance(error, IntegrityError):
        return getattr(error.__cause__, "sqlstate", "") == BROKEN_KEY
    if isinstance(error, DatabaseError):
        # Django's own words, which has no class for it: no driver's error is behind it.
        return error.__cause__ is None and "did not affect any rows" in str(error)
    return isinstance(error, RowGone)
