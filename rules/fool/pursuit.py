"""Pursuit: defenders who come down to the carrier's path (4.4).

A defender pursues strictly downfield, as many zones as his speed against the carrier's
allows; each time the carrier is slowed, one more.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.fool.reaction import Reacted, pursuit_zones, slowed_by
from rules.fool.situation import Posture, Situation
from rules.fool.tackles import Tacklers
from rules.fool.trace import Resolution, Step
from rules.fool.zones import ZONES


class Pursuer(Struct, frozen=True):
    """A defender on the map after the reaction. moved: his zones of pursuit."""

    defender: Reacted
    moved: int = 0

    @property
    def zone(self) -> str:
        """The zone where he is."""
        return self.defender.zone


def pursue(
    situation: Situation,
    pursuers: tuple[Pursuer, ...],
    ahead: tuple[str, ...],
    beaten: frozenset[str],
    everybody: Tacklers,
    slowed: int,
) -> Resolution[tuple[Pursuer, ...]]:
    """Move every defender who can reach the path ahead of the carrier.

    ahead: the zones that he has not been in. beaten: the zones that he has.
    """
    after = []
    for pursuer in pursuers:
        moved = _moved(situation, pursuer, ahead, beaten, everybody, slowed)
        after.append(moved)
        if moved is not pursuer:
            name = pursuer.defender.placed.name
            yield Step(
                kind="pursuit",
                rule="4.4",
                text=f"{name} pursues to {moved.zone}.",
                zone=moved.zone,
                men=(name,),
            )
    return tuple(after)


def _moved(
    situation: Situation,
    pursuer: Pursuer,
    ahead: tuple[str, ...],
    beaten: frozenset[str],
    everybody: Tacklers,
    slowed: int,
) -> Pursuer:
    defender = pursuer.defender
    if pursuer.zone in ahead or pursuer.zone in beaten:
        return pursuer
    if defender.posture is Posture.RUSH or everybody.is_decoyed(defender):
        return pursuer  # 4.0.1, 4.4.6
    carrier = situation.offense[everybody.carrier]
    bonus = defender.bonus if everybody.covers_carrier(defender) else 0  # 4.4.7
    faster_by = defender.man.speed + bonus - carrier.speed + slowed_by(situation)
    left = pursuit_zones(faster_by + slowed) - pursuer.moved
    for steps, zones in enumerate(_zones_down(pursuer.zone, left), start=1):
        for zone in ahead:
            if zone in zones:
                moved = replace(defender, zone=zone)
                return Pursuer(moved, pursuer.moved + steps)
    return pursuer


def _zones_down(zone: str, most: int) -> list[set[str]]:
    """Return the zones a step, two steps and so on downfield of a zone."""
    zones, rings = {zone}, []
    for _ in range(most):
        zones = {after for here in zones for after in ZONES[here].downfield}
        rings.append(zones)
    return rings
