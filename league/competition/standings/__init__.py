"""Standings of a league's teams from the results of its games.

Pure: results in, tables out. `records` and `results` are the input, `steps` the
comparisons of tiebreakers, `orders` their choice, `breaking` the procedure,
`explanations` the reasons; `table` makes the whole.
"""

from league.competition.standings.orders import DEFAULT, PROFESSIONAL, TITLES, described
from league.competition.standings.records import Club, Game, Row
from league.competition.standings.table import (
    Conference,
    Division,
    Line,
    Seed,
    Table,
    table,
)

__all__ = [
    "DEFAULT",
    "PROFESSIONAL",
    "TITLES",
    "Club",
    "Conference",
    "Division",
    "Game",
    "Line",
    "Row",
    "Seed",
    "Table",
    "described",
    "table",
]
