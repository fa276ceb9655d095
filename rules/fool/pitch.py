"""Pitchout: a pass behind the line, which may be fumbled (4.7.3).

RULINGS.md, "4.7.3 Pitch-outs", stands in for the pass table of another chapter.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.fool.carrier import PITCH_VALUES
from rules.fool.contact import Event, roll_recovery
from rules.fool.movement import Movement
from rules.fool.reaction import Reacted
from rules.fool.situation import Situation
from rules.fool.trace import Die, Part, Resolution, Step, total
from rules.fool.zones import ENTRIES, ZONES

QUARTERBACK_VALUE, SURE, OPTION_PENALTY = 3, 2, -2
SPOT = -6  # yards past the line of a pitch that is fumbled


def pitch(
    situation: Situation,
    movement: Movement,
    defenders: Iterable[Reacted],
    *,
    on_option: bool = False,
) -> Resolution[Event | None]:
    """Pitch to the carrier; return the fumble, None for a pitch that is caught."""
    parts = pitch_parts(situation, movement, on_option=on_option)
    needed = total(parts) + SURE
    first = yield Die("Pitch, first die", "4.7.3")
    second = yield Die("Pitch, second die", "4.7.3")
    caught = first + second <= needed
    zone = movement.carrier.received
    yield Step(
        kind="pitch",
        rule="4.7.3",
        text=f"The pitch is {'caught' if caught else 'fumbled'}: {needed} or less.",
        zone=zone,
        men=(movement.course.carrier,),
        parts=parts,
        total=total(parts),
        die=first + second,
    )
    if caught:
        return None
    recovery = yield from roll_recovery(zone)
    near = _near(movement, defenders, on_option=on_option)
    return Event("fumble", zone, recovery, men=near)


def _near(
    movement: Movement, defenders: Iterable[Reacted], *, on_option: bool
) -> tuple[str, ...]:
    """Return the defenders who count where men or points decide a fumble (4.7.3).

    They are man-to-man on the carrier, within a zone of his destination; on an option
    those in the next zone of his way count as well (4.7.7).
    """
    target, after = ENTRIES[movement.entry].path[:2]
    zones = (target, *ZONES[target].beside, *ZONES[target].downfield)
    return tuple(
        defender.placed.name
        for defender in defenders
        if (defender.on == movement.course.carrier and defender.zone in zones)
        or (on_option and defender.zone == after)
    )


def pitch_parts(
    situation: Situation, movement: Movement, *, on_option: bool
) -> tuple[Part, ...]:
    """Return the parts of what two dice may come to, less 2."""
    carrier = situation.offense[movement.course.carrier]
    zone = movement.carrier.received
    parts = (
        Part("quarterback", QUARTERBACK_VALUE, "4.7.3"),
        Part(f"carrier {carrier}", carrier.pass_value, "4.7.3"),
        Part(f"zone {zone}", PITCH_VALUES[ZONES[zone].pitch], "4.7.3"),
        Part("early", -movement.carrier.shortfall, "4.7.3"),
        Part("halfback", int(carrier.position == "H"), "4.7.3"),
        Part("option", OPTION_PENALTY * on_option, "4.7.7"),
    )
    return tuple(part for part in parts if part.value)
