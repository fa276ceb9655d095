"""The ball carriers and the playmakers: drawn from a roster by position."""

from __future__ import annotations

from board.chance import Chance
from rules.field import Team
from rules.registry import rulebook
from rules.state import ByTeam, Player, State

Rosters = ByTeam[tuple[Player, ...]]

# Shares of the work by position; the first player of each position has the most of it.
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

    Rosters are in order of depth: the first of a position starts. nameless: there are
    no players to name.
    """

    def __init__(self, rosters: Rosters, chance: Chance) -> None:
        self._chance = chance
        self._in_for: dict[str, str] = {}
        self._ids = {
            (team, role): _spell_out(rosters.of(team), role)
            for team in Team
            for role in ROLES
        }
        self.nameless = not any(self._ids.values())

    def begin_play(self, state: State) -> None:
        """Note the players who sit this one out, and their replacements."""
        if self.nameless:
            return
        sits_out = rulebook(state.rulebook).sits_out
        self._in_for = {
            hurt: relief
            for team in Team
            for hurt, relief in sits_out(state, (), team).items()
        }

    def pick(self, team: Team, role: str) -> str | None:
        """Draw a player of that role; None without one, or without a replacement."""
        ids = self._ids[team, role]
        return self._fit(self._chance.of(ids)) if ids else None

    def first(self, team: Team, role: str) -> str | None:
        """Return the starter in a role, or his replacement; None for no such player."""
        ids = self._ids[team, role]
        return self._fit(ids[0]) if ids else None

    def _fit(self, player: str) -> str | None:
        return self._in_for.get(player, player) or None


def _spell_out(players: tuple[Player, ...], role: str) -> tuple[str, ...]:
    if not players:
        return ()
    shares = ROLES[role]
    if role in ONE_MAN:
        able = [player for player in players if player.position in shares]
        order = tuple(shares)
        able.sort(key=lambda player: order.index(player.position))
        return tuple(player.id for player in able[:1])
    ranks: dict[str, int] = {}
    ids: list[str] = []
    for player in players:
        share = shares.get(player.position, 0)
        rank = ranks.get(player.position, 0)
        ranks[player.position] = rank + 1
        ids += [player.id] * max(share - rank * 2, 1 if share else 0)
    return tuple(ids)
