"""Rosters under the default rule book, which has numbers of positions."""

from functools import partial

from league.teams import csvimport
from rules.registry import default_book

JERSEYS = default_book().league.jerseys
read_roster = partial(csvimport.read_roster, jerseys=JERSEYS)
write_roster = partial(csvimport.write_roster, jerseys=JERSEYS)
