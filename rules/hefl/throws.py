"""The forward pass: by figure or stick, and what the first touch of it means.

Rulings followed here:

* TTQB (Bullet Passing): a figure's pass that hits another eligible receiver is a catch,
  dead there; a target that one touches first is incomplete, as each text says.
* Interceptions and batted balls: an engaged defender beyond five yards intercepts, and
  is down there (docs/rulings.md).
* Ineligible Receiver: a lineman whom a figure's pass hits makes it incomplete, without
  a penalty, which the book has for the target alone (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.field import AWAY_END_LINE, HOME_END_LINE, Team
from rules.football.carry import Over
from rules.football.lining_up import Stage
from rules.football.passes import Names, Passing, Thrown, settle_pass
from rules.football.sticks import StickThrow, throw_by_figure, throw_by_stick
from rules.football.stops import Carry
from rules.hefl.catches import (
    AFTER_CATCH,
    SCREEN,
    SCREEN_AFTER_SCRAMBLE,
    TURN_AND_BURN,
)
from rules.hefl.clocks import PASS, limit, turns
from rules.hefl.fumbles import FUMBLES
from rules.hefl.interceptions import INTERCEPTION
from rules.hefl.pivots import pivot
from rules.hefl.sticks import MARKED, MEASURE, STICKS
from rules.prompts import (
    Measure,
    Name,
    Open,
    Outcome,
    Power,
    Procedure,
    Scope,
    Steps,
    name,
)
from rules.state import ByTeam, State

SIMULATION, FIGURE = "Pass Simulation (Lead Passing)", "TTQB (Bullet Passing)"
CATCH, PICKS = "Catch/Completion", "Interceptions and batted balls"
INTERFERENCE = "Pass Interference - Pass Simulation"
TWO_DEFENDERS = "two_defenders"

RELEASE = pivot(
    "throw.release",
    f"{SIMULATION}; Illegal Lineman Down Field; {INTERFERENCE}",
    "Pivot engaged receivers more than five yards downfield off their defenders"
    " and away from the target, nobody into a defender’s path to it, and turn"
    " disengaged linemen there back.",
    Scope(figures=("all",)),
)
COVER = pivot(
    "throw.cover",
    f"{SIMULATION}; {INTERFERENCE}; Stationary players",
    "Pivot your disengaged players downfield toward the target or to tackle,"
    " nobody into a receiver’s path to it. Put mobile players in for stationary ones.",
    Scope(figures=("unblocked", "stationary"), may=("pivot", "substitute")),
)
_CATCHES = (
    Outcome("caught", "Caught by the receiver", at=True),
    Outcome("screen", "Caught behind the line, inside the numbers", at=True),
    Outcome("turn_and_burn", "Caught deeper than the deepest defender", at=True),
)
_PICKS = (
    Outcome(
        "intercepted",
        "Intercepted by a defender, disengaged after it",
        at=True,
        by=True,
        role="interceptor",
    ),
    Outcome(
        "intercepted_engaged",
        "Intercepted by a defender, engaged after it: down",
        at=True,
        across=True,
        by=True,
        role="interceptor",
    ),
)
BY_STICK = Power(
    id="throw.ball",
    means="thrown",
    heading=f"{SIMULATION}; {CATCH}; Incompletion-Pass Simulation;"
    f" Interception-Pass Simulation; {INTERFERENCE}",
    text="Nobody pivots any more. Power on until a player touches the target, or a"
    " base has just passed it.",
    outcomes=(
        *_CATCHES,
        Outcome(
            "with_defender",
            "Receiver and defender at once: caught, dead",
            at=True,
            across=True,
        ),
        Outcome(
            "with_teammate",
            "Receiver and teammate at once: caught, dead",
            at=True,
            across=True,
        ),
        Outcome("missed", "A base past the target: incomplete"),
        Outcome("other_receiver", "Another of the offense first: incomplete"),
        *_PICKS,
        Outcome(TWO_DEFENDERS, "Two defenders at once: intercepted", at=True),
        Outcome("ineligible", "Touched by an offensive lineman: foul", at=True),
    ),
    default_outcome="missed",
)
BY_FIGURE = Measure(
    id="throw.figure",
    means="thrown",
    heading=f"{FIGURE}; {PICKS}; Illegal Lineman Down Field",
    text="Turn disengaged linemen more than five yards downfield back. Put the passing"
    " figure where the quarterback stood, leaning on nobody, and throw to the receiver"
    " you named. Report the first thing that the ball hits.",
    outcomes=(
        *_CATCHES,
        Outcome(
            "caught_other",
            "Another eligible receiver: caught, dead",
            at=True,
            across=True,
            by=True,
            role="catcher",
            other_side=True,
        ),
        Outcome("missed", "Nobody: incomplete"),
        Outcome("lineman", "A lineman of the offense: incomplete"),
        Outcome(
            "batted",
            "Engaged defender within five yards: batted down",
            by=True,
            role="batter",
        ),
        *_PICKS,
    ),
    default_outcome="missed",
)
INTERCEPTOR = Name(
    id="throw.interceptor",
    means="player",
    heading=CATCH,
    text="Two of your players touched the target at once. Name the interceptor.",
)


def _before_throw(team: Team) -> Steps:
    """Pivot for the target: the offense on its pass clock, then the defense."""
    release = Open(RELEASE, (team,), limits=limit(PASS, team))
    return (release, *turns(Stage(other=COVER)).of(team))


THROW = StickThrow(
    STICKS,
    MEASURE,
    MARKED,
    BY_STICK,
    pivots=ByTeam(_before_throw(Team.HOME), _before_throw(Team.AWAY)),
)


def _passing(screen: Carry) -> Passing:
    """Make the meaning of the outcomes. screen: the run after a catch behind."""
    return Passing(
        catches={
            "caught": AFTER_CATCH,
            "screen": screen,
            "turn_and_burn": TURN_AND_BURN,
            "with_defender": None,
            "with_teammate": None,
            "caught_other": None,
        },
        interceptions={"intercepted": INTERCEPTION, "intercepted_engaged": None},
        by_other=("caught_other",),
        fouls={"ineligible": "ineligible_receiver"},
        manners={"batted": "batted"},
    )


# By whether the quarterback has scrambled.
PASSING = {False: _passing(SCREEN), True: _passing(SCREEN_AFTER_SCRAMBLE)}


def throw_forward(
    state: State, manner: str, names: Names, *, scrambled: bool
) -> Procedure[Over]:
    """Pass Simulation; TTQB: the throw on the pass clock, and what follows it.

    manner: figure, or pass for a stick.
    """
    given = {"receiver": names.receiver}
    spans, limits = catch_spans(state), limit(PASS, state.possession)
    if manner == "figure":
        throw = yield from throw_by_figure(
            state, BY_FIGURE, given=given, spans=spans, limits=limits
        )
    else:
        throw = yield from throw_by_stick(
            state, THROW, given=given, spans=spans, limits=limits
        )
    if throw.happened.outcome == TWO_DEFENDERS:
        throw = yield from _name_interceptor(state, throw)
    return (yield from settle_pass(state, PASSING[scrambled], throw, names, FUMBLES))


def catch_spans(state: State) -> Mapping[str, tuple[int, int]]:
    """Return the yard lines of a screen: at the line or behind it."""
    line = state.ball_on
    home = state.possession is Team.HOME
    return {"screen": (HOME_END_LINE, line) if home else (line, AWAY_END_LINE)}


def _name_interceptor(state: State, throw: Thrown) -> Procedure[Thrown]:
    """Catch/Completion: the defense names one of two players as the interceptor."""
    team = state.defense
    by = yield from name(INTERCEPTOR, team, team=team)
    happened = replace(throw.happened, outcome="intercepted", by=by)
    return replace(throw, happened=happened)
