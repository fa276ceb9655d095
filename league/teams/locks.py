"""The lock of a team; `league.core.locks` has the order of all locks."""

from config.gone import lock
from league.core.locks import share_league
from league.teams.models import Team


def lock_team(key: int) -> Team:
    """Lock a team with its players and bases, and return it."""
    # The league first, shared, so that nobody deletes the team while it is locked.
    share_league(teams=key)
    return lock(Team, key)
