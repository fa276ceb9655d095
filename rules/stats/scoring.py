"""The scoring summary: every score with the score after it, the try told with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules import facts as f
from rules.field import Team
from rules.stats.drives import gain
from rules.stats.points import scored, with_scores
from rules.stats.record import Play


class Score(Struct, omit_defaults=True, kw_only=True):
    """One score. kind: touchdown, field_goal, safety. how: as in TouchdownScored.

    yards: of the run, pass, return or kick. player: who scored; passer where there was
    one. try_kind: kick or two_point, '' without a try; try_points: 0 where it failed
    (what the defense scored on it is a score of its own, kind `defense_on_try`). home,
    away: the score after it, the try included.
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
    """The scores of a game, in order."""
    scores: list[Score] = []
    for play, after in with_scores(plays):
        if play.is_try and scores:
            _tried(scores[-1], play)
        elif not scored(play):
            continue
        score = _score(play)
        if score is not None:
            scores.append(score)
        if scores:
            scores[-1].home, scores[-1].away = after.home, after.away
    return scores


def _score(play: Play) -> Score | None:
    """The score that this play made, the try apart."""
    began = play.began
    quarter, number = began.quarter, began.play
    touchdown, kicked = play.one(f.TouchdownScored), play.one(f.FieldGoalGood)
    safety, defense = play.one(f.SafetyScored), play.one(f.DefenseScoredOnTry)
    if touchdown is not None:
        return _touchdown(play, touchdown)
    if kicked is not None:
        return Score(
            quarter=quarter,
            play=number,
            team=kicked.team,
            kind="field_goal",
            yards=kicked.distance,
            player=kicked.kicker,
        )
    if safety is not None:
        return Score(quarter=quarter, play=number, team=safety.team, kind="safety")
    if defense is not None:
        kind = "defense_on_try"
        return Score(quarter=quarter, play=number, team=defense.team, kind=kind)
    return None


def _touchdown(play: Play, scored: f.TouchdownScored) -> Score:
    completed, returned = play.one(f.PassCompleted), play.one(f.Returned)
    own = scored.team is play.offense and scored.how in ("rush", "pass")
    passed = completed if own and scored.how == "pass" else None
    return Score(
        quarter=play.began.quarter,
        play=play.began.play,
        team=scored.team,
        kind="touchdown",
        how=scored.how,
        yards=gain(play) if own else returned.yards if returned else 0,
        player=passed.receiver if passed else scored.player,
        passer=passed.passer if passed else None,
    )


def _tried(score: Score, play: Play) -> None:
    """The try joins the touchdown that it follows."""
    kicked, went = play.one(f.ExtraPointAttempted), play.one(f.TwoPointAttempted)
    called = play.one(f.TryCalled)
    if went is not None:
        score.try_kind, score.try_points = "two_point", 2 * went.good
    elif kicked is not None:
        score.try_kind, score.try_points = "kick", int(kicked.good)
    elif called is not None:
        score.try_kind = called.kind
