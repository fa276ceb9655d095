"""The operator's view of leagues: to look things up, and to correct a few.

Rows that others are computed from, and notices that were sent, are read-only here: the
league's own pages change them, with all that follows. Django's log of the operators'
changes is listed, too.
"""

from league.core import admin as core
from league.market import admin as market
from league.notices import admin as notices
from league.people import admin as people
from league.seasons import admin as seasons
from league.teams import admin as teams
from league.weeks import admin as weeks

__all__ = ["core", "market", "notices", "people", "seasons", "teams", "weeks"]
