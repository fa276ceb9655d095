"""Kick returns: the EFHL's pivots, juke and stop.

Interception returns are in the pass plays, fumble returns in the fumbles. Sources:
EFHL Kickoff Procedures, "The Kickoff Return", "Free Kicks Following a Safety", "Onside
Kicks"; EFHL Punting Procedures, "The Punt Return". rules.football.returns has the run.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.fumble import FUMBLES
from rules.efhl.switch import switch
from rules.field import Team
from rules.football import returns
from rules.football.carry import Carrier, End
from rules.football.returns import Runback
from rules.football.stops import Line
from rules.prompts import (
    Adjust,
    InTurn,
    Meaning,
    Procedure,
    Ready,
    Scope,
    by_both,
    by_one,
)
from rules.state import ByTeam, State


def return_pivots(prefix: str, heading: str) -> ByTeam[InTurn]:
    """Make the steps of both sides before a return, by the returning side."""
    pivots = Adjust(
        id=f"{prefix}.return_pivots",
        means="pivot",
        scope=Scope(figures=("carrier", "unblocked")),
        heading=heading,
        text="Pivot the ball carrier and your unblocked players.",
    )
    cover = Adjust(
        id=f"{prefix}.cover_pivots",
        means="pivot",
        heading=heading,
        text="Pivot your unblocked players to tackle.",
    )
    both_set = Ready(id=f"{prefix}.return_set", heading=heading, text="Declare SET.")

    def before(team: Team) -> InTurn:
        return InTurn(
            by_one(pivots, team), by_one(cover, team.opponent), by_both(both_set)
        )

    return ByTeam(before(Team.HOME), before(Team.AWAY))


def runback(kind: str, heading: str, spot: str, carry: Meaning, line: Line) -> Runback:
    """Make the prompts of a return.

    spot: the text for the line of the juke. carry: the meaning of its last power-on.
    """
    pivots = return_pivots(kind, heading)
    way = switch(kind, heading, spot, carry, line=line)
    before = ByTeam((pivots.home,), (pivots.away,))
    return Runback(kind, replace(way, before=before))


def run_back(state: State, carrier: Carrier, prompts: Runback) -> Procedure[End]:
    """EFHL The Kickoff Return; The Punt Return: the run back.

    A carrier who secures the ball on the line of the juke or past it has no juke to
    come: the kicking side gets the switch at once, with its one stop.
    """
    return returns.run_back(state, carrier, prompts, FUMBLES)
