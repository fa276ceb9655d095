"""EFHL Pass Plays, "Pass Interceptions": the return and its end."""

from __future__ import annotations

from rules.efhl.causes import finish
from rules.efhl.context import Context, follow_ball
from rules.efhl.switch import TO_THE_END, chase
from rules.field import in_end_zone_of
from rules.football import passes as football
from rules.football.carry import Carrier, End, Over, Result
from rules.football.passes import Names, Thrown
from rules.football.stops import carry
from rules.prompts import (
    Adjust,
    Happened,
    Procedure,
    Scope,
    ready,
)
from rules.state import State

HEADING = "Pass Interceptions"

PIVOT = Adjust(
    id="interception.pivot",
    means="pivot",
    scope=Scope(figures=("carrier",)),
    heading=HEADING,
    text="Pivot the interceptor only.",
)
RETURN = chase("interception", HEADING, "interception_return")


def intercept_pass(
    state: State,
    context: Context,
    happened: Happened,
    throw: Thrown | None = None,
    receiver: str | None = None,
) -> Procedure[Over]:
    """EFHL Pass Plays, "Pass Interceptions": the interceptor's pivot and runback.

    The offense has the switch, with one stop. In the end zone that the offense
    attacks, rules.efhl.dead_ball decides between touchback and safety (RULINGS, Pass
    Interceptions). A ball that comes back to the offense by a fumble has changed hands
    twice: 1st down where it ends (docs/rulings.md, Pass Interceptions).
    """

    def run(carrier: Carrier) -> Procedure[Result]:
        return _return_interception(state, context, carrier)

    def follow(result: Result) -> Procedure[End]:
        over = yield from follow_ball(state, context, result, "interception")
        return over.end

    names = Names(context.player, receiver)
    end = yield from football.intercept_pass(state, throw, happened, names, run, follow)
    return Over(end, "interception")


def _return_interception(
    state: State, context: Context, carrier: Carrier
) -> Procedure[Result]:
    offense = state.possession
    if in_end_zone_of(carrier.start, offense):
        player = carrier.player
        return End(carrier.team, offense.goal, result="touchdown", player=player)
    yield from ready(PIVOT, carrier.team)
    if not context.stops:
        return (yield from finish(state, carrier, TO_THE_END, offense))
    return (yield from carry(state, carrier, RETURN))
