"""Quarters, plays and downs in words."""

from __future__ import annotations

from rules.registry import Rulebook
from rules.state import State
from rules.words.names import ordinal

_PHASES = {"pregame": "Pregame", "try": "Try", "over": "Final"}


def clock_words(book: Rulebook, state: State) -> str:
    """Return `2nd, play 7` for lists, `2nd, 4:31` under a running clock, or `2nd`."""
    if state.over:
        return "Final"
    if state.upcoming == "pregame":
        return "Before the toss"
    return join_clock(quarter_words(state.quarter), _now(book, state))


def _now(book: Rulebook, state: State) -> str:
    plays = book.plays(state)
    counted = f"play {counted_play(state, plays)}" if plays else ""
    return book.clock_words(state) or counted


def counted_play(state: State, plays: int) -> int:
    """Return the number of the play among those of its quarter, 0 of them: uncounted.

    The try after a touchdown on the last one is still of that one.
    """
    return min(state.play, plays) if plays else state.play


def clock_line(book: Rulebook, state: State) -> str:
    """Return `Q2, 5 plays left` or `Q2 4:31`, or `Q2` where nothing is counted."""
    mark, time = quarter_mark(state.quarter), book.clock_words(state)
    if time:
        return f"{mark} {time}"
    plays = book.plays(state)
    left = max(0, plays - state.play + 1)
    counted = f"{left} play{'' if left == 1 else 's'} left" if plays else ""
    return join_clock(mark, counted)


def join_clock(quarter: str, rest: str) -> str:
    """Return the quarter with what follows it, if anything does."""
    return f"{quarter}, {rest}" if rest else quarter


def quarter_words(quarter: int) -> str:
    """Return `1st` to `4th`, then `OT`, `OT2`, ..."""
    if quarter <= 4:
        return ordinal(quarter)
    return "OT" if quarter == 5 else f"OT{quarter - 4}"


def quarter_mark(quarter: int) -> str:
    """Return `Q1` to `Q4`, then `OT`, `OT2`, ..."""
    return f"Q{quarter}" if quarter <= 4 else quarter_words(quarter)


def phase_words(upcoming: str) -> str:
    """Return a play's kind in words: `Kickoff`, `Free kick`, `Scrimmage`."""
    return _PHASES.get(upcoming, upcoming.replace("_", " ").capitalize())


def down_words(state: State) -> str:
    """Return `3rd & 4`, `1st & goal`, or "" where there is no down."""
    if not state.down:
        return ""
    distance = "goal" if state.goal_to_go else state.ydstogo
    return f"{ordinal(state.down)} & {distance}"
