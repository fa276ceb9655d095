"""The kind of a play, by the names of play-by-play data."""

from __future__ import annotations

from collections.abc import Collection

from rules import facts as f
from rules.stats.reader import read_play
from rules.stats.reading import Reading
from rules.stats.record import Play


def play_type(play: Play, lost_downs: Collection[str] = ()) -> str:
    """kickoff, punt, field_goal, extra_point, run, pass, qb_kneel, qb_spike, no_play.

    A try for two points is the run or the pass that it was; so is a play for whose foul
    the down was lost. lost_downs: the fouls that cost one.
    """
    lost = is_down_lost(play, lost_downs)
    if (play.nullified and not lost) or not play.is_live:
        return "no_play"
    if play.is_kickoff:
        return "kickoff"
    reading = _as_called(play) if lost else play.reading
    if play.is_try:
        return _from_scrimmage(reading) if reading.attempt else "extra_point"
    return reading.kick.kind if reading.kick else _from_scrimmage(reading)


def _from_scrimmage(reading: Reading) -> str:
    attempt = reading.attempt
    if isinstance(attempt, f.PassIncomplete) and attempt.how == "spiked":
        return "qb_spike"
    if reading.passed:
        return "pass"
    kneeling = isinstance(attempt, f.Rushed) and attempt.kind == "kneel"
    return "qb_kneel" if kneeling else "run"


def is_down_lost(play: Play, lost_downs: Collection[str]) -> bool:
    """True for a void play whose down is not played again: its foul cost the down.

    lost_downs: the fouls that cost a down.
    """
    if not play.nullified:
        return False
    accepted = play.one(f.PenaltyAccepted)
    return accepted is not None and accepted.foul in lost_downs


def _as_called(play: Play) -> Reading:
    """Read what was stated before the play was void."""
    stated = list(play.stated)
    void = next(n for n, x in enumerate(stated) if isinstance(x, f.PlayNullified))
    return read_play(play.began, stated[:void])
