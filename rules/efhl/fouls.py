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

from rules.football.fouls import load_fouls
from rules.registry import Foul
from rules.state import State

HEADING = "List of Fouls and Penalties"


FOULS = load_fouls("rules.efhl", HEADING)
# Those of EFHL Penalty Checks: only the dice call them.
BY_CHANCE = load_fouls("rules.efhl.penalty_checks", "EFHL Random Penalty Chart")
PRICES: Mapping[str, Foul] = {**FOULS, **BY_CHANCE}


def half_the_distance(state: State) -> bool:
    """True when penalties stop at half the distance to the goal line."""
    return bool(state.options["half_the_distance"])
