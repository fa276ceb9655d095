"""Kick returns: the pivots of both sides, the run, and the stops.

Interception returns are in the pass plays, fumble returns in the fumbles. Sources:
EFHL Kickoff Procedures, "The Kickoff Return", "Free Kicks Following a Safety", "Onside
Kicks"; EFHL Punting Procedures, "The Punt Return".
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.fumble import until_dead
from rules.efhl.switch import JUKE, PURSUIT, switch
from rules.field import Team, gained, in_end_zone_of
from rules.football.carry import Carrier, End
from rules.football.stops import Carry, carry
from rules.prompts import (
    Adjust,
    InTurn,
    Meaning,
    Procedure,
    Ready,
    Scope,
    by_both,
    by_one,
    in_turn,
)
from rules.state import ByTeam, State


class Runback(Struct, frozen=True):
    """The prompts of a return, as one chapter words them.

    kind: for the records. pivots: the steps of both sides, by the returning side.
    """

    kind: str
    pivots: ByTeam[InTurn]
    switch: Carry


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


def runback(kind: str, heading: str, line: str, carry: Meaning) -> Runback:
    """Make the prompts of a return. line: the text for the line of the juke.

    carry: the meaning of its last power-on.
    """
    return Runback(
        kind=kind,
        pivots=return_pivots(kind, heading),
        switch=switch(kind, heading, line, carry),
    )


def run_back(
    state: State, carrier: Carrier, line: int, prompts: Runback
) -> Procedure[End]:
    """EFHL The Kickoff Return; The Punt Return: the run back. line: of the juke.

    A carrier who secures the ball on that line or past it has no juke to come: the
    kicking side gets the switch at once, with its one stop. In the end zone that the
    kickers defend it is a touchdown at once (RULINGS, Live kicks in an end zone).
    """
    team = carrier.team
    if in_end_zone_of(carrier.start, team.opponent):
        return End(team, carrier.start, player=carrier.player)
    yield from in_turn(prompts.pivots.of(team))
    first = PURSUIT if gained(line, carrier.start, team) >= 0 else JUKE
    result = yield from carry(state, carrier, prompts.switch, first)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(
        team, prompts.kind, carrier.start, result.at, yards, carrier.player
    )
    return home_again(carrier, (yield from until_dead(state, result)))


def home_again(carrier: Carrier, end: End) -> End:
    """EFHL Safeties: the end of a return, with the spot where it began.

    It decides between touchback and safety, should he be down in his own end zone
    (rules.efhl.dead_ball).
    """
    if end.team is carrier.team and end.secured is None:
        return replace(end, secured=carrier.start)
    return end
