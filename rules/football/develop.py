"""A play that develops behind the line: the board runs and stops, a play is declared.

The read after the snap and every scramble are of this kind. A book says how long the
board may run, what each side may pivot at a stop, how often, and what may be declared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.football.carry import field_of_play
from rules.football.stops import NO_STEPS
from rules.prompts import (
    Choose,
    Chosen,
    Happened,
    Limit,
    Measure,
    Power,
    Procedure,
    Steps,
    choose,
    in_steps,
    measure,
    power,
)
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State


class Development(Struct, frozen=True):
    """A run of the board with the ball behind the line, as one book has it.

    power: of stated seconds, or until a coach stops it. declare: the offense's play at
    a stop. stops: the outcomes after which it declares; any other ends the play.
    before, after: the steps around a power-on, by the offense. zone: asks before each
    whether a receiver is past the zone, outcomes inside and beyond. crossed: the stop
    with the ball across the line. across, forced: the plays that may be declared then,
    and with a receiver past the zone. again: the play that runs the board once more, at
    most so many times. limits: the clocks of the declaration, by the offense.
    """

    power: Power
    declare: Choose
    stops: tuple[str, ...] = ("developed", "crossed")
    before: ByTeam[Steps] = NO_STEPS
    after: ByTeam[Steps] = NO_STEPS
    zone: Measure | None = None
    crossed: str = "crossed"
    across: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    again: str = ""
    most: int | None = None
    limits: ByTeam[tuple[Limit, ...]] = ByTeam((), ())


class Developed(Struct, frozen=True):
    """The end of a development.

    happened: of the last power-on. chosen: the play declared; None if it ended the
    play. beyond: the ball is across the line. forced: a receiver was past the zone.
    """

    happened: Happened
    chosen: Chosen | None = None
    beyond: bool = False
    forced: bool = False


def develop(
    state: State,
    way: Development,
    only: tuple[str, ...] = (),
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Developed]:
    """Run the board from stop to stop until a play is declared or the ball is dead.

    only: the plays that may be declared behind the line. given: values for sentences.
    """
    team, times = state.possession, 0
    while True:
        forced = yield from _is_past_zone(state, way, given)
        yield from in_steps(way.before.of(team))
        happened = yield from power(
            way.power,
            team,
            spots=field_of_play(team),
            default_at=state.ball_on,
            team=team.opponent,
            given=given,
        )
        beyond = happened.outcome == way.crossed
        if happened.outcome not in way.stops:
            return Developed(happened, None, beyond, forced)
        yield from in_steps(way.after.of(team))
        times += 1
        names = way.across if beyond else way.forced if forced else only
        chosen = yield from _declare(state, way, names, times)
        if chosen.choice != way.again:
            return Developed(happened, chosen, beyond, forced)


def _is_past_zone(
    state: State, way: Development, given: Mapping[str, Any]
) -> Procedure[bool]:
    if way.zone is None:
        return False
    ruled = yield from measure(way.zone, state.possession, given=given)
    return ruled.outcome == "beyond"


def _declare(
    state: State, way: Development, only: tuple[str, ...], times: int
) -> Procedure[Chosen]:
    """Ask for the play; where only one is left, there is nothing to ask."""
    names = only or way.declare.names
    if way.most is not None and times >= way.most:
        names = tuple(name for name in names if name != way.again)
    if len(names) == 1 and not way.declare.by_name[names[0]].player:
        return Chosen(names[0])
    team = state.possession
    limits = way.limits.of(team)
    return (yield from choose(way.declare, team, names, team=team, limits=limits))
