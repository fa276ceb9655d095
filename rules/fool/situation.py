"""A play against a defense, before anybody moves: postures, coverages, counterparts."""

from __future__ import annotations

from enum import StrEnum, unique
from functools import cached_property

from msgspec import Struct

from rules.fool.followed import followed
from rules.fool.men import Man, Men
from rules.fool.notation.defenses import Defense, LineOption, Placed
from rules.fool.notation.plays import Pace, Play, Style
from rules.fool.options import LEAGUE, Variant


@unique
class Posture(StrEnum):
    """The job of a defender (4.1.2)."""

    ZONE = "zone"
    RUSH = "rush"
    MAN = "man"


class Situation(Struct, frozen=True, dict=True):
    """A play with the places of its men (`lineup.meant`), and the defense against it.

    offense: the men by place. defenders: by their names in the defense. variant: the
    optional rules in force.
    """

    play: Play
    offense: Men
    defense: Defense
    defenders: Men
    variant: Variant = LEAGUE

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

        With the option `cover` a lineman follows a lineman (4.2.13).
        """
        return self._jobs[placed.name][0]

    def posture(self, placed: Placed) -> Posture:
        """Return a defender's job at the snap."""
        return self._jobs[placed.name][1]

    @cached_property
    def _jobs(self) -> dict[str, tuple[str, Posture]]:
        """The man that each defender covers and his job, by his name."""
        jobs = {}
        for placed in self.defense.men:
            on = self._followed(placed)
            rushes = placed.is_lineman and self.defense.option is LineOption.RUSH
            posture = Posture.RUSH if placed.blitzes or rushes else Posture.ZONE
            jobs[placed.name] = (on, Posture.MAN if on else posture)
        return jobs

    def _followed(self, placed: Placed) -> str:
        if not placed.is_lineman or self.defense.option is not LineOption.COVER:
            return placed.on
        place = followed(self.defense, placed)
        return place if place in self.offense else ""

    @cached_property
    def down_zones(self) -> frozenset[str]:
        """The zones where down linemen and tight ends start."""
        return frozenset(man.zone for man in self.offense.values() if man.is_down)

    def man_of(self, placed: Placed) -> Man:
        """Return the man behind a name in the defense."""
        return self.defenders[placed.name]

    def covering(self, place: str) -> tuple[Placed, ...]:
        """Return the defenders who are man-to-man on a man."""
        return self._covering.get(place, ())

    @cached_property
    def _covering(self) -> dict[str, tuple[Placed, ...]]:
        by_place: dict[str, tuple[Placed, ...]] = {}
        for placed in self.defense.men:
            on = self.followed(placed)
            by_place[on] = (*by_place.get(on, ()), placed)
        return by_place
