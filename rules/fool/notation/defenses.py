"""A defense as it is written: its line option, and who stands where on whom.

    rush: L (DE1, OLB1 blitz) C (DT1, DT2, MLB1 on F) R (DE2) WL (CB1 on LW) DC (S1)

Men of a zone stand from left to right, as the offense sees it. A man without a mark
covers his zone; with the option `cover` a lineman follows the lineman across from him,
or the one he is on, `DT1 on C`. Sections 4.0 and 4.2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum, unique
from functools import cached_property, lru_cache

from msgspec import Struct

from rules.fool.notation.reading import ALIASES, KINDS, MAN_EXPECTED
from rules.fool.notation.scanner import REMEMBERED, Scanner
from rules.fool.zones import PLACES, ZONES, is_past_line


@unique
class LineOption(StrEnum):
    """The line play that the defense announces (4.0)."""

    RUSH = "rush"
    NORMAL = "normal"
    COVER = "cover"
    HOME = "home"


MOST_DEFENDERS = 11
FRONT = frozenset(("DL", "DE", "DT", "NT"))
DEFENDERS = (*FRONT, "LB", "OLB", "MLB", "DH", "CB", "S")
PLACED_ZONES = tuple(name for name in ZONES if is_past_line(name))
COVERED = (*PLACES, *KINDS, *ALIASES)

OPTION_EXPECTED = "a line option: rush, normal, cover or home"
DEFENDER_EXPECTED = "a defender, such as DE1, OLB2 or S1"
ZONE_EXPECTED = f"a zone: {', '.join(PLACED_ZONES)}"
_DEFENDER = re.compile(r"([A-Z]+?)\d{0,2}")


class Placed(Struct, frozen=True):
    """A defender in a zone.

    name: his position and number, `OLB1`. on: the man he covers man-to-man, "" for his
    zone. blitzes: he rushes, as a lineman does with the option `rush`.
    """

    name: str
    zone: str
    on: str = ""
    blitzes: bool = False

    @property
    def position(self) -> str:
        """His position, `OLB`."""
        return self.name.rstrip("0123456789")

    @property
    def is_lineman(self) -> bool:
        """True for a defensive lineman."""
        return self.position in FRONT

    def __str__(self) -> str:
        """Return it as it is written: `MLB1 on F`."""
        if self.on:
            return f"{self.name} on {self.on}"
        return f"{self.name} blitz" if self.blitzes else self.name


class Defense(Struct, frozen=True, dict=True):
    """A defense as written; `men` by zone, from left to right in each."""

    option: LineOption
    men: tuple[Placed, ...]

    def in_zone(self, zone: str) -> tuple[Placed, ...]:
        """Return the men who start in a zone, from left to right."""
        return self._by_zone.get(zone, ())

    @cached_property
    def _by_zone(self) -> Mapping[str, tuple[Placed, ...]]:
        by_zone: dict[str, tuple[Placed, ...]] = {}
        for man in self.men:
            by_zone[man.zone] = (*by_zone.get(man.zone, ()), man)
        return by_zone

    def __str__(self) -> str:
        """Return it as it is written, which reads back as the same defense."""
        groups = (
            f"{zone} ({', '.join(map(str, men))})"
            for zone, men in self._by_zone.items()
        )
        return f"{self.option}: {' '.join(groups)}"


def read_defense(text: str) -> Defense:
    """Read a defense. NotationError, pointing at the character, for any other text."""
    return scanned_defense(text)[1]


@lru_cache(REMEMBERED)
def scanned_defense(text: str) -> tuple[Scanner, Defense]:
    """Return a text as it reads, with the scanner that has the places of its parts."""
    scanner = Scanner(text)
    return scanner, _defense(scanner)


def _defense(scanner: Scanner) -> Defense:
    """Read a defense from a scanner."""
    at = scanner.at
    option = scanner.take_name(LineOption)
    if not option:
        token = scanner.next_token()
        reason = f"“{token}” is no line option." if token else "there is no defense."
        raise scanner.error(reason, OPTION_EXPECTED)
    scanner.note("line option", at)
    scanner.take(":")
    men: list[Placed] = []
    zones: set[str] = set()
    while not scanner.is_at_end:
        at = scanner.at
        zone = scanner.take_name(PLACED_ZONES)
        if not zone:
            raise scanner.error(f"“{scanner.next_token()}” is no zone.", ZONE_EXPECTED)
        if zone in zones:
            raise scanner.error(f"{zone} is written twice.", "another zone", at)
        zones.add(zone)
        if not scanner.take(r"\("):
            raise scanner.error(f"nobody is named for {zone}.", "(")
        _men(scanner, zone, LineOption(option), men)
    if not men:
        raise scanner.error("there are no defenders.", ZONE_EXPECTED)
    return Defense(LineOption(option), tuple(men))


def _men(scanner: Scanner, zone: str, option: LineOption, men: list[Placed]) -> None:
    """Read the men of a zone up to its parenthesis, and add them to `men`."""
    while True:
        at = scanner.at
        man = _man(scanner, zone, option, {other.on for other in men if other.on})
        if any(other.name == man.name for other in men):
            reason = f"{man.name} is in the defense twice."
            raise scanner.error(reason, "another defender", at)
        if len(men) == MOST_DEFENDERS:
            reason = f"a defense has {MOST_DEFENDERS} men."
            raise scanner.error(reason, "no man more", at)
        men.append(man)
        if scanner.take(r"\)"):
            return
        if not scanner.take(","):
            token = scanner.next_token()
            reason = f"“{token}” does not fit." if token else f"{zone} is not closed."
            raise scanner.error(reason, "on, blitz, a comma and another man, or )")


def _man(scanner: Scanner, zone: str, option: LineOption, covered: set[str]) -> Placed:
    at = scanner.at
    name = scanner.take(r"[a-z]+\d{0,2}").upper()
    match = _DEFENDER.fullmatch(name)
    if match is None or match[1] not in DEFENDERS:
        reason = f"“{name or scanner.next_token()}” is no defender."
        raise scanner.error(reason, DEFENDER_EXPECTED, at)
    scanner.note("defender", at)
    at = scanner.at
    if scanner.take("blitz"):
        man = Placed(name, zone, blitzes=True)
        if man.is_lineman or option is not LineOption.RUSH:
            reason = (
                f"{name} rushes by the line option."
                if man.is_lineman
                else f"a blitz needs the line option rush, not {option} (4.0.1)."
            )
            raise scanner.error(reason, "a comma and another man, or )", at)
        return man
    if not scanner.take(r"on\b"):
        return Placed(name, zone)
    at = scanner.at
    on = scanner.take_name(COVERED)
    if not on:
        token = scanner.next_token()
        reason = f"“{token}” is no man." if token else "his man is missing."
        raise scanner.error(reason, MAN_EXPECTED)
    scanner.note("covered", at)
    on = ALIASES.get(on, on)
    if on in covered and on not in KINDS:
        raise scanner.error(f"{on} is covered by two.", "another man", at)
    return Placed(name, zone, on=on)
