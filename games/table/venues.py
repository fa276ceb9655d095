"""A game's venue for the weather: a climate or a roof, and a month.

A league's fixture is played in the home team's stadium of its record sheet, in the
month of its kickoff; a table without a league in the stadium chosen at its opening,
now. A stadium is named by its climate, or as roofed.
"""

from __future__ import annotations

import msgspec
from django.utils import timezone

from games.errors import Cause, Refused
from league.models import Fixture
from league.teams import creation
from rules.registry import Rulebook
from rules.state import Venue

ROOFED = "roofed"
ROOFED_LABEL = "Dome: always clear and calm"


def stadiums(book: Rulebook) -> dict[str, str]:
    """Return the labels of the stadiums by name; {} in a book without weather."""
    return {**book.climates, ROOFED: ROOFED_LABEL} if book.climates else {}


def stadium_of(venue: Venue) -> str:
    """Return the name of such a stadium."""
    return venue.climate if venue.roof == "open" else ROOFED


def venue(book: Rulebook, stadium: str) -> Venue:
    """Return a stadium by its name, this month; the usual one by default. Refused."""
    month = timezone.now().month
    if stadium and stadium not in stadiums(book):
        raise Refused(Cause.BAD, f"There is no stadium {stadium!r}.")
    if stadium == ROOFED:
        return Venue(roof="dome", month=month)
    return Venue(climate=stadium, month=month) if stadium else Venue(month=month)


def home_venue(fixture: Fixture) -> Venue:
    """Return the home team's stadium in the month of the game, in the league's zone.

    A team that its league did not create has the usual one.
    """
    league = fixture.season.league
    month = (fixture.kickoff or timezone.now()).astimezone(league.zone).month
    if league.creation is None:
        return Venue(month=month)
    sheet = creation.sheet(fixture.home)
    fields = {"roof": sheet.stadium_type, "climate": sheet.climate, "month": month}
    return msgspec.convert(fields, Venue)


def fixture_venue(book: Rulebook, fixture: Fixture, stadium: str) -> Venue:
    """Return the named stadium at the fixture's time; the home team's by default."""
    home = home_venue(fixture)
    if stadium in ("", stadium_of(home)):
        return home
    chosen = venue(book, stadium)
    return Venue(chosen.roof, chosen.climate, home.month)
