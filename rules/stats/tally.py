"""The lines of players and teams while the plays of a game are being added up."""

from __future__ import annotations

from rules.field import Team
from rules.state import ByTeam
from rules.stats.lines import TEAM, PlayerLine, TeamLine


class Tally:
    """The lines of a game while its plays are being added up."""

    def __init__(self) -> None:
        self.teams = {team: TeamLine(team=team) for team in Team}
        self.players: dict[tuple[Team, str], PlayerLine] = {}
        self.quarters: dict[int, dict[Team, int]] = {}

    def player(self, team: Team, player: str | None) -> PlayerLine:
        """Find the player's line; begin it when there is none."""
        key = (team, player or TEAM)
        line = self.players.get(key)
        if line is None:
            line = self.players[key] = PlayerLine(team=team, player=key[1])
        return line

    def score(self, number: int, points: ByTeam[int]) -> None:
        """Add points to the quarter they were scored in."""
        quarter = self.quarters.setdefault(number, dict.fromkeys(Team, 0))
        for team in Team:
            quarter[team] += points.of(team)
            self.teams[team].points += points.of(team)
