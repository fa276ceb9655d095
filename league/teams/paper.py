"""The book's forms, filled from what the league knows: roster, bases, record.

Source: EFHL 3rd Edition, Appendix. What the league does not know stays open for a
pencil.
"""

from collections.abc import Sequence

import msgspec

from league import queries
from league.models import Base, Player, Season, Team
from league.standings import Row
from league.teams import creation


class RosterLine(msgspec.Struct, frozen=True):
    """A line of the roster chart. place: on the depth chart, from 1 on; 0 unrated."""

    player: Player
    place: int


class BaseLine(msgspec.Struct, frozen=True):
    """A base and who stands on it. base: None for an ID that is not on the chart."""

    code: str
    players: Sequence[Player]
    base: Base | None = None

    @property
    def positions(self) -> str:
        """What it is meant for, or else the positions of those who stand on it."""
        if self.base and self.base.positions:
            return self.base.positions
        return " ".join(dict.fromkeys(player.position for player in self.players))


def roster(team: Team) -> list[RosterLine]:
    """The roster by jersey number, each with his place on the depth chart."""
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
    """The team's bases in the order of their IDs, those on no chart among them."""
    chart = {base.code: base for base in team.bases.all()}
    standing: dict[str, list[Player]] = {code: [] for code in chart}
    for player in team.players.exclude(base=""):
        standing.setdefault(player.base, []).append(player)
    return [
        BaseLine(code, standing[code], chart.get(code)) for code in sorted(standing)
    ]


def record(team: Team, season: Season) -> Row | None:
    """The team's line in the standings, None before there are any."""
    rows = queries.season_standings(season)
    return next((row for row in rows if row.team == team.pk), None)
