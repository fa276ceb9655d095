"""The current plays of tables in memory, running on from one turn to the next.

A table is its log: a play can always be run again from its beginning, and is in every
other process. Here it goes on where the last turn has left it. A turn takes the play
out, so that nobody else goes on with it, and what a refused turn has taken is gone.
"""

from __future__ import annotations

from collections import OrderedDict

from games.table.table import Table, replayed
from rules.run import Runner

MOST_PLAYS = 512

_plays: OrderedDict[str, tuple[Table, Runner]] = OrderedDict()


def leave(table: Table, runner: Runner) -> None:
    """Leave the current play of this very table to its next turn."""
    slug = table.setting.slug
    _plays.pop(slug, None)
    _plays[slug] = table, runner
    while len(_plays) > MOST_PLAYS:
        _plays.popitem(last=False)


def take(table: Table) -> Runner:
    """Take the current play of a table; run it again if it was not left. Damaged."""
    left = _plays.pop(table.setting.slug, None)
    if left is not None and left[0] is table:
        return left[1]
    return replayed(table.setting, table.play, table.entries)
