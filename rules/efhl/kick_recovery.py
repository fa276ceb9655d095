"""A kick on the ground: the live ball and the race for it.

The rights to the recovered ball differ between kickoffs, onside kicks and punts and are
in their modules. Sources: EFHL Kickoff Procedures, "Recovering the Kick" and "Onside
Kicks"; EFHL Punting Procedures, "Recovering the Punt".
"""

from __future__ import annotations

from msgspec import Struct

from rules import facts
from rules.efhl import fumble_recovery
from rules.efhl.causes import NO_FUMBLE
from rules.field import Across, Team, in_end_zone_of
from rules.football.carry import End, Loose, across, dead_kick
from rules.prompts import (
    Adjust,
    Happened,
    Meaning,
    Outcome,
    Power,
    Procedure,
    Ready,
    Scope,
    both_ready,
    power,
    ready,
)
from rules.state import State

TOUCHED = Outcome(
    "touched",
    "Touched by one player",
    at=True,
    team=True,
    across=True,
    by=True,
    role="toucher",
)
BY_CALLER = Outcome(
    "by_caller", "Touched by the fair catch caller", at=True, across=True
)
BY_BOTH = Outcome("by_both", "Touched by both teams at once", at=True)
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)
LOOSE = Outcome("loose", "Still loose")

SHARED_DROP = Power(
    id="kick.shared_drop",
    means="loose_ball",
    heading="Onside Kicks; EFHL Fumble Procedures",
    text="Both teams touch the ball. Drop it from three inches above and report the"
    " result.",
    outcomes=(
        fumble_recovery.RECOVERED,
        fumble_recovery.BY_FALLEN,
        fumble_recovery.BY_TWO,
        fumble_recovery.BY_BOTH,
        fumble_recovery.OUT,
        fumble_recovery.LOOSE,
    ),
    default_outcome="recovered",
)
BETWEEN_NUMERALS = "Put the ball down where it landed, between the numerals."


class LiveBall(Struct, frozen=True):
    """The prompts of a live kick, as one chapter words them."""

    place: Adjust
    pivots: Adjust
    set: Ready
    ball: Power


class Touch(Struct, frozen=True):
    """The player and spot of the first touch; team None: the ball went out of bounds.

    dead: it may not be advanced by either side (both touched it at once). caller: the
    caller of the fair catch has it.
    """

    team: Team | None
    at: int
    across: Across = Across.MIDDLE
    player: str | None = None
    dead: bool = False
    caller: bool = False


def returners_pivot(prefix: str, heading: str) -> Adjust:
    """Make the prompt of a first opportunity at which only returners pivot."""
    return Adjust(
        id=f"{prefix}.returners_pivot",
        means="pivot",
        scope=Scope(figures=("returners",)),
        heading=heading,
        text="Pivot only your returners toward the ball.",
    )


def live_ball(
    prefix: str,
    heading: str,
    *,
    muffs: bool = True,
    place: str = BETWEEN_NUMERALS,
    ball: Meaning = "loose_kick",
) -> LiveBall:
    """Make the prompts of a live kick.

    muffs: a fair catch may have failed. place: the text that places the ball. ball: the
    meaning of the race for it.
    """
    by_caller = (BY_CALLER,) if muffs else ()
    return LiveBall(
        place=Adjust(
            id=f"{prefix}.place",
            means="set_up",
            scope=Scope(figures=("ball",), may=("place",)),
            heading=heading,
            text=place,
        ),
        pivots=Adjust(
            id=f"{prefix}.ball_pivots",
            means="pivot",
            heading=heading,
            text="Pivot your unblocked players toward the ball.",
        ),
        set=Ready(id=f"{prefix}.ball_set", heading=heading, text="Declare SET."),
        ball=Power(
            id=f"{prefix}.ball",
            means=ball,
            heading=heading,
            text="Live ball: power on for up to a second. Report the first touch.",
            outcomes=(TOUCHED, *by_caller, BY_BOTH, OUT, LOOSE),
            default_outcome="touched",
            seconds=1.0,
        ),
    )


