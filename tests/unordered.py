"""Rows without an order, turned: tests then fail where code relies on one.

A database may give them in any order, and mostly gives them in that of their keys, so a
fault shows once in a hundred runs. Nothing in here is a test.
"""

from collections.abc import Iterator
from typing import Any

from django.db.models.sql.compiler import SQLCompiler
from django.db.models.sql.query import Query


def turn_unordered_rows() -> None:
    """Give rows without an order the other way round, from now on."""
    straight = SQLCompiler.results_iter

    def turned(compiler: SQLCompiler, *args: Any, **kwargs: Any) -> Iterator[Any]:
        rows = straight(compiler, *args, **kwargs)
        return rows if _ordered(compiler.query) else reversed(list(rows))

    SQLCompiler.results_iter = turned


def _ordered(query: Query) -> bool:
    # A model's own ordering does not hold for rows that are grouped: it falls away.
    own = query.default_ordering and query.get_meta().ordering and not query.group_by
    return bool(query.extra_order_by or query.order_by or own)
