"""EFHL Run Plays: the hand-off, the juke at the line, the defense's stop.

Every carrier from behind the line ends up in `run_with_it`: runners, quarterbacks who
keep it, and receivers of a pitch-out.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import HANDED_OFF
from rules.efhl.checks import harder_pair, transfer_failed
from rules.efhl.context import Context, Played, Transfer, follow_ball
from rules.efhl.fumble import lose_ball
from rules.efhl.stoppages.spending import TRANSFER, stoppage_values
from rules.efhl.stoppages.tally import stoppages_left
from rules.efhl.stoppages.tricks import FAKE, trick_of
from rules.efhl.switch import JUKE, NO_STOPS, PURSUIT, switch
from rules.field import gained, yards_to_goal
from rules.football.carry import (
    Carrier,
    Cause,
    Loose,
    Over,
    Result,
)
from rules.football.stops import carry
from rules.prompts import (
    Adjust,
    Announced,
    Procedure,
    Roll,
    Scope,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Run Plays"
SHORT_YARDAGE = 2

HAND_OFF_CHECK = Roll(
    id="run.hand_off_check",
    heading=HEADING,
    text="Hand-off to a runner within one base length: 2 is a fumble.",
)
CLEAR = Adjust(
    id="run.clear",
    means="pivot",
    scope=Scope(figures=("quarterback",), most=1),
    heading=HEADING,
    text="You may pivot the quarterback out of the way; he may not lead block.",
)
HAND_OFF = harder_pair(HAND_OFF_CHECK)
RUN = switch("run", HEADING, "the line of scrimmage", "run", "advance")
# Asked at any pace where the carrier may give the ball away: it is declared only here.
MAY_GIVE_AWAY = replace(
    RUN,
    legs=(
        replace(RUN.legs[JUKE], prompt=replace(RUN.legs[JUKE].prompt, detail=False)),
        *RUN.legs[PURSUIT:],
    ),
)


def hand_off(state: State, context: Context, runner: str | None) -> Procedure[Played]:
    """EFHL Run Plays: the hand-off check (fumble scenario 2), then the run.

    It may turn out to have been a fake, with the ball still in the passer's hands.
    """
    if (yield from transfer_failed(state, context, HAND_OFF, runner)):
        return (yield from muff_ball(state, context, HANDED_OFF, "run"))
    yield from ready(CLEAR, state.possession)
    return (yield from run_with_it(state, context, runner, "run", tricks=(FAKE,)))


def keeper(state: State, context: Context, player: str | None) -> Procedure[Played]:
    """EFHL Run Plays: a run by the quarterback (holder, punter), without a check."""
    kind = context.run_kind
    return run_with_it(state, context, context.player, kind, himself=True)


def sneak(state: State, context: Context, player: str | None) -> Procedure[Played]:
    """Quarterback Sneak: straight ahead from under center, with two yards or less."""
    runner = context.player
    return run_with_it(state, context, runner, "sneak", himself=True)


def run_with_it(
    state: State,
    context: Context,
    runner: str | None,
    kind: str,
    *,
    himself: bool = False,
    tricks: tuple[str, ...] = (),
) -> Procedure[Played]:
    """EFHL Run Plays: from the runner's first step until the ball is dead.

    Or until the runner gives it away on a bonus stoppage. himself: the runner is the
    passer. tricks: those that may be declared at one.
    """
    team = state.possession
    if context.comes_back:
        context, himself, tricks = context.at_the_snap, True, ()
    carrier = Carrier(team, state.ball_on, runner)
    result = yield from carry_ball(state, context, carrier, TRANSFER, tricks)
    if isinstance(result, Announced):
        return Transfer(carrier, context, himself, trick_of(result))
    yards = gained(state.ball_on, result.at, team)
    yield facts.Rushed(team, kind, yards, result.at, runner)
    return (yield from follow_ball(state, context, result, "rush"))


def carry_ball(
    state: State,
    context: Context,
    carrier: Carrier,
    stoppage: str,
    tricks: tuple[str, ...] = (),
) -> Procedure[Result | Announced]:
    """Run with the ball: the offense has the switch up to the line, then the defense.

    Beyond the line already, there is no line to stop at, so the defense begins
    (docs/rulings.md, Quarterback Scrambles). stoppage: the offense's reason for one
    while the ball is behind the line, tricks: those that may be declared at it. Returns
    the stoppage itself if the carrier then gives the ball away.
    """
    if not context.stops:
        way, first = NO_STOPS, 0
    else:
        way, first = RUN, PURSUIT if context.beyond else JUKE
    behind = not context.beyond and not context.crossed
    also = stoppage_values(state, stoppage, *tricks) if behind else NOTHING
    if also and way is RUN and _may_give_away(state, stoppage):
        way = MAY_GIVE_AWAY
    return carry(state, carrier, way, first, also={first: also})


def _may_give_away(state: State, stoppage: str) -> bool:
    """True while a stoppage is left: the power-on up to the line is asked at any pace.

    Counted as before the play, so a stoppage spent in it costs one tap more.
    """
    left = stoppages_left(state, state.possession).offensive
    return stoppage == TRANSFER and left > 0


def muff_ball(
    state: State,
    context: Context,
    cause: Cause,
    kind: str,
    at: int | None = None,
    forced_by: str | None = None,
) -> Procedure[Over]:
    """Settle a failed snap, hand-off or pitch-out: fumble scenarios 8, 2 and 3.

    The passer is the fumbler, and the records have it as his run up to the spot of the
    fumble (docs/rulings.md, EFHL Fumble Procedures).
    """
    loose = yield from lose_ball(state, cause, context.player, at, forced_by)
    return (yield from drop_ball(state, context, loose, kind))


def drop_ball(
    state: State, context: Context, loose: Loose, kind: str
) -> Procedure[Over]:
    """Settle such a fumble once its spot is known."""
    yards = gained(state.ball_on, loose.at, loose.team)
    yield facts.Rushed(loose.team, kind, yards, loose.at, context.player)
    return (yield from follow_ball(state, context, loose, "rush"))


def two_yards_or_less(state: State) -> bool:
    """EFHL Terminology, "Stacking"; The Snap: the short-yardage situation.

    By the line to gain; on a try, which has no down, by the goal line
    (docs/rulings.md).
    """
    if state.down:
        return state.ydstogo <= SHORT_YARDAGE
    return yards_to_goal(state.ball_on, state.possession) <= SHORT_YARDAGE
