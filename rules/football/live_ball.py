"""A live kick: the race for the ball, and whose it is.

A `LiveBall` has the prompts and numbers of a book or a chapter. Rights to the recovered
ball differ between kinds of kicks: the procedures of the kicks have them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from rules import facts
from rules.field import Across, Team, in_end_zone_of
from rules.football.carry import End, across, dead_kick
from rules.football.race import LOOSE, Race, run_race
from rules.prompts import Adjust, Happened, Procedure, Steps, ready
from rules.state import State

# The outcome of a touch that leaves the ball live.
STILL_LIVE = "still_live"
# Decides a touch by both sides at once on a line: recovered, or out of bounds.
Decide: TypeAlias = Callable[[State, int], Procedure[Happened]]


class Touch(Struct, frozen=True):
    """The player and spot of the touch that ends the race.

    team: the side whose ball it is; None where no player got it. dead: it may not be
    advanced by either side. caller: the caller of the fair catch has it. outcome: as
    it was reported, for what only one book makes of it.
    """

    team: Team | None
    at: int
    across: Across = Across.MIDDLE
    player: str | None = None
    dead: bool = False
    caller: bool = False
    outcome: str = "touched"


class LiveBall(Struct, frozen=True):
    """A live kick, as a book or one chapter of it has it.

    race: its outcome `touched` is a touch by one player, `by_caller` by the caller of a
    fair catch, `by_both` by both sides at once; after `still_live` a player has only
    touched it; `out_of_bounds` has its spot, and the side whose ball it is if that is
    not the receivers. Others are touches, too. place: puts the ball down. both: decides
    a touch by both sides, in a book that knows one. dead: outcomes of a touch after
    which the ball may not be advanced.
    """

    race: Race
    place: Adjust | None = None
    both: Decide | None = None
    dead: tuple[str, ...] = ()


def until_touched(
    state: State,
    at: int,
    live: LiveBall,
    *,
    first: Team,
    opening: Steps | None = None,
    muffed: bool = False,
    placed: bool = True,
) -> Procedure[Touch]:
    """Follow the ball on the line `at` until a player has it, or the tries are over.

    first: the side that pivots first and has the switch. opening: the steps before the
    first try, where they are others. muffed: a fair catch has failed. placed: the ball
    is put down; one kicked by a figure stays in place.
    """
    if placed and live.place is not None:
        yield from ready(live.place, state.possession)
    only = live.race.ball.names
    if not muffed:
        only = tuple(name for name in only if name != "by_caller")
    while True:
        happened = yield from run_race(
            live.race, first, at, likely=state.defense, only=only, opening=opening
        )
        if happened.outcome != STILL_LIVE:
            return (yield from _settle_touch(state, happened, at, live))
        assert happened.team is not None
        at, opening = at if happened.at is None else happened.at, None
        yield facts.KickTouched(happened.team, at, happened.by)


def _settle_touch(
    state: State, happened: Happened, at: int, live: LiveBall
) -> Procedure[Touch]:
    """Settle a touch by one player or by both, a ball out of bounds, or no touch."""
    spot = at if happened.at is None else happened.at
    if happened.outcome == LOOSE:
        return Touch(None, spot, across(happened), dead=True, outcome=LOOSE)
    if happened.outcome == "by_both":
        assert live.both is not None  # a book that has the outcome decides it
        return (yield from share_ball(state, spot, live.both))
    if happened.outcome == "out_of_bounds":
        # A side in the report counts only where the book asks for it.
        names_side = live.race.ball.outcome("out_of_bounds").team
        team = happened.team if names_side else None
        return (yield from _kick_out_of_bounds(happened, team))
    caller = happened.outcome == "by_caller"
    team = state.defense if caller else happened.team
    dead, player = happened.outcome in live.dead, happened.by
    side, outcome = across(happened), happened.outcome
    return Touch(team, spot, side, player, dead, caller, outcome)


def share_ball(state: State, at: int, both: Decide) -> Procedure[Touch]:
    """Settle a touch by both sides at once: decided, and no advance."""
    happened = yield from both(state, at)
    if happened.outcome == "out_of_bounds":
        return (yield from _kick_out_of_bounds(happened))
    assert happened.at is not None
    team, at, player = happened.team, happened.at, happened.by
    side, outcome = across(happened), happened.outcome
    return Touch(team, at, side, player, dead=True, outcome=outcome)


def _kick_out_of_bounds(
    happened: Happened, team: Team | None = None
) -> Procedure[Touch]:
    at, outcome = happened.at, happened.outcome
    assert at is not None
    yield facts.KickOutOfBounds(at, team)
    return Touch(team, at, across(happened), dead=True, outcome=outcome)


def give_to_receivers(state: State, at: int, across: Across) -> End:
    """Give the receivers a ball at its spot: out of bounds, or untouched.

    The same for a ball that the kickers touch and may not keep. In the receivers' end
    zone it is a touchback, in the kickers' own a safety.
    """
    if in_end_zone_of(at, state.possession):
        return End(state.possession, at, across, result="safety")
    return dead_kick(state.defense, at, across)


def keep_for_kickers(state: State, touch: Touch, *, scores: bool = True) -> End:
    """Leave the kickers a ball that they have recovered: dead on the spot.

    In the end zone that they attack it is a touchdown; a touchback where the book gives
    no touchdown for it (scores).
    """
    if not scores and in_end_zone_of(touch.at, state.defense):
        return dead_kick(state.defense, touch.at)
    return End(state.possession, touch.at, touch.across, player=touch.player)
