"""Passing Plays: the quarterback has the ball, and the offense stops the board.

At a stop the offense names its receiver, scrambles, hands off, pitches, or throws the
ball away; a pass straight from the snap is not possible, for the board runs first. Any
touch is a sack. The throws are in rules.hefl.throws and rules.hefl.backward.
"""

from __future__ import annotations

from rules import facts
from rules.facts import ClockSet
from rules.field import Team
from rules.football import develop as football
from rules.football.carry import Carrier, Over, resolve
from rules.football.develop import Developed, Development
from rules.football.ends import OUT_OF_BOUNDS
from rules.football.passes import Names
from rules.football.rushing import behind_the_line
from rules.hefl import backward
from rules.hefl.backward import throw_backward
from rules.hefl.clocks import PASS, limit, start
from rules.hefl.draws import draw
from rules.hefl.fumbles import until_dead
from rules.hefl.options import zone_yards
from rules.hefl.pitches import pitch
from rules.hefl.runs import ACROSS_THE_LINE, CROSSED, STRAIGHT, run_way
from rules.hefl.scrambles import KEEPER, PIVOTS, forced_run, is_past_zone
from rules.hefl.tackles import DOWN_ALONE, ENDS, FALLEN, NOT_STOPPED, TIPPED_OVER
from rules.hefl.throw_away import throw_ball_away
from rules.hefl.throws import throw_forward
from rules.prompts import (
    Choose,
    Chosen,
    Measure,
    Option,
    Outcome,
    Power,
    Procedure,
    choose,
    measure,
)
from rules.state import ByTeam, State

HEADING, CLOCK = "Procedure for Passing Plays", "Pass Clock"
DRAW, PITCH, SCRAMBLE, THROW_AWAY = "draw", "pitch", "scramble", "throw_away"
TOO_DEEP = "too_deep"
FORWARD = ("pass", "figure")

SACKED = Outcome("sacked", "Sacked", at=True, across=True, by=True, role="sacker")
_ENDS = (
    Outcome("developed", "Stopped behind the line"),
    SACKED,
    TIPPED_OVER,
    DOWN_ALONE,
    OUT_OF_BOUNDS,
    CROSSED,
    NOT_STOPPED,
    Outcome(TOO_DEEP, "Too far behind the line"),
)
DROP = Power(
    id="pass.drop",
    means="read",
    heading=f"{HEADING}; Tackle; {FALLEN}; Throw-Away Passes",
    text="Power on, and stop the board to pass, to scramble or to hand off, or as the"
    " quarterback crosses the line. Any touch behind it is a sack, but by a defender"
    " who falls. Any part of the base more than {yards} yards behind the line is too"
    " far.",
    outcomes=_ENDS,
    default_outcome="developed",
)
ROLL_OUT = Power(
    id="scramble.power",
    means="scramble",
    heading=f"Scramble Rule; Tackle; {FALLEN}",
    text="Power on for the scramble, and stop the board behind the line, or as the"
    " quarterback crosses it. Any touch behind it is a sack, but by a defender who"
    " falls; more than {yards} yards behind it are too far.",
    outcomes=_ENDS,
    default_outcome="developed",
)
DECLARE = Choose(
    id="pass.declare",
    means="declare",
    heading=f"{HEADING}; {CLOCK}; Scramble Rule; Throw-Away Passes;"
    " Backwards Pass; Draws and delays; QB Pitch/Option",
    text="The pass clock is running. Name your receiver now, or choose another play.",
    options=(
        Option("pass", "Pass by stick", player=True, role="receiver"),
        Option("figure", "Pass by figure", player=True, role="receiver"),
        Option(backward.BY_FIGURE, "Backward by figure", player=True, role="receiver"),
        Option(backward.BY_STICK, "Backward by stick", player=True, role="receiver"),
        Option(SCRAMBLE, "Scramble"),
        Option(DRAW, "Draw or delay", player=True, role="runner"),
        Option(PITCH, "Pitch", player=True, role="runner"),
        Option(THROW_AWAY, "Throw it away"),
    ),
    default_choice="pass",
)
RECEIVER = Measure(
    id="pass.receiver",
    means="judgment",
    heading="Eligible Receiver- Pass Simulation",
    text="Is the receiver eligible: no interior lineman, not the quarterback, and in"
    " bounds throughout the play?",
    outcomes=(
        Outcome("eligible", "Yes: throw"),
        Outcome("ineligible", "No: name another"),
    ),
    default_outcome="eligible",
    ceremony=True,
)
# After a scramble there is no draw or delay (Draws and delays).
AFTER_SCRAMBLE = tuple(name for name in DECLARE.names if name != DRAW)
_LIMITS = ByTeam(limit(PASS, Team.HOME), limit(PASS, Team.AWAY))
_STARTED: tuple[ClockSet, ...] = (start(PASS),)
DROPPING = Development(
    DROP,
    DECLARE,
    stops=("developed",),
    after=ByTeam(_STARTED, _STARTED),
    limits=_LIMITS,
)
# What is left of the pass clock runs on, so it is not set again.
ROLLING = Development(
    ROLL_OUT, DECLARE, stops=("developed",), before=PIVOTS, limits=_LIMITS
)


