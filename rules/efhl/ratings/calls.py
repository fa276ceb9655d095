"""A coach's adjustments: striking a point of the last play, or giving one.

Until the next snap, with an announcement; it counts once the play that is
being called is over (docs/rulings.md). A coach gives points that only eyes can see,
names players left unnamed, and judges what was "crucial". When a challenge or a late
flag undoes the play, its points go, and so do their adjustments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.own import Brings, Point, own_of, with_own
from rules.efhl.ratings.points import (
    HEADING,
    UNNAMED,
    conflicting_point,
    has_ratings,
    move_ratings,
)
from rules.efhl.ratings.reasons import REASONS
from rules.facts import VOIDING, Fact, RatingChanged, RulingOverturned
from rules.field import Team
from rules.journal import Journal
from rules.offers import Announcement, Filled, Offer, Opened
from rules.prompts import Announce, Announced, Choice, Field, Procedure
from rules.state import ByTeam, State

Points = tuple[Point, ...]
# Those that need eyes come first.
_BY_EYE = sorted(REASONS.values(), key=lambda reason: reason.automatic)
EVERY_REASON = tuple(
    Choice(reason.id, reason.label, group=group)
    for group, sign in (("Big plays", 1), ("Botched plays", -1))
    for reason in _BY_EYE
    if reason.points == sign
)

ADJUST = Announce(
    id="rating.adjust",
    kind="rating",
    formerly="point",
    heading=HEADING,
    label="Player Rating",
    text="Last play only; one point per player.",
    confirm="Add point",
    counted=True,
    fields=(
        Field(
            name="reason",
            kind="choice",
            reads="select",
            label="Add a point",
            more="Select a reason",
            options=tuple(REASONS),
            required="Choose a reason from the book.",
            unknown="Choose a reason from the book.",
        ),
        Field(
            name="player",
            kind="player",
            reads="button",
            label="Player",
            required="Choose a player.",
            players_of="team",
        ),
        Field(name="strike", kind="yes", hidden=True),
    ),
    logged=lambda given, player: "Player Rating adjusted",
)


class Adjustment(Struct, frozen=True):
    """The coach of `team` gives a player of it the point that goes with `reason`.

    strike: such a point, given for the last play, is taken back instead.
    """

    team: Team
    player: str
    reason: str
    strike: bool = False


def _read(announced: Announced) -> Adjustment:
    return Adjustment(announced.team, **announced.given)


def _adjust(journal: Journal, announced: Announced, opened: Opened) -> Procedure[None]:
    """EFHL Player Rating: an adjustment by the coach, "the final arbiter"."""
    given = standing_points(journal.before, journal.facts)
    yield adjustment_fact(given, _read(announced))


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    """Return the reason against the adjustment; None if it may be made now."""
    bar = rating_bar(journal)
    if bar is not None:
        return bar
    given = standing_points(journal.before, journal.facts)
    return refusal(own_of(journal.before).brings, given, _read(announced))


def rating_bar(journal: Journal) -> str | None:
    """Return the reason ratings can't be adjusted now; None if they may."""
    if not has_ratings(journal.before):
        return "This game is played without Player Rating."
    if journal.live:
        return "The ball is in play. Adjust ratings before the next snap."
    if journal.before.last is None:
        return "There is no play to adjust."
    return None


def refusal(
    brings: ByTeam[Brings], given: Points, adjustment: Adjustment
) -> str | None:
    """Return the reason against this point; None if it may be given or struck."""
    if adjustment.player not in brings.of(adjustment.team).players:
        return "That player is not active for that team."
    if adjustment.strike:
        none = _struck_point(given, adjustment) is None
        return "That point can’t be struck." if none else None
    taken = conflicting_point(given, _point_of(adjustment)) is not None
    return "A player can only have one point per play." if taken else None


def _point_of(adjustment: Adjustment) -> Point:
    points = REASONS[adjustment.reason].points
    return Point(adjustment.team, adjustment.player, points, adjustment.reason)


