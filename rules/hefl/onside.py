"""Onside kicks: the kicking dice place the target, and the first touch has it.

Possible on a kickoff by a side that trails, and after a safety by its choice. The zone
is designated after the look at the receivers' alignment. Nobody runs with the ball: it
is dead at the recovery.

Further rulings (docs/rulings.md): both sides on the target at once, the receivers'; the
side that trails says so before the other may forgo the kickoff.
"""

from __future__ import annotations

from rules.field import ahead
from rules.football.carry import End
from rules.football.kick import FreeKick, line_up_for
from rules.football.lining_up import Stage, lining_up
from rules.football.live_ball import LiveBall
from rules.football.onside import Onside, kick_onside
from rules.football.race import LOOSE, Race
from rules.hefl.charts import ONSIDE as CHART
from rules.hefl.charts import ONSIDE_CHART, kicking_dice
from rules.hefl.clocks import turns
from rules.hefl.fumbles import FUMBLES
from rules.hefl.pivots import pivot
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Happened,
    Open,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    roll,
)
from rules.state import State

HEADING = "Onside Kicks"
KICK_YARD, RECEIVERS_APART, SECONDS = 30, 20, 3.0
ZONES = {
    "zone_1": "on the left, inside the numbers to the left hash",
    "zone_2": "in the middle, between the hashes",
    "zone_3": "on the right, inside the numbers to the right hash",
}
ZONE_OPTIONS = (
    Option("zone_1", "Zone 1: left"),
    Option("zone_2", "Zone 2: middle"),
    Option("zone_3", "Zone 3: right"),
)
ZONE = Choose(
    id="onside.zone",
    means="kickoff",
    heading=HEADING,
    text="You have seen the receivers’ alignment. Designate the zone where the ball"
    " lands.",
    options=ZONE_OPTIONS,
    default_choice="zone_2",
)
DICE = kicking_dice("onside.distance", ONSIDE_CHART, "Onside kick.")
KICKERS = Adjust(
    id="onside.kickers",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on your 30.",
)
RECEIVERS = Adjust(
    id="onside.receivers",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on the 50.",
)
PLACE = Adjust(
    id="onside.place",
    means="set_up",
    scope=Scope(figures=("ball",), may=("place",)),
    heading=f"{HEADING}; {ONSIDE_CHART}",
    text="Place the target {yards} yards from the kickers’ line, {place}.",
)
AIM = pivot(
    "onside.aim", HEADING, "Aim your players at the target.", Scope(figures=("all",))
)
BALL = Power(
    id="onside.ball",
    means="onside_kick",
    heading=HEADING,
    text="Power on for three seconds. The first player who hits the target has the"
    " ball, and it is dead there. If nobody does, everybody aims again.",
    outcomes=(
        Outcome("touched", "Target hit", at=True, team=True, by=True, role="toucher"),
        Outcome("by_both", "Hit by both sides at once: the receivers’", at=True),
        Outcome(LOOSE, "Nobody hit it"),
    ),
    default_outcome="touched",
    seconds=SECONDS,
)
LINES = FreeKick(
    "onside",
    KICK_YARD,
    RECEIVERS_APART,
    lining_up(Stage(KICKERS), Stage(other=RECEIVERS)),
)


def _give_to_receivers(state: State, at: int) -> Procedure[Happened]:
    """Decide a target that both sides hit at once (docs/rulings.md)."""
    yield from ()
    return Happened("touched", at=at, team=state.defense)


ONSIDE = Onside(
    LiveBall(Race(BALL, turns(Stage(AIM, AIM))), both=_give_to_receivers), FUMBLES
)


def may_kick_onside(state: State) -> bool:
    """Onside Kicks: at any time, provided the kicking team is trailing."""
    return state.score.of(state.possession) < state.score.of(state.defense)


def play_onside(
    state: State, kicker: str | None, *, instead_of: FreeKick
) -> Procedure[End]:
    """Onside Kicks: the lines, 30 against 50, and the kick. It counts as a play."""
    state = yield from line_up_for(state, LINES, instead_of)
    return (yield from roll_onside(state, kicker, counted=True))


def roll_onside(
    state: State, kicker: str | None, *, counted: bool = False
) -> Procedure[End]:
    """Onside Kick Chart: the zone, the dice, the target, and the first touch."""
    team = state.possession
    zone = (yield from choose(ZONE, team)).choice
    yards = CHART[DICE.read((yield from roll(DICE, team)))].yards
    yield Open(PLACE, (team,), given={"yards": yards, "place": ZONES[zone]})
    at = ahead(state.ball_on, yards, team)
    return (yield from kick_onside(state, ONSIDE, at, kicker=kicker, counted=counted))
