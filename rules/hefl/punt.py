"""Punts: the rush of one second, the chart, the hang time, and the return.

Rulings followed here:

* Punting: a shank is 15 yards from the line of scrimmage; a punt that reaches the end
  zone is a fair catch on the receivers' 20.
* Coffin Corners: see rules.hefl.coffin_corner.

When a team must punt is in rules.hefl.scrimmage, where both sides are set up. Further
ruling (docs/rulings.md): without a returner the ball is dead where it comes down.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.field import (
    ahead,
    clamp,
    gained,
    in_end_zone_of,
    own,
    own_yard,
)
from rules.football.carry import Carrier, End, dead_kick
from rules.football.kick_frame import BLOCKED, Frame, before_kick, dead_block
from rules.football.lining_up import Stage, lining_up
from rules.football.returns import Runback, run_back
from rules.hefl.charts import COFFIN_CORNERS, PUNT, PUNT_CHART, PuntRow, kicking_dice
from rules.hefl.clocks import turns
from rules.hefl.coffin_corner import may_aim, punt_into_corner
from rules.hefl.fumbles import FUMBLES
from rules.hefl.pivots import RELEASES, WITH_CARRIER, pivot
from rules.hefl.returns import way_back
from rules.hefl.spots import kick_over
from rules.prompts import (
    Adjust,
    Choose,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    in_turn,
    power,
    roll,
)
from rules.state import State

HEADING, HANG_TIMES = "Punting", "Hang times"
NEAREST, FARTHEST, DEEPEST = 5, 15, -9
FAIR_CATCH, COFFIN_CORNER = "fair_catch", "coffin_corner"

RETURNER = Choose(
    id="punt.returner",
    means="fair_catch",
    heading=HEADING,
    text="The offense punts. Place a returner on a stationary base to receive it?",
    options=(
        Option("return", "Place a returner", player=True, role="returner"),
        Option(FAIR_CATCH, "No returner: no return"),
    ),
    default_choice="return",
)
SETUP = Adjust(
    id="punt.setup",
    means="set_up",
    scope=Scope(figures=("punter",), may=("place", "go_stationary"), stationary=1),
    heading=HEADING,
    text="The punter is at the quarterback’s place, on a stationary base 5 to 15 yards"
    " behind the line, measured from the front of the base.",
)
GUNNERS = Adjust(
    id="punt.gunners",
    means="set_up",
    scope=Scope(figures=("all",), may=("place",), never=("neutral_zone",)),
    heading=HEADING,
    text="Players who cover the two outside gunners line up five yards off the line.",
)
SNAP = Power(
    id="punt.snap",
    means="timed",
    heading=HEADING,
    text="Snap the ball: power on and off quickly.",
    outcomes=(Outcome("snapped", "Snapped"),),
    default_outcome="snapped",
    seconds=0.5,
    ceremony=True,
)
RELEASE = pivot(
    "punt.release",
    HEADING,
    "Pivot your disengaged players. You may pivot eligible receivers off defenders: it"
    " is up to you to release them.",
    RELEASES,
)
RUSHERS = pivot("punt.rushers", HEADING, "Pivot your disengaged players.")
RUSH = Power(
    id="punt.rush",
    means="punt_rush",
    heading=HEADING,
    text="Power on for one second. A defender who touches the punter has blocked the"
    " punt: the defense’s ball at the punter, a safety in the end zone.",
    outcomes=(
        Outcome("clear", "The punt is off"),
        Outcome(BLOCKED, "Punter touched: blocked", at=True, by=True, role="blocker"),
    ),
    default_outcome="clear",
    seconds=1.0,
)
FRAME = Frame(
    back=FARTHEST,
    lining_up=lining_up(Stage(SETUP), Stage(other=GUNNERS)),
    snap=SNAP,
    pivots=turns(Stage(RELEASE), Stage(other=RUSHERS)),
    rush=RUSH,
)
KICK = Choose(
    id="punt.kick",
    means="kick_choice",
    heading=f"{HEADING}; {COFFIN_CORNERS}",
    text="Punt by the chart, or for the coffin corner, which nobody returns?",
    options=(
        Option("punt", "Punt"),
        Option(COFFIN_CORNER, "Coffin corner"),
    ),
    default_choice="punt",
)
DICE = kicking_dice("punt.distance", PUNT_CHART, "Punt.")
SUBSTITUTE = Adjust(
    id="punt.substitute",
    means="set_up",
    scope=Scope(figures=("punter",), may=("substitute", "pivot")),
    heading=HEADING,
    text="Remove the stationary punter and put a player in the same place, to cover the"
    " kick.",
)
_SUBSTITUTION = lining_up(Stage(SUBSTITUTE))


def _cover(seconds: int) -> Power:
    name = ("one", "two", "three")[seconds - 1]
    count = "one second" if seconds == 1 else f"{name} seconds"
    return Power(
        id=f"punt.cover_{name}",
        means="judgment",
        heading=f"{HEADING}; {HANG_TIMES}",
        text=f"Power on for {count}, the hang time. A kicker who hits the returner’s"
        " base or passes the returner inbounds makes it a fair catch.",
        outcomes=(
            Outcome("returnable", "Nobody got there: a return"),
            Outcome(FAIR_CATCH, "Returner hit or passed: fair catch"),
        ),
        default_outcome="returnable",
        seconds=float(seconds),
    )


COVER = (_cover(1), _cover(2), _cover(3))
RETURNERS = pivot(
    "punt.returners",
    HEADING,
    "Put the actual returner in the stationary one’s place, at any angle, and angle"
    " your disengaged players to block.",
    replace(WITH_CARRIER, may=("pivot", "substitute")),
)
COVERAGE = pivot("punt.coverage", HEADING, "Angle your disengaged players to cover.")
TACKLERS = pivot(
    "punt.tacklers", HEADING, "Pivot your disengaged players again to tackle."
)
RETURN = Runback(
    "punt",
    way_back(
        "punt",
        HEADING,
        "punt_return",
        returners=RETURNERS,
        pursuers=COVERAGE,
        again=TACKLERS,
    ),
)


def punt(state: State, punter: str | None) -> Procedure[State]:
    """Punting: no fakes; the rush, the kick, its cover and return. It is a play."""
    team = state.possession
    returner = yield from choose(RETURNER, team.opponent, team=team.opponent)
    ready = yield from before_kick(
        state, FRAME, spots=_punter_spots(state), counted=True
    )
    if ready.result == BLOCKED:
        yield facts.PuntBlocked(team.opponent, ready.by, punter)
        end = dead_block(state, ready.spot)
        return (yield from kick_over(state, end, "blocked_punt"))
    if may_aim(state) and (yield from choose(KICK, team)).choice == COFFIN_CORNER:
        end = yield from punt_into_corner(state, punter)
    else:
        player = returner.player
        placed = returner.choice == "return"
        end = yield from _punt(state, punter, player, placed=placed)
    return (yield from kick_over(state, end, "punt"))


def _punter_spots(state: State) -> tuple[int, int]:
    """Punting: the punter stands from five to fifteen yards behind the line."""
    team = state.possession
    first = ahead(state.ball_on, -FARTHEST, team)
    last = ahead(state.ball_on, -NEAREST, team)
    return clamp(min(first, last)), clamp(max(first, last))


def _punt(
    state: State, punter: str | None, returner: str | None, *, placed: bool
) -> Procedure[End]:
    """Punting Chart: the distance; dead, a fair catch, or a return.

    placed: there is a returner.
    """
    team, other = state.possession, state.defense
    row = PUNT[DICE.read((yield from roll(DICE, team)))]
    at = landing(state, row.yards)
    yield facts.Punted(team, gained(state.ball_on, at, team), at, punter)
    if row.shank:
        yield facts.KickShanked(team, at)
    elif in_end_zone_of(at, other):
        yield facts.FairCaught(other, at, returner)
    elif not placed:
        yield facts.KickDowned(team, at)
    elif not (yield from _cover_punt(state, row)):
        yield facts.FairCaught(other, at, returner)
    else:
        yield facts.KickCaught(other, at, returner)
        carrier = Carrier(other, at, returner)
        return (yield from run_back(state, carrier, RETURN, FUMBLES))
    return dead_kick(other, at)


def landing(state: State, yards: int) -> int:
    """Return where a punt comes down: in front of the end line at the farthest."""
    team = state.possession
    at = ahead(state.ball_on, yards, team)
    if own_yard(at, team.opponent) < DEEPEST:
        return own(team.opponent, DEEPEST)
    return at


def _cover_punt(state: State, row: PuntRow) -> Procedure[bool]:
    """Hang times: run the board; True when the punt may be returned."""
    yield from in_turn(_SUBSTITUTION.of(state.possession))
    cover = COVER[row.hang - 1]
    happened = yield from power(cover, state.possession, team=state.defense)
    return happened.outcome == cover.default_outcome
