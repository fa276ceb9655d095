"""Draw: the choice of a path, and rushing linemen who read it (4.7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fool.holes import ENTRIES_OF_HOLE
from rules.fool.men import Man, Maturity
from rules.fool.movement import Movement
from rules.fool.notation.plays import Course, Pace
from rules.fool.penetration import ACROSS
from rules.fool.reaction import Reacted
from rules.fool.situation import Posture, Situation
from rules.fool.trace import Die, Part, Resolution, Step, total
from rules.fool.zones import ENTRIES, mirrored, side_of

WIDER = {"WL": ("WL", "WWL"), "WR": ("WR", "WWR")}


def entries_of(course: Course, carrier: Man, pace: Pace) -> tuple[str, ...]:
    """Return the points of entry that a course leaves open, or its own.

    A specialized halfback, who is not in a hurry, may go wider than he is written
    (4.1.9a).
    """
    if carrier.position == "H" and pace is not Pace.QUICK:
        return WIDER.get(course.target, _open_entries(course))
    return _open_entries(course)


def _open_entries(course: Course) -> tuple[str, ...]:
    return ENTRIES_OF_HOLE.get(course.target, (course.target,))


def best_of(movements: Sequence[Movement], situation: Situation) -> Movement:
    """Return the path that the carrier takes, before the defense reacts (4.2.12a).

    The one with the better contact at the line, then with more blockers than defenders
    in its second zone, then the one at the side where he starts.
    """

    def order(movement: Movement) -> tuple[int, int, bool, str]:
        target, zone = ENTRIES[movement.entry].path[:2]
        points = sum(blocking.value for blocking in movement.blocking_in(target))
        points -= sum(
            situation.man_of(placed).contact
            for placed in situation.defense.in_zone(target)
        )
        blockers = len(movement.blocking_in(zone))
        defenders = len(situation.defense.in_zone(zone))
        start = side_of(movement.carrier.route.start)
        away = start != "C" and start != side_of(zone)
        is_left = side_of(movement.course.target) != "R"
        name = movement.entry if is_left else mirrored(movement.entry)
        return -points, defenders - blockers, away, name

    return min(movements, key=order)


def read_draw(
    situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> Resolution[tuple[Reacted, ...]]:
    """Let each rushing or following lineman of the target zone read the draw.

    One who does is in zone where he started, whomever he follows (4.0.3).
    """
    after = []
    target = ENTRIES[movement.entry].target
    for defender in defenders:
        reads = False
        if _may_read(defender, target):
            reads = yield from _reads(situation, movement, defender, target)
        stays = replace(defender, posture=Posture.ZONE, zone=defender.placed.zone)
        after.append(stays if reads else defender)
    return tuple(after)


def _may_read(defender: Reacted, target: str) -> bool:
    is_fooled = defender.posture in (Posture.RUSH, Posture.MAN)
    return defender.placed.is_lineman and is_fooled and defender.placed.zone == target


def _reads(
    situation: Situation, movement: Movement, defender: Reacted, target: str
) -> Resolution[bool]:
    parts = read_parts(situation, movement, defender.man, target)
    chances = total(parts)
    if chances <= 0:
        return False
    name = defender.placed.name
    die = yield Die(f"Does {name} read the draw? {chances} in 6", "4.7.4")
    reads: bool = die <= chances
    yield Step(
        kind="read",
        rule="4.7.4",
        text=f"{name} {'reads the draw' if reads else 'rushes past the draw'}.",
        zone=target,
        men=(name,),
        parts=parts,
        total=chances,
        die=die,
    )
    return reads


def read_parts(
    situation: Situation, movement: Movement, lineman: Man, target: str
) -> tuple[Part, ...]:
    """Return the parts of a lineman's chances in 6 to read the draw."""
    across = [
        blocking.man
        for blocking in movement.blockers
        if blocking.man.place in ACROSS.get(target, ())
    ]
    rookie = any(man.maturity is Maturity.ROOKIE for man in across)
    quarterback = situation.offense["Q"].maturity
    parts = (
        Part("rookie lineman", int(rookie), "4.7.4"),
        Part("veteran", int(lineman.maturity >= Maturity.VETERAN), "4.7.4"),
        Part(
            "quarterback",
            (quarterback is Maturity.ROOKIE) - (quarterback >= Maturity.VETERAN),
            "4.7.4",
        ),
        Part("draw", -1, "4.7.4"),
    )
    return tuple(part for part in parts if part.value)
