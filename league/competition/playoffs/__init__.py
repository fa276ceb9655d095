"""Play-offs: a bracket of 2 to 16 teams from their seeds, round by round.

Pure: seeds and winners in, rounds out; `league.seasons.postseason` stores it and dates
the games. `rounds` pairs the teams, `names` names the rounds.
"""

from league.competition.playoffs.rounds import bracket
from league.competition.playoffs.shape import (
    FEWEST,
    MOST,
    Bracket,
    BracketError,
    Entrant,
    Format,
    Game,
    Round,
)

__all__ = [
    "FEWEST",
    "MOST",
    "Bracket",
    "BracketError",
    "Entrant",
    "Format",
    "Game",
    "Round",
    "bracket",
]
