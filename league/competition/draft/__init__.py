"""Rules of a snake draft: the order of picks, and the positions that a team needs.

Pure: no database, chance or clock. `league.market.drafting` stores the results.
"""

from league.competition.draft.need import needed
from league.competition.draft.order import by_dice, level, on_clock, round_of, snake
from league.competition.draft.pool import nameless

__all__ = [
    "by_dice",
    "level",
    "nameless",
    "needed",
    "on_clock",
    "round_of",
    "snake",
]
