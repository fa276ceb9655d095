"""Plays from scrimmage: the formations, the call, and the play that was called.

A sweep is a run, and a screen a pass, whose names go with the call: what the book gives
them follows from where the carrier runs and where the ball is caught. The book has no
kneel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules import facts
from rules.football.carry import Carrier, Over
from rules.football.goal import in_range
from rules.football.page_calls import (
    Called,
    PageCalls,
    call_defense,
    call_offense,
    state_page_calls,
)
from rules.football.rushing import rushed
from rules.football.stops import carry
from rules.prompts import Choose, Chosen, Option, Procedure, choose
from rules.state import State
from rules.vsefl.draws import draw
from rules.vsefl.field_goal import GOAL, field_goal
from rules.vsefl.formations import (
    choose_formation,
    line_up_defense,
    line_up_offense,
)
from rules.vsefl.fumbles import until_dead
from rules.vsefl.own import own_pages
from rules.vsefl.pages import DEFENSE, OFFENSE, PAGES, SETTING, aligned, situation
from rules.vsefl.passes import pass_play
from rules.vsefl.punt import punt
from rules.vsefl.read_option import read_option
from rules.vsefl.runs import RUN
from rules.vsefl.spots import scrimmage_over
from rules.vsefl.timing import plays_left

Play: TypeAlias = Callable[[State, str | None], Procedure[Over]]
Calls: TypeAlias = tuple[Called, ...]
PUNT, FIELD_GOAL, SCREEN = "punt", "field_goal", "screen"

CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading="Play Calling; Play Sequence; Kicks from scrimmage",
    text="Choose the play.",
    options=(
        Option("run", "Run", player=True, role="runner"),
        Option("sweep", "Sweep", player=True, role="runner"),
        Option("draw", "Draw or delay", player=True, role="runner"),
        Option("read_option", "Read option", player=True, role="quarterback"),
        Option("pass", "Pass", player=True, role="quarterback"),
        Option(SCREEN, "Screen or swing pass", player=True, role="quarterback"),
        Option(PUNT, "Punt", player=True, role="punter"),
        Option(FIELD_GOAL, "Field goal", player=True, role="kicker"),
    ),
    default_choice="run",
    sealed=True,
)


def _run_play(kind: str) -> Play:
    """Make a run of this kind: a sweep has the stops of any run (Running Plays)."""

    def run(state: State, runner: str | None) -> Procedure[Over]:
        carrier = Carrier(state.possession, state.ball_on, runner)
        result = yield from carry(state, carrier, RUN)
        yield rushed(state, kind, result, runner)
        return Over((yield from until_dead(state, result)), "rush")

    return run


PLAYS: Mapping[str, Play] = {
    "run": _run_play("run"),
    "sweep": _run_play("sweep"),
    "draw": draw,
    "read_option": read_option,
    "pass": pass_play,
    SCREEN: pass_play,
}


RULES = PageCalls(
    pages=PAGES,
    defense=DEFENSE,
    setting=SETTING,
    offense=OFFENSE,
    play=CALL,
    kicks=(PUNT, FIELD_GOAL),
    situation=lambda state: situation(state, plays_left(state)),
    own=own_pages,
    may_choose=lambda state: state.options["play_calling"] == "either",
    aligned=aligned,
)


def scrimmage(state: State) -> Procedure[State]:
    """PLAYS FROM SCRIMMAGE: one play of any kind, a kick among them.

    A kick is known before the snap, the defense's call against it is not.
    """
    called, calls = yield from _call_play(state, kicks=True)
    if called.choice == PUNT:
        yield facts.PlayCalled(state.possession, PUNT, called.player)
        return (yield from punt(state, called.player))
    if called.choice == FIELD_GOAL:
        yield facts.PlayCalled(state.possession, FIELD_GOAL, called.player)
        return (yield from field_goal(state, called.player))
    over = yield from _play(state, called, calls, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def play_for_two(state: State) -> Procedure[Over]:
    """Scoring, conversion by run or pass: a play that uses up none of the quarter."""
    called, calls = yield from _call_play(state, kicks=False)
    return (yield from _play(state, called, calls, counted=False))


def _call_play(state: State, *, kicks: bool) -> Procedure[tuple[Chosen, Calls]]:
    """Play Calling: set the defense; only then the offense has its call."""
    names = (*PLAYS, *(_kicks(state) if kicks else ()))
    if state.options["play_calling"] == "free":
        yield from line_up_defense(state, choose_formation(state))
        team = state.possession
        return (yield from choose(CALL, team, names, team=team)), ()
    against = yield from line_up_defense(state, call_defense(RULES, state))
    chosen, called = yield from call_offense(RULES, state, names)
    return chosen, (called, against)


def _kicks(state: State) -> tuple[str, ...]:
    """Kicks from scrimmage: a punt, and a field goal within reach."""
    return (PUNT, FIELD_GOAL) if in_range(state, GOAL) else (PUNT,)


def _play(
    state: State, called: Chosen, calls: Calls, *, counted: bool
) -> Procedure[Over]:
    """Line the offense up, snap the ball, and play what was called."""
    yield from line_up_offense(state)
    yield from state_page_calls(calls)
    yield facts.PlayCalled(state.possession, called.choice, called.player)
    yield facts.BallInPlay(counted)
    return (yield from PLAYS[called.choice](state, called.player))
