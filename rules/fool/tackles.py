"""Contact points of both sides in a zone, and open field tackles.

Sections 4.3.1 to 4.3.6 (values), 4.3.10 (limits), 4.3.11 (open field), 4.0.4, 4.2.13.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from rules.fool.followed import penalty
from rules.fool.men import Man
from rules.fool.movement import Blocking
from rules.fool.notation.defenses import LineOption
from rules.fool.notation.plays import Pace, Style
from rules.fool.reaction import Reacted
from rules.fool.situation import Posture, Situation
from rules.fool.trace import Part
from rules.fool.zones import ZONES, is_on_line, is_past_line

# 4.0.4: linemen of the option `home` who count one more, and how many of a zone do.
AT_HOME = {"L": (("DE",), 1), "R": (("DE",), 1), "C": (("DT", "NT"), 2)}
# 4.3.11, RULINGS.md: zones without open field, and those that it takes two points in.
NO_OPEN_FIELD = frozenset(("L", "C", "R", "SL", "SR", "WL", "WR"))
SHORT_OPEN_FIELD = frozenset(("LS", "RS", "SC", "WWL", "WWR"))
CORNER_ZONES = frozenset(("LS", "RS", "WWL", "WWR"))


class Tacklers(Struct, frozen=True):
    """The defenders of a contact.

    on_carrier: the place of the carrier. blocked_by_decoys: places of men who were not
    written and had a part in the play all the same (4.2.6). first: the contact at the
    line. behind: a contact behind it.
    """

    men: tuple[Reacted, ...]
    carrier: str
    part_takers: frozenset[str] = frozenset()
    first: bool = False
    behind: bool = False

    @property
    def are_decoyed(self) -> bool:
        """True if all of them cover men without a part in the play (4.3.1)."""
        return bool(self.men) and all(map(self.is_decoyed, self.men))

    def is_decoyed(self, defender: Reacted) -> bool:
        """True for a defender on a man without any part in the play."""
        return not defender.has_part and defender.on not in self.part_takers

    def covers_carrier(self, defender: Reacted) -> bool:
        """True for a defender who is man-to-man on the carrier."""
        return defender.posture is Posture.MAN and defender.on == self.carrier

    @property
    def are_rushing(self) -> bool:
        """True if none is in zone or on the carrier (4.3.4)."""
        return all(
            self._looks_away(defender)
            and (defender.posture is Posture.RUSH or not defender.placed.is_lineman)
            for defender in self.men
        )

    @property
    def are_fooled(self) -> bool:
        """True if a draw or a trap finds nobody in zone or on the carrier.

        Linemen who follow linemen are fooled as those who rush (4.2.13, 4.7.8).
        """
        return all(map(self._looks_away, self.men))

    def _looks_away(self, defender: Reacted) -> bool:
        """True for a defender who rushes, or covers another man than the carrier."""
        if defender.posture is Posture.MAN:
            # One whose man has left him to block counts as if in zone (4.3.2).
            return defender.on not in (self.carrier, *self.part_takers)
        return defender.posture is Posture.RUSH

    @property
    def any_covers_carrier(self) -> bool:
        """True if one is man-to-man on the carrier."""
        return any(map(self.covers_carrier, self.men))


# ── the offense ──────────────────────────────────────────────────────────────────────


def effective_blockers(
    zone: str, blockers: Iterable[Blocking], style: Style = Style.PLAIN
) -> tuple[Blocking, ...]:
    """Return the blockers who count in a zone: the best, up to its limit (4.3.10).

    A dive has room for one more at the line (4.7.5).
    """
    here = sorted(blockers, key=lambda blocking: -blocking.value)
    extra = style is Style.DIVE and is_on_line(zone)
    return tuple(here[: ZONES[zone].most_blockers + extra])


def offense_parts(
    carrier: Man, blockers: Iterable[Blocking], doubled: Sequence[Part] = ()
) -> tuple[Part, ...]:
    """Return the contact points of the carrier and his blockers."""
    parts = [Part(f"carrier {carrier}", carrier.contact, "4.3")]
    parts += [
        Part(f"blocker {blocking.man}", blocking.value, "4.3") for blocking in blockers
    ]
    return (*parts, *doubled)


def out_of_position_parts(
    situation: Situation, zone: str, blockers: Iterable[Blocking], tacklers: Tacklers
) -> tuple[Part, ...]:
    """Return the points of blockers without position who drew a defender (4.2.7)."""
    parts = []
    for blocking in blockers:
        if blocking.zone != zone or blocking.in_position or blocking.goal != zone:
            continue
        drawn = sum(
            defender.man.contact + _adjusted(situation, tacklers, defender)
            for defender in tacklers.men
            if defender.on == blocking.man.place and defender.has_moved
        )
        if drawn:
            value = min(drawn, blocking.value)
            parts.append(Part(f"out of position {blocking.man}", value, "4.2.7"))
    return tuple(parts)


# ── the defense ──────────────────────────────────────────────────────────────────────


def defense_parts(situation: Situation, tacklers: Tacklers) -> tuple[Part, ...]:
    """Return the contact points of the defenders, with the sign of the difference.

    One who is drawn off by a decoy takes nothing away where others are (4.3.1).
    """
    at_home = _at_home(situation, tacklers)
    parts = []
    for defender in tacklers.men:
        value = defender.man.contact + _adjusted(situation, tacklers, defender)
        value += defender.placed.name in at_home
        if tacklers.is_decoyed(defender):
            value = max(0, value)
        parts.append(Part(f"defender {defender.man}", -value, "4.3"))
    return tuple(parts)


def front_parts(situation: Situation, zone: str) -> tuple[Part, ...]:
    """Return the points off the defense for the men its linemen follow (4.2.13)."""
    value = penalty(situation.defense, zone)
    return (Part(f"men followed in {zone}", value, "4.2.13"),) if value else ()


def _adjusted(situation: Situation, tacklers: Tacklers, defender: Reacted) -> int:
    """Return what a defender's job and the pace of the play do to his contact."""
    value = 0
    if defender.posture is Posture.RUSH and not defender.placed.is_lineman:
        value -= 1  # 4.3.3
    if tacklers.first and situation.is_slow:
        value += 1  # 4.3.5
    if tacklers.covers_carrier(defender) and not defender.has_moved:
        value += 1  # 4.3.6
    if defender.has_part:
        return value
    if defender.on in tacklers.part_takers:
        return value - 1  # 4.3.2
    return value - (1 if situation.play.pace is Pace.QUICK else 2)  # 4.3.1


