"""Kick returns: the pivots of both sides, the run with its stops, and its end.

A `Runback` has the stops of each side, as a book or a chapter of it has them.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.field import gained, in_end_zone_of
from rules.football.carry import Carrier, End
from rules.football.loose import Fumbles, until_dead
from rules.football.stops import Carry, carry
from rules.prompts import Procedure
from rules.state import State


class Runback(Struct, frozen=True):
    """A return. kind: for the records. way: the pivots before it, and its stops."""

    kind: str
    way: Carry


def run_back(
    state: State, carrier: Carrier, runback: Runback, fumbles: Fumbles
) -> Procedure[End]:
    """Run a kick back until the ball is dead.

    A carrier who gets the ball past the line of a stop has no such stop. In the end
    zone that the kickers defend it is a touchdown at once (RULINGS, Live kicks in an
    end zone).
    """
    team = carrier.team
    if in_end_zone_of(carrier.start, team.opponent):
        return End(team, carrier.start, player=carrier.player)
    result = yield from carry(state, carrier, runback.way)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(
        team, runback.kind, carrier.start, result.at, yards, carrier.player
    )
    return home_again(carrier, (yield from until_dead(state, result, fumbles)))


def home_again(carrier: Carrier, end: End) -> End:
    """Return the end of a return, with the spot where it began.

    It decides between touchback and safety, should the carrier be down in his own end
    zone (rules.football.dead_ball).
    """
    if end.team is carrier.team and end.secured is None:
        return replace(end, secured=carrier.start)
    return end
