"""Running Plays: the hand-off, the switch, and the stop at five yards.

The offense has the switch until the carrier crosses the line or it cuts back, then the
defense. A carrier who gets more than five yards past the line without a stop of the
offense has gained three. At five yards the board stops for the defense's pivots alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.carry import Carrier, Over
from rules.football.lining_up import Stage, lining_up
from rules.football.rushing import rushed
from rules.football.stops import NO_STEPS, Carry, Leg, Stop, carry, past_scrimmage
from rules.hefl.clocks import turns
from rules.hefl.cutbacks import CUTBACK, STOPPED
from rules.hefl.fumbles import until_dead
from rules.hefl.pivots import pivot
from rules.hefl.tackles import ENDS, NOT_STOPPED, is_tackle, run_prompt
from rules.prompts import Adjust, Meaning, Outcome, Procedure, Scope
from rules.state import ByTeam, State

HEADING, FIVE_YARDS = "Procedure for running plays", "5 Yard rule"
STOP_YARDS = 5
ACROSS_THE_LINE = 1  # the leg of a carrier with whom the board was stopped there

AWAY = Adjust(
    id="run.quarterback",
    means="pivot",
    scope=Scope(figures=("quarterback",)),
    heading=HEADING,
    text="After a hand-off turn the quarterback away from the line. A quarterback never"
    " blocks on a running play.",
)
TACKLERS = pivot(
    "run.tacklers",
    FIVE_YARDS,
    "Five yards past the line: pivot any of your disengaged players to tackle, by"
    " the back of the base. The offense pivots nobody.",
)
CROSSED = Outcome("crossed", "Stopped across the line: the defense has the switch")
FIVE = Outcome("five_yards", "Stopped five yards past the line", at=True)
AT_FIVE = Stop(FIVE.name, turns(Stage(other=TACKLERS)), line=past_scrimmage(STOP_YARDS))
_UNSTOPPED = (
    " Stop the board as the carrier crosses the line: more than five yards past it"
    " without a stop is a gain of three."
)


def chase(prefix: str, heading: str, means: Meaning) -> tuple[Leg, Leg]:
    """5 Yard rule: the legs with the defense's switch, up to its stop and on.

    means: of the last one.
    """
    first = run_prompt(
        f"{prefix}.chase",
        f"{heading}; {FIVE_YARDS}",
        "stopped_run",
        "The defense has the switch. Stop the board as the carrier is five yards past"
        " the line.",
        (FIVE,),
    )
    last = run_prompt(
        f"{prefix}.finish",
        heading,
        means,
        "Run on to the end: no more stops.",
    )
    return Leg(first, False, (AT_FIVE,)), Leg(last, False)


def _to_the_line(
    name: str, heading: str, text: str, *stops: Stop, more: tuple[Outcome, ...] = ()
) -> Leg:
    """Make the leg with the offense's switch, up to its stop across the line."""
    prompt = run_prompt(
        name,
        heading,
        "advance",
        text + _UNSTOPPED,
        (CROSSED, *more, NOT_STOPPED),
        CROSSED.name,
    )
    return Leg(
        prompt,
        by_carrier=True,
        stops=(Stop(CROSSED.name), *stops),
        within=past_scrimmage(STOP_YARDS),
        overrun=NOT_STOPPED.name,
    )


_CHASE = chase("run", HEADING, "run")
_TURNED = lining_up(Stage(AWAY))
RUN = Carry(
    legs=(
        _to_the_line(
            "run.start",
            f"{HEADING}; Cutback Rule; Cutback Zone",
            "Run. Behind the line and inside the numbers you may stop for a cutback.",
            CUTBACK,
            more=(STOPPED,),
        ),
        *_CHASE,
    ),
    ends=ENDS,
    before=ByTeam((_TURNED.home,), (_TURNED.away,)),
    stands=is_tackle,
)
# Nobody is turned away: the quarterback keeps the ball, or was at a pitch's pivots.
UNTURNED = replace(RUN, before=NO_STEPS)
# Scrambles, draws and delays have no cutback (Cutback Zone, Illustration 13).
STRAIGHT = Carry(
    legs=(
        _to_the_line(
            "run.straight",
            f"{HEADING}; Scramble Rule; Draws and delays",
            "Run, without a cutback.",
        ),
        *_CHASE,
    ),
    ends=ENDS,
    stands=is_tackle,
)


def run_play(state: State, runner: str | None) -> Procedure[Over]:
    """Procedure for running plays: the announced carrier runs."""
    return run_way(state, runner, "run", RUN)


def sneak(state: State, quarterback: str | None) -> Procedure[Over]:
    """Quarterback sneaks: the quarterback carries the ball, and is not turned away."""
    return run_way(state, quarterback, "sneak", UNTURNED)


def run_way(
    state: State, runner: str | None, kind: str, way: Carry, first: int = 0
) -> Procedure[Over]:
    """Run from behind the line to the dead ball. first: the leg to begin with."""
    carrier = Carrier(state.possession, state.ball_on, runner)
    result = yield from carry(state, carrier, way, first)
    yield rushed(state, kind, result, runner)
    return Over((yield from until_dead(state, result)), "rush")
