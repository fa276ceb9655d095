"""The fouls of the EFHL book and their penalties, read from fouls.toml.

Source: EFHL Penalty Procedures, "List of Fouls and Penalties"; Offensive and Defensive
Setup; The Kick and The Punt (fair catches). rules.efhl.penalties settles the fouls that
were called. The rulings behind the table:

* List of Fouls: illegal touching costs the down although the introduction does not
  name it; illegal shift and neutral zone infraction give no automatic 1st down.
* Declining a Penalty: the example there walks off 5 yards for holding; the list says
  10.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.football.fouls import load_fouls
from rules.football.random_penalties import FOULS as SHARED
from rules.registry import Foul
from rules.state import State

HEADING = "List of Fouls and Penalties"


def _with_holding() -> Mapping[str, Foul]:
    """Return the book's list, with holding, whose penalty other books share."""
    fouls = {**load_fouls("rules.efhl", HEADING), HOLDING.id: HOLDING}
    return dict(sorted(fouls.items()))


HOLDING = replace(
    SHARED["holding"], named_in=("Safeties", "Declining a Penalty", HEADING)
)
FOULS = _with_holding()
# Those of EFHL Penalty Checks: only the dice call them.
BY_CHANCE = {name: foul for name, foul in SHARED.items() if name not in FOULS}
PRICES: Mapping[str, Foul] = {**FOULS, **BY_CHANCE}


def half_the_distance(state: State) -> bool:
    """True when penalties stop at half the distance to the goal line."""
    return bool(state.options["half_the_distance"])
