"""Who dresses for a game: a league team's roster, or a squad of numbers alone.

Player ids are opaque to the rules. Here a league player's is `p` and his key, a
figure of a default squad has his side's first letter and his number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from league import creation
from league.models import Player as LeaguePlayer
from league.models import Team as LeagueTeam
from rules.field import Team
from rules.state import Brings, Form, Player

# EFHL 3e, "Guidelines for Figures, Bases and Rosters": numbers that fit positions.
_NUMBERS = {
    "QB": (7, 12),
    "HB": (22, 28),
    "FB": (34,),
    "WR": (11, 13, 81, 84),
    "TE": (80, 87),
    "C": (52, 55),
    "OG": (61, 64, 66),
    "OT": (71, 74, 78),
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


ELEVEN = 11


def is_short(team: LeagueTeam) -> bool:
    """Whether the team cannot dress eleven, and so plays as figures with numbers."""
    return len(league_squad(team)) < ELEVEN


def league_squad(team: LeagueTeam) -> tuple[Player, ...]:
    """The team's roster as it stands.

    Where the league creates its teams, its active players, if they are eleven.
    """
    roster = list(team.players.order_by("number"))
    active = [player for player in roster if _is_active(player)]
    if team.league.team_creation and len(active) >= ELEVEN:
        roster = active
    return tuple(
        Player(f"p{player.pk}", player.number, player.name, player.position)
        for player in roster
    )


def brought(team: LeagueTeam, squad: Iterable[Player]) -> Brings:
    """What the team brings to a game, as it dresses now.

    Stats, ratings and franchise player are those of the season's record sheet, if the
    league creates its teams and this one has been.
    """
    known = {f"p{player.pk}": player for player in team.players.all()}
    players = {player.id: _form(known[player.id]) for player in squad}
    if not team.league.team_creation:
        return Brings(players=players)
    sheet = creation.sheet(team)
    offense, defense = sheet.ratings or (None, None)
    star = f"p{sheet.franchise_id}"
    return Brings(
        offense=offense,
        defense=defense,
        stats=dict(sheet.stats),
        franchise=star if star in players and _is_active(known[star]) else "",
        players=players,
    )


def _form(player: LeaguePlayer) -> Form:
    return Form(
        position=player.position,
        secondary=tuple(player.secondary),
        depth=player.depth or 1,
        rating=player.pr or 0,
        hit_points=player.hp,
    )


def _is_active(player: LeaguePlayer) -> bool:
    return player.status == player.Status.ACTIVE


def default_brought(squad: Iterable[Player]) -> Brings:
    """The same of figures known by number only: even teams, in order of numbers."""
    deep = Counter[str]()
    players = {}
    for player in squad:
        deep[player.position] += 1
        players[player.id] = Form(player.position, depth=deep[player.position])
    return Brings(players=players)
