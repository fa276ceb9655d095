"""Blockers whose zone is empty after the reaction go on downfield (4.2.8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fool.movement import Blocking, Movement
from rules.fool.reaction import Reacted, path_from, pursuit_zones, slowed_by
from rules.fool.routes import Route, Step
from rules.fool.situation import Posture, Situation
from rules.fool.zones import ZONES, is_past_line


def follow_up(
    situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> Movement:
    """Move blockers from empty zones to the next with a defender, if they get there.

    They stay where a defender may pursue into their zone, as the chapter's default has
    it, the carrier's speed unchanged.
    """
    blockers = tuple(
        _moved(situation, movement, blocking, defenders)
        for blocking in movement.blockers
    )
    return replace(movement, blockers=blockers)


def _moved(
    situation: Situation,
    movement: Movement,
    blocking: Blocking,
    defenders: Sequence[Reacted],
) -> Blocking:
    taken = {defender.zone for defender in defenders}
    zone = blocking.zone
    if not is_past_line(zone) or zone in taken or not blocking.in_position:
        return blocking
    if any(_pursues(situation, movement, defender, zone) for defender in defenders):
        return blocking
    # 4.1.10: with nobody to get in front of, that point is his to go on with.
    points = blocking.points_left + blocking.to_position
    steps = list(blocking.route.steps)
    for after in path_from(zone, movement.entry)[1:]:
        points -= situation.unit
        if points < 0:
            return blocking
        steps.append(Step(after, situation.unit))
        if after in taken:
            route = Route(blocking.route.start, tuple(steps))
            return replace(blocking, route=route, points_left=points)
    return blocking


def _pursues(
    situation: Situation, movement: Movement, defender: Reacted, zone: str
) -> bool:
    """True for a defender who can come down to a zone after the first contact."""
    if defender.posture is Posture.RUSH or not defender.has_part:
        return False
    carrier = situation.offense[movement.course.carrier]
    faster_by = defender.man.speed - carrier.speed + slowed_by(situation)
    zones = {defender.zone}
    for _ in range(pursuit_zones(faster_by)):
        zones = {after for here in zones for after in ZONES[here].downfield}
        if zone in zones:
            return True
    return False
