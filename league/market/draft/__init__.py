"""The rules of a snake draft: who picks when, in what order, and whom a team needs.

Pure: no database, no chance, no clock. `league.market.drafting` keeps what comes of
them.
"""

from league.market.draft.need import GUIDE, needed
from league.market.draft.order import by_dice, level, on_clock, round_of, snake
from league.market.draft.pool import nameless

__all__ = [
    "GUIDE",
    "by_dice",
    "level",
    "nameless",
    "needed",
    "on_clock",
    "round_of",
    "snake",
]
