"""Trap blocking: a lineman pulls to draw the defender across from him away (4.7.8).

Only men who rush, or follow linemen, fall for it; the others are not affected.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.fool.lineup import LINE
from rules.fool.men import Man, Maturity
from rules.fool.movement import Movement
from rules.fool.notation.defenses import LineOption
from rules.fool.penetration import ACROSS, Rusher, assigned, towards_play
from rules.fool.reaction import Reacted
from rules.fool.situation import Posture, Situation
from rules.fool.trace import Die, Part, Resolution, Step, total
from rules.fool.zones import side_of

LEAST_SPEED = 3  # of the man who pulls
AVOIDS = {1: 4, 2: 2}  # by the defender's speed: the die he avoids it with; faster 1
FASTER = 1


class Trapped(Struct, frozen=True):
    """The defenders who are left, and the zones where one was trapped."""

    defenders: tuple[Reacted, ...]
    zones: frozenset[str] = frozenset()


def set_traps(
    situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> Resolution[Trapped]:
    """Roll for the defender across from each man who is left out of the blocking."""
    left = list(defenders)
    zones = set()
    if situation.defense.option in (LineOption.RUSH, LineOption.COVER):
        for place in movement.course.left_out:
            bait = situation.offense[place]
            defender = faced_by(place, situation, movement, defenders)
            if defender is None or bait.speed < LEAST_SPEED:
                continue
            if (yield from _is_trapped(bait, defender)):
                left.remove(defender)
                zones.add(defender.placed.zone)
    return Trapped(tuple(left), frozenset(zones))


def faced_by(
    place: str, situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> Reacted | None:
    """Return the defender whom a man would block: a lineman, unless others blitz."""
    zone = next((zone for zone, places in ACROSS.items() if place in places), "")
    here = [defender for defender in defenders if defender.placed.zone == zone]
    rushers = [
        Rusher(defender, zone, 0)
        for defender in here
        if defender.posture is Posture.RUSH
    ]
    if all(rusher.defender.placed.is_lineman for rusher in rushers):
        return _across_from(place, zone, here)
    line = [situation.offense[one] for one in ACROSS[zone] if one in LINE]
    blocked = assigned(rushers, line, towards=towards_play(zone, movement))
    return next(
        rusher.defender
        for rusher, men in zip(rushers, blocked, strict=True)
        if situation.offense[place] in men
    )


def _across_from(place: str, zone: str, here: Sequence[Reacted]) -> Reacted | None:
    """Return the lineman across from a man: the one as far from his side as he is."""
    line = [defender for defender in here if defender.placed.is_lineman]
    if not line:
        return None
    places = ACROSS[zone]
    if side_of(place) == "R":
        places, line = places[::-1], line[::-1]
    return line[places.index(place) * len(line) // len(places)]


def _is_trapped(bait: Man, defender: Reacted) -> Resolution[bool]:
    parts = avoiding_parts(bait, defender.man)
    name = defender.placed.name
    die = yield Die(f"Does {name} avoid the trap? {total(parts)} in 6", "4.7.8")
    trapped: bool = die > total(parts)
    yield Step(
        kind="read",
        rule="4.7.8",
        text=f"{name} {'is trapped' if trapped else 'stays'}.",
        zone=defender.placed.zone,
        men=(name, bait.place),
        parts=parts,
        total=total(parts),
        die=die,
    )
    return trapped


def avoiding_parts(bait: Man, defender: Man) -> tuple[Part, ...]:
    """Return the parts of a defender's chances in 6 to avoid the trap."""
    speed = defender.speed - (bait.speed == LEAST_SPEED)
    parts = (
        Part("speed", AVOIDS.get(max(1, speed), FASTER), "4.7.8"),
        Part("defender", _experience(defender), "4.7.8"),
        Part("puller", -_experience(bait), "4.7.8"),
    )
    return tuple(part for part in parts if part.value)


def _experience(man: Man) -> int:
    return (man.maturity >= Maturity.VETERAN) - (man.maturity is Maturity.ROOKIE)
