"""After a catch: the receiver or the blockers pivot, then the defense, and the run.

The offense pivots one or the other, not both. The defense has one stop of the board,
with none of its unengaged players near the carrier. A pass caught behind the line,
within the numbers, is a long hand-off.

Ruling followed here: the trial rule of three pivots is an option; it is for every
completed pass.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.carry import Carrier
from rules.football.lining_up import Stage
from rules.football.stops import Carry, Leg, Stop
from rules.prompts import (
    Adjust,
    Choose,
    Measure,
    Option,
    Outcome,
    Procedure,
    Scope,
    choose,
    measure,
    ready,
)
from rules.state import State
from rules.vsefl.runs import CARRIER_PIVOTS, ENDS, RUN, run_prompt, steps
from rules.vsefl.tackles import stands_after_catch

FIGURE, BULLET = "TTQB/Custom QB Passing", "TTQB (Bullet Passing)"
PICKS, SCREENS = "Interceptions and batted balls", "Screens and swing passes"
BLOCKERS, MOST_ON_TRIAL = "blockers", 3

PIVOTED = Choose(
    id="catch.choice",
    means="judgment",
    heading=FIGURE,
    text="Pivot the receiver, or your unengaged players to block? Not both.",
    options=(
        Option("receiver", "The receiver"),
        Option(BLOCKERS, "The blockers"),
    ),
    default_choice="receiver",
    ceremony=True,
)
RECEIVER_PIVOT = Adjust(
    id="catch.receiver",
    means="pivot",
    scope=Scope(figures=("carrier",), most=1),
    heading=FIGURE,
    text="Pivot the receiver.",
)
BLOCKER_PIVOTS = Adjust(
    id="catch.blockers",
    means="pivot",
    scope=Scope(but=("carrier",)),
    heading=FIGURE,
    text="Pivot your unengaged players to block, not the receiver.",
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
    scope=replace(TACKLERS.scope, most=MOST_ON_TRIAL),
    heading=PICKS,
    text="Pivot at most three of your unengaged players to tackle (trial rule).",
)
SCREEN_BLOCKERS = Adjust(
    id="screen.offense",
    means="pivot",
    scope=CARRIER_PIVOTS.scope,
    heading=SCREENS,
    text="Pivot the receiver and your unengaged players to block.",
)
SCREEN_TACKLERS = replace(TACKLERS, id="screen.defense", heading=SCREENS)
NEAR = Measure(
    id="catch.near",
    means="judgment",
    heading=FIGURE,
    text="Is an unengaged opponent within a base length of the carrier? Then the board"
    " is not stopped.",
    outcomes=(
        Outcome("clear", "No: stop"),
        Outcome("near", "Yes: no stop, run on"),
    ),
    default_outcome="clear",
    ceremony=True,
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


def pivot_offense(state: State, carrier: Carrier) -> Procedure[None]:
    """TTQB/Custom QB Passing: pivot the receiver or the blockers, as chosen."""
    team = carrier.team
    chosen = yield from choose(PIVOTED, team)
    blocks = chosen.choice == BLOCKERS
    yield from ready(BLOCKER_PIVOTS if blocks else RECEIVER_PIVOT, team)


def nobody_near(state: State, carrier: Carrier) -> Procedure[bool]:
    """TTQB/Custom QB Passing: True when the other side may stop the board."""
    near = yield from measure(NEAR, carrier.team, given={"carrier": carrier.player})
    return near.outcome == "clear"


def _after_catch(tacklers: Adjust) -> Carry:
    """Make the run after a catch: the defense has one stop, with nobody near."""
    stop = Stop(DEFENSE_STOP.name, steps(Stage(other=STOP_TACKLERS)), used=nobody_near)
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
        before=steps(Stage(other=tacklers)),
        opening=pivot_offense,
        stands=stands_after_catch,
    )


def _screen(tacklers: Adjust) -> Carry:
    """Screens and swing passes: as a long hand-off, so the rules of runs."""
    return replace(RUN, before=steps(Stage(SCREEN_BLOCKERS), Stage(other=tacklers)))


AFTER_CATCH, TRIAL_CATCH = _after_catch(TACKLERS), _after_catch(THREE_TACKLERS)
SCREEN, TRIAL_SCREEN = _screen(SCREEN_TACKLERS), _screen(THREE_TACKLERS)