def develop(state: State, passer: str | None) -> Procedure[Over]:
    """Procedure for Passing Plays; Pass and Scramble Clock: to the dead ball."""
    given = {"yards": zone_yards(state)}
    names, scrambled = DECLARE.names, False
    developed = yield from football.develop(state, DROPPING, names, given)
    while developed.chosen is not None:
        chosen = developed.chosen
        if chosen.choice == SCRAMBLE:
            if (yield from is_past_zone(state)):
                return (yield from forced_run(state, passer))
            names, scrambled = AFTER_SCRAMBLE, True
            developed = yield from football.develop(state, ROLLING, names, given)
            continue
        over = yield from _play_out(state, chosen, passer, scrambled)
        if over is not None:
            return over
        again = yield from _declare_again(state, names)
        developed = Developed(developed.happened, again)
    return (yield from _stopped(state, developed, passer))


def _declare_again(state: State, names: tuple[str, ...]) -> Procedure[Chosen]:
    """Ask for another play on the same clock: the one declared was not possible."""
    team = state.possession
    limits = limit(PASS, team)
    return (yield from choose(DECLARE, team, names, team=team, limits=limits))


def _play_out(
    state: State, chosen: Chosen, passer: str | None, scrambled: bool
) -> Procedure[Over | None]:
    """Play what was declared behind the line; None where it was not possible."""
    choice, player = chosen.choice, chosen.player
    if choice == DRAW:
        return (yield from draw(state, player))
    if choice == PITCH:
        return (yield from pitch(state, passer, player, scrambled=scrambled))
    if choice == THROW_AWAY:
        return (yield from throw_ball_away(state, passer))
    if choice not in FORWARD:
        way = throw_backward(state, choice, passer, player, scrambled=scrambled)
        return (yield from way)
    if not (yield from _is_eligible(state, player)):
        return None
    names = Names(passer, player)
    return (yield from throw_forward(state, choice, names, scrambled=scrambled))


def _is_eligible(state: State, receiver: str | None) -> Procedure[bool]:
    """Eligible Receiver: no lineman, no quarterback, nobody who ran out of bounds."""
    given = {"receiver": receiver}
    ruled = yield from measure(RECEIVER, state.possession, given=given)
    return ruled.outcome == "eligible"


def _stopped(state: State, developed: Developed, passer: str | None) -> Procedure[Over]:
    """Settle a play that was over before a declaration, or across the line."""
    team, happened = state.possession, developed.happened
    if happened.outcome == TOO_DEEP:
        return (yield from throw_ball_away(state, passer))
    if happened.outcome == CROSSED.name:
        yield facts.PlayCalled(team, KEEPER, passer)
        return (
            yield from run_way(state, passer, "scramble", STRAIGHT, ACROSS_THE_LINE)
        )
    carrier = Carrier(team, state.ball_on, passer)
    result = yield from resolve(state, carrier, happened, ENDS)
    yield behind_the_line(state, "scramble", result, passer, happened.by)
    return Over((yield from until_dead(state, result)), "rush")
