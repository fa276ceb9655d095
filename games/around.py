"""Where a game belongs: its league, its week and its teams, for the way back."""

from __future__ import annotations

from msgspec import Struct

from games.access import User, may_watch
from games.models import Game
from league.models import Team


class Link(Struct, frozen=True):
    """A page's name and address. short: the name where there is little room."""

    name: str
    url: str
    short: str


class Around(Struct, frozen=True):
    """The pages of the league from which a game is reached."""

    league: Link
    week: Link
    away: Link
    home: Link

    @property
    def links(self) -> tuple[Link, ...]:
        """From the widest to the nearest."""
        return self.league, self.week, self.away, self.home


def around(game: Game, user: User | None) -> Around | None:
    """The way back; None for a game outside all leagues.

    None as well for whoever has a seat but may not see the league: a private one is
    closed to him.
    """
    fixture = game.fixture
    if fixture is None or not may_watch(game, user):
        return None
    league = fixture.season.league
    week = str(fixture.week or "Schedule")
    return Around(
        Link(league.name, league.get_absolute_url(), league.name),
        Link(week, fixture.scheduled_url, week),
        _team(fixture.away),
        _team(fixture.home),
    )


def _team(team: Team) -> Link:
    return Link(team.name, team.get_absolute_url(), team.abbreviation)
