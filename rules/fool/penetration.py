"""Penetration: rushers who meet the carrier behind the line (4.6).

Only the line option `rush` has it, never against a quick opener or a draw (4.6.11), and
never from the zone that the play goes to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.fool.men import Man, Maturity
from rules.fool.movement import Movement
from rules.fool.notation.defenses import LineOption
from rules.fool.notation.plays import Pace
from rules.fool.reaction import Reacted
from rules.fool.situation import Posture, Situation
from rules.fool.trace import Die, Part, Resolution, Step, total
from rules.fool.zones import (
    ENTRIES,
    ZONES,
    is_on_line,
    is_past_line,
    rush_distance,
    side_of,
)

# The men across from a zone, from its left to its right. Ends block if they are there.
ACROSS: dict[str, tuple[str, ...]] = {
    "WWL": ("LWW",),
    "WL": ("LW",),
    "L": ("LE", "LT"),
    "C": ("LG", "C", "RG"),
    "R": ("RT", "RE"),
    "WR": ("RW",),
    "WWR": ("RWW",),
}
ORDER = ("WWL", "WL", "L", "C", "R", "WR", "WWR")  # zones of the line, left to right
BACKS_AHEAD = {"F": ("C",), "LH": ("L",), "RH": ("R",)}
INSIDE = ("L", "C", "R")
ANYWHERE = ("C", "L", "R")  # zones that a specialized fullback looks after, in order
BACK_PENALTY, LIGHT_PENALTY = -2, -1
RANKS = {"DL": 0, "LB": 1, "DH": 2}  # 4.6.3: linemen are blocked first
IN_PLACE = {"DE": ("L", "R"), "DT": ("C",), "NT": ("C",)}
CERTAIN = 6


class Rusher(Struct, frozen=True):
    """A rusher who may meet the carrier. meeting: the zone, so many zones away."""

    defender: Reacted
    meeting: str
    distance: int
    blockers: tuple[Man, ...] = ()

    @property
    def zone(self) -> str:
        """The zone that he comes from."""
        return self.defender.placed.zone


def is_possible(situation: Situation) -> bool:
    """True if this defense and this play have penetration at all (4.6.11)."""
    quick = situation.play.pace is Pace.QUICK
    rush = situation.defense.option is LineOption.RUSH
    never = quick or situation.is_draw
    return situation.variant.penetration and rush and not never


class Penetration(Struct, frozen=True):
    """The rushers of a play. arrived: those who meet the carrier."""

    rushers: tuple[Rusher, ...] = ()
    arrived: tuple[Rusher, ...] = ()


def penetrate(
    situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> Resolution[Penetration]:
    """Roll for each rusher who may meet the carrier."""
    if not is_possible(situation):
        return Penetration()
    arrived: list[Rusher] = []
    eligible = rushers(situation, movement, defenders)
    for rusher in eligible:
        parts = chance_parts(situation, movement, rusher, defenders)
        chances = max(0, min(CERTAIN, total(parts)))
        name = rusher.defender.placed.name
        die = 0
        if chances:
            die = yield Die(f"Does {name} get to the carrier? {chances} in 6", "4.6.4")
        succeeds = 0 < die <= chances
        if succeeds:
            arrived.append(rusher)
        yield Step(
            kind="penetration",
            rule="4.6.4",
            text=f"{name} {'meets the carrier' if succeeds else 'is held'}.",
            zone=rusher.meeting,
            men=(name, *(man.place for man in rusher.blockers)),
            parts=parts,
            total=total(parts),
            die=die,
        )
    return Penetration(eligible, tuple(arrived))


# ── who may, and where ───────────────────────────────────────────────────────────────


def rushers(
    situation: Situation, movement: Movement, defenders: Sequence[Reacted]
) -> tuple[Rusher, ...]:
    """Return the rushers who may meet the carrier, with their blockers (4.6)."""
    target = ENTRIES[movement.entry].target
    eligible = [
        Rusher(defender, *meeting)
        for defender in defenders
        if defender.posture is Posture.RUSH
        and is_on_line(defender.placed.zone)
        and defender.placed.zone != target
        and (meeting := _meeting(movement, defender.placed.zone))
    ]
    return tuple(_with_blockers(situation, movement, eligible))


def _meeting(movement: Movement, zone: str) -> tuple[str, int] | None:
    """Return the nearest zone of the carrier's way that a rusher reaches in time."""
    waits = _slower_blocker(movement)
    reachable = []
    for step in movement.carrier.route.steps:
        if is_past_line(step.zone):
            continue
        distance = rush_distance(zone, step.zone)
        points = movement.carrier.points_at(step.zone)
        if distance is not None and points is not None and distance <= points + waits:
            reachable.append((distance, step.zone))
    if not reachable:
        return None
    distance, place = min(reachable, key=lambda one: one[0])
    return place, distance


