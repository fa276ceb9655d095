"""EFHL Part 2: what penalty checks bring to light."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class FlagPickedUp(Fact, frozen=True):
    """An official threw a flag; after a short talk there was no foul."""


class FoulAnnounced(Fact, frozen=True):
    """The foul that a check has brought to light, as a referee says it.

    side: offense or defense. places: where on the chart he plays, `LG` or `WR1/G1`.
    yards: the foul's, before they are walked off. then: what goes with them, first_down
    or what is played again: down, kick, try; nothing for a foul after the play.
    """

    team: Team
    foul: str
    side: str
    places: str
    yards: int
    then: str = ""
    player: str | None = None


class PlayerEjected(Fact, frozen=True):
    """`team` plays on without him: his foul was flagrant."""

    team: Team
    player: str | None = None
