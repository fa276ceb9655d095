"""EFHL Offensive and Defensive Strategies: the playbook and its random packages.

`strategies` reads the formations, plays, routes and shells; `packages` the four tables
and the strategies they name; `calling` asks the coaches for a package before a snap.
"""

from __future__ import annotations

from functools import cache

from rules.playbook import Playbook


@cache
def playbook() -> Playbook:
    """Return the playbook, read when it is first asked for.

    Reading its four hundred rows takes longer than the rest of the book; few games call
    a package.
    """
    from rules.efhl.playbook.packages import PLAYBOOK  # importing it reads it

    return PLAYBOOK