def _slower_blocker(movement: Movement) -> int:
    """Return the points by which a blocker is later at the entry zone (4.6.9).

    One who goes on downfield from there is in the way as much as one who stays.
    """
    target = ENTRIES[movement.entry].target
    own = movement.carrier.route.spent
    spent = (blocking.route.spent_on(target) for blocking in movement.blockers)
    return max([0, *(points - own for points in spent if points is not None)])


# ── who blocks whom ──────────────────────────────────────────────────────────────────


def _with_blockers(
    situation: Situation,
    movement: Movement,
    eligible: Sequence[Rusher],
) -> Iterator[Rusher]:
    """Yield the rushers with their blockers, in the order they are given in.

    Backs look after rushers of the middle first (4.6.4b).
    """
    free_backs = _free_backs(situation, movement)
    blockers: dict[str, list[Man]] = {}
    zones = dict.fromkeys(rusher.zone for rusher in eligible)
    for zone in sorted(zones, key=lambda zone: zone != "C"):
        in_zone = [rusher for rusher in eligible if rusher.zone == zone]
        men = _linemen(situation, movement, zone)
        towards = towards_play(zone, movement)
        blocked = assigned(in_zone, men, towards=towards, outside=_end(men, movement))
        for number in range(len(in_zone))[::-towards]:  # a back takes the nearest
            if not blocked[number]:
                blocked[number] = _back_for(zone, free_backs, movement)
            blockers[in_zone[number].defender.placed.name] = blocked[number]
    for rusher in eligible:
        name = rusher.defender.placed.name
        yield replace(rusher, blockers=tuple(blockers[name]))


def _end(men: Sequence[Man], movement: Movement) -> Man | None:
    """Return the tight end who takes an outside linebacker on a wide play (4.6.3)."""
    if ENTRIES[movement.entry].target in INSIDE:
        return None
    return next((man for man in men if man.place in ("LE", "RE")), None)


def towards_play(zone: str, movement: Movement) -> int:
    """Return 1 if the play is to the right of a zone, as it is written, else -1.

    In the zone of the play itself it is to the side of its entry.
    """
    target = ENTRIES[movement.entry].target
    if target == zone:
        return 1 if side_of(movement.entry) == "R" else -1
    return 1 if ORDER.index(target) > ORDER.index(zone) else -1


def _linemen(situation: Situation, movement: Movement, zone: str) -> list[Man]:
    """Return the men across from a zone who have stayed there, from left to right.

    So have those whose blocking took them no farther than the zone (4.6.1).
    """
    moved = {blocking.man.place: blocking for blocking in movement.blockers}
    men = []
    for place in ACROSS.get(zone, ()):
        man = situation.offense.get(place)
        if man is None or place == movement.course.carrier:
            continue
        blocking = moved.get(place)
        stayed = blocking is None or not blocking.route.steps
        stuck = blocking is not None and blocking.is_short and blocking.zone == zone
        away = place in movement.course.left_out or man.position == "W"
        if (stayed or stuck) and not away:
            men.append(man)
    return men


def assigned(
    rushers_there: Sequence[Rusher],
    men: Sequence[Man],
    *,
    towards: int,
    outside: Man | None = None,
) -> list[list[Man]]:
    """Return the blockers of each rusher, without crossing over (4.6.2, 4.6.3).

    rushers_there, men: from left to right. towards: 1 for a play to their right. Too
    few block linemen first, then linebackers; more double the rushers nearest to the
    play. outside: the tight end of a wide play, who takes the linebacker outside of the
    linemen instead, where there are too few.
    """
    if outside is not None and len(men) < len(rushers_there):
        place = 0 if side_of(outside.place) == "L" else -1
        if rushers_there[place].defender.man.kind == "LB":
            rest = [man for man in men if man is not outside]
            inner = rushers_there[1:] if place == 0 else rushers_there[:-1]
            blocked = assigned(inner, rest, towards=towards)
            blocked.insert(0 if place == 0 else len(blocked), [outside])
            return blocked
    by_play = list(range(len(rushers_there)))[::-towards]
    counts = [0] * len(rushers_there)
    if len(men) < len(rushers_there):
        first = sorted(by_play, key=lambda n: RANKS[rushers_there[n].defender.man.kind])
        for number in first[: len(men)]:
            counts[number] = 1
    elif rushers_there:
        for extra in range(len(men)):
            counts[by_play[extra % len(by_play)]] += 1
    blocked, rest = [], list(men)
    for count in counts:
        blocked.append(rest[:count])
        rest = rest[count:]
    return blocked


