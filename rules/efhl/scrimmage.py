"""EFHL Scrimmage Play Procedures: the call and the snap.

The offense first calls its formation; a punt or a field goal is handed on to its own
chapter. rules.efhl.read goes on after the snap.
"""

from __future__ import annotations

from rules import facts
from rules.efhl import direct_snap
from rules.efhl.causes import SNAPPED
from rules.efhl.checks import harder_pair, snap_failed
from rules.efhl.context import Context
from rules.efhl.dead_ball import scrimmage_over
from rules.efhl.field_goal import field_goal
from rules.efhl.playbook.calling import Calls, call_packages, state_calls
from rules.efhl.punt import punt
from rules.efhl.read import read
from rules.efhl.runs import muff_ball
from rules.efhl.setup import line_up
from rules.field import Team
from rules.football.carry import Over
from rules.football.downs import LAST_DOWN
from rules.football.goal import in_range
from rules.football.special_teams import GOAL
from rules.prompts import (
    Adjust,
    Choose,
    InTurn,
    Option,
    Procedure,
    Ready,
    Roll,
    Scope,
    by_both,
    by_one,
    choose,
    in_turn,
)
from rules.state import State

HEADING = "EFHL Scrimmage Play Procedures"
SNAP = "The Snap"

CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading=HEADING,
    text="Choose your formation.",
    options=(
        Option(
            "under_center", "Quarterback under center", player=True, role="quarterback"
        ),
        Option("shotgun", "Shotgun or pistol", player=True, role="quarterback"),
        Option("punt", "Punt"),
        Option("field_goal", "Field goal"),
        *direct_snap.OPTIONS,
    ),
    default_choice="under_center",
)
FORMATIONS = ("under_center", "shotgun")
TEMPO = Choose(
    id="scrimmage.tempo",
    means="tempo",
    heading="Hurry-Up No Huddle (HUNH)",
    text="Huddle or hurry-up (no huddle)?",
    options=(Option("huddle", "Huddle"), Option("hurry_up", "Hurry-up")),
    default_choice="huddle",
    ceremony=True,
)
SNAP_CHECK = Roll(
    id="scrimmage.snap_check",
    heading=SNAP,
    text="Roll for the snap, away from center: 2 is a fumbled snap.",
)
FROM_AFAR = harder_pair(SNAP_CHECK)
OFFENSE_PIVOTS = Adjust(
    id="scrimmage.offense_pivots",
    means="pivot",
    scope=Scope(figures=("unblocked", "stationary"), may=("pivot", "change_base")),
    heading=SNAP,
    text="Pivot any of your unblocked players. Stationary ones may change bases;"
    " blocked ones must.",
)
DEFENSE_PIVOTS = Adjust(
    id="scrimmage.defense_pivots",
    means="pivot",
    heading=SNAP,
    text="Pivot any of your unblocked players. Linebackers and backs blocking, or about"
    " to block, an eligible receiver must turn away, or it is holding.",
)
SNAP_SET = Ready(id="scrimmage.set", heading=SNAP, text="Declare SET.")
CALLS = {
    (True, True): (*FORMATIONS, "punt", "field_goal"),
    (True, False): (*FORMATIONS, "punt"),
    (False, True): (*FORMATIONS, "field_goal"),
    (False, False): FORMATIONS,
}
QUARTERBACK = Context()


def _after_the_snap(offense: Team) -> InTurn:
    return InTurn(
        by_one(OFFENSE_PIVOTS, offense),
        by_one(DEFENSE_PIVOTS, offense.opponent),
        by_both(SNAP_SET),
    )


AFTER_THE_SNAP = {team: _after_the_snap(team) for team in Team}


def scrimmage(state: State) -> Procedure[State]:
    """EFHL Scrimmage Play Procedures: one play from scrimmage, of any kind.

    Punts belong to 4th down (RULINGS, Kicks before 4th down), field goals to the
    range of their own chapter, on any down.
    """
    team = state.possession
    calls = yield from call_packages(state)
    only = CALLS[
        state.down == LAST_DOWN, in_range(state, GOAL)
    ] + direct_snap.direct_snap_options(state)
    called = yield from choose(CALL, team, only, team=team)
    if called.choice == "punt":
        return (yield from punt(state))
    if called.choice == "field_goal":
        return (yield from field_goal(state))
    context = Context(player=called.player) if called.player else QUARTERBACK
    context = direct_snap.take_direct_snap(state, called, context)
    over = yield from _run_play(state, context, called.choice, calls, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def two_point_play(state: State) -> Procedure[Over]:
    """EFHL Two-Point Conversion Tries: a scrimmage play without stops, for two.

    The offense has the switch throughout, also after an interception
    (docs/rulings.md), and throws with the pressure sticks. The caller scores its end.
    """
    team = state.possession
    calls = yield from call_packages(state)
    only = FORMATIONS + direct_snap.direct_snap_options(state)
    called = yield from choose(CALL, team, only, team=team)
    context = Context(player=called.player, stops=False, pressure=True)
    context = direct_snap.take_direct_snap(state, called, context)
    return (yield from _run_play(state, context, called.choice, calls, counted=False))


def _run_play(
    state: State, context: Context, choice: str, calls: Calls, *, counted: bool
) -> Procedure[Over]:
    """Run the play from the tempo to the dead ball. choice: the formation called."""
    team = state.possession
    formation = direct_snap.FORMATION.get(choice, choice)
    yield facts.PlayCalled(team, formation, context.player)
    if formation != choice:
        yield facts.PlayCalled(team, "direct_snap")
    tempo = yield from choose(TEMPO, team)
    hurry_up = tempo.choice == "hurry_up"
    if hurry_up:
        yield facts.PlayCalled(team, "hurry_up")
    yield from line_up(state, hurry_up)
    yield from state_calls(calls)
    yield facts.BallInPlay(counted)
    if formation == "shotgun" and (yield from _is_bad_snap(state, context)):
        return (yield from muff_ball(state, context, SNAPPED, "run"))
    yield from in_turn(AFTER_THE_SNAP[team])
    return (yield from read(state, context, formation))


def _is_bad_snap(state: State, context: Context) -> Procedure[bool]:
    """EFHL The Snap: snake eyes away from the center, fumble scenario 8.

    The book gives three distances for the shotgun (RULINGS, Snap Check: roll whenever
    the quarterback is not under center). A non-quarterback fumbles on a 3, too: the
    Wildcat's check (docs/rulings.md, Snapping the Ball to a Non-Quarterback).
    """
    if not (yield from snap_failed(state, FROM_AFAR, context)):
        return False
    yield facts.SnapFumbled(state.possession)
    return True
