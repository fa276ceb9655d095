"""Links from a game to its league, its week and its teams."""

from __future__ import annotations

from msgspec import Struct

from games.models import Game
from games.table.access import User, may_watch
from league.models import Team
from league.weeks.authority import standing_text


class Link(Struct, frozen=True):
    """A page's name and address. short: the name where there is little room."""

    name: str
    url: str
    short: str


class Around(Struct, frozen=True):
    """The pages of the league that lead to a game.

    standing: a sentence, where the league has a result that the game cannot replace.
    """

    league: Link
    week: Link
    away: Link
    home: Link
    standing: str = ""

    @property
    def links(self) -> tuple[Link, ...]:
        """The links from the widest to the nearest."""
        return self.league, self.week, self.away, self.home


def around(game: Game, user: User | None) -> Around | None:
    """Return the way back; None for a game outside all leagues.

    None as well for people with a seat who may not see a private league.
    """
    fixture = game.fixture
    if fixture is None or not may_watch(game, user):
        return None
    league = fixture.season.league
    week = str(fixture.week or "Schedule")
    return Around(
        Link(league.name, league.get_absolute_url(), league.name),
        Link(week, fixture.get_absolute_url(), week),
        _team(fixture.away),
        _team(fixture.home),
        standing_text(fixture),
    )


def _team(team: Team) -> Link:
    return Link(team.name, team.get_absolute_url(), team.abbreviation)
