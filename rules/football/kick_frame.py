"""Kicks from scrimmage up to the kick: setup, snap, call, rush, block.

Books take these steps in this order and leave out those that they do not have. A book's
`Frame` has its prompts; it decides for itself what follows a bad snap, a fake or a
block: a live ball, or `dead_block`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from rules import facts
from rules.field import (
    AWAY_END_LINE,
    HOME_END_LINE,
    Team,
    ahead,
    in_end_zone_of,
    within,
)
from rules.football.carry import End
from rules.prompts import (
    Choose,
    Happened,
    InTurn,
    Power,
    Procedure,
    Steps,
    choose,
    in_steps,
    in_turn,
    power,
)
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State

BAD_SNAP, BLOCKED, KICK = "bad_snap", "blocked", "kick"


class Frame(Struct, frozen=True):
    """The steps of a kick from scrimmage, as one book has them.

    back: yards from the line to the kick. lining_up: before the snap, by the kicking
    side. snap: a power-on of its own. call: to kick, its default, or a fake. pivots:
    before the rush, by the kicking side. rush: a power-on of stated seconds, or for as
    long as the kickers let it run; its default outcome is the kick, `blocked` a block.
    Without a rush no kick is blocked. A book or a table that spares the ceremony leaves
    all of it out.
    """

    back: int
    lining_up: ByTeam[InTurn] | None = None
    snap: Power | None = None
    call: Choose | None = None
    pivots: ByTeam[InTurn] | ByTeam[Steps] | None = None
    rush: Power | None = None


class Operation(Struct, frozen=True):
    """The end of the steps before a kick.

    result: kick; bad_snap; blocked; the name of a fake, or of another outcome of the
    rush. spot: of the kick, or where a block was reported. player: the kicker, or the
    one who has the ball on a fake. by: the player named with the end of the rush.
    """

    result: str
    spot: int
    player: str | None = None
    by: str | None = None


def before_kick(
    state: State,
    frame: Frame,
    *,
    ask_spot: Callable[[State], Procedure[int]] | None = None,
    is_snap_good: Callable[[State], Procedure[bool]] | None = None,
    calls: tuple[str, ...] = (),
    rushes: tuple[str, ...] = (),
    spots: tuple[int, int] = (HOME_END_LINE, AWAY_END_LINE),
    counted: bool = False,
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Operation]:
    """Run the steps up to the kick.

    ask_spot: asks for the place of the kick once both sides are lined up, where it is
    not always as far back. is_snap_good: the check of the snap, in a book with one.
    calls, rushes: the calls and the ends of the rush that are possible now, all if none
    are given. spots: the lowest and highest yard line where a block may be reported.
    counted: the snap uses up one of the quarter's plays. given: values for the sentence
    of the rush.
    """
    kicking = state.possession
    yield from _ask_steps(frame.lining_up, kicking)
    at = ahead(state.ball_on, -frame.back, kicking)
    if ask_spot is not None:
        at = yield from ask_spot(state)
    if frame.snap is not None:
        yield from power(frame.snap, kicking)
        yield facts.BallInPlay(counted)
    if is_snap_good is not None and not (yield from is_snap_good(state)):
        return Operation(BAD_SNAP, at)
    player = None
    if frame.call is not None:
        call = yield from choose(frame.call, kicking, calls, team=kicking)
        if call.choice != frame.call.default_choice:
            return Operation(call.choice, at, call.player)
        player = call.player
    yield from _ask_steps(frame.pivots, kicking)
    rush = yield from _rush_kick(state, frame, at, rushes, spots, given)
    if frame.snap is None:
        yield facts.BallInPlay(counted)
    if rush is None:
        return Operation(KICK, at, player)
    spotted = at if rush.at is None else rush.at
    return Operation(rush.outcome, spotted, player, rush.by)


def _ask_steps(
    steps: ByTeam[InTurn] | ByTeam[Steps] | None, kicking: Team
) -> Procedure[None]:
    """Ask for ceremony all at once, for other steps one after the other."""
    if steps is None:
        return
    own = steps.of(kicking)
    yield from in_turn(own) if isinstance(own, InTurn) else in_steps(own)


def _rush_kick(
    state: State,
    frame: Frame,
    at: int,
    only: tuple[str, ...],
    spots: tuple[int, int],
    given: Mapping[str, Any],
) -> Procedure[Happened | None]:
    """Ask for the end of the rush; None when the ball is kicked.

    at: the spot of the kick, where a block is likely.
    """
    if frame.rush is None:
        return None
    lowest, highest = spots
    rush = yield from power(
        frame.rush,
        state.possession,
        only,
        spots=spots,
        default_at=within(lowest, at, highest),
        team=state.defense,
        given=given,
    )
    return None if rush.outcome == frame.rush.default_outcome else rush


def dead_block(
    state: State, at: int, end_zone: Literal["safety", "touchdown"] = "safety"
) -> End:
    """Give a blocked kick to the other side where it was blocked, dead at once.

    end_zone: the result in the end zone of the kickers.
    """
    if not in_end_zone_of(at, state.possession):
        return End(state.defense, at)
    conceding = state.possession if end_zone == "safety" else state.defense
    return End(conceding, at, result=end_zone)
