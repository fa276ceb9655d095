"""The stops of the board while a figure has the ball, and its run to the end.

A `Carry` is a list of legs, each a power-on by the side with the switch. A stop ends a
leg: at a line, after so many yards, or at the will of that side; players pivot, and the
next leg begins. Every other outcome ends the run. A book without stops has one leg.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from rules.field import Team, ahead, gained, in_end_zone_of, own
from rules.football.carry import (
    Carrier,
    Ends,
    Result,
    field_of_play,
    power_on,
    resolve,
)
from rules.prompts import Happened, Power, Procedure, Steps, in_steps
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State

Line: TypeAlias = Callable[[State, Carrier], int]
Stands: TypeAlias = Callable[[State, Carrier, Happened], Procedure[bool]]
Used: TypeAlias = Callable[[State, Carrier], Procedure[bool]]
NO_STEPS: ByTeam[Steps] = ByTeam((), ())
NO_VALUES: Mapping[int, Mapping[str, Any]] = MappingProxyType({})


def own_line(yard: int) -> Line:
    """Return the line at this yard on the carrier's own side of the field."""
    return lambda state, carrier: own(carrier.team, yard)


def past_start(yards: int) -> Line:
    """Return the line so many yards from the spot where the carrier got the ball."""
    return lambda state, carrier: ahead(carrier.start, yards, carrier.team)


def past_scrimmage(yards: int) -> Line:
    """Return the line so many yards past the line of scrimmage, for the carrier."""
    return lambda state, carrier: ahead(state.ball_on, yards, carrier.team)


class Stop(Struct, frozen=True):
    """A stop of the board, and the pivots at it.

    outcome: the one that reports it; boards take the default of a power-on that means
    an advance or a pursuit. pivots: the steps of both sides in their order, by the
    carrier's side; none where only the switch changes hands. line: the yard line where
    it comes; None: wherever it is reported. before: the line that ends the time
    for it. skips: the number of legs that it leaves out. outside: the carrier is out of
    his own end zone there. used: asks whether players pivot; where none do, the same
    leg goes on.
    """

    outcome: str
    pivots: ByTeam[Steps] = NO_STEPS
    line: Line | None = None
    before: Line | None = None
    skips: int = 0
    outside: bool = False
    used: Used | None = None

    def is_ahead(self, state: State, carrier: Carrier) -> bool:
        """True while the stop may still come: its line is ahead, short of the goal."""
        if self.line is None:
            return True
        at, team = self.line(state, carrier), carrier.team
        return gained(carrier.start, at, team) > 0 and not in_end_zone_of(
            at, team.opponent
        )

    def span(self, state: State, carrier: Carrier) -> tuple[int, int]:
        """Return the lowest and highest yard line where it may be reported."""
        lo, hi = field_of_play(carrier.team)
        if self.line is None:
            return lo, hi
        first = self.line(state, carrier)
        last = carrier.team.opponent.goal - carrier.team.forward
        if self.before:
            limit = self.before(state, carrier) - carrier.team.forward
            last = min((last, limit), key=lambda at: gained(first, at, carrier.team))
        return min(first, last), max(first, last)


