"""The throws: sticks or a figure, catches, interceptions, and passes backward.

Rulings followed here:

* Equipment: the sticks are the EFHL's, and the screen says so.
* TTQB Passing / TTQB (Bullet Passing): a catch by another receiver than the intended
  one is dead where it was made.
* Interception / Interceptions and batted balls: engaged defenders intercept, too,
  beyond five yards from the line, and are down at the spot.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
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
from rules.football.stops import Carry, Leg, Stop, carry, past_start
from rules.prompts import (
    Adjust,
    Choose,
    Measure,
    Option,
    Outcome,
    Power,
    Procedure,
    Ready,
    measure,
)
from rules.state import State
from rules.vsefl.fumbles import BACKWARD_PASS, FUMBLES, until_dead
from rules.vsefl.options import is_on
from rules.vsefl.runs import (
    CARRIER_PIVOTS,
    ENDS,
    RUN,
    TWENTY,
    run_prompt,
    steps,
)
from rules.vsefl.sudden_death import TIPPED, possible

STICKS, FIGURE = "Pass Simulation (Lead Passing)", "TTQB/Custom QB Passing"
BULLET, PICKS = "TTQB (Bullet Passing)", "Interceptions and batted balls"
SCREENS, BACKWARD = "Screens and swing passes", "backward"

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
    " past it.",
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
    heading=f"{FIGURE}; {BULLET}; {PICKS}",
    text="Put the passing figure where the passer stood, and throw to the receiver you"
    " named. Report the first thing that the ball hits.",
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
# After a catch: the receiver or the blockers, then the defense.
PIVOTED = Choose(
    id="catch.choice",
    means="judgment",
    heading=FIGURE,
    text="Pivot the receiver, or your unengaged players to block? Not both.",
    options=(
        Option("receiver", "The receiver"),
        Option("blockers", "The blockers"),
    ),
    default_choice="receiver",
    ceremony=True,
)
PIVOTING = Adjust(
    id="catch.offense",
    means="pivot",
    heading=FIGURE,
    text="Pivot the receiver, or the blockers, as you chose.",
)
TACKLERS = Adjust(
    id="catch.defense",
    means="pivot",
    heading=BULLET,
    text="Pivot your unengaged players to tackle.",
)
THREE_TACKLERS = Adjust(
    id="catch.three",
    means="pivot",
    scope=replace(TACKLERS.scope, most=3),
    heading=PICKS,
    text="Pivot at most three of your unengaged players to tackle (trial rule).",
)
DEFENSE_STOP = Outcome("defense_stop", "Defense stops: nobody unengaged near")
STOP_TACKLERS = Adjust(
    id="catch.stop",
    means="pivot",
    heading=FIGURE,
    text="No unengaged player of yours is within a base length of the carrier: pivot"
    " any of them to tackle.",
)
_RUN_ON = "Run on until the receiver is stopped."
PASSERS_STOP = Outcome("passers_stop", "Passing team stops: nobody unengaged near")
TWENTY_YARDS = Outcome("twenty_yards", "Stopped: twenty yards untouched", at=True)
PURSUERS = Adjust(
    id="interception.pursuers",
    means="pivot",
    heading=PICKS,
    text="Pivot any of your unengaged players to tackle.",
)


def _after_catch(tacklers: Adjust) -> Carry:
    """Make the run after a catch: the defense has one stop, with nobody near."""
    stop = Stop(DEFENSE_STOP.name, steps(Stage(other=STOP_TACKLERS)))
    leg = run_prompt(
        "catch.run",
        FIGURE,
        "after_catch",
        f"{_RUN_ON} The defense may stop the board once, with no unengaged player"
        " within a base length of the carrier.",
        (DEFENSE_STOP,),
    )
    last = run_prompt(
        "catch.finish", FIGURE, "after_catch", f"{_RUN_ON} No more stops."
    )
    return Carry(
        legs=(Leg(leg, True, (stop,)), Leg(last, True)),
        ends=ENDS,
        before=steps(Stage(PIVOTED), Stage(PIVOTING), Stage(other=tacklers)),
    )


def _interception() -> Carry:
    """Make the return of an interception: the passing team has the switch."""
    text = "Run the interception back until the carrier is stopped."
    anywhere = Stop(PASSERS_STOP.name, steps(Stage(other=PURSUERS)))
    at_twenty = replace(anywhere, outcome=TWENTY_YARDS.name, line=past_start(TWENTY))
    first = run_prompt(
        "interception.run",
        f"{FIGURE}; {PICKS}",
        "interception_return",
        f"{text} The passing team may stop the board once, and it stops after twenty"
        " yards untouched.",
        (PASSERS_STOP, TWENTY_YARDS),
    )
    second = run_prompt(
        "interception.advance",
        PICKS,
        "interception_return",
        f"{text} The board stops after twenty yards untouched.",
        (TWENTY_YARDS,),
    )
    last = run_prompt("interception.finish", PICKS, "interception_return", text)
    return Carry(
        legs=(
            Leg(first, False, (anywhere, replace(at_twenty, skips=1))),
            Leg(second, False, (at_twenty,)),
            Leg(last, False),
        ),
        ends=ENDS,
        before=steps(Stage(CARRIER_PIVOTS), Stage(other=PURSUERS)),
    )


def _screen() -> Carry:
    """Screens and swing passes: as a long hand-off, so the rules of runs."""
    blockers = Adjust(
        id="screen.offense",
        means="pivot",
        scope=CARRIER_PIVOTS.scope,
        heading=SCREENS,
        text="Pivot the receiver and your unengaged players to block.",
    )
    tacklers = replace(TACKLERS, id="screen.defense", heading=SCREENS)
    return replace(RUN, before=steps(Stage(blockers), Stage(other=tacklers)))


INTERCEPTION, SCREEN = _interception(), _screen()
AFTER_CATCH, TRIAL_CATCH = _after_catch(TACKLERS), _after_catch(THREE_TACKLERS)
THROW = StickThrow(
    THREE_STICKS,
    MEASURE,
    MARKED,
    BY_STICK,
    pivots=steps(Stage(RELEASE), Stage(other=COVER)),
)


def _passing(run: Carry) -> Passing:
    return Passing(
        catches={
            "caught": run,
            TIPPED: run,
            "screen": SCREEN,
            "caught_other": None,
            "caught_fallen": None,
        },
        interceptions={"intercepted": INTERCEPTION, "intercepted_engaged": None},
        by_other=("caught_other",),
        fouls={"ineligible": "ineligible_receiver"},
        manners={"batted": "batted"},
    )


PASSING, TRIAL = _passing(AFTER_CATCH), _passing(TRIAL_CATCH)


def throw_forward(state: State, manner: str, names: Names) -> Procedure[Over]:
    """Pass Simulation; TTQB/Custom QB Passing: the throw, and what follows it."""
    if manner == "figure":
        only = possible(state, BY_FIGURE, TIPPED)
        given = {"receiver": names.receiver}
        throw = yield from throw_by_figure(state, BY_FIGURE, only, given)
    else:
        throw = yield from throw_by_stick(state, THROW)
    rules = TRIAL if is_on(state, "three_pivots") else PASSING
    return (yield from settle_pass(state, rules, throw, names, FUMBLES))


def throw_backward(
    state: State, passer: str | None, receiver: str | None
) -> Procedure[Over]:
    """Fumbles: a backward pass; missed, it is loose for three seconds."""
    team = state.possession
    path = yield from measure(
        BACKWARD_PATH,
        team,
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