def _at_home(situation: Situation, tacklers: Tacklers) -> Collection[str]:
    """Return the names of linemen who dig in: all of them on a draw (4.0.4)."""
    if situation.defense.option is not LineOption.HOME:
        return ()
    if situation.is_draw:  # 4.7.4
        return [d.placed.name for d in tacklers.men if d.placed.is_lineman]
    names: list[str] = []
    for zone, (positions, most) in AT_HOME.items():
        here = [
            defender.placed.name
            for defender in tacklers.men
            if defender.placed.zone == zone and defender.man.position in positions
        ]
        names += here[:most]
    return names


# ── open field ───────────────────────────────────────────────────────────────────────


class OpenField(Struct, frozen=True):
    """An open field tackle: points added to the die, and defenders who were eluded."""

    bonus: int
    eluded: tuple[Reacted, ...] = ()


def open_field(
    situation: Situation, zone: str, carrier_speed: int, tacklers: Tacklers
) -> OpenField:
    """Return the bonus of a carrier who is faster than the fastest defender (4.3.11).

    More defenders each make the fastest as good as a point faster, the slowest first,
    and count for nothing else; those on other men are not spent so (4.3.11a).
    """
    if not (situation.variant.open_field and tacklers.men) or zone in NO_OPEN_FIELD:
        return OpenField(0)
    margin = 1 if zone in SHORT_OPEN_FIELD or not is_past_line(zone) else 0
    speeds = {
        defender.placed.name: defender.man.speed
        + situation.is_slow
        + _field_bonus(defender, zone, tacklers)
        for defender in tacklers.men
    }
    by_speed = sorted(tacklers.men, key=lambda d: speeds[d.placed.name])
    bonus = carrier_speed - margin - speeds[by_speed[-1].placed.name]
    spare = [d for d in by_speed[:-1] if d.has_part and _may_be_spent(d, tacklers)]
    eluded = spare[: max(0, bonus)]
    return OpenField(max(0, bonus - len(eluded)), tuple(eluded))


def _may_be_spent(defender: Reacted, tacklers: Tacklers) -> bool:
    return defender.posture is not Posture.MAN or tacklers.covers_carrier(defender)


def _field_bonus(defender: Reacted, zone: str, tacklers: Tacklers) -> int:
    """Return the point of a corner wide, and of a safety past the line (4.3.11b)."""
    if defender.man.position == "CB":
        return int(zone in CORNER_ZONES)
    is_safety = defender.man.position == "S"
    past_line = not (tacklers.first or tacklers.behind)
    return int(is_safety and past_line and zone not in ("LS", "RS"))
