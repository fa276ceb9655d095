"""What kind of play it was, in the words that play-by-play data uses."""

from __future__ import annotations

from rules import facts as f
from rules.stats.record import Play

_PASSES = {
    f.PassCompleted,
    f.PassIncomplete,
    f.PassIntercepted,
    f.Sacked,
}
_PUNTS = {f.Punted, f.PuntBlocked, f.KickShanked}
_FIELD_GOALS = {f.FieldGoalAttempted, f.FieldGoalBlocked}


def play_type(play: Play) -> str:
    """kickoff, punt, field_goal, extra_point, run, pass, qb_kneel, qb_spike, no_play.

    A try for two points is the run or the pass that it was.
    """
    if play.nullified or not play.is_live:
        return "no_play"
    if play.is_kickoff:
        return "kickoff"
    found = play.last.keys()
    if play.is_try and f.TwoPointAttempted not in found:
        return "extra_point" if found.isdisjoint(_PASSES) else "pass"
    if not found.isdisjoint(_PUNTS):
        return "punt"
    if not found.isdisjoint(_FIELD_GOALS):
        return "field_goal"
    return _from_scrimmage(play)


def _from_scrimmage(play: Play) -> str:
    incomplete, rushed = play.one(f.PassIncomplete), play.one(f.Rushed)
    if incomplete is not None and incomplete.how == "spiked":
        return "qb_spike"
    if not play.last.keys().isdisjoint(_PASSES):
        return "pass"
    return "qb_kneel" if rushed is not None and rushed.kind == "kneel" else "run"
