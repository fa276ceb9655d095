"""Locks on rows: always taken in one order, so that no two requests deadlock.

A change takes the rows that depend on one another, those that it needs, from the top:

    League, Season, Draft, Team, Player, Result, Fixture, the game at its table,
    and last the rows of one of them alone (a trade, a submission, an invitation)

and several of a kind in the order of their keys. Values that were read before count for
nothing: a check reads the row again once it is locked. Locks last until the transaction
ends.

The league comes first for everybody: writers share it, any number at a time, while a
request that deletes a row others point to has it alone. PostgreSQL checks foreign keys
only when a transaction commits; without this lock, a row could be deleted while another
gets a reference to it, or both would wait for each other then. Requests lock the league
before their views read anything (`league.middleware`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from config.gone import lock, reread
from league.core.models import League, Season

Act = TypeVar("Act", bound=Callable[..., Any])

_shared: ContextVar[int | None] = ContextVar("shared", default=None)


@contextmanager
def enter_league(league: int | None, *, deletes: bool) -> Iterator[None]:
    """Lock the league for a request that writes in it, or deletes there."""
    if league is not None and deletes:
        list(League.objects.filter(pk=league).select_for_update())
    elif league is not None:
        share_league(pk=league)
    token = _shared.set(None if deletes else league)
    try:
        yield
    finally:
        _shared.reset(token)


def share_league(**league: object) -> None:
    """Keep the league given by these fields from deletions until this transaction ends.

    If it has been deleted, so are its rows: the next read finds none.
    """
    share_rows(League.objects.filter(**league))


def share_rows(rows: QuerySet[Any]) -> list[int]:
    """Keep these rows from being deleted until this transaction ends; return their
    keys.

    Any number of transactions can do so at once, in any order: none waits for another.
    """
    # FOR KEY SHARE, which Django has no call for: it stops deletions, not updates.
    keys = rows.order_by().values_list("pk", flat=True)
    if not connection.features.has_select_for_update:
        return list(keys)  # SQLite has one writer at a time
    try:
        sql, params = keys.query.sql_with_params()
    except EmptyResultSet:
        return []  # no row can be among none
    with connection.cursor() as cursor:
        cursor.execute(f"{sql} FOR KEY SHARE OF {rows.model._meta.db_table}", params)
        return [key for (key,) in cursor.fetchall()]


def lock_league(key: int) -> League:
    """Lock the league so that nobody else writes in it, and return it. Raises RowGone.

    Take it before anything else. A transaction that shares the league cannot lock it:
    two of them would wait for each other.
    """
    if _shared.get() == key:
        raise RuntimeError("A page that deletes is marked with `deletes`.")
    return reread(League.objects.select_for_update(), key)


def deletes(view: Act) -> Act:
    """Mark a page, or an action of the API, that deletes rows which others point to.

    It has the league to itself before it reads anything.
    """
    view.deletes = True  # type: ignore[attr-defined]
    return view


def lock_season(key: int) -> Season:
    """Lock a season, with its schedule and all that its results change; return it."""
    share_league(seasons=key)
    return lock(Season, key)


def lock_season_draft(season: Season) -> None:
    """Lock the draft of a season that is locked already, if it has one."""
    drafted = Season.objects.filter(pk=season.pk, draft__isnull=False)
    rows = drafted.select_related("draft")
    list(rows.select_for_update(of=("draft",), no_key=True))
