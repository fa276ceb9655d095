"""Drives: who had the ball from where, how many plays, how far, how it ended.

A drive begins with a side's first snap after a kickoff, a change of possession or a
half, and holds scrimmage downs and the kicks from scrimmage; kickoffs and tries lie
between drives. A down that was replayed belongs to the drive but is no play of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules import facts as f
from rules.field import Team, yards_to_goal
from rules.stats.record import Play

RED_ZONE = 20
_FROM_SCRIMMAGE = ("scrimmage", "punt", "field_goal")


class Drive(Struct, omit_defaults=True, kw_only=True):
    """number: 1, 2, ... in the game. start: a yard line. yards: gained by its plays.
    penalty_yards: what flags moved it on (or, below 0, back). result: touchdown,
    field_goal, missed_field_goal, blocked_field_goal, punt, blocked_punt,
    interception, fumble, downs, safety, end_of_half, end_of_game; '' while it lasts.
    plays_at: the places of its plays in the record.
    """

    number: int
    team: Team
    quarter: int
    start: int
    plays: int = 0
    yards: int = 0
    penalty_yards: int = 0
    red_zone: bool = False
    result: str = ""
    plays_at: list[int] = []


def drives(plays: Sequence[Play]) -> list[Drive]:
    """The drives of a game, in order."""
    found: list[Drive] = []
    open_: Drive | None = None
    for place, play in enumerate(plays):
        began = play.began
        if began.kind in _FROM_SCRIMMAGE:
            if open_ is None or open_.result or open_.team is not began.possession:
                open_ = Drive(
                    number=len(found) + 1,
                    team=began.possession,
                    quarter=began.quarter,
                    start=began.ball_on,
                )
                found.append(open_)
            _continued(open_, play, place)
        if open_ is not None and not open_.result:
            open_.result = _result(play, open_.team)
    return found


def _continued(drive: Drive, play: Play, place: int) -> None:
    began = play.began
    drive.plays_at.append(place)
    drive.red_zone |= yards_to_goal(began.ball_on, began.possession) <= RED_ZONE
    drive.plays += play.is_live and not play.nullified
    drive.yards += gain(play)
    for fact in play.all(f.PenaltyAccepted):
        drive.penalty_yards += fact.yards * (-1 if fact.team is drive.team else 1)


def gain(play: Play) -> int:
    """Yards from scrimmage by run, pass or sack."""
    fact = play.one(f.PassCompleted) or play.one(f.Sacked) or play.one(f.Rushed)
    return fact.yards_gained if fact else 0


def _result(play: Play, team: Team) -> str:
    """How this play ended the drive of `team`, or ''."""
    last = play.last
    if last.keys().isdisjoint(_ENDINGS):
        return ""
    for kind, result in _RESULTS:
        if kind in last:
            return result
    scored, changed = play.one(f.TouchdownScored), play.one(f.PossessionChanged)
    if scored is not None:
        return "touchdown" if scored.team is team else "fumble"
    if changed is not None and changed.team is not team:
        return "fumble"
    return _out_of_time(play)


def _out_of_time(play: Play) -> str:
    if f.GameEnded in play.last or f.Forfeited in play.last:
        return "end_of_game"
    ended = play.one(f.QuarterEnded)
    halves = ended is not None and (ended.quarter % 2 == 0 or ended.quarter > 4)
    return "end_of_half" if halves else ""


_RESULTS: tuple[tuple[type[f.Fact], str], ...] = (
    (f.FieldGoalGood, "field_goal"),
    (f.FieldGoalMissed, "missed_field_goal"),
    (f.FieldGoalBlocked, "blocked_field_goal"),
    (f.PuntBlocked, "blocked_punt"),
    (f.Punted, "punt"),
    (f.KickShanked, "punt"),
    (f.SafetyScored, "safety"),
    (f.PassIntercepted, "interception"),
    (f.TurnedOverOnDowns, "downs"),
)
_ENDINGS = {
    *(kind for kind, _ in _RESULTS),
    f.TouchdownScored,
    f.PossessionChanged,
    f.QuarterEnded,
    f.GameEnded,
    f.Forfeited,
}
