"""The query of a random package, and the row that its dice name.

Sources: EFHL Part 2, "EFHL Random Offensive Package Tables" and "EFHL Random Defensive
Package Tables".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.efhl.playbook import playbook
from rules.errors import RulesError


def number_of(tens: int, ones: int) -> int:
    """Return the row of two ten-sided dice: a 10 reads as 0, 0 and 0 as 100.

    RulesError for a number on no such die. A 0 of tens leaves the ones (RULINGS, d100).
    """
    if not (0 <= tens <= 10 and 0 <= ones <= 10):
        raise RulesError(f"{tens} and {ones} are not two ten-sided dice.")
    return 10 * (tens % 10) + ones % 10 or 100


def package_query(
    side: str, kind: str, tens_die: int, ones_die: int
) -> Mapping[str, Any]:
    """Return the package of two dice for a side and a kind (run, pass).

    The query `package`: entry, formation, play (the first of them), plays, shell.
    """
    name = f"{side}_{kind}"
    tables = playbook().tables
    if name not in tables:
        raise RulesError(f"Unknown table: {side} {kind} packages.")
    package = tables[name].rows[number_of(tens_die, ones_die)]
    return {
        "entry": package.number,
        "formation": package.formation,
        "play": package.plays[0],
        "plays": list(package.plays),
        "shell": package.shell,
    }


QUERIES = {"package": package_query}
