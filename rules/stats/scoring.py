"""The scoring summary: every score with the score after it, and its try."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules import facts as f
from rules.field import Team
from rules.stats.points import with_scores
from rules.stats.reading import NO_POINTS, Touchdown
from rules.stats.record import Play


class Score(Struct, omit_defaults=True, kw_only=True):
    """One score. kind: touchdown, field_goal, safety.

    how: as in TouchdownScored, except for a blocked kick (blocked_punt_return, ...),
    which is no fumble. yards: of the run, pass, return or kick. player: the scorer;
    passer: if there was one. try_kind: kick or two_point, '' without a try; try_points:
    0 where it failed (a score by the defense on it is one of its own, kind
    `defense_on_try`). home, away: the score after it, the try included.
    """

    quarter: int
    play: int
    team: Team
    kind: str
    how: str = ""
    yards: int = 0
    player: str | None = None
    passer: str | None = None
    try_kind: str = ""
    try_points: int = 0
    home: int = 0
    away: int = 0


def scoring(plays: Sequence[Play]) -> list[Score]:
    """List the scores of a game, in order."""
    scores: list[Score] = []
    for play, after in with_scores(plays):
        reading = play.reading
        if play.is_try and scores:
            _add_try(scores[-1], play)
        elif reading.points == NO_POINTS:
            continue
        score = _score_of(play)
        if score is not None:
            scores.append(score)
        if scores:
            scores[-1].home, scores[-1].away = after.home, after.away
    return scores


def _score_of(play: Play) -> Score | None:
    """The score made by this play, apart from the try."""
    reading, kick = play.reading, play.reading.kick
    defense = play.one(f.DefenseScoredOnTry)
    if reading.touchdown is not None:
        return _touchdown_score(play, reading.touchdown)
    if kick is not None and kick.kind == "field_goal" and kick.good:
        score = _new_score(play, kick.team, "field_goal")
        score.yards, score.player = kick.distance or 0, kick.kicker
        return score
    if reading.safety is not None:
        return _new_score(play, reading.safety, "safety")
    if defense is not None:
        return _new_score(play, defense.team, "defense_on_try")
    return None


def _new_score(play: Play, team: Team, kind: str) -> Score:
    began = play.began
    return Score(quarter=began.quarter, play=began.play, team=team, kind=kind)


def _touchdown_score(play: Play, scored: Touchdown) -> Score:
    score = _new_score(play, scored.team, "touchdown")
    score.how, score.yards = scored.kind, scored.yards
    score.player, score.passer = scored.player, scored.passer
    return score


def _add_try(score: Score, play: Play) -> None:
    """Add the try to the touchdown before it."""
    two_points, kick = play.reading.two_points, play.reading.kick
    declared = play.one(f.TryCalled)
    if two_points is not None:
        score.try_kind, score.try_points = "two_point", 2 * two_points.good
    elif kick is not None:
        score.try_kind, score.try_points = "kick", int(kick.good)
    elif declared is not None:
        score.try_kind = declared.kind
