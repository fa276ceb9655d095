"""Who looks at a table: by the seats held, and whether he is the commissioner."""

from __future__ import annotations

from msgspec import Struct

from rules.field import Team


class Audience(Struct, frozen=True):
    """Who looks: the seats held, and whether it is the commissioner."""

    seats: tuple[Team, ...] = ()
    commissioner: bool = False

    @property
    def name(self) -> str:
        """home, away, both, commissioner or fan."""
        if len(self.seats) == 2:
            return "both"
        if self.seats:
            return self.seats[0].value
        return "commissioner" if self.commissioner else "fan"


FAN = Audience()
HOME = Audience((Team.HOME,))
AWAY = Audience((Team.AWAY,))
BOTH = Audience((Team.HOME, Team.AWAY))
LIVE_AUDIENCES = (HOME, AWAY, BOTH, FAN)
