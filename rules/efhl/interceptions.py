"""EFHL Pass Plays, "Pass Interceptions": the return and its end."""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import finish
from rules.efhl.context import Context, Over, follow_ball
from rules.efhl.passing.throw import Thrown, flight_of
from rules.efhl.switch import TO_THE_END, chase
from rules.field import gained, in_end_zone_of
from rules.football.carry import Carrier, End, Result
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
    team, at = state.defense, happened.at
    assert at is not None
    stick, _, length = flight_of(throw)
    yield facts.PassIntercepted(
        team, at, stick, happened.by, context.player, receiver, length=length
    )
    result = yield from _return_interception(
        state, context, Carrier(team, at, happened.by)
    )
    yards = gained(at, result.at, team)
    yield facts.Returned(team, "interception", at, result.at, yards, happened.by)
    over = yield from follow_ball(state, context, result, "interception")
    end = over.end
    if end.team is not team:
        end = replace(end, fresh=True)
    elif end.secured is None:
        end = replace(end, secured=at)
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