class Leg(Struct, frozen=True):
    """A power-on in a carry.

    by_carrier: the carrier's side has the switch. within: the line up to which its ends
    are reported, where the board must be stopped by then; past it there is only
    `overrun`, the outcome of a board that was not. by_outcome: the stops by the
    outcomes that report them, lined: some of them come at a line; both filled in here.
    """

    prompt: Power
    by_carrier: bool
    stops: tuple[Stop, ...] = ()
    within: Line | None = None
    overrun: str = ""
    by_outcome: dict[str, Stop] = {}
    lined: bool = False

    def __post_init__(self) -> None:
        index = {stop.outcome: stop for stop in self.stops}
        force_setattr(self, "by_outcome", index)
        force_setattr(self, "lined", any(stop.line for stop in self.stops))

    def holder(self, team: Team) -> Team:
        """Return the side with the switch. team: the carrier's."""
        return team if self.by_carrier else team.opponent

    def possible(self, state: State, carrier: Carrier) -> tuple[str, ...] | None:
        """Return the outcomes that may still come; () for all of them.

        None where the carrier is past all the stops: then there is no such leg.
        """
        passed = [x.outcome for x in self.stops if not x.is_ahead(state, carrier)]
        if self.lined and len(passed) == len(self.stops):
            return None
        if self.within is not None:
            goal = carrier.team.opponent
            scores = in_end_zone_of(self.within(state, carrier), goal)
            passed.append(self.overrun if scores else "touchdown")
        return tuple(name for name in self.prompt.names if name not in passed)

    def spans(self, state: State, carrier: Carrier) -> Mapping[str, tuple[int, int]]:
        """Return the yard lines of its stops and ends, where not the whole field."""
        if self.within is not None:
            names = [outcome.name for outcome in self.prompt.outcomes if outcome.at]
            return dict.fromkeys(
                names, self._up_to(self.within(state, carrier), carrier)
            )
        if not self.lined:
            return NOTHING
        return {
            stop.outcome: stop.span(state, carrier)
            for stop in self.stops
            if stop.line and self.prompt.outcome(stop.outcome).at
        }

    def _up_to(self, line: int, carrier: Carrier) -> tuple[int, int]:
        """Return the yard lines from the carrier's own end line up to a line."""
        lo, hi = field_of_play(carrier.team)
        return (lo, min(hi, line)) if carrier.team is Team.HOME else (max(lo, line), hi)

    def usual_spot(
        self, state: State, carrier: Carrier, stopped_at: int | None
    ) -> int | None:
        """Return the likely spot: the line of a stop that is reported with its spot.

        Otherwise the spot of the last stop, if one was reported.
        """
        if not self.lined:
            return stopped_at
        usual = self.by_outcome.get(self.prompt.default_outcome)
        if usual and usual.line and self.prompt.outcome(usual.outcome).at:
            return usual.line(state, carrier)
        return stopped_at


class Carry(Struct, frozen=True):
    """The run of a carrier, as a book or a chapter of it has it.

    legs: the last one has no stops. ends: the fumbles among its ends. before: the steps
    of both sides before the first power-on, by the carrier's side. opening: comes
    before them, where the answer to one makes a difference to the next. stands: asks
    whether a reported end is one; where it is not, the same leg goes on.
    """

    legs: tuple[Leg, ...]
    ends: Ends
    before: ByTeam[Steps] = NO_STEPS
    opening: Callable[[State, Carrier], Procedure[None]] | None = None
    stands: Stands | None = None


def carry(
    state: State,
    carrier: Carrier,
    way: Carry,
    first: int = 0,
    *,
    holder: Team | None = None,
    also: Mapping[int, Mapping[str, Any]] = NO_VALUES,
) -> Procedure[Result]:
    """Run with the ball, from stop to stop, until it is dead or loose.

    first: the leg to begin with. A leg whose stops have all been passed where the
    carrier got the ball is left out. holder: the side that has the switch throughout,
    if one does. also: further values for the prompts of legs, by their numbers; an
    interrupt that the book passes on there ends the carry and is its result.
    """
    number, left, team = first, False, carrier.team
    stopped_at: int | None = None
    if way.opening is not None:
        yield from way.opening(state, carrier)
    if before := way.before.of(team):
        yield from in_steps(before)
    while True:
        leg = way.legs[number]
        only: tuple[str, ...] = ()
        usual, spans = stopped_at, NOTHING
        if leg.lined or leg.within is not None:  # most legs ask for nothing of this
            possible = leg.possible(state, carrier)
            if possible is None:
                number += 1
                continue
            only = possible
            usual = leg.usual_spot(state, carrier, stopped_at)
            spans = leg.spans(state, carrier)
        values, side = also.get(number, NOTHING), holder or leg.holder(team)
        happened = yield from power_on(
            leg.prompt, side, carrier, values, only, usual, spans
        )
        if not isinstance(happened, Happened):
            return happened
        stop = leg.by_outcome.get(happened.outcome)
        if stop and stop.used and not (yield from stop.used(state, carrier)):
            continue
        if stop is None:
            stands = way.stands
            if stands and not (yield from stands(state, carrier, happened)):
                stopped_at = stopped_at if happened.at is None else happened.at
                continue
            result = yield from resolve(state, carrier, happened, way.ends)
            return replace(result, left=True) if left else result
        if pivots := stop.pivots.of(team):
            yield from in_steps(pivots)
        stopped_at = stopped_at if happened.at is None else happened.at
        left |= stop.outside
        number += 1 + stop.skips
