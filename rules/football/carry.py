"""A figure with the ball: the carrier, one power-on, and the end of the run.

A book says which ends of a power-on are fumbles, and by what cause (`Ends`). The stops
of the board during a run are in rules.football.stops; a `Loose` ball is followed by
rules.football.loose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from rules import facts
from rules.field import (
    AWAY_END_LINE,
    AWAY_GOAL,
    HOME_END_LINE,
    HOME_GOAL,
    Across,
    Team,
    in_end_zone_of,
    within,
)
from rules.prompts import Happened, Power, Procedure, power
from rules.prompts.declared import NOTHING
from rules.state import State


class Carrier(Struct, frozen=True):
    """The player with the ball. start: the yard line where he got it."""

    team: Team
    start: int
    player: str | None = None


class End(Struct, frozen=True):
    """The ball is dead. `team` has it at `at`, last carried by `player`.

    result: down, touchdown, safety (against `team`) or touchback (for `team`).
    secured: the spot where `team` got the ball, if it changed hands. lost_at: the spot
    of the first fumble. changed: a fumble has gone to the other side. left: `team` has
    had the ball outside its own end zone, as far as the record shows. fresh: 1st down
    regardless of the line to gain.
    """

    team: Team
    at: int
    across: Across = Across.MIDDLE
    result: str = "down"
    player: str | None = None
    secured: int | None = None
    lost_at: int | None = None
    changed: bool = False
    left: bool = False
    fresh: bool = False


class Over(Struct, frozen=True):
    """A finished play: the end of the ball's way, and the kind of play.

    by: rush, pass or interception, for the records.
    """

    end: End
    by: str


class Cause(Struct, frozen=True):
    """A cause of fumbles, by its name in a book.

    number: in the book's own list, 0 where it has none. fallen: the fumbler lies on the
    board. returned: the kind of a return of the ball, for the records.
    """

    name: str
    number: int = 0
    fallen: bool = False
    returned: str = "fumble"


class Loose(Struct, frozen=True):
    """A loose ball: the side that lost it, the spot, the player, and the cause.

    across: the place of a carrier who fell alone, should he keep the ball. left: as in
    End.
    """

    team: Team
    at: int
    cause: Cause
    player: str | None = None
    forced_by: str | None = None
    carrier: Carrier | None = None
    across: Across = Across.MIDDLE
    left: bool = False


Result: TypeAlias = End | Loose
# Settles an outcome that only one book has.
Settle: TypeAlias = Callable[[State, Carrier, Happened], Procedure[Result]]


def never_spared(state: State, loose: Loose) -> bool:
    """Return False: every fumble is one."""
    return False


class Ends(Struct, frozen=True):
    """The fumbles among the ends of a power-on, as a book has them.

    causes: of the fumble that an outcome is. spares: True where the carrier is down
    with the ball all the same. others: the outcomes that only the book has.
    """

    causes: Mapping[str, Cause] = NOTHING
    spares: Callable[[State, Loose], bool] = never_spared
    others: Mapping[str, Settle] = NOTHING


_FIELD_OF_PLAY = {
    Team.HOME: (HOME_END_LINE, AWAY_GOAL - 1),
    Team.AWAY: (HOME_GOAL + 1, AWAY_END_LINE),
}


def field_of_play(team: Team) -> tuple[int, int]:
    """Return the yard lines where a carrier of `team` can be stopped.

    They end with the yard before the goal.
    """
    return _FIELD_OF_PLAY[team]


def power_on(
    prompt: Power,
    holder: Team,
    carrier: Carrier,
    also: Mapping[str, Any] = NOTHING,
    only: tuple[str, ...] = (),
    usual: int | None = None,
    spans: Mapping[str, tuple[int, int]] = NOTHING,
) -> Procedure[Happened]:
    """Ask for the end of one power-on.

    also: further values for the prompt. only: the outcomes that are possible now.
    usual: the likely spot, if it is not where the carrier got the ball. spans: the
    lowest and highest yard lines of stops.
    """
    lo, hi = field_of_play(carrier.team)
    default_at = within(lo, carrier.start if usual is None else usual, hi)
    return power(
        prompt,
        holder,
        only,
        spots=(lo, hi),
        default_at=default_at,
        team=carrier.team.opponent,
        given={"carrier": carrier.player, "team": carrier.team, **also},
        spans=spans,
    )


def finish(
    state: State,
    carrier: Carrier,
    prompt: Power,
    holder: Team,
    ends: Ends,
    also: Mapping[str, Any] = NOTHING,
) -> Procedure[Result]:
    """Power on once until the play is resolved, without stops."""
    happened = yield from power_on(prompt, holder, carrier, also)
    return (yield from resolve(state, carrier, happened, ends))


def across(happened: Happened) -> Across:
    """Return the side of the field where the ball is dead, or the middle.

    Out of bounds a side is required; outside the hash marks it is optional.
    """
    return happened.side or Across.MIDDLE


def resolve(
    state: State, carrier: Carrier, happened: Happened, ends: Ends
) -> Procedure[Result]:
    """Turn the end of the power-on into a dead ball or a fumble."""
    team, outcome, player = carrier.team, happened.outcome, carrier.player
    if outcome == "touchdown":
        return End(team, team.opponent.goal, result="touchdown", player=player)
    if outcome in ends.others:
        return (yield from ends.others[outcome](state, carrier, happened))
    at, side = happened.at, across(happened)
    assert at is not None  # every other outcome needs its spot, see Power.check
    if outcome in ends.causes:
        cause = ends.causes[outcome]
        loose = Loose(team, at, cause, player, happened.by, carrier, side)
        if not ends.spares(state, loose):
            return loose
    yield _end_fact(carrier, at, happened)
    return End(team, at, side, player=player)


def _end_fact(carrier: Carrier, at: int, happened: Happened) -> facts.Fact:
    team, outcome = carrier.team, happened.outcome
    if outcome == "out_of_bounds":
        return facts.WentOutOfBounds(team, at, across(happened))
    if outcome == "progress_stopped":
        return facts.ProgressStopped(team, at)
    if outcome in ("fell", "knocked_over"):
        return facts.Fell(team, at, carrier.player)
    return facts.Tackled(team.opponent, at, happened.by)


def dead_kick(
    team: Team, at: int, across: Across = Across.MIDDLE, player: str | None = None
) -> End:
    """Give a dead kick to `team`; a touchback in its end zone."""
    result = "touchback" if in_end_zone_of(at, team) else "down"
    return End(team, at, across, result, player)