def _struck_point(given: Points, adjustment: Adjustment) -> Point | None:
    """Return the point that is to be struck."""
    key = (adjustment.team, adjustment.player, adjustment.reason)
    return next((p for p in given if (p.team, p.player, p.reason) == key), None)


def adjustment_fact(given: Points, adjustment: Adjustment) -> RatingChanged:
    """Return the coach's adjustment as a fact."""
    point = (
        _struck_point(given, adjustment) if adjustment.strike else None
    ) or _point_of(adjustment)
    return RatingChanged(
        point.team,
        point.player,
        -point.points if adjustment.strike else point.points,
        point.reason,
        by_coach=True,
        struck=adjustment.strike,
    )


def standing_points(state: State, facts: Iterable[Fact]) -> Points:
    """Return the points of the last play, after the coaches' adjustments."""
    return fold_adjustments(own_of(state).ratings.given, adjustments_in(facts))


def adjustments_in(facts: Iterable[Fact]) -> tuple[RatingChanged, ...]:
    """Return the adjustments among some facts."""
    return tuple(f for f in facts if isinstance(f, RatingChanged) and f.by_coach)


def fold_adjustments(given: Points, adjustments: Iterable[RatingChanged]) -> Points:
    """Return the points after adjustments: struck, named or given."""
    for fact in adjustments:
        key = (fact.team, UNNAMED if not fact.struck else fact.player, fact.reason)
        place = next(
            (i for i, p in enumerate(given) if (p.team, p.player, p.reason) == key),
            len(given),
        )
        point = Point(fact.team, fact.player, fact.points, fact.reason)
        given = (
            *given[:place],
            *(() if fact.struck else (point,)),
            *given[place + 1 :],
        )
    return given


def charge_adjustments(journal: Journal, after: State) -> State:
    """Apply the adjustments, unless the play they were about has gone."""
    if not has_ratings(journal.before):
        return after
    adjustments = adjustments_in(_since_rewind(journal.facts))
    if not adjustments:
        return after
    points = [Point(f.team, f.player, f.points, f.reason) for f in adjustments]
    after = with_own(after, brings=move_ratings(own_of(after).brings, (), points))
    if journal.live:
        return after
    ratings = own_of(after).ratings
    given = fold_adjustments(ratings.given, adjustments)
    return with_own(after, ratings=replace(ratings, given=given))


def _since_rewind(facts: Sequence[Fact]) -> Sequence[Fact]:
    """Return the facts after a challenge or late flag that undid the last play."""
    for place in range(len(facts) - 1, -1, -1):
        fact = facts[place]
        nullified = isinstance(fact, VOIDING) and fact.previous
        if nullified or isinstance(fact, RulingOverturned):
            return facts[place + 1 :]
    return facts


def rerate(now: State, played_again: Points = ()) -> ByTeam[Brings]:
    """Replace the points of the last play with those of its replay."""
    own = own_of(now)
    return move_ratings(own.brings, own.ratings.given, played_again)


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Open the points that `team` may strike or name, and the reasons for more."""
    if rating_bar(journal) is not None:
        return None
    given = standing_points(journal.before, journal.facts)
    return Offer(
        ADJUST.kind,
        prompt=ADJUST,
        choices={"reason": EVERY_REASON},
        filled=tuple(_filled(point) for point in given if point.team is team),
    )


def _filled(point: Point) -> Filled:
    """Return the adjustment of a point: to strike it, or to name its player."""
    text, given = REASONS[point.reason].label, {"reason": point.reason}
    if point.player == UNNAMED:
        return Filled(f"{text}: choose the player", given, asks="player")
    struck = {**given, "player": point.player, "strike": True}
    return Filled(text, struck, player=point.player, button="Strike")


RATING = Announcement(
    prompt=ADJUST,
    offer=_offer,
    refusal=_refusal,
    settle=_adjust,
    charge=charge_adjustments,
    charged=(RatingChanged,),
    within=("rating.",),
)
