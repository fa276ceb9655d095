"""Running Plays: tackles, the stops of the board, and the carrier's way to the end.

A run may be stopped outside the tackle box, behind the line, and again from ten yards
past the line to short of twenty; past that it goes on without a stop. Within five yards
of the line only the front of a base tackles.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.field import gained
from rules.football.carry import Carrier, Cause, Ends
from rules.football.ends import (
    FELL,
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
    Happened,
    Meaning,
    Measure,
    Outcome,
    Power,
    Procedure,
    Scope,
    Steps,
    measure,
)
from rules.state import ByTeam, State

HEADING, CUTBACK = "Running Plays", "Cutback Rule"
FRONT_YARDS = 5
TEN, TWENTY = 10, 20

TWO_AT_ONCE = Outcome(
    "two_at_once",
    "Tackled by two at once: fumble",
    at=True,
    across=True,
    by=True,
    role="tackler",
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
    }
)
CONTACT = Measure(
    id="tackle.contact",
    means="judgment",
    heading="Tackle; Broken Tackle",
    text="Within five yards of the line only the front of a defender’s base tackles,"
    " and what is unclear is no tackle. What was the contact?",
    outcomes=(
        Outcome("front", "Front of the base: tackled"),
        Outcome("other", "Side or back of the base: run on"),
        Outcome("defender_fell", "The defender fell: broken tackle, run on"),
        Outcome("unclear", "Unclear: run on"),
    ),
    default_outcome="front",
    ceremony=True,
)
CARRIER_PIVOTS = Adjust(
    id="cutback.carrier",
    means="pivot",
    scope=Scope(figures=("carrier", "unblocked")),
    heading=f"{CUTBACK}; Pivot; Engaged Players",
    text="Pivot the ball carrier, and any of your unengaged players to block.",
)
TACKLER_PIVOTS = Adjust(
    id="cutback.tacklers",
    means="pivot",
    heading=f"{CUTBACK}; Pivot; Engaged Players",
    text="Pivot any of your unengaged players to tackle.",
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
CUTBACK_PIVOTS = steps(Stage(CARRIER_PIVOTS), Stage(other=TACKLER_PIVOTS))
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


def is_tackle(state: State, carrier: Carrier, happened: Happened) -> Procedure[bool]:
    """Tackle; Broken Tackle: True unless the reported tackle is none."""
    if happened.outcome != TACKLED.name or happened.at is None:
        return True
    if gained(state.ball_on, happened.at, carrier.team) > FRONT_YARDS:
        return True
    given = {"carrier": carrier.player}
    contact = yield from measure(CONTACT, carrier.team.opponent, given=given)
    return contact.outcome == "front"


RUN = Carry(
    legs=(
        _leg(
            "run.start",
            "Run until the carrier is stopped. You may stop the board outside the"
            " tackle box, behind the line, and from ten to short of twenty yards past"
            " it.",
            Stop(STOPPED_OUTSIDE.name, CUTBACK_PIVOTS),
            replace(AT_TEN, skips=1),
            more=(STOPPED_OUTSIDE, STOPPED_AT_TEN),
        ),
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
    stands=is_tackle,
)
ACROSS_THE_LINE = 1  # the leg of a carrier who has crossed the line
# A quarterback who runs on a scramble has no cutback (Scramble Zone).
SCRAMBLE = Carry(
    legs=(
        Leg(
            run_prompt(
                "scramble.run",
                "Scramble Rule; Scramble Zone",
                "run",
                "Run with the quarterback to the end: no cutback on a scramble.",
            ),
            True,
        ),
    ),
    ends=ENDS,
    stands=is_tackle,
)
