"""Linemen who follow linemen: the man of each, by the front of his zone (4.2.13).

By default the man across from him. In C a defense may write the center instead of a
guard, or a guard instead of the center, which takes points off its contacts there.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.fool.notation.defenses import Defense, LineOption, Placed
from rules.fool.notation.reading import KINDS


class Front(Struct, frozen=True):
    """The linemen of a zone: the places they follow, from left to right.

    penalty: points off the defense in the contacts of the zone.
    """

    places: tuple[str, ...] = ()
    penalty: int = 0


# By zone and number of linemen there, the default first.
FRONTS: dict[tuple[str, int], tuple[Front, ...]] = {
    ("L", 1): (Front(("LT",)),),
    ("L", 2): (Front(("LE", "LT")),),
    ("C", 1): (Front(("C",)), Front(("LG",), 2), Front(("RG",), 2)),
    ("C", 2): (Front(("LG", "RG")), Front(("C", "RG"), 1), Front(("LG", "C"), 1)),
    ("C", 3): (Front(("LG", "C", "RG")),),
    ("R", 1): (Front(("RT",)),),
    ("R", 2): (Front(("RT", "RE")),),
}
NO_FRONT = Front()


class Misplaced(Struct, frozen=True):
    """A lineman who does not line up next to his man. places: those he may follow."""

    placed: Placed
    places: tuple[str, ...]


def followed(defense: Defense, placed: Placed) -> str:
    """Return the place of the lineman that a lineman follows, "" for none."""
    line = linemen(defense, placed.zone)
    places = front_of(defense, placed.zone).places
    return places[line.index(placed)] if places else ""


def penalty(defense: Defense, zone: str) -> int:
    """Return the points that the front of a zone takes off its contacts."""
    follows = defense.option is LineOption.COVER
    return front_of(defense, zone).penalty if follows else 0


def front_of(defense: Defense, zone: str) -> Front:
    """Return the first front that fits the men who are named, NO_FRONT if none does."""
    line = linemen(defense, zone)
    return next((front for front in _fronts(line) if _fits(front, line)), NO_FRONT)


def misplaced(defense: Defense) -> Iterator[Misplaced]:
    """Yield the first lineman of each zone who fits no front of it as he is written."""
    for zone in dict.fromkeys(man.zone for man in defense.men):
        line = linemen(defense, zone)
        fitting = _fronts(line)
        for number, placed in enumerate(line):
            left = tuple(one for one in fitting if _fits(one, line[: number + 1]))
            if placed.on and not left:
                places = dict.fromkeys(front.places[number] for front in fitting)
                yield Misplaced(placed, tuple(places))
                break
            fitting = left


def linemen(defense: Defense, zone: str) -> tuple[Placed, ...]:
    """Return the linemen of a zone, from left to right."""
    return tuple(man for man in defense.in_zone(zone) if man.is_lineman)


def _fronts(line: tuple[Placed, ...]) -> tuple[Front, ...]:
    return FRONTS.get((line[0].zone, len(line)), ()) if line else ()


def _fits(front: Front, line: tuple[Placed, ...]) -> bool:
    """True for a front with the men whom the linemen, or the first of them, name."""
    pairs = zip(line, front.places, strict=False)
    return all(
        not man.on or place in KINDS.get(man.on, (man.on,)) for man, place in pairs
    )
