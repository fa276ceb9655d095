"""From a dead ball to the next play: the one place where an `End` becomes a State.

Used by every chapter. Sources: EFHL Scrimmage Play Procedures; EFHL Scoring Procedures,
"Safeties"; Touchbacks; EFHL Fumble Procedures.
"""

from __future__ import annotations

from rules import facts
from rules.efhl import scoring
from rules.field import Across, in_end_zone_of, own
from rules.football.carry import End
from rules.football.downs import change_possession, new_series, next_down
from rules.prompts import Measure, Outcome, Procedure, measure
from rules.state import State, first_and_ten

TOUCHBACK_YARD = 20
KICKOFF_TOUCHBACK_YARD = 25

LEFT_END_ZONE = Measure(
    id="dead_ball.left_end_zone",
    means="judgment",
    heading="Touchbacks; Safeties",
    text="Did the carrier leave the end zone after getting the ball there?",
    outcomes=(
        Outcome("stayed", "No, stayed in the end zone"),
        Outcome("left", "Yes, left it and went back in"),
    ),
    default_outcome="stayed",
)


def scrimmage_over(state: State, end: End, by: str) -> Procedure[State]:
    """Settle the end of a play from scrimmage. by: rush, pass or fumble."""
    settled = yield from _score_or_touchback(state, end, by, TOUCHBACK_YARD)
    if settled is not None:
        return settled
    if end.team is not state.possession:
        cause = by if by == "interception" else "fumble"
        return (
            yield from change_possession(state, end.team, end.at, end.across, cause)
        )
    if end.fresh:
        return (yield from new_series(state, end.at, end.across, "other"))
    return (yield from next_down(state, end.at, end.across, by))


def kick_over(
    state: State, end: End, kind: str, touchback_yard: int = TOUCHBACK_YARD
) -> Procedure[State]:
    """Settle the end of a kicking play: 1st down for the side that has the ball.

    kind: kickoff, punt, ..., for the records; a touchdown counts as `kind`_return.
    """
    scored_by = f"{kind}_return" if end.team is not state.possession else kind
    settled = yield from _score_or_touchback(state, end, scored_by, touchback_yard)
    if settled is not None:
        return settled
    return (yield from first_down_for(state, end, kind))


def first_down_for(state: State, end: End, kind: str) -> Procedure[State]:
    """Give `end.team` a 1st down at the spot, changing possession if needed."""
    if end.team is not state.possession:
        return (yield from change_possession(state, end.team, end.at, end.across, kind))
    yield facts.BallSpotted(end.at, end.across)
    return first_and_ten(state, end.team, end.at, end.across)


def touchback(state: State, end: End, kind: str, yard: int) -> Procedure[State]:
    """Give `end.team` the ball at its own `yard`."""
    at = own(end.team, yard)
    yield facts.Touchback(end.team, at)
    if end.team is not state.possession:
        return (yield from change_possession(state, end.team, at, Across.MIDDLE, kind))
    yield facts.BallSpotted(at, Across.MIDDLE)
    return first_and_ten(state, end.team, at, Across.MIDDLE)


def _score_or_touchback(
    state: State, end: End, by: str, touchback_yard: int
) -> Procedure[State | None]:
    """Settle a touchdown, safety or touchback; None when the ball is simply down.

    Down ON the own goal line is a safety too, as written (RULINGS, Safeties). A ball
    that is down in the other end zone is a touchdown (RULINGS, Live kicks in an end
    zone): no play from scrimmage begins at or behind a goal line.
    """
    cause = "fumble" if end.lost_at is not None else by
    if end.result == "touchdown" or in_end_zone_of(end.at, end.team.opponent):
        return (yield from scoring.touchdown(state, end.team, cause, end.player))
    if end.result == "touchback":
        return (yield from touchback(state, end, cause, touchback_yard))
    if end.result == "safety":
        return (yield from scoring.safety(state, end.team))
    if not in_end_zone_of(end.at, end.team):
        return None
    if (yield from stayed_in_end_zone(state, end)):
        return (yield from touchback(state, end, cause, touchback_yard))
    return (yield from scoring.safety(state, end.team))


def stayed_in_end_zone(state: State, end: End) -> Procedure[bool]:
    """True when the other side put the ball into this end zone and it never left.

    The book calls every tackle in one's own end zone a safety and never mentions
    downing a kick (RULINGS, Touchbacks / Safeties and Pass Interceptions): touchback,
    unless the option `end_zone_return` says safety or the carrier had come out. A
    recovered fumble is treated the same way (docs/rulings.md), and so is the carrier's
    own fumble that his side recovers there (RULINGS, Own fumble by a returner). Where
    the record shows that the carrier came out, there is no question to ask.
    """
    if end.secured is None or not in_end_zone_of(end.secured, end.team):
        return False
    if end.left or state.options["end_zone_return"] == "safety":
        return False
    happened = yield from measure(LEFT_END_ZONE, end.team)
    return happened.outcome == "stayed"