def until_touched(
    state: State,
    at: int,
    prompts: LiveBall,
    *,
    first: Team,
    returners: Adjust | None = None,
    muffed: bool = False,
) -> Procedure[Touch]:
    """EFHL Recovering the Kick: the ball on the line `at` until a player has it.

    first: the side that pivots first and has the switch. returners: the prompt of a
    first opportunity at which only they pivot, and `first` alone declares SET. A ball
    kicked by an action figure stays in place; any other is put down.
    """
    if not state.options["kicking_figures"]:
        yield from ready(prompts.place, state.possession)
    if returners is not None:
        yield from ready(returners, first)
    else:
        yield from _ask_pivots(prompts, first)
    happened = yield from _ask_ball(state, at, prompts, first, muffed)
    while happened.outcome == "loose":
        yield from _ask_pivots(prompts, first)
        happened = yield from _ask_ball(state, at, prompts, first, muffed)
    return (yield from _settle_touch(state, happened))


def _ask_pivots(prompts: LiveBall, first: Team) -> Procedure[None]:
    yield from ready(prompts.pivots, first)
    yield from ready(prompts.pivots, first.opponent)
    yield from both_ready(prompts.set)


def _ask_ball(
    state: State, at: int, prompts: LiveBall, holder: Team, muffed: bool
) -> Procedure[Happened]:
    only = prompts.ball.names
    if not muffed:
        only = tuple(name for name in only if name != "by_caller")
    return (
        yield from power(
            prompts.ball, holder, only, default_at=at, default_team=state.defense
        )
    )


def _settle_touch(state: State, happened: Happened) -> Procedure[Touch]:
    """Settle a touch by one player, by both (the ball is dropped), or out of bounds."""
    at = happened.at
    assert at is not None
    if happened.outcome == "by_both":
        return (yield from drop_shared_ball(state, at))
    if happened.outcome == "out_of_bounds":
        return (yield from _kick_out_of_bounds(happened))
    caller = happened.outcome == "by_caller"
    team = state.defense if caller else happened.team
    return Touch(team, at, across(happened), happened.by, caller=caller)


def drop_shared_ball(state: State, at: int) -> Procedure[Touch]:
    """EFHL Onside Kicks: a touch by both sides at once; a drop, and no advance.

    The book has it for onside kicks; other live kicks follow it (docs/rulings.md).
    """
    loose = Loose(state.possession, at, NO_FUMBLE)
    happened = yield from fumble_recovery.recover_fumble(loose, SHARED_DROP)
    if happened.outcome == "out_of_bounds":
        return (yield from _kick_out_of_bounds(happened))
    assert happened.at is not None
    return Touch(happened.team, happened.at, across(happened), happened.by, dead=True)


def _kick_out_of_bounds(happened: Happened) -> Procedure[Touch]:
    assert happened.at is not None
    yield facts.KickOutOfBounds(happened.at)
    return Touch(None, happened.at, across(happened), dead=True)


def give_to_receivers(state: State, at: int, across: Across) -> End:
    """EFHL Recovering the Kick: the receivers' ball at its spot out of bounds.

    The book does not cover it (RULINGS, Kickoff/Punt recovery). The same for a ball
    that the kickers touch and may not keep. In the receivers' end zone it is a
    touchback, in the kickers' own a safety (docs/rulings.md).
    """
    if in_end_zone_of(at, state.possession):
        return End(state.possession, at, across, result="safety")
    return dead_kick(state.defense, at, across)


def keep_for_kickers(state: State, touch: Touch, *, scores: bool = True) -> End:
    """EFHL Recovering the Kick, Recovering the Punt: dead, and the kickers' own.

    In the end zone that they attack it is a touchdown; a touchback where the text gives
    no touchdown for it (scores). On onside and free kicks as on kickoffs, regardless of
    the first touch (RULINGS, Live kicks in an end zone).
    """
    if not scores and in_end_zone_of(touch.at, state.defense):
        return dead_kick(state.defense, touch.at)
    return End(state.possession, touch.at, touch.across, player=touch.player)
