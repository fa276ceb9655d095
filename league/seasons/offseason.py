"""What the time between two seasons makes of players: all are fit, nobody is rated yet.

EFHL 3e, "Player Rating" and "Hit Points". Who is rolled for anew, and when, is
`league.teams.creation`'s to say.
"""

from typing import Any

from league.models import Player, Team
from rules.efhl.creation.players import ACTIVE, HIT_POINTS


def unrated() -> dict[str, Any]:
    """The fields of a player whom nobody has rolled for in this season."""
    return {"hp": HIT_POINTS, "pr": None, "pr_dice": [], "discretionary": 0}


def begin_anew(team: Team) -> None:
    """All players of a team at the start of a season. The team is held."""
    team.players.update(**unrated(), depth=None, relief=None, lowers=False)
    active = team.players.filter(status=Player.Status.ACTIVE).count()
    injured = team.players.filter(status=Player.Status.INJURED).order_by("number")
    back = list(injured.values_list("pk", flat=True))
    room = max(0, ACTIVE - active)
    # Active again as far as 53 may be, by number; the others practise.
    team.players.filter(pk__in=back[:room]).update(status=Player.Status.ACTIVE)
    team.players.filter(pk__in=back[room:]).update(status=Player.Status.PRACTICE)
