"""The book's forms, filled from what the league knows: roster, bases, record.

Source: EFHL 3rd Edition, Appendix. What the league does not know stays open for a
pencil.
"""

from collections.abc import Sequence

import msgspec

from league import creation, queries
from league.models import Player, Season, Team
from league.standings import Row


class RosterLine(msgspec.Struct, frozen=True):
    """A line of the roster chart. place: on the depth chart, from 1 on; 0 unrated."""

    player: Player
    place: int


class BaseLine(msgspec.Struct, frozen=True):
    """A base and who stands on it."""

    base: str
    players: Sequence[Player]

    @property
    def positions(self) -> str:
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
    """The bases that players stand on, in the order of their names."""
    found: dict[str, list[Player]] = {}
    for player in team.players.exclude(base=""):
        found.setdefault(player.base, []).append(player)
    return [BaseLine(base, found[base]) for base in sorted(found)]


def record(team: Team, season: Season) -> Row | None:
    """The team's line in the standings, None before there are any."""
    rows = queries.season_standings(season)
    return next((row for row in rows if row.team == team.pk), None)
