"""PLAYS FROM SCRIMMAGES: the call, the set-up of both sides, motion, snap and carrier.

Every play, punts and field goals included, is set up here, the offense first; they go
on in their own modules once both sides are set.

Rulings followed here:

* II.c-e, j: the set-up and the defense's ten seconds may be claimed as a delay.
* I.g: a false start seen at the snap is a flag between stoppages: the play goes on.
* III.g / IV.a: the carrier is announced after the defense's adjustments.
* VI.e Punting: a 4th down is a punt or a field goal, but for a side that trails in the
  second half, or is at the 50 or closer. A punt is possible on any down
  (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from rules import facts
from rules.clocks import GAME
from rules.field import Across, Team, yards_to_goal
from rules.football.carry import Over
from rules.football.goal import in_range
from rules.hefl.adjustments import MOVEMENT, adjust
from rules.hefl.clocks import ANSWER, MOTION, SET_UP, limit, start
from rules.hefl.field_goal import GOAL, field_goal
from rules.hefl.options import by_clock
from rules.hefl.passes import develop
from rules.hefl.punt import punt
from rules.hefl.runs import run_play, sneak
from rules.hefl.spots import scrimmage_over
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Chosen,
    Limit,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    power,
    ready,
)
from rules.state import State

Play: TypeAlias = Callable[[State, str | None], Procedure[Over]]
Kick: TypeAlias = Callable[[State, str | None], Procedure[State]]
SET, FORMATION = "Set up", "Placement of Players Prior to the Snap"
PLAY, HURRY_UP, SNEAK, TIME_UP = "play", "hurry_up", "sneak", "time_up"
PUNT, FIELD_GOAL = "punt", "field_goal"
SNEAK_YARDS, MIDFIELD = 2, 50
FALSE_START = "false_start"
TIME_IS_UP = Chosen(TIME_UP)

SPOT = Choose(
    id="scrimmage.spot",
    means="spot",
    heading="Cutback Zone",
    text="Put the ball on the near hash marks, or in the middle of the field?",
    options=(Option("near", "Near hash marks"), Option("middle", "Middle")),
    default_choice="near",
    detail=True,
)
CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading="Hurry Up Offense; Quarterback sneaks; Last play of a half; Set up",
    text="Place the center. Say so first if you hurry up, sneak or kick.",
    options=(
        Option(PLAY, "Run or pass"),
        Option(HURRY_UP, "Hurry up: run or pass"),
        Option(SNEAK, "Quarterback sneak", player=True, role="quarterback"),
        Option(PUNT, "Punt", player=True, role="punter"),
        Option(FIELD_GOAL, "Field goal", player=True, role="kicker"),
        Option(TIME_UP, "Time ran out before the center was placed"),
    ),
    default_choice=PLAY,
)
OFFENSE = Adjust(
    id="scrimmage.offense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, on_line=7),
    heading=f"{SET}; {FORMATION}; Player Numbering; Play Clock; Neutral Zone; Stacking",
    text="Set up and say SET: seven on the line, everybody straight, a gap between any"
    " two linemen, guards and tackles half a yard to one yard off, receivers at most"
    " five yards, backs three yards or more behind the linemen. The quarterback backs"
    " away from the center, or stands three yards or more behind. Nobody is more than"
    " twenty yards behind the line, nor stacked but two wide receivers on it.",
    ceremony=False,
    detail=True,
)
DEFENSE = Adjust(
    id="scrimmage.defense",
    means="set_up",
    scope=Scope(
        figures=("all",),
        may=(*LINE_UP, "go_stationary"),
        never=("neutral_zone",),
        stationary=3,
    ),
    heading=f"{SET}; {FORMATION}; Play Clock; Neutral Zone; Stacking;"
    " Stationary players",
    text="Set up within ten seconds and say SET: three down linemen or more, everybody"
    " a yard off the line, nobody stacked but behind the man across from the center. Up"
    " to three, five yards or more off the line, may be stationary.",
    ceremony=False,
    detail=True,
)
PLAYER_IN_MOTION = Choose(
    id="scrimmage.motion",
    means="tempo",
    heading="Player in motion",
    text="Both sides are set. Put a back other than the quarterback in motion? The"
    " formation must still be legal.",
    options=(Option("none", "No motion"), Option("motion", "Motion", player=True)),
    default_choice="none",
    detail=True,
)
RESET = Adjust(
    id="scrimmage.reset",
    means="set_up",
    scope=DEFENSE.scope,
    heading="Player in motion",
    text="Answer the motion within ten seconds: reset any of your players.",
    ceremony=False,
    detail=True,
)
SNAP = Power(
    id="scrimmage.snap",
    means="timed",
    heading=MOVEMENT,
    text="Snap: buzz the board on and off quickly. Has a player on offense gone more"
    " than three yards? Then flag a false start, and play on.",
    outcomes=(
        Outcome("snapped", "Snapped"),
        Outcome(FALSE_START, "More than three yards: false start"),
    ),
    default_outcome="snapped",
    seconds=0.5,
    ceremony=True,
)
ANNOUNCE = Choose(
    id="scrimmage.announce",
    means="call",
    heading="Procedure for running plays; Procedure for Passing Plays",
    text="Announce the ball carrier.",
    options=(
        Option("run", "Hand off", player=True, role="runner"),
        Option("pass", "Quarterback has the ball", player=True, role="quarterback"),
    ),
    default_choice="run",
)
PLAYS: Mapping[str, Play] = {"run": run_play, "pass": develop}
KICKS: Mapping[str, Kick] = {PUNT: punt, FIELD_GOAL: field_goal}


def scrimmage(state: State) -> Procedure[State]:
    """PLAYS FROM SCRIMMAGES: one play of any kind, a kick among them."""
    yield start(SET_UP)
    state = yield from _spot_ball(state)
    call = yield from _place_center(state, _calls(state))
    if call == TIME_IS_UP:
        return state
    yield from _set_up(state, motion=call.choice != FIELD_GOAL)
    if call.choice in KICKS:
        yield facts.PlayCalled(state.possession, call.choice, call.player)
        return (yield from KICKS[call.choice](state, call.player))
    over = yield from _play(state, call, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def play_for_two(state: State) -> Procedure[Over]:
    """Two Point Conversions: a play that uses up none of the quarter."""
    yield start(SET_UP)
    call = yield from _place_center(state, (PLAY, HURRY_UP, SNEAK))
    yield from _set_up(state)
    return (yield from _play(state, call, counted=False))


def _spot_ball(state: State) -> Procedure[State]:
    """Cutback Zone: the near hash marks, or the middle, as the offense likes."""
    if state.hash is Across.MIDDLE:
        return state
    team = state.possession
    chosen = yield from choose(SPOT, team, team=team, limits=limit(SET_UP, team))
    if chosen.choice == "near":
        return state
    yield facts.BallSpotted(state.ball_on, Across.MIDDLE)
    return replace(state, hash=Across.MIDDLE)


def _place_center(state: State, names: tuple[str, ...]) -> Procedure[Chosen]:
    """Last play of a half: the center is placed before the time of the quarter is up.

    A try, and a play that a timeout has added, needs no time.
    """
    team = state.possession
    limits = limit(SET_UP, team)
    if by_clock(state) and state.upcoming == "scrimmage":
        limits = (Limit(GAME, team, "default", TIME_IS_UP), *limits)
    return (yield from choose(CALL, team, names, team=team, limits=limits))


def _calls(state: State) -> tuple[str, ...]:
    """Quarterback sneaks; Punting: the calls that are possible here."""
    to_goal = yards_to_goal(state.ball_on, state.possession)
    names: list[str] = []
    if state.down < 4 or to_goal <= MIDFIELD or _trails_late(state):
        names += (PLAY, HURRY_UP)
        if min(to_goal, state.own_yard) <= SNEAK_YARDS:
            names.append(SNEAK)
    names.append(PUNT)
    if in_range(state, GOAL):
        names.append(FIELD_GOAL)
    return tuple(names)


def _trails_late(state: State) -> bool:
    """Punting: True for a side that trails in the second half."""
    return state.quarter > 2 and state.winner is state.defense


def _set_up(state: State, *, motion: bool = True) -> Procedure[None]:
    """Set up; Player in motion: offense, SET, defense, SET; then motion, if any.

    motion: False before a field goal, for which nobody moves after the snap.
    """
    team = state.possession
    yield from ready(OFFENSE, team, limits=limit(SET_UP, team))
    yield from _answer(DEFENSE, team.opponent, ANSWER)
    if not motion:
        return
    moved = yield from choose(PLAYER_IN_MOTION, team, team=team)
    if moved.choice == "motion":
        yield from _answer(RESET, team.opponent, MOTION)


def _answer(prompt: Adjust, team: Team, clock: str) -> Procedure[None]:
    yield start(clock)
    yield from ready(prompt, team, limits=limit(clock, team))


def _play(state: State, call: Chosen, *, counted: bool) -> Procedure[Over]:
    """Snap the ball, adjust, announce the carrier, and play."""
    team = state.possession
    snapped = yield from power(SNAP, team)
    yield facts.BallInPlay(counted)
    if snapped.outcome == FALSE_START:
        yield facts.FlagThrown(team, FALSE_START, "during")
    yield from adjust(state)
    if call.choice == SNEAK:
        yield facts.PlayCalled(team, SNEAK, call.player)
        return (yield from sneak(state, call.player))
    announced = yield from choose(ANNOUNCE, team, team=team)
    yield facts.PlayCalled(team, announced.choice, announced.player)
    return (yield from PLAYS[announced.choice](state, announced.player))
