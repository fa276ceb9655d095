"""A play from scrimmage: the call, the lineup, what both write, and its resolution.

Runs by chapter 4, passes by the shared chart (rules.fool.passing). Kicks are in
rules.fool.kicks.
"""

from __future__ import annotations

from rules import facts
from rules.field import ahead, gained, yards_to_goal
from rules.fool.calls import (
    CALL,
    FIELD_GOAL,
    LINE_UP,
    PLAY,
    PUNT,
    Written,
    line_up,
    lineups_given,
    write_both,
)
from rules.fool.events import Involved
from rules.fool.kicks import field_goal, may_kick, punt
from rules.fool.legality import INSIDE
from rules.fool.lineups import USUAL
from rules.fool.measuring import measured_gain
from rules.fool.notation.passes import Pass
from rules.fool.notation.plays import Course, Play, Style
from rules.fool.options import variant
from rules.fool.pass_play import play_pass
from rules.fool.passing import PASSER
from rules.fool.play import resolve_run
from rules.fool.resolving import resolved
from rules.fool.run_play import RunEnd
from rules.fool.situation import Situation
from rules.fool.spots import scrimmage_over
from rules.fool.squads import player_of
from rules.fool.turnovers import tackled
from rules.football.carry import Over
from rules.prompts import Procedure, choose
from rules.state import State


def scrimmage(state: State) -> Procedure[State]:
    """Play from scrimmage: a run, a pass, a punt or a field goal."""
    team = state.possession
    kicks = (PUNT, FIELD_GOAL) if may_kick(state) else (PUNT,)
    only = (PLAY, LINE_UP, *kicks)
    given = lineups_given(state)
    called = yield from choose(CALL, team, only, team=team, given=given)
    if called.choice == PUNT:
        return (yield from punt(state, called.player))
    if called.choice == FIELD_GOAL:
        return (yield from field_goal(state, called.player))
    lined_up = called.choice == LINE_UP
    over = yield from play_out(state, lined_up=lined_up, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def play_out(state: State, *, lined_up: bool, counted: bool) -> Procedure[Over]:
    """Write a run or a pass and its defense, and resolve it to the dead ball.

    lined_up: the offense chooses another lineup than the usual one first.
    """
    lineup = (yield from line_up(state)) if lined_up else USUAL
    written = yield from write_both(state, lineup)
    team, call = state.possession, written.call
    passes = isinstance(call, Pass)
    passer = player_of(written.offense[PASSER])
    yield facts.PlayCalled(team, "pass" if passes else "run", passer)
    yield facts.CallWritten(team, str(call))
    yield facts.CallWritten(team.opponent, str(written.defense))
    yield facts.BallInPlay(counted)
    if isinstance(call, Pass):
        return (yield from play_pass(state, written, call))
    return (yield from _run(state, written, call))


# ── runs ─────────────────────────────────────────────────────────────────────────────


def _run(state: State, written: Written, play: Play) -> Procedure[Over]:
    """Resolve a run, measure it, and follow the ball until it is dead."""
    team = state.possession
    rules = variant(state.options)
    situation = Situation(
        play, written.offense, written.defense, written.defenders, rules
    )
    to_goal = yards_to_goal(state.ball_on, team)
    end = yield from resolved(resolve_run(situation, to_goal), team)
    course = carried(play, end)
    yards = end.yards
    if not end.fumble:
        stopped = end.limit == to_goal
        yards = yield from measured_gain(
            state, team, state.ball_on, yards, stopped=stopped
        )
    at = ahead(state.ball_on, yards, team)
    involved = Involved(
        team,
        written.offense[course.carrier],
        defenders=tuple(written.defenders[name] for name in end.tacklers),
        sides=(written.offense, written.defenders),
    )
    yield facts.Rushed(
        team,
        kind_of(play, course),
        gained(state.ball_on, at, team),
        at,
        player_of(involved.carrier),
        end.entry,
        involved.carrier.role,
    )
    dead = yield from tackled(state, involved, at, end.events)
    return Over(dead, "rush")


def carried(play: Play, end: RunEnd) -> Course:
    """Return the course that was run: the second one of an option that was pitched."""
    option = play.option
    if option is not None and end.carrier == option.course.carrier:
        return option.course
    return play.course


def kind_of(play: Play, course: Course) -> str:
    """Return the kind of a run for the records."""
    if play.option is not None and course is play.course:
        return "keeper"
    if play.option is not None:
        return "option"
    if play.style is Style.DRAW:
        return "draw"
    if course.carrier == PASSER:
        return "sneak" if course.target in INSIDE else "keeper"
    if course.pitched:
        return "pitch"
    return "sweep" if course.target in ("WL", "WWL", "WR", "WWR") else "run"
