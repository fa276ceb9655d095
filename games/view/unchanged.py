"""Results that stay from answer to answer, for as long as their inputs do.

Most answers state no fact: the teams, the clock, the field and the text of the play are
as they were. The inputs are frozen, and mostly the very same objects as before, so that
comparing them costs nearly nothing; equal ones serve as well.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from games.table.table import Table

T = TypeVar("T")
MOST_KEPT = 512  # tables, as many as are in memory
Inputs: TypeAlias = tuple[Any, ...]


def while_unchanged(
    inputs: Callable[[Table], Inputs],
) -> Callable[[Callable[[Table], T]], Callable[[Table], T]]:
    """Keep the last result of a function for each table.

    inputs: returns all of the table that the function reads.
    """

    def keep(work_out: Callable[[Table], T]) -> Callable[[Table], T]:
        last: OrderedDict[str, tuple[Inputs, T]] = OrderedDict()

        @wraps(work_out)
        def result(table: Table) -> T:
            slug, now = table.setting.slug, inputs(table)
            known = last.get(slug)
            if known is not None and known[0] == now:
                return known[1]
            made = work_out(table)
            last.pop(slug, None)
            last[slug] = now, made
            while len(last) > MOST_KEPT:
                last.popitem(last=False)
            return made

        return result

    return keep
