"""The zones that the blockers of a play are written for (4.1.9a, 4.7.4).

A draw, or a tailback's run, leaves the point of entry open: each blocker has his zone
on one of its two paths all the same, whichever the carrier takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.fool.men import Men
from rules.fool.notation.plays import Blocker, Course, Hole
from rules.fool.zones import ENTRIES, PLACES, side_of, steps_from

LEFT, RIGHT = 0, 1
# The points of entry of a hole, the left one first, and the one nearer to the center.
ENTRIES_OF_HOLE = {"L": ("LE", "LT"), "C": ("LC", "RC"), "R": ("RT", "RE")}
CENTRAL = {"L": RIGHT, "R": LEFT}


def written_entry(course: Course, taken: str) -> str:
    """Return the entry that the blockers go by: as written, or that of an open hole.

    taken: the carrier's, who may go wider than he is written (4.1.9a).
    """
    return course.target if course.target in ENTRIES else taken


def zones_of(course: Course, taken: str, men: Men) -> Iterator[tuple[Blocker, str]]:
    """Yield each blocker and his zone, in the order of the play.

    A lead blocker who is not sent to one side of a bar goes the carrier's way.
    """
    path = ENTRIES[written_entry(course, taken)].path
    entries = ENTRIES_OF_HOLE.get(course.target)
    if entries is None:
        both = tuple((zone, zone) for zone in path)
    else:
        both = tuple(zip(*(ENTRIES[entry].path for entry in entries), strict=True))
    for own, zones, group in zip(path, both, course.groups, strict=False):
        for blocker in group:
            if blocker.leads and blocker.hole is Hole.NEAREST:
                yield blocker, own
            else:
                yield blocker, zones[_side(blocker, zones, course.target, men)]


def _side(blocker: Blocker, zones: tuple[str, str], target: str, men: Men) -> int:
    """Return the side of a hole that a blocker goes to.

    As the bar has it; else to the zone nearer to where he starts, then to the center,
    then at the strong side, that of the only tight end, or at the right.
    """
    if blocker.hole is not Hole.NEAREST:
        return LEFT if blocker.hole is Hole.LEFT else RIGHT
    strong = LEFT if "LE" in men and "RE" not in men else RIGHT
    preferred = CENTRAL.get(target, strong)

    def order(side: int) -> tuple[int, bool, bool]:
        steps = _steps_to(PLACES[blocker.man], zones[side])
        beyond = side_of(blocker.man) not in ("C", side_of(zones[side]))
        return steps, beyond, side != preferred

    return min((LEFT, RIGHT), key=order)


@cache
def _steps_to(start: str, goal: str) -> int:
    """Return the fewest zones from one to another."""
    zones, steps = {start}, 0
    while goal not in zones:
        zones |= {after for zone in zones for after in steps_from(zone)}
        steps += 1
    return steps
