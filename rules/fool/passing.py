"""A pass: who is on the receiver, the rush, and the number that the die has to show.

The pass is decided by a twenty-sided die against the EFHL's chart; receiver, coverage
and pressure are read off the zone map by passes.toml. Source: docs/rulings.md, "FOOL:
a whole game".
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from msgspec import Struct

from rules.fool.lineup import LINE
from rules.fool.men import Man, Men
from rules.fool.notation.defenses import Defense, LineOption, Placed
from rules.fool.notation.passes import PASS_ZONES, Pass
from rules.fool.notation.reading import KINDS
from rules.fool.notation.tokens import Token, TokenError, either
from rules.fool.pass_tables import PASSES
from rules.fool.reaction import reach, reachable
from rules.fool.trace import Part, total
from rules.fool.zones import (
    AREAS,
    ZONES,
    side_of,
    steps_from,
)
from rules.football.passing_chart import CHART

MIDDLE = 2  # the column of the passer
PASSER = "Q"
ELIGIBLE = ("B", "E")
SURE, LEAST = 20, 2  # a 20 is caught; a 1 never is


class PassError(TokenError):
    """A pass that these men cannot throw or catch."""


class Throw(Struct, frozen=True):
    """A pass against a defense, before the dice.

    thrown: with the places of its men. coverers: those on the receiver, the best one
    first. rushers: the men of the rush. closely: one of them is man-to-man on him.
    """

    thrown: Pass
    receiver: Man
    passer: Man
    coverers: tuple[Man, ...]
    rushers: tuple[Man, ...]
    target: tuple[Part, ...]
    rush: tuple[Part, ...]
    closely: bool = False

    @property
    def caught_at(self) -> int:
        """The yards past the line at which it would be caught."""
        return PASSES.caught[ZONES[self.thrown.zone].row]

    @property
    def needed(self) -> int:
        """The lowest number of the die that is a catch."""
        return max(self.intercepted_to + 1, LEAST, min(total(self.target), SURE))

    @property
    def intercepted_to(self) -> int:
        """The highest number of the die that is an interception; 0 for none."""
        if not self.coverers:
            return 0
        table = PASSES.intercepted
        if len(self.coverers) > 1:
            return table.more
        return table.man if self.closely else table.zone

    @property
    def sacks(self) -> int:
        """The highest number of a die of six that is a sack; 0 for none."""
        return PASSES.rush.row(total(self.rush)).sack if self.rushers else 0


# ── legality ─────────────────────────────────────────────────────────────────────────


def meant_pass(thrown: Pass, men: Men) -> Pass:
    """Return the pass with the places of its men. PassError for one that is illegal."""
    receivers = [p for p, m in men.items() if m.kind in ELIGIBLE and p != PASSER]
    receiver = _place(thrown.receiver, thrown.zone, men, (), Token("receiver"))
    man = men[receiver]
    if receiver not in receivers:
        reason = f"{receiver} may not catch a pass; backs and ends may."
        raise PassError(reason, Token("receiver"), either(receivers))
    if not is_fast_enough(man, thrown.zone):
        raise PassError(
            f"{man} is too slow to be in {thrown.zone} for a pass.",
            Token("zone"),
            either(zone for zone in PASS_ZONES if is_fast_enough(man, zone)),
        )
    stays: list[str] = []
    for number, name in enumerate(thrown.stays):
        token, taken = Token("blocker", number), (receiver, *stays)
        place = _place(name, thrown.zone, men, taken, token)
        if place not in receivers:
            reason = f"{place} blocks the rush anyway, or throws."
            expected = either(other for other in receivers if other not in taken)
            raise PassError(reason, token, expected)
        stays.append(place)
    return Pass(receiver, thrown.zone, tuple(stays))


def _place(name: str, zone: str, men: Men, taken: Iterable[str], token: Token) -> str:
    """Return the place of a man; of two of his kind, the one nearer to the zone.

    token: where the text has him.
    """
    kinds = KINDS.get(name, (name,))
    there = [place for place in kinds if place in men and place not in taken]
    if not there:
        reason = f"There is no {name} in this lineup."
        raise PassError(reason, token, either(p for p in men if p not in taken))
    nearer = kinds[-1 if side_of(zone) == "R" else 0]
    return nearer if nearer in there else there[0]


def is_fast_enough(man: Man, zone: str) -> bool:
    """True if a receiver gets to a zone past the line in time."""
    return zones_away(man.zone, zone) <= man.speed


def zones_away(start: str, goal: str) -> int:
    """Return the zones from a starting place to one past the line, or a lot."""
    distances = {start: 0}
    ahead = deque([start])
    while ahead:
        zone = ahead.popleft()
        if zone == goal:
            return distances[zone]
        for after in steps_from(zone):
            if after not in distances:
                distances[after] = distances[zone] + 1
                ahead.append(after)
    return len(ZONES)


# ── coverage and pressure ────────────────────────────────────────────────────────────


def throw_of(thrown: Pass, men: Men, defense: Defense, defenders: Men) -> Throw:
    """Read a pass off the map. thrown, defense: with the places of their men."""
    receiver, passer = men[thrown.receiver], men[PASSER]
    coverers = tuple(
        sorted(
            (
                defenders[placed.name]
                for placed in defense.men
                if covers(placed, defenders[placed.name], receiver, thrown.zone)
            ),
            key=lambda man: -man.pass_value,
        )
    )
    rush, rushers = rush_parts(thrown, men, defense, defenders)
    target = target_parts(thrown, receiver, passer, coverers, defense, total(rush))
    on_him = {placed.name for placed in defense.men if placed.on == receiver.place}
    closely = any(man.place in on_him for man in coverers)
    return Throw(thrown, receiver, passer, coverers, rushers, target, rush, closely)


def rushes(placed: Placed, defense: Defense) -> bool:
    """True for a man who rushes the passer: linemen, and those who blitz."""
    if placed.is_lineman:
        return defense.option is not LineOption.HOME
    return placed.blitzes


def covers(placed: Placed, man: Man, receiver: Man, zone: str) -> bool:
    """True for a defender on the receiver in the zone of the catch.

    One in zone covers the zones of his area; one on the receiver those of each area
    that his speed lets him react to (4.2.1). Linemen cover nobody.
    """
    if placed.is_lineman or placed.blitzes:
        return False
    if placed.on:
        here = reach(man.speed - receiver.speed)
        area = AREAS[ZONES[zone].area]
        reaches = not reachable(placed.zone, here).isdisjoint(area)
        return placed.on == receiver.place and reaches
    return zone in AREAS[ZONES[placed.zone].area]


def rush_parts(
    thrown: Pass, men: Men, defense: Defense, defenders: Men
) -> tuple[tuple[Part, ...], tuple[Man, ...]]:
    """Return the parts of rush against blocking, and the rushers."""
    parts, rushers = [], []
    less = {LineOption.NORMAL: PASSES.rush.normal, LineOption.COVER: PASSES.rush.cover}
    for placed in defense.men:
        if not rushes(placed, defense):
            continue
        man = defenders[placed.name]
        value = man.contact + man.pass_value
        value += PASSES.rush.blitz if placed.blitzes else less.get(defense.option, 0)
        parts.append(Part(f"rusher {man}", max(0, value), "4.0"))
        rushers.append(man)
    for place in (*LINE, *thrown.stays):
        man = men[place]
        parts.append(Part(f"blocker {man}", -man.blocking, "4.0"))
    return tuple(parts), tuple(rushers)


def target_parts(
    thrown: Pass,
    receiver: Man,
    passer: Man,
    coverers: tuple[Man, ...],
    defense: Defense,
    rush: int,
) -> tuple[Part, ...]:
    """Return the parts of the number that the die has to show."""
    yards = PASSES.drop + PASSES.caught[ZONES[thrown.zone].row]
    away = abs(PASSES.column(thrown.zone) - MIDDLE)
    home = defense.option is LineOption.HOME
    table = PASSES.coverage
    parts = [
        Part(f"{yards} yards", CHART[max(yards, CHART.first)]),
        Part("zones across", PASSES.across * away),
        Part("rush", 0 if home else PASSES.rush.row(rush).harder),
        Part("no rush", -PASSES.home.easier * home, "4.0.4"),
        Part(f"passer {passer}", table.usual_passer - passer.pass_value),
        Part(f"receiver {receiver}", -receiver.pass_value),
    ]
    for man in coverers[:1]:
        parts.append(Part(f"covered by {man}", table.covered + man.pass_value))
    return (parts[0], *(part for part in parts[1:] if part.value))
