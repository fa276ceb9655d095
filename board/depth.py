"""The ball carriers and the playmakers: drawn from a roster by position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from board.chance import Chance
from rules.data import read_text
from rules.facts import Fact
from rules.field import Team
from rules.registry import rulebook
from rules.state import ByTeam, Player, State

Rosters = ByTeam[tuple[Player, ...]]


class Roles(Struct, frozen=True, forbid_unknown_fields=True):
    """The roles as their file has them (depth.toml explains the fields)."""

    unit: str
    source: str
    listens: tuple[str, ...]
    one_man: tuple[str, ...]
    roles: Mapping[str, Mapping[str, int]]


_FILE = msgspec.toml.decode(read_text(__package__, "depth.toml"), type=Roles)
ROLES, ONE_MAN = _FILE.roles, _FILE.one_man


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

    def begin_play(self, state: State, facts: Sequence[Fact] = ()) -> None:
        """Note the players who sit this one out, and their replacements.

        facts: those of the play so far, in which a player may have been hurt.
        """
        if self.nameless:
            return
        sits_out = rulebook(state.rulebook).sits_out
        self._in_for = {
            hurt: relief
            for team in Team
            for hurt, relief in sits_out(state, tuple(facts), team).items()
        }

    def pick(self, team: Team, role: str, but: str | None = None) -> str | None:
        """Draw a player of that role; None without one, or without a replacement.

        but: a player who cannot be the one, such as he who has the ball.
        """
        if self.nameless:
            return None
        ids = self._ids[team, role]
        if but is not None:
            ids = tuple(one for one in ids if self._fit(one) != but)
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
