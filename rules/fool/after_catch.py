"""After the catch: the zones of the receiver's way, and whom he meets there.

He meets one group of defenders after the other by contact rolls (4.5); who is slower
than he is may not get hold of him in the open field (4.3.11).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.fool.men import Man, Men
from rules.fool.notation.defenses import Defense, Placed
from rules.fool.open_run import Group
from rules.fool.options import LEAGUE, Variant
from rules.fool.passing import Throw, rushes
from rules.fool.reaction import pursuit_zones
from rules.fool.tackles import NO_OPEN_FIELD, SHORT_OPEN_FIELD
from rules.fool.trace import Part
from rules.fool.zones import AREAS, ENTRIES, ZONES, mirrored, row_of, side_of

SIDE_ENTRIES = ("LE", "WL", "WWL", "LT", "LC")
SPEEDY = "W"  # the specialty that runs a point faster after a catch (4.3.11b)


def path_after(zone: str) -> tuple[str, ...]:
    """Return the zones downfield of a catch, the zone itself first (4.3.9)."""
    turned = tuple(map(mirrored, SIDE_ENTRIES))
    right = side_of(zone) == "R"
    names = (*turned, *SIDE_ENTRIES) if right else (*SIDE_ENTRIES, *turned)
    paths = (ENTRIES[name].path for name in names)
    path = next(path for path in paths if zone in path)
    return path[path.index(zone) :]


def groups_after(
    throw: Throw, defense: Defense, defenders: Men, variant: Variant = LEAGUE
) -> tuple[Group, ...]:
    """Return whom the receiver meets after the catch, in the order of his path.

    First those on him, then the men in zone who pursue to a zone downfield (4.4).
    """
    caught, (zone, *downfield) = throw.caught_at, path_after(throw.thrown.zone)
    met = {man.place for man in throw.coverers}
    groups = [_group(throw, zone, throw.coverers, variant)] if met else []
    for after in downfield:
        here = tuple(
            defenders[placed.name]
            for placed in defense.men
            if placed.name not in met
            and not placed.on
            and not rushes(placed, defense)
            and after in pursued(placed, defenders[placed.name], throw.receiver)
        )
        if here:
            met |= {man.place for man in here}
            groups.append(_group(throw, after, here, variant))
    return tuple(replace(g, near=max(caught, g.near)) for g in groups)


def pursued(placed: Placed, man: Man, receiver: Man) -> frozenset[str]:
    """Return the zones that a man in zone gets to: his area, and downfield (4.4.1)."""
    zones = set(AREAS[ZONES[placed.zone].area])
    for _ in range(pursuit_zones(man.speed - receiver.speed)):
        zones |= {after for zone in zones for after in ZONES[zone].downfield}
    return frozenset(zones)


def _group(throw: Throw, zone: str, men: tuple[Man, ...], variant: Variant) -> Group:
    """Return the contact of the receiver with some men of a zone."""
    bonus = open_field_after(throw, zone, men) if variant.open_field else 0
    by_speed = sorted(men, key=lambda man: _speed(man, throw, zone))
    eluded = by_speed[: min(bonus, len(men) - 1)]
    receiver = throw.receiver
    return Group(
        zone=zone,
        near=row_of(zone).near,
        men=tuple(man.place for man in men),
        offense=(Part(f"carrier {receiver}", receiver.contact, "4.3"),),
        defense=tuple(
            Part(f"defender {man}", -man.contact, "4.3")
            for man in men
            if man not in eluded
        ),
        bonus=bonus - len(eluded),
    )


def open_field_after(throw: Throw, zone: str, men: tuple[Man, ...]) -> int:
    """Return the points by which a receiver is faster than the men who meet him.

    Those are added to the die, but for one for each man besides the fastest, who
    counts for nothing then (4.3.11).
    """
    if zone in NO_OPEN_FIELD:
        return 0
    path = path_after(throw.thrown.zone)
    receiver = throw.receiver
    quick = receiver.position == SPEEDY and path[1:2] == (zone,)
    fastest = max(_speed(man, throw, zone) for man in men)
    return max(0, receiver.speed + quick - (zone in SHORT_OPEN_FIELD) - fastest)


def _speed(man: Man, throw: Throw, zone: str) -> int:
    """Return a defender's speed: a corner's where it is caught, a safety's past that.

    Those have a point more there (4.3.11b).
    """
    caught_here = zone == throw.thrown.zone
    corner = man.position == "CB" and caught_here
    safety = man.position == "S" and not caught_here and zone not in ("LS", "RS")
    return man.speed + (corner or safety)
