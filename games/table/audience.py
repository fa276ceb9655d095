"""Audiences of a table: the seats held, official and commissioner included."""

from __future__ import annotations

from django.utils.functional import cached_property
from msgspec import Struct

from rules.field import Team


class Audience(Struct, frozen=True, dict=True):
    """The seats held, and True for the commissioner or for an official."""

    seats: tuple[Team, ...] = ()
    commissioner: bool = False
    official: bool = False

    @cached_property
    def name(self) -> str:
        """home, away, both, official, commissioner or fan."""
        if len(self.seats) == 2:
            return "both"
        if self.seats:
            return self.seats[0].value
        if self.official:
            return "official"
        return "commissioner" if self.commissioner else "fan"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats held, the official's chair as the last."""
        seats = tuple(str(seat) for seat in self.seats)
        return (*seats, "official") if self.official else seats

    @cached_property
    def speaker(self) -> str:
        """The seat that forms speak for unless they name another; "" for a fan."""
        return "" if self.name == "fan" else (*self.seats, self.name)[0]


FAN = Audience()
HOME = Audience((Team.HOME,))
AWAY = Audience((Team.AWAY,))
BOTH = Audience((Team.HOME, Team.AWAY))
OFFICIAL = Audience(official=True)
LIVE_AUDIENCES = (HOME, AWAY, BOTH, OFFICIAL, FAN)
