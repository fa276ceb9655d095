"""The lines of players and teams while the plays of a game are being added up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.field import Team
from rules.stats.lines import TEAM, PlayerLine, TeamLine
from rules.stats.record import Play


class Tally:
    """The lines of a game while its plays are being added up."""

    def __init__(self) -> None:
        self.teams = {team: TeamLine(team=team) for team in Team}
        self.players: dict[tuple[Team, str], PlayerLine] = {}
        self.quarters: dict[int, dict[Team, int]] = {}

    def player(self, team: Team, player: str | None) -> PlayerLine:
        """The player's line, begun when he first does something."""
        key = (team, player or TEAM)
        line = self.players.get(key)
        if line is None:
            line = self.players[key] = PlayerLine(team=team, player=key[1])
        return line

    def score(self, play: Play, team: Team, points: int) -> None:
        """Points go to the quarter they were scored in."""
        quarter = self.quarters.setdefault(play.began.quarter, dict.fromkeys(Team, 0))
        quarter[team] += points
        self.teams[team].points += points


# What one fact of a play is worth to whom.
Credit: TypeAlias = Callable[[Tally, Play, Any], None]
