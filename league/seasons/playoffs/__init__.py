"""Play-offs: a bracket of 2 to 16 teams from their seeds, round by round.

Pure: seeds and winners in, rounds out; what is kept and when games are played is
`league.seasons.postseason`. `rounds` pairs the teams, `names` calls the rounds by name.
"""

from league.seasons.playoffs.rounds import bracket
from league.seasons.playoffs.shape import (
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
