"""Who gets the ball and who makes the play: drawn from a roster by position."""

from __future__ import annotations

from board.chance import Chance
from rules.field import Team
from rules.registry import rulebook
from rules.state import ByTeam, Player, State

Rosters = ByTeam[tuple[Player, ...]]

# Shares of the work by position, first player of each position the most of it.
_RUNNERS = {"RB": 10, "HB": 10, "FB": 2, "QB": 1}
_BLOCKERS = {"OT": 6, "OG": 6, "C": 5, "TE": 3}
_RECEIVERS = {"WR": 9, "TE": 4, "RB": 3, "HB": 3}
_TACKLERS = {"LB": 8, "DB": 6, "CB": 6, "S": 6, "DL": 4, "DT": 4, "DE": 4}
_RUSHERS = {"DL": 6, "DT": 5, "DE": 8, "LB": 4}
_COVER = {"DB": 6, "CB": 8, "S": 5, "LB": 3}
_RETURNERS = {"WR": 3, "DB": 2, "CB": 2, "RB": 1, "HB": 1}
ROLES = {
    "quarterback": {"QB": 1},
    "runner": _RUNNERS,
    "blocker": _BLOCKERS,
    "receiver": _RECEIVERS,
    "tackler": _TACKLERS,
    "rusher": _RUSHERS,
    "cover": _COVER,
    "returner": _RETURNERS,
    "kicker": {"K": 1, "K/P": 1},
    "punter": {"P": 1, "K/P": 1, "K": 1},
}
ONE_MAN = ("quarterback", "kicker", "punter")


class Depth:
    """The candidates of both sides for every role, spelled out by their shares.

    Rosters are in order of depth: the first of a position starts.
    """

    def __init__(self, rosters: Rosters, chance: Chance) -> None:
        self._chance = chance
        self._in_for: dict[str, str] = {}
        self._ids = {
            (team, role): _candidates(rosters.of(team), role)
            for team in Team
            for role in ROLES
        }

    def begin_play(self, state: State) -> None:
        """Keep those who sit out of it: others are in for them."""
        if not (state.brings.home.players or state.brings.away.players):
            return  # nobody came from a league: nobody has hit points
        sits_out = rulebook(state.rulebook).sits_out
        self._in_for = {
            hurt: relief
            for team in Team
            for hurt, relief in sits_out(state, (), team).items()
        }

    def pick(self, team: Team, role: str) -> str | None:
        """A player of that role; None when there is none, or nobody for who sits."""
        ids = self._ids[team, role]
        found = self._chance.of(ids) if ids else None
        return self._in_for.get(found, found) or None if found else None


def _candidates(players: tuple[Player, ...], role: str) -> tuple[str, ...]:
    shares = ROLES[role]
    if role in ONE_MAN:
        able = [player for player in players if player.position in shares]
        order = tuple(shares)
        able.sort(key=lambda player: order.index(player.position))
        return tuple(player.id for player in able[:1])
    seen: dict[str, int] = {}
    ids: list[str] = []
    for player in players:
        share = shares.get(player.position, 0)
        rank = seen.get(player.position, 0)
        seen[player.position] = rank + 1
        ids += [player.id] * max(share - rank * 2, 1 if share else 0)
    return tuple(ids)
