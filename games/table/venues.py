"""A game's venue for the weather: a climate or a roof, and a month.

A league's fixture is played in the home team's stadium of its record sheet, in the
month of its kickoff; a table without a league in the stadium chosen at its opening,
now. A stadium is named by its climate, or as roofed.
"""

from __future__ import annotations

from django.utils import timezone
from msgspec import Struct

from games.errors import Cause, Refused
from league.models import Fixture
from league.teams import creation
from rules.registry import Rulebook

ROOFED = "roofed"
ROOFED_LABEL = "Dome: always clear and calm"


class Venue(Struct, frozen=True):
    """The place and month of a game. roof: open, dome or retractable.

    climate: by its name in the book's list; "" in a book without weather.
    """

    month: int
    roof: str = "open"
    climate: str = ""


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
        return Venue(month, "dome", _usual_climate(book))
    return Venue(month, climate=stadium or _usual_climate(book))


def _usual_climate(book: Rulebook) -> str:
    """Return the first climate of the book's list, or ""."""
    return next(iter(book.climates), "")


def home_venue(book: Rulebook, fixture: Fixture) -> Venue:
    """Return the home team's stadium in the month of the game, in the league's zone.

    A team that its league did not create has the usual one.
    """
    league = fixture.season.league
    month = (fixture.kickoff or timezone.now()).astimezone(league.zone).month
    if league.creation is None:
        return Venue(month, climate=_usual_climate(book))
    sheet = creation.sheet(fixture.home)
    return Venue(month, sheet.stadium_type, sheet.climate)


def fixture_venue(book: Rulebook, fixture: Fixture, stadium: str) -> Venue:
    """Return the named stadium at the fixture's time; the home team's by default."""
    home = home_venue(book, fixture)
    if stadium in ("", stadium_of(home)):
        return home
    chosen = venue(book, stadium)
    return Venue(home.month, chosen.roof, chosen.climate)
