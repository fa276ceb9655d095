"""Kick returns: everybody pivots, the carrier runs, and who may stop the board when.

Interception returns are a matter of pass plays and fumble returns of fumbles. Sources:
EFHL Kickoff Procedures, "The Kickoff Return", "Free Kicks Following a Safety", "Onside
Kicks"; EFHL Punting Procedures, "The Punt Return".
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.carry import Carrier, End, advance, pursuit
from rules.efhl.fumble import until_dead
from rules.efhl.switch import Switch, switch
from rules.field import Team, gained
from rules.prompts import (
    Adjust,
    InTurn,
    Procedure,
    Ready,
    by_both,
    by_one,
    in_turn,
)
from rules.state import ByTeam, State


class Runback(Struct, frozen=True):
    """The prompts of a return, as one chapter words them.

    kind: for the records. pivots: what both sides do before it, by the returning side.
    """

    kind: str
    pivots: ByTeam[InTurn]
    switch: Switch


def return_pivots(prefix: str, heading: str) -> ByTeam[InTurn]:
    """What both sides do before a return, by the returning side."""
    pivots = Adjust(
        id=f"{prefix}.return_pivots",
        heading=heading,
        text="Pivot the ball carrier and your unblocked players.",
    )
    cover = Adjust(
        id=f"{prefix}.cover_pivots",
        heading=heading,
        text="Pivot your unblocked players to tackle.",
    )
    both_set = Ready(id=f"{prefix}.return_set", heading=heading, text="Declare SET.")

    def before(team: Team) -> InTurn:
        return InTurn(
            by_one(pivots, team), by_one(cover, team.opponent), by_both(both_set)
        )

    return ByTeam(before(Team.HOME), before(Team.AWAY))


def runback(kind: str, heading: str, line: str) -> Runback:
    """The prompts of a return. line: where the carrier may juke, in words."""
    return Runback(
        kind=kind,
        pivots=return_pivots(kind, heading),
        switch=switch(kind, heading, line),
    )


def returned(
    state: State, carrier: Carrier, line: int, prompts: Runback
) -> Procedure[End]:
    """EFHL The Kickoff Return; The Punt Return: run it back. line: of the juke.

    A carrier who secures the ball on that line or past it has no juke to come: the
    kicking side gets the switch at once, with its one stop.
    """
    team = carrier.team
    yield from in_turn(prompts.pivots.of(team))
    carry = pursuit if gained(line, carrier.start, team) >= 0 else advance
    result = yield from carry(state, carrier, prompts.switch)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(
        team, prompts.kind, carrier.start, result.at, yards, carrier.player
    )
    return home_again(carrier, (yield from until_dead(state, result)))


def home_again(carrier: Carrier, end: End) -> End:
    """EFHL Safeties: the end of a return, and where the returner had got the ball.

    That decides between touchback and safety, should he be down in his own end zone
    (rules.efhl.dead_ball).
    """
    if end.team is carrier.team and end.secured is None:
        return replace(end, secured=carrier.start)
    return end
