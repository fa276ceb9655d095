"""The kind of a play, by the names of play-by-play data."""

from __future__ import annotations

from rules import facts as f
from rules.stats.reading import Reading
from rules.stats.record import Play


def play_type(play: Play) -> str:
    """kickoff, punt, field_goal, extra_point, run, pass, qb_kneel, qb_spike, no_play.

    A try for two points is the run or the pass that it was.
    """
    if play.nullified or not play.is_live:
        return "no_play"
    if play.is_kickoff:
        return "kickoff"
    reading = play.reading
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
