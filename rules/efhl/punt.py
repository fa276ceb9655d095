"""EFHL Punting Procedures up to the kick: setup, snap, fake, rush, block.

The steps are shared with field goals (rules.efhl.kick_snap); the punt itself and its
coverage are in rules.efhl.punt_downfield, fakes in rules.efhl.fakes.
"""

from __future__ import annotations

from rules import facts
from rules.efhl.fakes import fake
from rules.efhl.kick_snap import (
    block_kick,
    first_down_or_over,
    formation,
    high_snap,
    up_to_kick,
)
from rules.efhl.punt_downfield import punt_ball
from rules.field import END_ZONE_DEPTH, ahead, own
from rules.football.kick_frame import BAD_SNAP, BLOCKED, KICK
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Measure,
    Option,
    Outcome,
    Procedure,
    Scope,
    measure,
)
from rules.state import State

HEADING = "EFHL Punting Procedures"
PUNTER_YARDS = 15
CLOSE_YARDS = 5

CALL = Choose(
    id="punt.fake",
    means="punt",
    heading="Fake Punts",
    text="The snap is good. Punt, or declare a FAKE?",
    options=(
        Option("punt", "Punt", player=True, role="punter"),
        Option("fake_punter", "FAKE: punter keeps", player=True, role="punter"),
        Option("fake_upback", "FAKE: snap to the upback", player=True, role="upback"),
    ),
    default_choice="punt",
)
FORMATION = formation(
    "punt",
    "punter",
    "punt_rush",
    setup=Adjust(
        id="punt.setup",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, stationary=2),
        heading="Punting Team Setup",
        text="Line up with at most five players on either side of the long snapper and"
        " four behind the line: the punter 15 yards back, an upback 5 to 10. Only those"
        " two may be stationary; only the gunners may cross the line before the kick."
        " Substitute until the other coach declares SET.",
    ),
    defense_setup=Adjust(
        id="punt.return_setup",
        means="set_up",
        scope=Scope(
            figures=("all",), may=LINE_UP, stationary=4, never=("over_snapper",)
        ),
        heading="Return Team Setup",
        text="Line up with no player over the long snapper; returners usually"
        " stationary 45 to 50 yards back. Up to four stationary players. Substitute"
        " until the other coach declares SET.",
    ),
    audibles=Adjust(
        id="punt.audibles",
        means="set_up",
        scope=Scope(
            figures=("all",), but=("punter",), most=2, may=("pivot", "move"), on_line=7
        ),
        heading="Punting Team Audibles",
        text="Pivot or move up to two players. The punter stays in place; seven players"
        " must stay on the line.",
    ),
    shifts="Return Team Shifts",
    call=CALL,
    back=PUNTER_YARDS,
)
PUNTER = Measure(
    id="punt.punter",
    means="spot",
    heading="Punting Team Setup",
    text="There is no room for 15 yards. Enter the yard line of the punter.",
    outcomes=(Outcome("stands", "Punter’s spot", at=True),),
    default_outcome="stands",
)


def punt(state: State) -> Procedure[State]:
    """EFHL Punting Procedures: from the setup to the next play.

    A punt never counts as a scrimmage play.
    """
    yield facts.PlayCalled(state.possession, "punt")
    ready = yield from up_to_kick(state, FORMATION, ask_spot=punter_spot)
    if ready.result == KICK:
        return (yield from punt_ball(state, ready.spot, ready.player))
    if ready.result == BAD_SNAP:
        end = yield from high_snap(state, ready.spot)
    elif ready.result == BLOCKED:
        yield facts.PuntBlocked(state.defense, ready.by, ready.player)
        end = yield from block_kick(state, ready.spot)
    else:
        passer = ready.result.removeprefix("fake_")
        return (yield from fake(state, passer, ready.player))
    return (yield from first_down_or_over(state, end, "fumble"))


def punter_spot(state: State) -> Procedure[int]:
    """EFHL Punting Team Setup: 15 yards back, or the reported spot.

    The punter may be closer only when the line is within 5 yards of his own goal line;
    then the spot of the kick is measured (RULINGS, Punting Team Setup).
    """
    team = state.possession
    if state.own_yard > CLOSE_YARDS:
        return ahead(state.ball_on, -PUNTER_YARDS, team)
    deepest = own(team, -END_ZONE_DEPTH)
    measured = yield from measure(
        PUNTER,
        team,
        spots=(min(deepest, state.ball_on), max(deepest, state.ball_on)),
        default_at=ahead(deepest, 1, team),
    )
    assert measured.at is not None
    return measured.at
