"""The places of the ball after a play: scores, touchbacks, safeties, hash marks.

rules.football.dead_ball has the procedures. Rulings followed here:

* Touchback: the 20 after a kickoff as well.
* Spot after a kick or change of hands: as Line of Scrimmage says, the middle or the
  near hash mark; the middle after a touchback.

A side chooses before it returns a ball from its end zone (Touchback); stopped there on
the return, it concedes a safety (Safety).
"""

from __future__ import annotations

from rules.field import in_end_zone_of
from rules.football import dead_ball
from rules.football.carry import Carrier, End, Result
from rules.football.dead_ball import Spots
from rules.football.scoring import Scores
from rules.football.stops import Carry, carry
from rules.prompts import Choose, Option, Procedure, choose
from rules.state import State

KICKOFF_YARD, SAFETY_KICK_YARD, EXTRA_POINT_YARD, TRY_YARD = 35, 20, 15, 2
SPOTS = Spots(
    left_end_zone=None,
    scores=Scores(EXTRA_POINT_YARD, KICKOFF_YARD, SAFETY_KICK_YARD),
)
TOUCHBACK = "touchback"
END_ZONE = Choose(
    id="end_zone.choice",
    means="fair_catch",
    heading="Touchback",
    text="You have the ball in your own end zone. Return it, or take a touchback?",
    options=(Option("return", "Return"), Option(TOUCHBACK, "Touchback")),
    default_choice=TOUCHBACK,
)


def is_try(state: State) -> bool:
    """True on a try, which ends when the defense has the ball (docs/rulings.md)."""
    return state.upcoming == "try"


def take_touchback(carrier: Carrier) -> Procedure[End | None]:
    """Touchback: ask a side with the other's ball in its own end zone; None to run."""
    if not in_end_zone_of(carrier.start, carrier.team):
        return None
    chosen = yield from choose(END_ZONE, carrier.team)
    if chosen.choice != TOUCHBACK:
        return None
    return End(carrier.team, carrier.start, result=TOUCHBACK, player=carrier.player)


def bring_out(state: State, carrier: Carrier, way: Carry) -> Procedure[Result]:
    """Touchback; Touchdown: run with the other side's ball, or take a touchback.

    In the end zone that the carrier attacks it is a touchdown at once. On a try the
    ball is dead.
    """
    team, start = carrier.team, carrier.start
    if is_try(state):
        return End(team, start, player=carrier.player)
    if in_end_zone_of(start, team.opponent):
        return End(team, start, result="touchdown", player=carrier.player)
    downed = yield from take_touchback(carrier)
    return downed or (yield from carry(state, carrier, way))


def scrimmage_over(state: State, end: End, by: str) -> Procedure[State]:
    """Line of Scrimmage: settle the end of a play. by: rush, pass or interception."""
    return dead_ball.scrimmage_over(state, end, by, SPOTS)


def kick_over(state: State, end: End, kind: str) -> Procedure[State]:
    """Line of Scrimmage; Touchback: settle the end of a kick. kind: for the records."""
    return dead_ball.kick_over(state, end, kind, SPOTS)
