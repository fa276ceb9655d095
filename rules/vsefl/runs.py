"""Running Plays: tackles, the stops of the board, and the carrier's way to the end.

A run may be stopped outside the tackle box, behind the line, and again from ten yards
past the line to short of twenty; past that it goes on without a stop. The contacts that
tackle are in rules.vsefl.tackles.

Ruling made here (docs/rulings.md): a quarterback who sets out behind the line fumbles
when touched at the back; one who has crossed it is a runner like any other.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.carry import Cause, Ends
from rules.football.ends import (
    FELL,
    HIT_FROM_BEHIND,
    KNOCKED_OVER,
    OUT_OF_BOUNDS,
    STOPPED_PROGRESS,
    TACKLED,
    TOUCHDOWN,
)
from rules.football.lining_up import Stage, lining_up
from rules.football.stops import Carry, Leg, Stop, past_scrimmage, past_start
from rules.prompts import (
    Adjust,
    Meaning,
    Outcome,
    Power,
    Scope,
    Steps,
)
from rules.state import ByTeam
from rules.vsefl.tackles import stands_on_run

HEADING, CUTBACK = "Running Plays", "Cutback Rule"
TEN, TWENTY = 10, 20

TWO_AT_ONCE = Outcome(
    "two_at_once",
    "Tackled by two at once: fumble",
    at=True,
    across=True,
    by=True,
    role="tackler",
)
AT_THE_BACK = replace(
    HIT_FROM_BEHIND, label="Quarterback touched at the back: fumble", across=True
)
RUN_ENDS = (
    TACKLED,
    OUT_OF_BOUNDS,
    replace(STOPPED_PROGRESS, label="Progress stopped or reversed"),
    TOUCHDOWN,
    replace(FELL, label="Fell: fumble"),
    replace(KNOCKED_OVER, label="Knocked over: fumble"),
    TWO_AT_ONCE,
)
ENDS = Ends(
    causes={
        FELL.name: Cause(FELL.name, fallen=True),
        KNOCKED_OVER.name: Cause("knocked_over", fallen=True),
        TWO_AT_ONCE.name: Cause("two_at_once"),
        AT_THE_BACK.name: Cause(AT_THE_BACK.name),
    }
)
CARRIER_PIVOTS = Adjust(
    id="cutback.carrier",
    means="pivot",
    scope=Scope(figures=("carrier", "unblocked")),
    heading=f"{CUTBACK}; Pivot; Engaged Players",
    text="Pivot the ball carrier, and any of your unengaged players to block.",
)
# A run may begin with stationary players, a return does not.
_FROM_SNAP = Scope(
    figures=("carrier", "unblocked", "stationary", "leaning"),
    may=("pivot", "change_base", "set_upright"),
)
_ON_BASES = "Base Switching; Standing Players"
_MOBILE = (
    "Put stationary players back on mobile bases, and set upright those who lean on"
    " others; a player who touches the board has fallen, and stays down."
)
RUNNER_PIVOTS = Adjust(
    id="run.carrier_pivots",
    means="pivot",
    scope=_FROM_SNAP,
    heading=f"{CUTBACK}; Pivot; Engaged Players; {_ON_BASES}",
    text=f"{CARRIER_PIVOTS.text} {_MOBILE}",
)
TACKLER_PIVOTS = Adjust(
    id="run.tackler_pivots",
    means="pivot",
    scope=replace(_FROM_SNAP, figures=("unblocked", "stationary", "leaning")),
    heading=f"{CUTBACK}; Pivot; Engaged Players; {_ON_BASES}",
    text=f"Pivot any of your unengaged players to tackle. {_MOBILE}",
)
MOBILE = Adjust(
    id="bases.mobile",
    means="pivot",
    scope=Scope(figures=("stationary", "leaning"), may=("change_base", "set_upright")),
    heading=f"{_ON_BASES}; Fallen Players",
    text=f"The first stoppage. {_MOBILE}",
)
STOPPED_OUTSIDE = Outcome("outside", "Stopped outside the tackle box, behind the line")
STOPPED_AT_TEN = Outcome("ten_yards", "Stopped ten yards past the line", at=True)


def stop_at_twenty(tacklers: Adjust) -> Stop:
    """Cutback Rule: the stop of a return after twenty yards; both sides pivot."""
    return Stop(
        STOPPED_AT_TWENTY.name,
        steps(Stage(CARRIER_PIVOTS), Stage(other=tacklers)),
        line=past_start(TWENTY),
    )


def steps(*stages: Stage) -> ByTeam[Steps]:
    """Return the steps of both sides at a stop, by the carrier's side."""
    both = lining_up(*stages)
    return ByTeam((both.home,), (both.away,))


STOPPED_AT_TWENTY = Outcome("twenty_yards", "Stopped after twenty yards", at=True)
CUTBACK_PIVOTS = steps(Stage(RUNNER_PIVOTS), Stage(other=TACKLER_PIVOTS))
SWITCH_BASES = steps(Stage(MOBILE, MOBILE))
AT_TEN = Stop(
    STOPPED_AT_TEN.name,
    CUTBACK_PIVOTS,
    line=past_scrimmage(TEN),
    before=past_scrimmage(TWENTY),
)


def run_prompt(
    name: str,
    heading: str,
    means: Meaning,
    text: str,
    more: tuple[Outcome, ...] = (),
) -> Power:
    """Make the power-on of a run. more: its stops."""
    return Power(
        id=name,
        means=means,
        heading=heading,
        text=text,
        outcomes=(*RUN_ENDS, *more),
        default_outcome=TACKLED.name,
    )


def _leg(name: str, text: str, *stops: Stop, more: tuple[Outcome, ...] = ()) -> Leg:
    heading = f"{HEADING}; {CUTBACK}; Forward Progress"
    return Leg(run_prompt(name, heading, "run", text, more), True, stops)


_START = (
    "Run until the carrier is stopped. You may stop the board outside the tackle box,"
    " behind the line, and from ten to short of twenty yards past it."
)


def _start(name: str, *more: Outcome) -> Leg:
    """Make the first leg of a run, from behind the line. more: its further ends."""
    return _leg(
        name,
        _START,
        Stop(STOPPED_OUTSIDE.name, CUTBACK_PIVOTS),
        replace(AT_TEN, skips=1),
        more=(STOPPED_OUTSIDE, STOPPED_AT_TEN, *more),
    )


RUN = Carry(
    legs=(
        _start("run.start"),
        _leg(
            "run.advance",
            "Run on. You may stop the board from ten to short of twenty yards past the"
            " line.",
            AT_TEN,
            more=(STOPPED_AT_TEN,),
        ),
        _leg("run.finish", "Run on to the end: no more stops."),
    ),
    ends=ENDS,
    stands=stands_on_run,
)
QUARTERBACK_RUN = replace(
    RUN, legs=(_start("option.start", AT_THE_BACK), *RUN.legs[1:])
)
ACROSS_THE_LINE = 1  # the leg of a carrier who has crossed the line
