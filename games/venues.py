"""Where a game is played, as far as the weather asks: a climate or a roof, and a month.

A league's fixture is played in the home team's stadium of its record sheet, in the
month of its kickoff; a table without a league where whoever opens it says, now. A
stadium is named by its climate, or as roofed.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from django.utils import timezone

from games.errors import Refused, Why
from league.models import Fixture
from league.teams import creation
from rules.registry import Rulebook
from rules.state import OptionValue, Venue

ROOFED = "roofed"
ROOFED_LABEL = "Under a roof: always clear and calm"


def stadiums(book: Rulebook) -> dict[str, str]:
    """What may be chosen, in words, by name; nothing where the book has no weather."""
    return {**book.climates, ROOFED: ROOFED_LABEL} if book.climates else {}


def has_weather(options: Mapping[str, OptionValue]) -> bool:
    """Whether a game with these options asks where it is played."""
    return bool(options.get("weather"))


def stadium_of(venue: Venue) -> str:
    """The name of such a stadium."""
    return venue.climate if venue.roof == "open" else ROOFED


def venue(book: Rulebook, stadium: str) -> Venue:
    """A stadium by its name, this month; the usual one if none is named. Refused."""
    month = timezone.now().month
    if stadium and stadium not in stadiums(book):
        raise Refused(Why.BAD, f"There is no stadium {stadium!r}.")
    if stadium == ROOFED:
        return Venue(roof="dome", month=month)
    return Venue(climate=stadium, month=month) if stadium else Venue(month=month)


def home_venue(fixture: Fixture) -> Venue:
    """The home team's stadium in the month of the game, in the league's zone.

    A team that its league did not create has the usual one.
    """
    league = fixture.season.league
    month = (fixture.kickoff or timezone.now()).astimezone(league.zone).month
    if not league.team_creation:
        return Venue(month=month)
    sheet = creation.sheet(fixture.home)
    kept = {"roof": sheet.stadium_type, "climate": sheet.climate, "month": month}
    return msgspec.convert(kept, Venue)


def fixture_venue(book: Rulebook, fixture: Fixture, stadium: str) -> Venue:
    """The stadium that was named, at the time of the fixture; else the home team's."""
    home = home_venue(fixture)
    if stadium in ("", stadium_of(home)):
        return home
    chosen = venue(book, stadium)
    return Venue(chosen.roof, chosen.climate, home.month)
