"""Punts into the coffin corner: a chart of its own, and no return.

Rulings followed here: Coffin Corners: the punting team's choice, from the opponent's 50
to the 20; 51 to 100 leave the ball on the 20.
"""

from __future__ import annotations

from rules import facts
from rules.field import gained, own, yards_to_goal
from rules.football.carry import End, dead_kick
from rules.hefl.charts import COFFIN_CORNER, COFFIN_CORNERS, kicking_dice
from rules.prompts import Procedure, roll
from rules.state import State

FARTHEST, NEAREST = 50, 20
DICE = kicking_dice("punt.coffin_corner", COFFIN_CORNERS, "Coffin corner.")


def may_aim(state: State) -> bool:
    """Coffin Corners: True between the opponent's 50 and 20 yard lines."""
    return NEAREST <= yards_to_goal(state.ball_on, state.possession) <= FARTHEST


def punt_into_corner(state: State, punter: str | None) -> Procedure[End]:
    """Coffin Corners: the receivers take the ball where the chart says."""
    team = state.possession
    row = COFFIN_CORNER[DICE.read((yield from roll(DICE, team)))]
    at = own(team.opponent, row.yard)
    yield facts.Punted(team, gained(state.ball_on, at, team), at, punter)
    yield facts.KickDowned(team, at)
    return dead_kick(team.opponent, at)
