"""A coach has the last word: he strikes a point of the last play, or gives one.

Until the next snap, with an interrupt (PlayerPoint); it counts once the play that is
being called is over (docs/rulings.md). He gives what only eyes can see, names who was
not named, and judges what was "crucial". When the play goes back, by a challenge or a
late flag, its points go, and what was said about them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.efhl.ratings.points import HEADING, NOBODY, had, in_play, moved
from rules.efhl.ratings.reasons import REASONS
from rules.errors import IllegalAnswer
from rules.facts import Fact, PlayNullified, RatingChanged, RulingOverturned
from rules.field import Team
from rules.prompts import PlayerPoint, Procedure
from rules.registry import Journal, Offer
from rules.state import Brings, ByTeam, Point, State

Points = tuple[Point, ...]
# Those that need eyes come first.
EVERY_REASON = tuple(
    (reason.id, reason.points)
    for reason in sorted(REASONS.values(), key=lambda reason: reason.seen)
)


def player_point(journal: Journal, asked: PlayerPoint) -> Procedure[None]:
    """EFHL Player Rating: the coach is "the final arbiter"."""
    state = journal.before
    reason = barred(journal)
    given = standing_points(state, journal.facts)
    reason = reason or refusal(state.brings, given, asked)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return
    yield stated(given, asked)


def barred(journal: Journal) -> str | None:
    """Why nothing may be said about ratings now; None if it may."""
    if not in_play(journal.before):
        return "This game is played without Player Rating."
    if journal.live:
        return "The ball is in play: the last play is settled."
    if journal.before.last is None:
        return "There is no play to speak of."
    return None


def refusal(brings: ByTeam[Brings], given: Points, asked: PlayerPoint) -> str | None:
    """Why this point cannot be given or struck; None if it can."""
    if asked.player not in brings.of(asked.team).players:
        return "He does not dress for that side."
    if asked.strike:
        none = _found(given, asked) is None
        return "There is no such point to strike." if none else None
    if asked.reason not in REASONS:
        return "Say what it is for, by a reason of the book."
    taken = had(given, _point(asked)) is not None
    return "He has had his point of that play." if taken else None


def _point(asked: PlayerPoint) -> Point:
    points = REASONS[asked.reason].points
    return Point(asked.team, asked.player, points, asked.reason)


def _found(given: Points, asked: PlayerPoint) -> Point | None:
    """The point that is to be struck."""
    key = (asked.team, asked.player, asked.reason)
    return next((p for p in given if (p.team, p.player, p.reason) == key), None)


def stated(given: Points, asked: PlayerPoint) -> RatingChanged:
    """What the coach said, as a fact."""
    point = (_found(given, asked) if asked.strike else None) or _point(asked)
    return RatingChanged(
        point.team,
        point.player,
        -point.points if asked.strike else point.points,
        point.reason,
        by_coach=True,
        struck=asked.strike,
    )


def standing_points(state: State, facts: Iterable[Fact]) -> Points:
    """The points of the last play, after what coaches have said about them."""
    return folded(state.ratings.given, calls(facts))


def calls(facts: Iterable[Fact]) -> tuple[RatingChanged, ...]:
    """What coaches have said about ratings."""
    return tuple(f for f in facts if isinstance(f, RatingChanged) and f.by_coach)


def folded(given: Points, said: Iterable[RatingChanged]) -> Points:
    """The points after it: struck, named or given."""
    for fact in said:
        whose = (fact.team, NOBODY if not fact.struck else fact.player, fact.reason)
        place = next(
            (i for i, p in enumerate(given) if (p.team, p.player, p.reason) == whose),
            len(given),
        )
        point = Point(fact.team, fact.player, fact.points, fact.reason)
        given = (
            *given[:place],
            *(() if fact.struck else (point,)),
            *given[place + 1 :],
        )
    return given


def charged(journal: Journal, after: State) -> State:
    """What coaches have said counts now, unless the play it was about has gone."""
    if not in_play(journal.before):
        return after
    said = calls(_since_it_went(journal.facts))
    if not said:
        return after
    points = [Point(f.team, f.player, f.points, f.reason) for f in said]
    after = replace(after, brings=moved(after.brings, (), points))
    if journal.live:
        return after
    given = folded(after.ratings.given, said)
    return replace(after, ratings=replace(after.ratings, given=given))


def _since_it_went(facts: Sequence[Fact]) -> Sequence[Fact]:
    """The facts after a challenge or a late flag that undid the play before."""
    for place in range(len(facts) - 1, -1, -1):
        fact = facts[place]
        nullified = isinstance(fact, PlayNullified) and fact.previous
        if nullified or isinstance(fact, RulingOverturned):
            return facts[place + 1 :]
    return facts


def rerated(now: State, played_again: Points = ()) -> ByTeam[Brings]:
    """Both sides without the points of the last play, with those it has got instead."""
    return moved(now.brings, now.ratings.given, played_again)


def offer(journal: Journal, team: Team) -> Offer | None:
    """What `team` may strike, and every reason that it may give."""
    if barred(journal) is not None:
        return None
    given = standing_points(journal.before, journal.facts)
    points = tuple(point for point in given if point.team is team)
    return Offer("rating", points=points, reasons=EVERY_REASON)
