"""Kickoffs, onside kicks and safety kicks: the returner is placed, not the kick.

Rulings followed here:

* Onside Kicks / Possession: the first contact decides.
* Play count: no kickoff or safety kick uses up a play.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import facts
from rules.facts import Fact, KickedOff
from rules.field import ahead, gained
from rules.football.carry import Carrier, End, dead_kick
from rules.football.kick import FreeKick, Placed, line_up_for, place_kick
from rules.football.lining_up import Stage, lining_up
from rules.football.live_ball import LiveBall, Touch, give_to_receivers
from rules.football.onside import Onside, kick_onside
from rules.football.race import Race
from rules.football.returns import Runback, run_back
from rules.football.stops import NO_STEPS
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Name,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    name,
)
from rules.solitaire.fumbles import FUMBLES
from rules.solitaire.runs import runback
from rules.solitaire.spots import (
    KICKOFF_YARD,
    SAFETY_KICK_YARD,
    TOUCHBACK,
    kick_over,
)
from rules.state import State

KICKOFFS, ONSIDE_KICKS, SAFETY_KICK = "Kickoffs", "Onside Kicks", "Safety Kick"
ONSIDE_YARD, RECEIVERS_APART = 45, 15
UNTOUCHED, TOUCHED_OUT = "out_of_bounds", "touched_out"

CALL = Choose(
    id="kickoff.call",
    means="kick_choice",
    heading=f"{KICKOFFS}; {ONSIDE_KICKS}",
    text="Kick off from your 35, or try an onside kick with the ball on your 45?",
    options=(
        Option("kick", "Kickoff", player=True, role="kicker"),
        Option("onside", "Onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)


def _set_up(prefix: str, heading: str, text: str) -> Adjust:
    return Adjust(
        id=prefix,
        means="set_up",
        heading=heading,
        text=text,
        scope=Scope(figures=("all",), may=LINE_UP),
    )


KICKERS = _set_up("kickoff.kickers", KICKOFFS, "Line up on your 35.")
RECEIVERS = _set_up(
    "kickoff.receivers",
    KICKOFFS,
    "Line up from the 50 back. On a kickoff, place a returner anywhere on your goal"
    " line.",
)
SAFETY_KICKERS = _set_up("free_kick.kickers", SAFETY_KICK, "Line up on your 20.")
SAFETY_RECEIVERS = _set_up(
    "free_kick.receivers",
    SAFETY_KICK,
    "Line up from the kickers’ 35 back, with a returner anywhere on your 20.",
)
_LINING_UP = lining_up(Stage(KICKERS, RECEIVERS))
KICKOFF = FreeKick("kickoff", KICKOFF_YARD, RECEIVERS_APART, _LINING_UP)
ONSIDE = FreeKick("onside", ONSIDE_YARD, RECEIVERS_APART, _LINING_UP)
FREE_KICK = FreeKick(
    "free_kick",
    SAFETY_KICK_YARD,
    RECEIVERS_APART,
    lining_up(Stage(SAFETY_KICKERS, SAFETY_RECEIVERS)),
)
FIELD = Choose(
    id="kickoff.field",
    means="fair_catch",
    heading=f"{KICKOFFS}; Touchback",
    text="Your returner has the ball on the goal line. Return it, or take a touchback?",
    options=(
        Option("return", "Return", player=True, role="returner"),
        Option(TOUCHBACK, "Touchback"),
    ),
    default_choice=TOUCHBACK,
)
RETURNER = Name(
    id="free_kick.returner",
    means="player",
    heading=SAFETY_KICK,
    text="Name the returner on the 20.",
)
TO_GOAL_LINE = Placed(yard=0, field=FIELD)
TO_20 = Placed(yard=20)
KICKOFF_RETURN = runback("kickoff", KICKOFFS, "kickoff_return")
FREE_KICK_RETURN = runback("free_kick", SAFETY_KICK, "free_kick_return")
BALL = Power(
    id="onside.ball",
    means="onside_kick",
    heading=f"{ONSIDE_KICKS}; Penalties",
    text="Put the ball anywhere on the kickers’ 45 and power on. The first player whose"
    " base it touches has it.",
    outcomes=(
        Outcome(
            "touched",
            "First touched",
            at=True,
            team=True,
            across=True,
            by=True,
            role="toucher",
        ),
        Outcome(UNTOUCHED, "Out of bounds, untouched: foul", at=True, side=True),
        Outcome(
            TOUCHED_OUT,
            "Out of bounds off a player",
            at=True,
            side=True,
            team=True,
        ),
    ),
    default_outcome="touched",
)


def kickoff(state: State) -> Procedure[State]:
    """Kickoffs; Onside Kicks: the call, the lines, the kick and its return."""
    kicking = state.possession
    call = yield from choose(CALL, kicking, team=kicking)
    yield facts.PlayCalled(kicking, call.choice)
    if call.choice == "kick":
        yield from line_up_for(state, KICKOFF)
        end = yield from _kick_deep(state, call.player)
        return (yield from kick_over(state, end, KICKOFF.name))
    state = yield from line_up_for(state, ONSIDE, KICKOFF)
    end = yield from kick_onside(state, ONSIDE_RULES, state.ball_on, kicker=call.player)
    return (yield from kick_over(state, end, KICKOFF.name))


def free_kick(state: State) -> Procedure[State]:
    """Safety Kick: from the 20 to a returner on the other 20."""
    yield from line_up_for(state, FREE_KICK)
    team = state.defense
    returner = yield from name(RETURNER, team, team=team)
    fielded = yield from place_kick(state, FREE_KICK, TO_20)
    end = yield from _return_kick(state, fielded.at, returner, FREE_KICK_RETURN)
    return (yield from kick_over(state, end, FREE_KICK.name))


def _kick_deep(state: State, kicker: str | None) -> Procedure[End]:
    """Kickoffs; Touchback: the placed returner runs, or takes a touchback."""
    fielded = yield from place_kick(state, KICKOFF, TO_GOAL_LINE, kicker=kicker)
    if fielded.result == TOUCHBACK:
        return dead_kick(state.defense, fielded.at)
    return (yield from _return_kick(state, fielded.at, fielded.player, KICKOFF_RETURN))


def _return_kick(
    state: State, at: int, player: str | None, way: Runback
) -> Procedure[End]:
    yield facts.KickCaught(state.defense, at, player)
    carrier = Carrier(state.defense, at, player)
    return (yield from run_back(state, carrier, way, FUMBLES))


def judge_touch(state: State, touch: Touch) -> Procedure[End | None]:
    """Illegal touching of a kicked ball; Illegal kick out of bounds: its two fouls.

    The kickers may not touch it first behind the line where it was put. Out of bounds
    off a player, the ball is that side's. The flag waits for the choice of remedy.
    """
    kicking, at = state.possession, touch.at
    if touch.outcome == TOUCHED_OUT:
        assert touch.team is not None
        yield facts.KickOutOfBounds(at, touch.team)
        return End(touch.team, at, touch.across)
    short = gained(state.ball_on, at, kicking) < 0
    if touch.outcome == UNTOUCHED:
        foul = "kick_out_of_bounds"
    elif touch.team is kicking and short:
        yield facts.KickTouched(kicking, at, touch.player)
        foul = "illegal_touching"
    else:
        return None
    yield facts.FlagThrown(kicking, foul, "during", at, touch.player)
    return give_to_receivers(state, at, touch.across)


ONSIDE_RULES = Onside(
    live=LiveBall(Race(BALL, NO_STEPS)),
    fumbles=FUMBLES,
    runback=runback("onside", ONSIDE_KICKS, "onside_return"),
    judge=judge_touch,
)


def line_of(before: State, stated: Sequence[Fact]) -> int:
    """Return the line of a kick: the 45 of an onside kick (RULINGS, Penalties)."""
    onside = any(isinstance(x, KickedOff) and x.kind == ONSIDE.name for x in stated)
    if not onside:
        return before.ball_on
    return ahead(before.ball_on, ONSIDE_YARD - KICKOFF_YARD, before.possession)
