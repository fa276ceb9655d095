"""From a dead ball to the next play: the one place where an `End` becomes a State.

`Spots` has what books differ in: touchbacks, an end zone that a player never left, the
hash marks after a change of possession, and the kicks after scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from rules import facts
from rules.field import Across, in_end_zone_of, own
from rules.football import scoring
from rules.football.carry import End
from rules.football.downs import change_possession, new_series, next_down
from rules.football.scoring import Scores
from rules.prompts import Measure, Procedure, measure
from rules.prompts.declared import NOTHING
from rules.state import State, first_and_ten

TOUCHBACK_YARD = 20


def never(state: State) -> bool:
    """Return False: a ball downed in an end zone that it never left is a touchback."""
    return False


class Spots(Struct, frozen=True):
    """The places of the ball after a play, as a book has them.

    left_end_zone: asks whether a carrier came out of the end zone where he got the
    other side's ball (outcomes stayed and left); None in a book in which a side that
    returns such a ball concedes a safety there. scores: the kicks after scores.
    touchback: its yard line, and touchbacks: those of kicks by their kind. safety: True
    where a return downed in the end zone is a safety all the same. middle_after_change:
    the ball goes to the middle when it changes sides, not to the near hash mark.
    """

    left_end_zone: Measure | None
    scores: Scores
    touchback: int = TOUCHBACK_YARD
    touchbacks: Mapping[str, int] = NOTHING
    safety: Callable[[State], bool] = never
    middle_after_change: bool = False

    def touchback_after(self, end: End, kind: str) -> int:
        """Return the yard line of a touchback. kind: of a kick, or rush, pass.

        The line of a kick is tied to the kick: once a fumble has gone to the other
        side, or through the end zone, it is the line of any other play.
        """
        through = end.lost_at is not None and end.result == "touchback"
        if through or end.changed:
            return self.touchback
        return self.touchbacks.get(kind, self.touchback)


def scrimmage_over(state: State, end: End, by: str, spots: Spots) -> Procedure[State]:
    """Settle the end of a play from scrimmage. by: rush, pass or fumble."""
    settled = yield from _score_or_touchback(state, end, by, spots, spots.touchback)
    if settled is not None:
        return settled
    if end.team is not state.possession:
        cause = by if by == "interception" else "fumble"
        return (yield from _other_sides_ball(state, end, cause, spots))
    if end.fresh:
        return (yield from new_series(state, end.at, end.across, "other"))
    return (yield from next_down(state, end.at, end.across, by))


def kick_over(state: State, end: End, kind: str, spots: Spots) -> Procedure[State]:
    """Settle the end of a kicking play: 1st down for the side that has the ball.

    kind: kickoff, punt, ..., for the records; a touchdown counts as `kind`_return.
    """
    scored_by = f"{kind}_return" if end.team is not state.possession else kind
    yard = spots.touchback_after(end, kind)
    settled = yield from _score_or_touchback(state, end, scored_by, spots, yard)
    if settled is not None:
        return settled
    return (yield from first_down_for(state, end, kind, spots))


def first_down_for(state: State, end: End, kind: str, spots: Spots) -> Procedure[State]:
    """Give `end.team` a 1st down at the spot, changing possession if needed."""
    if end.team is not state.possession:
        return (yield from _other_sides_ball(state, end, kind, spots))
    yield facts.BallSpotted(end.at, end.across)
    return first_and_ten(state, end.team, end.at, end.across)


def _other_sides_ball(
    state: State, end: End, cause: str, spots: Spots
) -> Procedure[State]:
    side = Across.MIDDLE if spots.middle_after_change else end.across
    return (yield from change_possession(state, end.team, end.at, side, cause))


def touchback(state: State, end: End, kind: str, yard: int) -> Procedure[State]:
    """Give `end.team` the ball at its own `yard`, in the middle of the field."""
    at = own(end.team, yard)
    yield facts.Touchback(end.team, at)
    if end.team is not state.possession:
        return (yield from change_possession(state, end.team, at, Across.MIDDLE, kind))
    yield facts.BallSpotted(at, Across.MIDDLE)
    return first_and_ten(state, end.team, at, Across.MIDDLE)


def _score_or_touchback(
    state: State, end: End, by: str, spots: Spots, yard: int
) -> Procedure[State | None]:
    """Settle a touchdown, safety or touchback; None when the ball is simply down.

    Down on the own goal line is in the end zone. A ball that is down in the other end
    zone is a touchdown (RULINGS, Live kicks in an end zone): no play from scrimmage
    begins at or behind a goal line.
    """
    cause, scores = "fumble" if end.lost_at is not None else by, spots.scores
    if end.result == "touchdown" or in_end_zone_of(end.at, end.team.opponent):
        return (
            yield from scoring.touchdown(state, end.team, cause, end.player, scores)
        )
    if end.result == "touchback":
        return (yield from touchback(state, end, cause, yard))
    if end.result == "safety":
        return (yield from scoring.safety(state, end.team, scores))
    if not in_end_zone_of(end.at, end.team):
        return None
    if (yield from stayed_in_end_zone(state, end, spots)):
        return (yield from touchback(state, end, cause, yard))
    return (yield from scoring.safety(state, end.team, scores))


def stayed_in_end_zone(state: State, end: End, spots: Spots) -> Procedure[bool]:
    """True when the other side put the ball into this end zone and it never left.

    Where the record shows that the carrier came out, there is no question to ask.
    """
    if end.secured is None or not in_end_zone_of(end.secured, end.team):
        return False
    if spots.left_end_zone is None or end.left or spots.safety(state):
        return False
    happened = yield from measure(spots.left_end_zone, end.team)
    return happened.outcome == "stayed"
