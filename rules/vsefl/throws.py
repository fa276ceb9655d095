"""The throws: sticks or a figure, catches, interceptions, and passes backward.

Rulings followed here:

* Equipment: the sticks are the EFHL's, and the screen says so.
* TTQB Passing / TTQB (Bullet Passing): a catch by another receiver than the intended
  one is dead where it was made.
* Interception / Interceptions and batted balls: engaged defenders intercept, too,
  beyond five yards from the line, and are down at the spot.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules import facts
from rules.field import END_ZONE_DEPTH, Team, ahead, own
from rules.football.carry import Carrier, Loose, Over, Result, across
from rules.football.lining_up import Stage
from rules.football.passes import Names, Passing, settle_pass
from rules.football.rushing import rushed
from rules.football.sticks import (
    THREE_STICKS,
    StickThrow,
    throw_by_figure,
    throw_by_stick,
)
from rules.football.stops import NO_STEPS, Carry, carry
from rules.prompts import (
    Adjust,
    Measure,
    Outcome,
    Power,
    Procedure,
    Ready,
    Scope,
    measure,
)
from rules.state import State
from rules.vsefl.catches import (
    AFTER_CATCH,
    BULLET,
    FIGURE,
    PICKS,
    SCREEN,
    TRIAL_CATCH,
    TRIAL_SCREEN,
)
from rules.vsefl.fumbles import BACKWARD_PASS, FUMBLES, until_dead
from rules.vsefl.interceptions import INTERCEPTION
from rules.vsefl.options import is_on
from rules.vsefl.runs import steps
from rules.vsefl.sudden_death import TIPPED, possible

STICKS, BACKWARD = "Pass Simulation (Lead Passing)", "backward"
BATTED_YARDS = 5

MEASURE = Measure(
    id="throw.stick",
    means="throw",
    heading=f"{STICKS}; PASSING EQUIPMENT & GAME BALLS",
    text="Measure from the passer’s head to the receiver. The book prints no lengths:"
    f" these sticks are from {THREE_STICKS.source}; the measuring stick has"
    f" {THREE_STICKS.measure}.",
    outcomes=THREE_STICKS.outcomes,
    default_outcome="red",
)
MARKED = Ready(
    id="throw.marked",
    heading=STICKS,
    text="Lay the stick against the front of the receiver’s base, at any angle, and put"
    " the magnetic ball at its end.",
)
RELEASE = Adjust(
    id="throw.release",
    means="pivot",
    scope=Scope(figures=("all",), may=("pivot", "move")),
    heading=f"{STICKS}; Illegal Lineman Down Field",
    text="Pivot unengaged players; release receivers on the line by at most a base"
    " width, and turn linemen more than five yards downfield back.",
)
COVER = Adjust(
    id="throw.cover",
    means="pivot",
    heading=f"{STICKS}; Pass Interference",
    text="Pivot your unengaged players toward the ball, none into the path of an"
    " opponent’s.",
)
_CAUGHT = Outcome("caught", "Caught by the receiver", at=True)
_SCREEN = Outcome(
    "screen", "Caught behind the line, within the numbers: a screen", at=True
)
_PICKED = Outcome(
    "intercepted",
    "Intercepted by an unengaged defender",
    at=True,
    by=True,
    role="interceptor",
)
_PICKED_ENGAGED = Outcome(
    "intercepted_engaged",
    "Intercepted by an engaged defender",
    at=True,
    across=True,
    by=True,
    role="interceptor",
)
BY_STICK = Power(
    id="throw.ball",
    means="thrown",
    heading="Completed pass; Incomplete Pass; Interception; Pass Interference",
    text="Power on until a player touches the ball, or the receiver is a base length"
    " past it. An unclear catch is none.",
    outcomes=(
        _CAUGHT,
        _SCREEN,
        Outcome("missed", "Receiver a base length past it: incomplete"),
        _PICKED,
        _PICKED_ENGAGED,
        Outcome("ineligible", "Touched by an offensive lineman: foul", at=True),
    ),
    default_outcome="missed",
)
BY_FIGURE = Measure(
    id="throw.figure",
    means="thrown",
    heading=f"{FIGURE}; {BULLET}; {PICKS}; Tackle",
    text="Put the passing figure where the passer stood, and throw to the receiver you"
    " named. Report the first thing that the ball hits; an unclear catch is none.",
    outcomes=(
        _CAUGHT,
        _SCREEN,
        Outcome(
            "caught_other",
            "Another eligible receiver: caught, dead",
            at=True,
            across=True,
            by=True,
            role="catcher",
            other_side=True,
        ),
        Outcome(
            "caught_fallen", "The receiver, who had fallen: dead", at=True, across=True
        ),
        Outcome("missed", "Nobody: incomplete"),
        Outcome("engaged", "Engaged receiver or lineman: incomplete"),
        Outcome(
            "batted",
            "Engaged defender within five yards: batted down",
            by=True,
            role="batter",
        ),
        _PICKED,
        _PICKED_ENGAGED,
        Outcome(TIPPED, "Tipped, then caught (sudden death only)", at=True),
    ),
    default_outcome="missed",
)
BACKWARD_PATH = Measure(
    id="throw.backward",
    means="toss",
    heading="Fumbles",
    text="Throw backward with the passing figure. Does the ball hit the receiver?",
    outcomes=(
        Outcome("clear", "Yes: caught"),
        Outcome("missed", "No: a loose ball", at=True, across=True),
    ),
    default_outcome="clear",
)
THROW = StickThrow(
    THREE_STICKS,
    MEASURE,
    MARKED,
    BY_STICK,
    pivots=steps(Stage(RELEASE), Stage(other=COVER)),
)
OPTION_THROW = replace(THROW, pivots=NO_STEPS)  # a read option has its own pivots


def _passing(catch: Carry, screen: Carry) -> Passing:
    return Passing(
        catches={
            "caught": catch,
            TIPPED: catch,
            "screen": screen,
            "caught_other": None,
            "caught_fallen": None,
        },
        interceptions={"intercepted": INTERCEPTION, "intercepted_engaged": None},
        by_other=("caught_other",),
        fouls={"ineligible": "ineligible_receiver"},
        manners={"batted": "batted"},
    )


PASSING, TRIAL = _passing(AFTER_CATCH, SCREEN), _passing(TRIAL_CATCH, TRIAL_SCREEN)


def throw_forward(
    state: State, manner: str, names: Names, way: StickThrow = THROW
) -> Procedure[Over]:
    """Pass Simulation; TTQB/Custom QB Passing: the throw, and what follows it."""
    if manner == "figure":
        only = possible(state, BY_FIGURE, TIPPED)
        given = {"receiver": names.receiver}
        spans = _spans(state, "screen", "intercepted_engaged")
        throw = yield from throw_by_figure(state, BY_FIGURE, only, given, spans)
    else:
        throw = yield from throw_by_stick(state, way, spans=_spans(state, "screen"))
    rules = TRIAL if is_on(state, "three_pivots") else PASSING
    return (yield from settle_pass(state, rules, throw, names, FUMBLES))


def _spans(state: State, *names: str) -> Mapping[str, tuple[int, int]]:
    """Return the lowest and highest yard lines of these outcomes.

    A screen is caught behind the line of scrimmage. Thrown by a figure at an engaged
    defender on it, or within five yards past it, the ball is batted down.
    """
    team, line = state.possession, state.ball_on
    spans = {
        "screen": (_end_line(team), ahead(line, -1, team)),
        "intercepted_engaged": (
            ahead(line, BATTED_YARDS + 1, team),
            _end_line(team.opponent),
        ),
    }
    return {name: (min(spans[name]), max(spans[name])) for name in names}


def _end_line(team: Team) -> int:
    return own(team, -END_ZONE_DEPTH)


def throw_backward(
    state: State, passer: str | None, receiver: str | None
) -> Procedure[Over]:
    """Fumbles: a backward pass; missed, it is loose for three seconds."""
    team = state.possession
    path = yield from measure(
        BACKWARD_PATH,
        team.opponent,
        default_at=state.ball_on,
        given={"receiver": receiver},
    )
    carrier = Carrier(team, state.ball_on, receiver)
    if path.outcome == "clear":
        yield facts.Lateraled(team, passer, receiver)
        result: Result = yield from carry(state, carrier, SCREEN)
        yield rushed(state, "pitch", result, receiver)
        return Over((yield from until_dead(state, result)), "rush")
    assert path.at is not None
    loose = Loose(team, path.at, BACKWARD_PASS, passer, None, carrier, across(path))
    yield rushed(state, "pitch", loose, passer)
    return Over((yield from until_dead(state, loose)), "rush")
