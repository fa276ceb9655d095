"""The book's paper forms with the league's data: roster, bases, record.

Other fields of the forms stay blank for a pencil.
"""

from collections.abc import Sequence

import msgspec

from league.competition.standings import Row
from league.core.models import Season
from league.seasons import queries
from league.teams import creation
from league.teams.models import Base, Player, Team


class RosterLine(msgspec.Struct, frozen=True):
    """A line of the roster chart. place: on the depth chart, from 1; 0 if unrated."""

    player: Player
    place: int


class BaseLine(msgspec.Struct, frozen=True):
    """A base and its players. base: None for an ID that is not on the chart."""

    code: str
    players: Sequence[Player]
    base: Base | None = None

    @property
    def positions(self) -> str:
        """The base's ideal positions, or else its players' positions."""
        if self.base and self.base.positions:
            return self.base.positions
        return " ".join(dict.fromkeys(player.position for player in self.players))


def roster(team: Team) -> list[RosterLine]:
    """Return the roster by jersey number, with places on the depth chart."""
    places = {
        player.pk: place
        for chart in creation.charts(team).values()
        for place, player in enumerate(chart, 1)
    }
    return [
        RosterLine(player, places[player.pk] if player.pr is not None else 0)
        for player in team.players.all()
    ]


def bases(team: Team) -> list[BaseLine]:
    """Return the team's bases by ID, including IDs that are not on the chart."""
    chart = {base.code: base for base in team.bases.all()}
    standing: dict[str, list[Player]] = {code: [] for code in chart}
    for player in team.players.exclude(base=""):
        standing.setdefault(player.base, []).append(player)
    return [
        BaseLine(code, standing[code], chart.get(code)) for code in sorted(standing)
    ]


def record(team: Team, season: Season) -> Row | None:
    """Return the team's line in the standings, or None before there are any."""
    rows = queries.season_standings(season)
    return next((row for row in rows if row.team == team.pk), None)