def _free_backs(situation: Situation, movement: Movement) -> dict[str, Man]:
    """Return the backs who may block a rusher, by place (4.6.8).

    None for a carrier who passes along the line before he crosses it.
    """
    fronts = [
        step.zone
        for step in movement.carrier.route.steps
        if ZONES[step.zone].row == "front"
    ]
    if set(fronts) - {ENTRIES[movement.entry].front}:
        return {}
    written = {blocking.man.place for blocking in movement.blockers}
    written.add(movement.course.carrier)
    return {
        place: man
        for place, man in situation.offense.items()
        if place in BACKS_AHEAD and place not in written
    }


def _back_for(zone: str, backs: dict[str, Man], movement: Movement) -> list[Man]:
    """Take the back who blocks a rusher of a zone that nobody blocks."""
    for place, man in backs.items():
        zones: tuple[str, ...] = BACKS_AHEAD[place]
        if man.position == "F" and side_of(movement.entry) != side_of(zone):
            zones = ANYWHERE
        if zone in zones:
            return [backs.pop(place)]
    return []


# ── the chance ───────────────────────────────────────────────────────────────────────


def chance_parts(
    situation: Situation,
    movement: Movement,
    rusher: Rusher,
    defenders: Sequence[Reacted],
) -> tuple[Part, ...]:
    """Return the parts of a rusher's chances in 6 (4.6.4, 4.6.5)."""
    man, zone = rusher.defender.man, rusher.zone
    carrier = situation.offense[movement.course.carrier]
    closer = _closer(rusher, movement, defenders)
    parts = [
        Part("contact", man.contact, "4.6.4"),
        Part("speed", man.speed, "4.6.4"),
        Part("in place", int(zone in IN_PLACE.get(man.position, ())), "4.6.4"),
        Part("rush", man.pass_value if man.kind == "DL" else 0, "4.6.4"),
        *(
            Part(f"blocked by {blocker.place}", -value, "4.6.4")
            for blocker, value in _block_values(rusher, movement, closer)
        ),
        Part("distance", -2 * rusher.distance, "4.6.4"),
        Part("others nearer", -closer, "4.6.4"),
        Part("faster", max(0, man.speed - carrier.speed), "4.6.4"),
        Part("slow play", 2 * situation.is_slow, "4.6.5"),
    ]
    return tuple(part for part in parts if part.value)


def _closer(rusher: Rusher, movement: Movement, defenders: Sequence[Reacted]) -> int:
    """Return the defenders of his zone who stand nearer to the play."""
    line = [d.placed for d in defenders if d.placed.zone == rusher.zone]
    place = line.index(rusher.defender.placed)
    towards = towards_play(rusher.zone, movement)
    return len(line) - 1 - place if towards > 0 else place


def _block_values(
    rusher: Rusher, movement: Movement, closer: int
) -> Iterator[tuple[Man, int]]:
    towards = towards_play(rusher.zone, movement)
    for blocker in rusher.blockers:
        value = block_value(blocker)
        if blocker.place in BACKS_AHEAD:
            light = blocker.position in ("H", "TB")
            yield blocker, value + BACK_PENALTY + (LIGHT_PENALTY if light else 0)
            continue
        places = ACROSS[rusher.zone][::-towards]
        behind = max(0, places.index(blocker.place) - closer)
        slower = max(0, rusher.defender.man.speed - blocker.speed)
        yield blocker, value - behind * (1 + slower)


def block_value(man: Man) -> int:
    """Return what a blocker takes off a rusher's chances (4.6.4)."""
    speed = man.speed
    if man.kind == "OL":
        speed += (man.maturity is Maturity.EXPERIENCED) - (
            man.maturity is Maturity.ROOKIE
        )
    quick = 0 if speed < 2 else 1 if speed < 4 else 2
    return (
        man.contact
        + quick
        + man.pass_value * (man.kind == "OL")
        + (man.position == "T")
    )


def unwritten_blockers(
    eligible: Iterable[Rusher], movement: Movement
) -> frozenset[str]:
    """Return the places of men who blocked a rusher without being written (4.2.6)."""
    written = {blocking.man.place for blocking in movement.blockers}
    blockers = (man.place for rusher in eligible for man in rusher.blockers)
    return frozenset(blockers) - written
