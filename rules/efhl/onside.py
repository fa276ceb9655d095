"""EFHL Kickoff Procedures, "Onside Kicks": the same whether declared or a surprise.

The ball is dropped near the restraining line, and whoever gets there has it: the
kicking side may not advance it, the receivers may. Ordinary kickoffs are in
rules.efhl.kickoff.
"""

from __future__ import annotations

from rules import facts
from rules.efhl import tables
from rules.efhl.carry import Carrier, End, across, dead_kick
from rules.efhl.kick_figures import HEADING as FIGURES
from rules.efhl.kick_figures import HITS, LANDS, OUT, figure_run
from rules.efhl.kick_recovery import (
    Touch,
    dropped,
    live_ball,
    out_of_bounds,
    until_touched,
)
from rules.efhl.returns import returned, runback
from rules.field import Across, Team, ahead, gained
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
RESTRAINING_YARDS = 10

HANG = Power(
    id="onside.hang_time",
    heading=HEADING,
    text="Power on for a quarter of a second: the hang time.",
    ceremony=True,
    outcomes=(Outcome("off", "Power off"),),
    default_outcome="off",
    seconds=0.25,
)
LANDING = Roll(id="onside.landing", heading=HEADING, text="Roll where the kick lands.")
SPOT = Measure(
    id="onside.spot",
    heading=HEADING,
    text="The kick lands on the {spot}, {place}. Whose base touches that exact spot?",
    outcomes=(
        Outcome("nobody", "Nobody's"),
        Outcome("touched", "A player's", team=True, by=True, who="Touched by"),
        Outcome("by_both", "Both sides'"),
    ),
    default_outcome="nobody",
)
LIVE = live_ball("onside", HEADING, muffs=False, place="Put the ball down on the spot.")
RUNBACK = runback("onside", HEADING, "his own restraining line")
FIGURE_KICK = Measure(
    id="onside.figure_kick",
    heading=FIGURES,
    text="Tilt the figure back and kick high. Where does the ball go?",
    outcomes=(Outcome("short", "Less than ten yards"), LANDS, HITS, OUT),
    default_outcome="short",
)
FIGURE_RUN = figure_run("onside", 0.5, "The ball is live: power on, then off.")


def restraining_line(state: State) -> int:
    """EFHL Receiving Team Setup: ten yards downfield of the kicking line."""
    return ahead(state.ball_on, RESTRAINING_YARDS, state.possession)


def onside(state: State, kicker: str | None) -> Procedure[End]:
    """EFHL Onside Kicks: hang time, roll, spot, recovery."""
    if state.options["kicking_figures"]:
        return (yield from _by_figure(state, kicker))
    kicking = state.possession
    yield from power(HANG, kicking)
    yield facts.BallInPlay()
    rolled = yield from roll(LANDING, kicking)
    row = tables.ONSIDE[rolled.total]
    at = ahead(restraining_line(state), row.beyond, kicking)
    yield _kicked_fact(state, at, kicker)
    if row.short:
        return dead_kick(state.defense, at)
    happened = yield from measure(
        SPOT,
        kicking,
        default_team=state.defense,
        given={"spot": at, "place": row.place},
    )
    side = row.across(kicking)
    return (yield from _at_the_spot(state, happened, at, side))


def _kicked_fact(state: State, at: int, kicker: str | None) -> facts.KickedOff:
    yards = gained(state.ball_on, at, state.possession)
    return facts.KickedOff(state.possession, "onside", yards, at, kicker)


def _at_the_spot(
    state: State, happened: Happened, at: int, side: Across
) -> Procedure[End]:
    """Somebody stands on the exact spot, both sides do, or it is a live ball."""
    if happened.outcome == "by_both":
        touch = yield from dropped(state, at)
    elif happened.outcome == "touched":
        touch = Touch(happened.team, at, side, happened.by)
    else:
        touch = yield from _run_for_it(state, at)
    return (yield from _recovered(state, touch))


def _run_for_it(state: State, at: int) -> Procedure[Touch]:
    """The kicking side pivots first and holds the switch until the ball is touched."""
    return (yield from until_touched(state, at, LIVE, first=state.possession))


def _recovered(state: State, touch: Touch) -> Procedure[End]:
    """The kicking side keeps it where it is; the receivers may run.

    Their line for the juke is the restraining line; on it, the kicking side gets the
    switch at once. A ball that both sides touched is dead whoever got it.
    """
    if touch.team is None:
        return out_of_bounds(state, touch)
    team, at = touch.team, touch.at
    yield facts.KickRecovered(team, at, touch.player)
    if team is state.possession or touch.dead:
        return End(team, at, touch.across, player=touch.player)
    return (yield from _returned(state, team, at, touch.player))


def _returned(state: State, team: Team, at: int, player: str | None) -> Procedure[End]:
    carrier = Carrier(team, at, player)
    return (yield from returned(state, carrier, restraining_line(state), RUNBACK))


def _by_figure(state: State, kicker: str | None) -> Procedure[End]:
    """A Note Regarding Passing/Kicking Action Figures, "Onside Kicks"."""
    kicking, receiving = state.possession, state.defense
    happened = yield from measure(FIGURE_KICK, kicking, default_team=receiving)
    at = restraining_line(state) if happened.at is None else happened.at
    yield facts.BallInPlay()
    yield _kicked_fact(state, at, kicker)
    short = gained(restraining_line(state), at, kicking) < 0
    if happened.outcome == "hits" and (happened.team is receiving or not short):
        touch = Touch(happened.team, at, across(happened), happened.by)
        return (yield from _recovered(state, touch))
    if short or happened.outcome == "short":
        return dead_kick(receiving, restraining_line(state))
    if happened.outcome == "out_of_bounds":
        yield facts.KickOutOfBounds(at)
        return dead_kick(receiving, at, across(happened))
    yield from power(FIGURE_RUN, kicking)
    touch = yield from _run_for_it(state, at)
    return (yield from _recovered(state, touch))
