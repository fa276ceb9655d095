"""The offseason: players heal and lose their ratings.

EFHL 3e, "Player Rating" and "Hit Points". `league.teams.creation` decides when, and
rolls the new ratings.
"""

from typing import Any

from league.teams.models import Player, Team
from league.teams.sizes import sizes
from rules.efhl.creation.players import HIT_POINTS


def unrated() -> dict[str, Any]:
    """Return the fields of a player without a rating this season."""
    return {"hp": HIT_POINTS, "pr": None, "pr_dice": [], "discretionary": 0}


def reset_players(team: Team) -> None:
    """Reset a team's players for a new season. Expects the team to be locked."""
    team.players.update(**unrated(), depth=None, relief=None, lowers=False)
    active = team.players.filter(status=Player.Status.ACTIVE).count()
    injured = team.players.filter(status=Player.Status.INJURED).order_by("number")
    back = list(injured.values_list("pk", flat=True))
    room = max(0, sizes(team).active - active)
    # Injured players return by number while there is room; the rest go to practice.
    team.players.filter(pk__in=back[:room]).update(status=Player.Status.ACTIVE)
    team.players.filter(pk__in=back[room:]).update(status=Player.Status.PRACTICE)
