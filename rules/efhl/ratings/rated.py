"""After every play: its points at once; a last word where there is no next snap."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.efhl.flags import PLAYS
from rules.efhl.ratings.calls import folded, refusal, stated
from rules.efhl.ratings.evidence import Seen, clock, standing, told_again
from rules.efhl.ratings.memory import remembered
from rules.efhl.ratings.points import DETECTORS, HEADING, NOBODY, earned, moved
from rules.efhl.ratings.reasons import REASONS
from rules.facts import PlayNullified, RatingChanged
from rules.field import Team
from rules.prompts import Choose, Chosen, Option, PlayerPoint, Procedure, choose
from rules.registry import Journal
from rules.state import Point, State

KEEP, STRIKE = "keep", "strike"
LAST_WORD = Choose(
    id="rating.last_word",
    heading=HEADING,
    text="The game is over, and its last play moved ratings. Keep that, or strike a"
    " player's point, or give one to another?",
    options=(
        Option(KEEP, "Keep it so"),
        Option(STRIKE, "Strike his point", player=True, who="Whose"),
        *(
            Option(each.id, each.words, player=True, who="Whose")
            for each in REASONS.values()
        ),
    ),
    default_choice=KEEP,
)


def rated(journal: Journal, after: State) -> Procedure[State]:
    """EFHL Player Rating: the points of a play, and what is to be remembered of it.

    A play that a challenge has had played again has been rated by then. In a game that
    was given away nothing is but an ejection.
    """
    before = journal.before
    if before.upcoming not in PLAYS:
        return after
    if told_again(journal.facts):
        return after
    facts = standing(journal.facts)
    ratings = remembered(before, facts, journal.live and facts is journal.facts)
    ended = clock(before, after, journal.counted)
    looked_for = ("disqualified",) if after.over else tuple(DETECTORS)
    points = yield from earned(Seen(before, after, ended, facts, ratings), looked_for)
    given = (*_kept(journal), *points)
    yield from _told(points)
    if ended.over and not after.over:
        yield from _last_words(after, points)
    return replace(
        after,
        brings=moved(after.brings, (), points),
        ratings=replace(ratings, given=given),
    )


def _told(points: Sequence[Point]) -> Procedure[None]:
    """The points of those who were named, as facts."""
    for point in points:
        if point.player != NOBODY:
            yield RatingChanged(point.team, point.player, point.points, point.reason)


def _kept(journal: Journal) -> tuple[Point, ...]:
    """The points of the play before, where this one died before its snap."""
    gone = any(type(f) is PlayNullified and f.previous for f in journal.facts)
    return () if journal.live or gone else journal.before.ratings.given


def _last_words(after: State, points: Sequence[Point]) -> Procedure[None]:
    """What coaches say about the last play of a game: whoever's ratings it moved."""
    for team in Team:
        given = tuple(point for point in points if point.team is team)
        while given:
            reasons = dict.fromkeys(point.reason for point in given)
            only = (KEEP, STRIKE, *reasons)
            chosen = yield from choose(LAST_WORD, team, only, team=team)
            if chosen.choice == KEEP:
                break
            said = _said(after, given, team, chosen)
            if said is not None:
                yield said
                given = folded(given, (said,))


def _said(
    after: State, given: tuple[Point, ...], team: Team, chosen: Chosen
) -> RatingChanged | None:
    """The fact of it; None where it cannot be, so that he is asked again."""
    player, reason = chosen.player or NOBODY, chosen.choice
    strike = reason == STRIKE
    if strike:
        mine = (point.reason for point in given if point.player == player)
        reason = next(mine, "")
    asked = PlayerPoint(team, player, reason, strike)
    if refusal(after.brings, given, asked) is not None:
        return None
    return stated(given, asked)
