"""A kick on the ground: the live ball and everybody who runs for it.

Who may do what with the ball then differs between kickoffs, onside kicks and punts
and is in their modules. Sources: EFHL Kickoff Procedures, "Recovering the Kick" and
"Onside Kicks"; EFHL Punting Procedures, "Recovering the Punt".
"""

from __future__ import annotations

from msgspec import Struct

from rules import facts
from rules.efhl import fumble_recovery
from rules.efhl.carry import End, Loose, across, dead_kick
from rules.field import Across, Team, in_end_zone_of
from rules.prompts import (
    Adjust,
    Happened,
    Outcome,
    Power,
    Procedure,
    Ready,
    both_ready,
    power,
    ready,
)
from rules.state import State

TOUCHED = Outcome(
    "touched",
    "Somebody touches it",
    at=True,
    team=True,
    across=True,
    by=True,
    who="Touched by",
)
BY_CALLER = Outcome(
    "by_caller", "The caller of the fair catch himself", at=True, across=True
)
BY_BOTH = Outcome("by_both", "Both sides at once", at=True)
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)
LOOSE = Outcome("loose", "Still loose")

SHARED_DROP = Power(
    id="kick.shared_drop",
    heading="Onside Kicks; EFHL Fumble Procedures",
    text="Both sides touch it: drop the ball from three inches above. Where is it?",
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
NO_FUMBLE = 0  # a kick that both sides touch is none of the book's eight scenarios


class LiveBall(Struct, frozen=True):
    """The prompts of a live kick, as one chapter words them."""

    place: Adjust
    pivots: Adjust
    set: Ready
    ball: Power


class Touch(Struct, frozen=True):
    """Who has the ball where; team None: it went out of bounds.

    dead: it may not be advanced whoever has it (both sides touched it at once).
    caller: he who had called for the fair catch has it.
    """

    team: Team | None
    at: int
    across: Across = Across.MIDDLE
    player: str | None = None
    dead: bool = False
    caller: bool = False


def returners_pivot(prefix: str, heading: str) -> Adjust:
    """What is asked before a first opportunity at which only returners pivot."""
    return Adjust(
        id=f"{prefix}.returners_pivot",
        heading=heading,
        text="Pivot your returners towards the ball; nobody else.",
    )


def live_ball(
    prefix: str, heading: str, *, muffs: bool = True, place: str = BETWEEN_NUMERALS
) -> LiveBall:
    """The prompts of a live kick.

    muffs: whether a fair catch may have failed. place: where the ball goes, in words.
    """
    by_caller = (BY_CALLER,) if muffs else ()
    return LiveBall(
        place=Adjust(
            id=f"{prefix}.place",
            heading=heading,
            text=place,
        ),
        pivots=Adjust(
            id=f"{prefix}.ball_pivots",
            heading=heading,
            text="Pivot your unblocked players towards the ball.",
        ),
        set=Ready(id=f"{prefix}.ball_set", heading=heading, text="Declare SET."),
        ball=Power(
            id=f"{prefix}.ball",
            heading=heading,
            text="Live ball: power on for up to a second. Who touches it first?",
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
    """EFHL Recovering the Kick: the ball on the line `at` until somebody has it.

    first: the side that pivots first and holds the switch. returners: the prompt of a
    first opportunity at which only they pivot, and `first` alone declares SET. A ball
    kicked by an action figure lies where it fell; any other is put down.
    """
    if not state.options["kicking_figures"]:
        yield from ready(prompts.place, state.possession)
    if returners is not None:
        yield from ready(returners, first)
    else:
        yield from _all_pivot(prompts, first)
    happened = yield from _power(state, at, prompts, first, muffed)
    while happened.outcome == "loose":
        yield from _all_pivot(prompts, first)
        happened = yield from _power(state, at, prompts, first, muffed)
    return (yield from _touch(state, happened))


def _all_pivot(prompts: LiveBall, first: Team) -> Procedure[None]:
    yield from ready(prompts.pivots, first)
    yield from ready(prompts.pivots, first.opponent)
    yield from both_ready(prompts.set)


def _power(
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


def _touch(state: State, happened: Happened) -> Procedure[Touch]:
    """Somebody, both (the ball is dropped), or nobody: it is out of bounds."""
    at = happened.at
    assert at is not None
    if happened.outcome == "by_both":
        return (yield from dropped(state, at))
    if happened.outcome == "out_of_bounds":
        return (yield from _out(happened))
    caller = happened.outcome == "by_caller"
    team = state.defense if caller else happened.team
    return Touch(team, at, across(happened), happened.by, caller=caller)


def dropped(state: State, at: int) -> Procedure[Touch]:
    """EFHL Onside Kicks: both sides touch it at once; a drop, and no advance.

    The book says so of onside kicks; other live kicks follow it (docs/rulings.md).
    """
    loose = Loose(state.possession, at, NO_FUMBLE)
    happened = yield from fumble_recovery.recovery(loose, SHARED_DROP)
    if happened.outcome == "out_of_bounds":
        return (yield from _out(happened))
    assert happened.at is not None
    return Touch(happened.team, happened.at, across(happened), happened.by, dead=True)


def _out(happened: Happened) -> Procedure[Touch]:
    assert happened.at is not None
    yield facts.KickOutOfBounds(happened.at)
    return Touch(None, happened.at, across(happened), dead=True)


def out_of_bounds(state: State, touch: Touch) -> End:
    """EFHL Recovering the Kick: out of bounds it is the receivers' where it went.

    The book does not cover it (RULINGS, Kickoff/Punt recovery). Through the receivers'
    end zone that is a touchback, through the kickers' own a safety (docs/rulings.md).
    """
    if in_end_zone_of(touch.at, state.possession):
        return End(state.possession, touch.at, touch.across, result="safety")
    return dead_kick(state.defense, touch.at, touch.across)
