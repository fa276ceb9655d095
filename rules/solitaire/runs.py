"""Runs of any kind: from scrimmage, after a catch, and returns.

The board runs without stops until the carrier scores, is tackled by any contact of
bases, runs out of bounds, or is stopped or turns back.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.carry import Carrier, Cause, Ends, Loose, Result
from rules.football.ends import (
    OUT_OF_BOUNDS,
    STOPPED_PROGRESS,
    TACKLED,
    TOUCHDOWN,
)
from rules.football.lining_up import Stage, lining_up
from rules.football.returns import Runback
from rules.football.stops import Carry, Leg, carry
from rules.prompts import (
    Adjust,
    Happened,
    Meaning,
    Outcome,
    Power,
    Procedure,
    Scope,
)
from rules.solitaire.tosses import LATERAL, PITCH_OUT, TOSSES, toss_ball
from rules.state import ByTeam, State

LOST_BALL = Outcome(
    "lost_ball",
    "Lost the ball: fumble",
    at=True,
    across=True,
    by=True,
    role="hitter",
)
RUN_ENDS = (
    TACKLED,
    OUT_OF_BOUNDS,
    replace(STOPPED_PROGRESS, label="Progress stopped, or turned back"),
    TOUCHDOWN,
    LOST_BALL,
    *TOSSES,
)
ENDS = Ends(causes={LOST_BALL.name: Cause("lost_ball")})
PIVOTS = Adjust(
    id="run.pivots",
    means="pivot",
    heading="Angled, Adjusted or Pivoted; Engaged and Unengaged Players",
    text="Angle, adjust or pivot any of your unengaged players; none whose base touches"
    " another player’s.",
    scope=Scope(),
)
_PIVOTS = lining_up(Stage(PIVOTS, PIVOTS))
BEFORE = ByTeam((_PIVOTS.home,), (_PIVOTS.away,))


def run_prompt(
    prefix: str,
    heading: str,
    means: Meaning,
    text: str,
    more: tuple[Outcome, ...] = (),
) -> Power:
    """Make the power-on of a run. more: its ends besides those of every run."""
    return Power(
        id=f"{prefix}.run",
        means=means,
        heading=heading,
        text=f"{text} Any contact of bases with an opponent is a tackle; turning back"
        " toward one’s own goal ends the run.",
        outcomes=(*RUN_ENDS, *more),
        default_outcome=TACKLED.name,
    )


def run_way(prefix: str, heading: str, means: Meaning, text: str) -> Carry:
    """Make a run without stops, with its laterals and pitch-outs."""
    prompt = run_prompt(prefix, heading, means, text)

    def go_on(state: State, carrier: Carrier, happened: Happened) -> Procedure[Result]:
        tossed = yield from toss_ball(state, carrier, happened)
        if isinstance(tossed, Loose):
            return tossed
        return (yield from carry(state, tossed, again))

    ends = replace(ENDS, others={LATERAL: go_on, PITCH_OUT: go_on})
    again = Carry((Leg(prompt, by_carrier=True),), ends)
    return replace(again, before=BEFORE)


def runback(prefix: str, heading: str, means: Meaning) -> Runback:
    """Make the return of a kick."""
    text = "Run the return until the carrier is stopped."
    return Runback(prefix, run_way(prefix, heading, means, text))
