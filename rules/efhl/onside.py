"""EFHL Kickoff Procedures, "Onside Kicks": declared or a surprise, played the same.

The ball is dropped near the restraining line for the first player to reach it: the
kicking side may not advance it, the receivers may. Regular kickoffs are in
rules.efhl.kickoff.
"""

from __future__ import annotations

from rules import facts
from rules.efhl.fumble import FUMBLES
from rules.efhl.kick_figures import HEADING as FIGURES
from rules.efhl.kick_figures import HITS, LANDS, OUT, figure_run
from rules.efhl.kick_recovery import drop_shared_ball, live_kick, until_touched
from rules.efhl.returns import runback
from rules.field import Across, ahead, gained
from rules.football import kick
from rules.football import special_teams as tables
from rules.football.carry import Carrier, End, across, dead_kick
from rules.football.core_tables import CORE
from rules.football.live_ball import (
    Touch,
    give_to_receivers,
    share_ball,
)
from rules.football.onside import Onside, onside_fact, recover_onside
from rules.prompts import (
    Happened,
    Measure,
    Outcome,
    Power,
    Procedure,
    Roll,
    measure,
    power,
    roll,
)
from rules.state import State

HEADING = "Onside Kicks"
RESTRAINING_YARDS = CORE.lines.restraining

HANG = Power(
    id="onside.hang_time",
    means="timed",
    heading=HEADING,
    text="Power on for a quarter of a second: the hang time.",
    ceremony=True,
    outcomes=(Outcome("off", "Power off"),),
    default_outcome="off",
    seconds=0.25,
)
LANDING = Roll(id="onside.landing", heading=HEADING, text="Roll for the landing spot.")
SPOT = Measure(
    id="onside.spot",
    means="judgment",
    heading=HEADING,
    text="The kick lands on the {spot}, {place}. Which base touches that exact spot?",
    outcomes=(
        Outcome("nobody", "No base"),
        Outcome("touched", "One player’s", team=True, by=True, role="toucher"),
        Outcome("by_both", "Both teams'"),
    ),
    default_outcome="nobody",
)


def restraining_line(state: State) -> int:
    """EFHL Receiving Team Setup: ten yards downfield of the kicking line."""
    return kick.restraining_line(state, RESTRAINING_YARDS)


def at_the_restraining_line(state: State, carrier: Carrier) -> int:
    """EFHL Onside Kicks: the line of the returner's juke."""
    return restraining_line(state)


# The receivers may run, with a juke at the restraining line; on it, the kicking side
# gets the switch at once. A ball that both sides touched is dead for either of them.
ONSIDE = Onside(
    live=live_kick(
        "onside",
        HEADING,
        muffs=False,
        place="Put the ball down on the spot.",
        ball="onside_kick",
    ),
    fumbles=FUMBLES,
    runback=runback(
        "onside",
        HEADING,
        "the restraining line",
        "onside_return",
        at_the_restraining_line,
    ),
)
FIGURE_KICK = Measure(
    id="onside.figure_kick",
    means="figure",
    heading=FIGURES,
    text="Tilt the figure back and kick high. Report the result.",
    outcomes=(Outcome("short", "Less than ten yards"), LANDS, HITS, OUT),
    default_outcome="short",
)
FIGURE_RUN = figure_run("onside", 0.5, "The ball is live: power on, then off.")


def onside(state: State, kicker: str | None) -> Procedure[End]:
    """EFHL Onside Kicks: hang time, roll, spot, recovery."""
    if state.options["kicking_figures"]:
        return (yield from _kick_by_figure(state, kicker))
    kicking = state.possession
    yield from power(HANG, kicking)
    yield facts.BallInPlay()
    rolled = yield from roll(LANDING, kicking)
    row = tables.ONSIDE[rolled.total]
    at = ahead(restraining_line(state), row.beyond, kicking)
    yield onside_fact(state, at, kicker)
    if row.short:
        return dead_kick(state.defense, at)
    happened = yield from measure(
        SPOT,
        kicking,
        default_team=state.defense,
        given={"spot": at, "place": row.place},
    )
    side = row.across(kicking)
    return (yield from _settle_spot(state, happened, at, side))


def _settle_spot(
    state: State, happened: Happened, at: int, side: Across
) -> Procedure[End]:
    """Settle a touch of the exact spot by one player, by both, or by none."""
    if happened.outcome == "by_both":
        touch = yield from share_ball(state, at, drop_shared_ball)
    elif happened.outcome == "touched":
        touch = Touch(happened.team, at, side, happened.by)
    else:
        touch = yield from _race_for_ball(state, at)
    return (yield from recover_onside(state, ONSIDE, touch))


def _race_for_ball(state: State, at: int) -> Procedure[Touch]:
    """Ask for the first touch; the kicking side pivots first and has the switch."""
    return (yield from until_touched(state, at, ONSIDE.live, first=state.possession))


def _kick_by_figure(state: State, kicker: str | None) -> Procedure[End]:
    """A Note Regarding Passing/Kicking Action Figures, "Onside Kicks"."""
    kicking, receiving = state.possession, state.defense
    happened = yield from measure(FIGURE_KICK, kicking, default_team=receiving)
    at = restraining_line(state) if happened.at is None else happened.at
    yield facts.BallInPlay()
    yield onside_fact(state, at, kicker)
    short = gained(restraining_line(state), at, kicking) < 0
    if happened.outcome == "hits" and (happened.team is receiving or not short):
        touch = Touch(happened.team, at, across(happened), happened.by)
        return (yield from recover_onside(state, ONSIDE, touch))
    if short or happened.outcome == "short":
        return dead_kick(receiving, restraining_line(state))
    if happened.outcome == "out_of_bounds":
        yield facts.KickOutOfBounds(at)
        return give_to_receivers(state, at, across(happened))
    yield from power(FIGURE_RUN, kicking)
    touch = yield from _race_for_ball(state, at)
    return (yield from recover_onside(state, ONSIDE, touch))
