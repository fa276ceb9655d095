"""The advantage of an offense over the defense it meets, for simulated games.

The book rates both from 3 to 18 (EFHL Team Creation) and uses ratings in its checks;
a physical board knows nothing of them. A simulated game goes by this.
"""

from __future__ import annotations

from rules.efhl.own import own_of
from rules.field import Team
from rules.state import State

RANGE = 15  # points between the best rating and the worst


def edge(state: State, team: Team) -> float:
    """Return the edge of a team's offense, -1 to 1; 0 where a side has no ratings."""
    brings = own_of(state).brings
    offense, defense = brings.of(team).offense, brings.of(team.opponent).defense
    if offense is None or defense is None:
        return 0.0
    return (offense - defense) / RANGE
