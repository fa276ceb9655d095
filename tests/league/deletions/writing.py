"""Writes at the same time as a deletion, for the races of `running`."""

from tests.league.deletions.of_accounts import OF_ACCOUNTS
from tests.league.deletions.of_market import OF_MARKET
from tests.league.deletions.of_teams import OF_TEAMS
from tests.league.deletions.of_weeks import OF_WEEKS

WRITES = OF_TEAMS | OF_WEEKS | OF_MARKET | OF_ACCOUNTS
