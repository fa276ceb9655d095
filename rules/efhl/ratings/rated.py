"""The points of every play, and the coaches' last word where there is no next snap."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.efhl.own import Point, own_of, with_own
from rules.efhl.ratings.calls import (
    Adjustment,
    adjustment_fact,
    fold_adjustments,
    refusal,
)
from rules.efhl.ratings.evidence import (
    RatedPlay,
    is_replayed,
    run_clock,
    standing_facts,
)
from rules.efhl.ratings.memory import updated_ratings
from rules.efhl.ratings.points import (
    DETECTORS,
    HEADING,
    UNNAMED,
    earned_points,
    move_ratings,
)
from rules.efhl.ratings.reasons import REASONS
from rules.facts import VOIDING, PlayNullified, RatingChanged
from rules.field import Team
from rules.football.fouls import PLAYS
from rules.journal import Journal
from rules.prompts import Choose, Chosen, Option, Procedure, choose
from rules.state import State

KEEP, STRIKE = "keep", "strike"
LAST_WORD = Choose(
    id="rating.last_word",
    means="rating",
    heading=HEADING,
    text="The game is over, and its last play moved ratings. Keep them, strike a"
    " player’s point, or give one to another player?",
    options=(
        Option(KEEP, "Keep"),
        Option(STRIKE, "Strike a point", player=True, role="player"),
        *(
            Option(reason.id, reason.label, player=True, role="player")
            for reason in REASONS.values()
        ),
    ),
    default_choice=KEEP,
)


def rate_play(journal: Journal, after: State) -> Procedure[State]:
    """EFHL Player Rating: the points of a play, and the counts carried on.

    A play that a challenge has replayed was rated then. In a forfeited game only an
    ejection is rated.
    """
    before = journal.before
    if before.upcoming not in PLAYS:
        return after
    if is_replayed(journal.facts):
        return after
    facts = standing_facts(before, journal.facts)
    nullified = any(type(fact) is PlayNullified for fact in journal.facts)
    ratings = updated_ratings(before, facts, journal.live and not nullified)
    ended = run_clock(before, after, journal.counted)
    looked_for = ("disqualified",) if after.over else tuple(DETECTORS)
    points = yield from earned_points(
        RatedPlay(before, after, ended, facts, ratings), looked_for
    )
    given = (*_earlier_points(journal), *points)
    yield from _state_points(points)
    if ended.over and not after.over:
        yield from _ask_last_words(after, points)
    return with_own(
        after,
        brings=move_ratings(own_of(after).brings, (), points),
        ratings=replace(ratings, given=given),
    )


def _state_points(points: Sequence[Point]) -> Procedure[None]:
    """State the points of named players as facts."""
    for point in points:
        if point.player != UNNAMED:
            yield RatingChanged(point.team, point.player, point.points, point.reason)


def _earlier_points(journal: Journal) -> tuple[Point, ...]:
    """Return the points of the play before, where this one died before its snap."""
    voided = any(isinstance(f, VOIDING) and f.previous for f in journal.facts)
    return () if journal.live or voided else own_of(journal.before).ratings.given


def _ask_last_words(after: State, points: Sequence[Point]) -> Procedure[None]:
    """Ask the coaches about the last play of a game, those whose ratings it moved."""
    for team in Team:
        given = tuple(point for point in points if point.team is team)
        while given:
            reasons = dict.fromkeys(point.reason for point in given)
            only = (KEEP, STRIKE, *reasons)
            chosen = yield from choose(LAST_WORD, team, only, team=team)
            if chosen.choice == KEEP:
                break
            adjustment = _last_word(after, given, team, chosen)
            if adjustment is not None:
                yield adjustment
                given = fold_adjustments(given, (adjustment,))


def _last_word(
    after: State, given: tuple[Point, ...], team: Team, chosen: Chosen
) -> RatingChanged | None:
    """Return the fact of a last word; None for an impossible one, to ask again."""
    player, reason = chosen.player or UNNAMED, chosen.choice
    strike = reason == STRIKE
    if strike:
        own_reasons = (point.reason for point in given if point.player == player)
        reason = next(own_reasons, "")
    adjustment = Adjustment(team, player, reason, strike)
    if refusal(own_of(after).brings, given, adjustment) is not None:
        return None
    return adjustment_fact(given, adjustment)
