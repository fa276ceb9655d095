"""Standings: what the results of a league's games say about its teams.

Pure: results in, tables out. `records` and `results` say what happened, `steps` what a
tie-breaker compares, `orders` which are taken, `breaking` how, `words` why; `table`
makes the whole.
"""

from league.standings.orders import DEFAULT, PROFESSIONAL, TITLES, described
from league.standings.records import Club, Game, Row
from league.standings.table import Conference, Division, Line, Seed, Table, table

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
