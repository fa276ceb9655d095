"""Plays from scrimmage: the call, the formations, and the run until it is a pass.

A passing play begins as a running play; the board is stopped once a receiver is open.
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Carrier, Loose, Over, power_on, resolve
from rules.football.goal import in_range
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Chosen,
    Option,
    Outcome,
    Procedure,
    Scope,
    choose,
    in_turn,
)
from rules.solitaire.field_goal import GOAL, field_goal
from rules.solitaire.fumbles import until_dead
from rules.solitaire.passes import pass_ball, sacked_or_rushed
from rules.solitaire.punt import may_punt, punt
from rules.solitaire.runs import ENDS, run_prompt
from rules.solitaire.spots import scrimmage_over
from rules.solitaire.tosses import LATERAL, PITCH_OUT, toss_ball
from rules.state import State

RUN, PASS, PUNT, FIELD_GOAL = "run", "pass", "punt", "field_goal"
DEVELOPED = "developed"

CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading="Plays from Scrimmage; Running Plays; Passing Plays; Scrimmage kicks",
    text="Choose the play. The carrier lines up between the tackles, behind the line;"
    " on a pass the TTQB may take the snap.",
    options=(
        Option(RUN, "Running play", player=True, role="runner"),
        Option(PASS, "Passing play", player=True, role="quarterback"),
        Option(PUNT, "Punt", player=True, role="punter"),
        Option(FIELD_GOAL, "Field goal", player=True, role="kicker"),
    ),
    default_choice=RUN,
)
OFFENSE = Adjust(
    id="scrimmage.offense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, on_line=7),
    heading="Offensive Formations; Eligible and ineligible receivers",
    text="At least seven players on the line: five ineligible linemen, and an eligible"
    " receiver on either end. At most four eligible players a yard or more behind it,"
    " one of them straight behind the center for the snap.",
)
DEFENSE = Adjust(
    id="scrimmage.defense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, never=("neutral_zone",)),
    heading="Defensive Formations",
    text="Line up anywhere on your side of the line, in any formation.",
)
LINING_UP = lining_up(Stage(OFFENSE, DEFENSE))
PLAY = run_prompt(
    "scrimmage",
    "Running Plays; Passing Plays",
    "open_play",
    "Run the play until the carrier is stopped, or stop the board to throw.",
    (Outcome(DEVELOPED, "Stopped to pass, carrier untouched"),),
)


def scrimmage(state: State) -> Procedure[State]:
    """Plays from Scrimmage; Scrimmage kicks: one play of any kind."""
    kicks = [PUNT] if may_punt(state) else []
    if in_range(state, GOAL):
        kicks.append(FIELD_GOAL)
    called = yield from _call_play(state, (RUN, PASS, *kicks))
    if called.choice == PUNT:
        return (yield from punt(state, called.player))
    if called.choice == FIELD_GOAL:
        return (yield from field_goal(state, called.player))
    over = yield from _run_play(state, called, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def play_for_two(state: State) -> Procedure[Over]:
    """Conversion Try by Run or Pass: a play from scrimmage that uses up none."""
    called = yield from _call_play(state, (RUN, PASS))
    return (yield from _run_play(state, called, counted=False))


def _call_play(state: State, only: tuple[str, ...]) -> Procedure[Chosen]:
    team = state.possession
    called = yield from choose(CALL, team, only, team=team)
    yield facts.PlayCalled(team, called.choice, called.player)
    return called


def _run_play(state: State, called: Chosen, *, counted: bool) -> Procedure[Over]:
    """Run from the formations to the dead ball."""
    team, call = state.possession, called.choice
    yield from in_turn(LINING_UP.of(team))
    yield facts.BallInPlay(counted)
    carrier = Carrier(team, state.ball_on, called.player)
    while True:
        happened = yield from power_on(PLAY, team, carrier)
        if happened.outcome == DEVELOPED:
            return (yield from pass_ball(state, carrier.player))
        if happened.outcome not in (LATERAL, PITCH_OUT):
            result = yield from resolve(state, carrier, happened, ENDS)
            break
        tossed = yield from toss_ball(state, carrier, happened)
        if isinstance(tossed, Loose):
            result = tossed
            break
        if tossed is not carrier:
            carrier, call = tossed, "pitch"
    player, by = carrier.player, happened.by
    yield sacked_or_rushed(state, call, result.at, player, by)
    return Over((yield from until_dead(state, result)), "rush")
