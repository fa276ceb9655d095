"""Kickoffs: to one of three zones, or forgone; three seconds, and the return.

The receivers forgo a kickoff before it is set up, and have the ball on their 20; it
uses up no play. The kicker may stand still as the last man, until the returner has run
twenty yards.

Rulings followed here: Onside Kicks: from the 30 against the 50, though the kickoff is
from the 35; play count: a kickoff that is run uses up a play. Further rulings
(docs/rulings.md): a kicker who reaches the returner in the three seconds has touched
nobody with the ball.
"""

from __future__ import annotations

from rules import facts
from rules.field import own
from rules.football.carry import Carrier, End
from rules.football.downs import change_possession
from rules.football.kick import Fielded, FreeKick, Placed, line_up_for, place_kick
from rules.football.lining_up import Stage, lining_up
from rules.football.returns import Runback, run_back
from rules.hefl.fumbles import FUMBLES
from rules.hefl.onside import HEADING as ONSIDE_HEADING
from rules.hefl.onside import ZONE_OPTIONS, may_kick_onside, play_onside
from rules.hefl.pivots import WITH_CARRIER, pivot
from rules.hefl.returns import way_back
from rules.hefl.spots import KICKOFF_YARD, kick_over
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Meaning,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
)
from rules.state import State

HEADING = "Kickoffs"
ONSIDE, TOUCHBACK = "onside", "touchback"
FORGONE_YARD, RECEIVERS_APART = 20, 15

CALL = Choose(
    id="kickoff.call",
    means="kick_choice",
    heading=f"{HEADING}; {ONSIDE_HEADING}",
    text="You trail. Kick off from your 35, or try an onside kick from your 30?",
    options=(
        Option("kick", "Kickoff"),
        Option(ONSIDE, "Onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)
FORGO = Choose(
    id="kickoff.forgo",
    means="fair_catch",
    heading=HEADING,
    text="Before the set-up: receive the kickoff, or forgo it and take the ball on your"
    " 20? A kickoff forgone uses up no play.",
    options=(
        Option("return", "Receive it", player=True, role="returner"),
        Option(TOUCHBACK, "Forgo it: ball on the 20"),
    ),
    default_choice="return",
)
ZONE = Choose(
    id="kickoff.zone",
    means="kickoff",
    heading=HEADING,
    text="Designate the direction of the kick.",
    options=ZONE_OPTIONS,
    default_choice="zone_2",
)
KICKERS = Adjust(
    id="kickoff.kickers",
    means="set_up",
    scope=Scope(figures=("all",), may=(*LINE_UP, "go_stationary"), stationary=1),
    heading=HEADING,
    text="Line up on your 35. The kicker may be made stationary, as the last man back.",
)
RECEIVERS = Adjust(
    id="kickoff.receivers",
    means="set_up",
    scope=Scope(figures=("all",), may=(*LINE_UP, "go_stationary"), stationary=1),
    heading=HEADING,
    text="At least five players on the 50, and the return man, stationary, on your goal"
    " line.",
)
KICKOFF = FreeKick(
    "kickoff", KICKOFF_YARD, RECEIVERS_APART, lining_up(Stage(KICKERS, RECEIVERS))
)
COUNTDOWN = Power(
    id="kickoff.countdown",
    means="timed",
    heading=HEADING,
    text="Place the returner on the goal line in the zone of the kick. Power on for"
    " three seconds, to cover it.",
    outcomes=(Outcome("covered", "Three seconds are over"),),
    default_outcome="covered",
    seconds=3.0,
    ceremony=True,
)
PLACED = Placed(yard=0, aim=ZONE, run_off=COUNTDOWN)
RETURNERS = pivot(
    "kickoff.returners",
    HEADING,
    "The returner is no longer stationary and has the ball. Pivot your disengaged"
    " players to block.",
    WITH_CARRIER,
)
COVERAGE = pivot(
    "kickoff.coverage", HEADING, "Pivot your disengaged players to tackle."
)
TACKLERS = pivot(
    "kickoff.tacklers",
    HEADING,
    "Pivot your disengaged players again to tackle. A kicker who was the last man is"
    " made mobile and angled.",
    Scope(
        figures=("unblocked", "stationary"), may=("pivot", "change_base", "substitute")
    ),
)


def kick_return(kind: str, heading: str, means: Meaning) -> Runback:
    """Make the return of a kickoff, or of the kick after a safety."""
    way = way_back(
        kind,
        heading,
        means,
        returners=RETURNERS,
        pursuers=COVERAGE,
        again=TACKLERS,
    )
    return Runback(kind, way)


RETURN = kick_return("kickoff", HEADING, "kickoff_return")


def kickoff(state: State) -> Procedure[State]:
    """Kickoffs; Onside Kicks: an onside kick, a kickoff forgone, or one that is run."""
    team, kicker = state.possession, None
    if may_kick_onside(state):
        chosen = yield from choose(CALL, team, team=team)
        kicker = chosen.player
        if chosen.choice == ONSIDE:
            yield facts.PlayCalled(team, ONSIDE, kicker)
            end = yield from play_onside(state, kicker, instead_of=KICKOFF)
            return (yield from kick_over(state, end, "kickoff"))
    receives = yield from choose(FORGO, state.defense, team=state.defense)
    if receives.choice == TOUCHBACK:
        return (yield from _forgo(state))
    yield from line_up_for(state, KICKOFF)
    kick = yield from place_kick(state, KICKOFF, PLACED, counted=True, kicker=kicker)
    end = yield from return_kick(state, kick, receives.player, RETURN)
    return (yield from kick_over(state, end, "kickoff"))


def _forgo(state: State) -> Procedure[State]:
    """Kickoffs: the ball on the receivers' 20, without a play."""
    team, at = state.defense, own(state.defense, FORGONE_YARD)
    yield facts.KickoffForgone(team, at)
    return (yield from change_possession(state, team, at, state.hash, "kickoff"))


def return_kick(
    state: State, kick: Fielded, returner: str | None, way: Runback
) -> Procedure[End]:
    """Kickoffs: give the returner the ball where it came down, and run it back."""
    yield facts.KickCaught(state.defense, kick.at, returner)
    carrier = Carrier(state.defense, kick.at, returner)
    return (yield from run_back(state, carrier, way, FUMBLES))
