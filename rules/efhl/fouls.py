"""The fouls of the EFHL book and their price, read from fouls.toml.

Source: EFHL Penalty Procedures, "List of Fouls and Penalties"; Offensive and Defensive
Setup; The Kick and The Punt (fair catches). What becomes of a foul that was called is
in rules.efhl.penalties. The rulings behind the table:

* List of Fouls: illegal touching costs the down although the introduction does not
  name it; illegal shift and neutral zone infraction give no automatic 1st down.
* Declining a Penalty: the example there walks off 5 yards for holding; the list's 10
  holds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources

import msgspec

from rules.errors import TableError
from rules.registry import Foul

HEADING = "List of Fouls and Penalties"


def load(package: str) -> Mapping[str, Foul]:
    """The fouls.toml of a package, by id. TableError when the file is malformed."""
    text = resources.files(package).joinpath("fouls.toml").read_text("utf-8")
    try:
        rows = tomllib.loads(text)
        return {
            foul: msgspec.convert(row | {"id": foul}, Foul)
            for foul, row in rows.items()
        }
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{package}/fouls.toml: {error}") from error


FOULS = load("rules.efhl")
# Those of EFHL Penalty Checks: nobody calls them, only the dice do.
BY_CHANCE = load("rules.efhl.penalty_checks")
PRICES: Mapping[str, Foul] = {**FOULS, **BY_CHANCE}
