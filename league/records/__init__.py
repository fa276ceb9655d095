"""What a league remembers: its past seasons, its records, who beat whom how often."""

from league.records.pure import (
    Meetings,
    Played,
    Records,
    Streak,
    TeamGame,
    meetings,
    records,
    streaks,
)

__all__ = [
    "Meetings",
    "Played",
    "Records",
    "Streak",
    "TeamGame",
    "meetings",
    "records",
    "streaks",
]
