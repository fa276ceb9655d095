"""Onside Kick: two twelve-sided dice place the ball, and the first touch has it.

Rulings followed here:

* Onside kick Chart: zone 2 is the middle, zone 3 right of the right hash marks.
* Appendix, rulings 16: in sudden death an onside kick is always possible, and a touch
  that does not gain the ball may be reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.field import ahead
from rules.football.carry import End
from rules.football.kick import FreeKick, line_up_for
from rules.football.lining_up import Stage, lining_up
from rules.football.live_ball import STILL_LIVE, LiveBall
from rules.football.onside import Onside, kick_onside
from rules.football.race import Race
from rules.football.returns import Runback
from rules.football.stops import NO_STEPS, Carry, Leg
from rules.headings import roll_rows
from rules.prompts import (
    LINE_UP,
    Adjust,
    Open,
    Outcome,
    Power,
    Procedure,
    Roll,
    Scope,
    roll,
)
from rules.state import State
from rules.tables import dice_table, load_tables
from rules.vsefl.fumbles import FUMBLES
from rules.vsefl.runs import ENDS, run_prompt
from rules.vsefl.spots import KICKOFF_YARD
from rules.vsefl.sudden_death import HEADING as SUDDEN_DEATH
from rules.vsefl.sudden_death import is_sudden_death
from rules.vsefl.tackles import stands_on_return

HEADING, CHART = "Onside Kick", "Onside kick Chart"
LAST_QUARTER, RECEIVERS_APART = 4, 20


class DistanceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A roll for the yards of an onside kick, from the kickers' line."""

    yards: int


class ZoneRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A roll for the place across the field. place: as the kickers see it."""

    zone: int
    place: str


_RAW = load_tables("rules.vsefl", "onside.toml")
DISTANCE = dice_table(_RAW["distance"], DistanceRow)
ZONE = dice_table(_RAW["zone"], ZoneRow)
DISTANCE_ROLL = Roll(
    id="onside.distance",
    heading=CHART,
    text="Roll a twelve-sided die for the distance of the kick.",
    count=1,
    faces=12,
)
ZONE_ROLL = Roll(
    id="onside.zone",
    heading=CHART,
    text="Roll again for the zone.",
    count=1,
    faces=12,
)
KICKERS = Adjust(
    id="onside.kickers",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on your 40.",
)
RECEIVERS = Adjust(
    id="onside.receivers",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on your 40.",
)
PLACE = Adjust(
    id="onside.place",
    means="set_up",
    scope=Scope(figures=("ball",), may=("place",)),
    heading=CHART,
    text="Put the ball {yards} yards from the kickers’ line, {place}: zone {zone}.",
)
BALL = Power(
    id="onside.ball",
    means="onside_kick",
    heading=HEADING,
    text="Power on. The first player who touches the ball has it. A receiver whom no"
    " kicker is touching may run with it.",
    outcomes=(
        Outcome(
            "touched",
            "Touched first, free",
            at=True,
            team=True,
            by=True,
            role="toucher",
        ),
        Outcome(
            "touched_engaged",
            "A receiver, touched by a kicker: dead",
            at=True,
            team=True,
            by=True,
            role="toucher",
        ),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
    ),
    default_outcome="touched",
)
SUDDEN_BALL = replace(
    BALL,
    id="sudden_death.onside",
    heading=f"{HEADING}; {SUDDEN_DEATH}",
    outcomes=(
        *BALL.outcomes,
        Outcome(
            STILL_LIVE,
            "Touched and muffed (sudden death only)",
            at=True,
            team=True,
            by=True,
            role="toucher",
        ),
    ),
)
LINES = FreeKick(
    "onside", KICKOFF_YARD, RECEIVERS_APART, lining_up(Stage(KICKERS, RECEIVERS))
)
RETURN = Runback(
    "onside",
    Carry(
        legs=(
            Leg(
                run_prompt(
                    "onside.run",
                    HEADING,
                    "onside_return",
                    "Run with the ball until the carrier is stopped: no cutbacks.",
                ),
                True,
            ),
        ),
        ends=ENDS,
        stands=stands_on_return,
    ),
)


def _onside(ball: Power) -> Onside:
    live = LiveBall(Race(ball, NO_STEPS), dead=("touched_engaged",))
    return Onside(live, FUMBLES, RETURN)


ONSIDE, SUDDEN_ONSIDE = _onside(BALL), _onside(SUDDEN_BALL)


def may_kick_onside(state: State) -> bool:
    """Onside Kick: behind in the fourth quarter; in sudden death always."""
    if is_sudden_death(state):
        return True
    behind = state.score.of(state.possession) < state.score.of(state.defense)
    return state.quarter == LAST_QUARTER and behind


def play_onside(state: State, kicker: str | None) -> Procedure[End]:
    """Onside Kick; Onside kick Chart: the lines, the dice, and the first touch."""
    yield from line_up_for(state, LINES)
    team = state.possession
    yards = DISTANCE[(yield from roll(DISTANCE_ROLL, team)).total].yards
    row = ZONE[(yield from roll(ZONE_ROLL, team)).total]
    at = ahead(state.ball_on, yards, team)
    given = {"yards": yards, "place": row.place, "zone": row.zone}
    yield Open(PLACE, (team,), given=given)
    rules = SUDDEN_ONSIDE if is_sudden_death(state) else ONSIDE
    return (yield from kick_onside(state, rules, at, kicker=kicker, counted=True))


def landing_query(distance_die: int, zone_die: int) -> Mapping[str, Any]:
    """Onside kick Chart: the yards and the zone of two dice."""
    for die in (distance_die, zone_die):
        if die not in DISTANCE.rows:
            raise IllegalAnswer(f"{die} is not on a twelve-sided die.", CHART)
    row = ZONE[zone_die]
    return {"yards": DISTANCE[distance_die].yards, "zone": row.zone, "place": row.place}


TABLES = {
    "onside_distance": roll_rows(DISTANCE, lambda row: f"{row.yards} yards"),
    "onside_zone": roll_rows(ZONE, lambda row: f"zone {row.zone}: {row.place}"),
}
