"""EFHL Part 2: the findings of penalty checks."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class FlagPickedUp(Fact, frozen=True):
    """The officials picked up a flag: there was no foul."""


class FoulAnnounced(Fact, frozen=True):
    """The referee announced the foul that a penalty check found.

    side: offense or defense. places: the offender's places on the chart, `LG` or
    `WR1/G1`. yards: the foul's, before they are walked off. then: the rest of the
    penalty, first_down or the replay of the down, kick or try; "" for a foul after the
    play.
    """

    team: Team
    foul: str
    side: str
    places: str
    yards: int
    then: str = ""
    player: str | None = None


class PlayerEjected(Fact, frozen=True):
    """`player` was ejected for a flagrant foul; `team` plays on without him."""

    team: Team
    player: str | None = None
