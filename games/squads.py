"""Who dresses for a game: a league team's roster, or a squad of numbers alone.

Player ids are opaque to the rules. Here a league player's is `p` and his key, a
figure of a default squad has his side's first letter and his number.
"""

from __future__ import annotations

from league.models import Team as LeagueTeam
from rules.field import Team
from rules.state import Player

# EFHL 3e, "Guidelines for Figures, Bases and Rosters": numbers that fit positions.
_NUMBERS = {
    "QB": (7, 12),
    "HB": (22, 28),
    "FB": (34,),
    "WR": (11, 13, 81, 84),
    "TE": (80, 87),
    "C": (52, 55),
    "G": (61, 64, 66),
    "T": (71, 74, 78),
    "DE": (90, 91, 96),
    "DT": (92, 95, 99),
    "LB": (50, 53, 54, 56, 58),
    "CB": (20, 21, 24, 26),
    "S": (31, 33, 42),
    "K": (3,),
    "P": (5,),
    "LS": (46,),
}


def default_squad(side: Team) -> tuple[Player, ...]:
    """Figures known by number and position only."""
    letter = side.value[0]
    players = (
        Player(f"{letter}{number}", number, "", position)
        for position, numbers in _NUMBERS.items()
        for number in numbers
    )
    return tuple(sorted(players, key=lambda player: player.number))


def league_squad(team: LeagueTeam) -> tuple[Player, ...]:
    """The team's roster as it stands.

    Where the league creates its teams, its active players, if they are eleven.
    """
    roster = list(team.players.order_by("number"))
    active = [player for player in roster if player.status == player.Status.ACTIVE]
    if team.league.team_creation and len(active) >= 11:
        roster = active
    return tuple(
        Player(f"p{player.pk}", player.number, player.name, player.position)
        for player in roster
    )
