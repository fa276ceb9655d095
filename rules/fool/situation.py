"""A play against a defense, before anybody moves: postures, coverages, counterparts."""

from __future__ import annotations

from enum import StrEnum, unique

from msgspec import Struct

from rules.fool.men import Man, Men
from rules.fool.notation.defenses import Defense, LineOption, Placed
from rules.fool.notation.plays import Pace, Play, Style

# 4.2.13: whom linemen follow, from left to right, by their zone and number there.
FOLLOWED: dict[str, dict[int, tuple[str, ...]]] = {
    "L": {1: ("LT",), 2: ("LE", "LT")},
    "C": {1: ("C",), 2: ("LG", "RG"), 3: ("LG", "C", "RG")},
    "R": {1: ("RT",), 2: ("RT", "RE")},
}


@unique
class Posture(StrEnum):
    """The job of a defender (4.1.2)."""

    ZONE = "zone"
    RUSH = "rush"
    MAN = "man"


class Situation(Struct, frozen=True):
    """A play with the places of its men (`lineup.meant`), and the defense against it.

    offense: the men by place. defenders: by their names in the defense.
    """

    play: Play
    offense: Men
    defense: Defense
    defenders: Men

    @property
    def unit(self) -> int:
        """The movement points of a zone: 2 on a quick opener (4.7.1), else 1."""
        return 2 if self.play.pace is Pace.QUICK else 1

    @property
    def is_slow(self) -> bool:
        """True for a slow developing play (4.7.2)."""
        return self.play.pace is Pace.SLOW

    @property
    def is_draw(self) -> bool:
        """True for a draw (4.7.4)."""
        return self.play.style is Style.DRAW

    def followed(self, placed: Placed) -> str:
        """Return the place of the man a defender covers, "" for a zone or a rush.

        With the option `cover` a lineman follows the man across from him (4.2.13).
        """
        if not placed.is_lineman or self.defense.option is not LineOption.COVER:
            return placed.on
        line = [man for man in self.defense.in_zone(placed.zone) if man.is_lineman]
        places = FOLLOWED.get(placed.zone, {}).get(len(line), ())
        place = places[line.index(placed)] if places else ""
        return place if place in self.offense else ""

    def posture(self, placed: Placed) -> Posture:
        """Return a defender's job at the snap."""
        if self.followed(placed):
            return Posture.MAN
        rushes = placed.is_lineman and self.defense.option is LineOption.RUSH
        return Posture.RUSH if placed.blitzes or rushes else Posture.ZONE

    def man_of(self, placed: Placed) -> Man:
        """Return the man behind a name in the defense."""
        return self.defenders[placed.name]

    def covering(self, place: str) -> tuple[Placed, ...]:
        """Return the defenders who are man-to-man on a man."""
        return tuple(man for man in self.defense.men if self.followed(man) == place)
