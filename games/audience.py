"""Who looks at a table: by the seats held, official's and commissioner's included."""

from __future__ import annotations

from msgspec import Struct

from rules.field import Team


class Audience(Struct, frozen=True):
    """Who looks: the sides held, and whether it is the commissioner, or officiates."""

    seats: tuple[Team, ...] = ()
    commissioner: bool = False
    official: bool = False

    @property
    def name(self) -> str:
        """home, away, both, official, commissioner or fan."""
        if len(self.seats) == 2:
            return "both"
        if self.seats:
            return self.seats[0].value
        if self.official:
            return "official"
        return "commissioner" if self.commissioner else "fan"


FAN = Audience()
HOME = Audience((Team.HOME,))
AWAY = Audience((Team.AWAY,))
BOTH = Audience((Team.HOME, Team.AWAY))
OFFICIAL = Audience(official=True)
LIVE_AUDIENCES = (HOME, AWAY, BOTH, OFFICIAL, FAN)
