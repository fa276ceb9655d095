"""The offseason: players heal and lose their ratings.

`league.teams.creation` decides when, and rolls the new ratings.
"""

from typing import Any

from league.core.models import League
from league.teams.models import Player, Team
from league.teams.sizes import roster_of


def healthy(league: League) -> dict[str, int]:
    """Return full hit points as a field; nothing under a rulebook without any."""
    full = league.full_hit_points
    return {"hp": full} if full else {}


def unrated(league: League) -> dict[str, Any]:
    """Return the fields of a healthy player without a rating this season."""
    return {**healthy(league), "pr": None, "pr_dice": [], "discretionary": 0}


def reset_players(team: Team) -> None:
    """Reset a team's players for a new season. Expects the team to be locked."""
    team.players.update(**unrated(team.league), depth=None, relief=None, lowers=False)
    roster = roster_of(team)
    injured = team.players.filter(status=Player.Status.INJURED).order_by("number")
    back = list(injured.values_list("pk", flat=True))
    room = max(0, roster.sizes.active - roster.active)
    # Injured players return by number while there is room; the rest go to practice.
    team.players.filter(pk__in=back[:room]).update(status=Player.Status.ACTIVE)
    team.players.filter(pk__in=back[room:]).update(status=Player.Status.PRACTICE)
