"""A run from the handoff to its end, in the order of chapter 4.

Penetration (4.6), contact at the line (4.3), pursuit (4.4) and further contacts (4.5).
Both sides have moved before: rules.fool.movement and rules.fool.reaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from rules.fool.boundaries import contact_line, near_line
from rules.fool.contact import (
    FREE,
    Contacted,
    Event,
    Meeting,
    benefit_of,
    fumble_of,
    long_gain,
    resolve,
)
from rules.fool.contact_table import Dive
from rules.fool.men import Man
from rules.fool.movement import Blocking, Movement
from rules.fool.notation.defenses import LineOption
from rules.fool.notation.plays import Pace
from rules.fool.open_run import PAST_GOAL
from rules.fool.penetration import ORDER, Rusher, penetrate, unwritten_blockers
from rules.fool.pursuit import Pursuer, pursue
from rules.fool.situation import Situation
from rules.fool.tackles import (
    Tacklers,
    defense_parts,
    effective_blockers,
    front_parts,
    offense_parts,
    open_field,
    out_of_position_parts,
)
from rules.fool.trace import Resolution, total
from rules.fool.zones import ENTRIES, is_on_line, row_of, side_of

SAVED_AT = 6  # 4.6.7: with such a contact, more blockers are saved for the line


class Run(Struct, frozen=True, kw_only=True):
    """A run under way, both sides in their zones.

    to_goal: yards from the line of scrimmage to the goal line. limit: yards that a
    contact has limited the gain to; None for a free carrier. used: blockers spent
    behind the line. part_takers: men who blocked a rusher without being written.
    trapped: zones where a defender was drawn away (4.7.8). dive: the row of a dive.
    """

    situation: Situation
    movement: Movement
    pursuers: tuple[Pursuer, ...]
    to_goal: int
    limit: int | None = None
    slowed: int = 0
    events: tuple[Event, ...] = ()
    used: frozenset[str] = frozenset()
    part_takers: frozenset[str] = frozenset()
    trapped: frozenset[str] = frozenset()
    dive: Dive = Dive()

    @property
    def carrier(self) -> Man:
        """The man who has the ball."""
        return self.situation.offense[self.movement.course.carrier]

    @property
    def speed(self) -> int:
        """The carrier's speed, less what has slowed him."""
        return self.carrier.speed - self.slowed

    @property
    def path(self) -> tuple[str, ...]:
        """The zones past the line, in the order in which he enters them."""
        return ENTRIES[self.movement.entry].path

    @property
    def fumble(self) -> Event | None:
        """The fumble that ends the run, None without one."""
        return fumble_of(self.events)

    def tacklers(self, zone: str) -> Tacklers:
        """Return the defenders in a zone, as they meet the carrier."""
        men = tuple(p.defender for p in self.pursuers if p.zone == zone)
        first = zone == self.path[0]
        return Tacklers(men, self.carrier.place, self.part_takers, first)

    def after(self, contacted: Contacted, spot: int | None) -> Run:
        """Return the run after a contact. spot: where it limits the gain."""
        slowed = self.slowed + contacted.cell.slowed
        return replace(self.limited(spot, contacted.events), slowed=slowed)

    def limited(self, spot: int | None, events: tuple[Event, ...] = ()) -> Run:
        """Return the run with a gain of no more than some yards, and more events."""
        limits = [line for line in (self.limit, spot) if line is not None]
        limit = min(limits, default=None)
        return replace(self, limit=limit, events=(*self.events, *events))


class RunEnd(Struct, frozen=True, kw_only=True):
    """The end of a run.

    yards: past the line of scrimmage, no more than the goal line. zone: where it ended.
    tacklers: names of the defenders there, none for a run out of their reach. carrier:
    the place of the man who had the ball. entry: where he crossed the line. limit: the
    yards to which a contact limited the gain, before the goal line cut it short; None
    for a carrier who ran free.
    """

    yards: int
    zone: str
    touchdown: bool = False
    events: tuple[Event, ...] = ()
    tacklers: tuple[str, ...] = ()
    carrier: str = ""
    entry: str = ""
    limit: int | None = None

    @property
    def fumble(self) -> Event | None:
        """The fumble that ended it, None without one."""
        return fumble_of(self.events)


def behind_line(run: Run) -> Resolution[Run | RunEnd]:
    """Meet the rushers who penetrate; return the end of a run that they stop (4.6)."""
    defenders = [pursuer.defender for pursuer in run.pursuers]
    penetration = yield from penetrate(run.situation, run.movement, defenders)
    takers = unwritten_blockers(penetration.rushers, run.movement)
    run = replace(run, part_takers=takers)
    for step in run.movement.carrier.route.steps:
        arrived = [r for r in penetration.arrived if r.meeting == step.zone]
        if not arrived:
            continue
        run = yield from _met(run, step.zone, arrived)
        if run.fumble or _is_stopped(run, row_of(step.zone).far):
            names = tuple(r.defender.placed.name for r in arrived)
            return ended(run, step.zone, names)
    return run


def _is_stopped(run: Run, line: int | None) -> bool:
    """True for a carrier who does not get past a line."""
    return run.limit is not None and (line is None or run.limit <= line)


def ended(run: Run, zone: str, names: tuple[str, ...]) -> RunEnd:
    """Return the end of a run in a zone. names: of the defenders there."""
    limit = run.to_goal if run.limit is None else min(run.limit, run.to_goal)
    scores = limit >= run.to_goal and run.fumble is None
    return RunEnd(
        yards=limit,
        zone=zone,
        touchdown=scores,
        events=run.events,
        tacklers=names,
        carrier=run.carrier.place,
        entry=run.movement.entry,
        limit=run.limit,
    )


# ── behind the line ──────────────────────────────────────────────────────────────────


def _met(run: Run, zone: str, arrived: Sequence[Rusher]) -> Resolution[Run]:
    """Meet the rushers who have got to a zone of the carrier's way (4.6.10)."""
    men = tuple(rusher.defender for rusher in arrived)
    tacklers = Tacklers(men, run.carrier.place, run.part_takers, behind=True)
    field = open_field(run.situation, zone, run.speed, tacklers)
    counted = tuple(man for man in men if man not in field.eluded)
    defense = defense_parts(run.situation, replace(tacklers, men=counted))
    blockers = blockers_ahead(run, zone, arrived, total(defense))
    meeting = Meeting(
        zone=zone,
        near=row_of(zone).near,
        men=tuple(man.placed.name for man in men),
        offense=offense_parts(run.carrier, blockers),
        defense=defense,
        blockers=_places(run, (*blockers, *run.movement.blocking_in(zone))),
        bonus=field.bonus,
        benefit="rush",
    )
    contacted = yield from resolve(meeting)
    used = frozenset(blocking.man.place for blocking in blockers)
    spot = None if contacted.gain is None else meeting.near + contacted.gain
    return replace(run.after(contacted, spot), used=run.used | used)


def blockers_ahead(
    run: Run, zone: str, arrived: Sequence[Rusher], defense: int
) -> tuple[Blocking, ...]:
    """Return pulling men and fullbacks who meet a rusher from ahead (4.6.7).

    Only next to the line where the carrier crosses it. They are the fewest, and of
    those the weakest, who make a contact of +6; the rest block at the line. All of them
    go where that is out of reach.
    """
    entry = ENTRIES[run.movement.entry]
    if zone != entry.front or not any(_is_ahead(run, rusher) for rusher in arrived):
        return ()
    ahead = [
        blocking
        for blocking in run.movement.blocking_in(entry.target)
        if blocking.route.previous == entry.front
        and (blocking.man.kind == "OL" or blocking.man.place == "F")
        and blocking.man.zone != entry.front
    ]
    needed = SAVED_AT - run.carrier.contact - defense
    for size in range(len(ahead)):
        enough = [
            blockers
            for blockers in combinations(ahead, size)
            if _value(blockers) >= needed
        ]
        if enough:
            return min(enough, key=_value)
    return tuple(ahead)


def _places(run: Run, blockers: Iterable[Blocking]) -> tuple[str, ...]:
    """Return the places of blockers in the order of the lineup, as lots count them."""
    here = {blocking.man.place for blocking in blockers}
    return tuple(place for place in run.situation.offense if place in here)


def _value(blockers: Sequence[Blocking]) -> int:
    return sum(blocking.value for blocking in blockers)


def _is_ahead(run: Run, rusher: Rusher) -> bool:
    """True for a rusher from outside of the zone that the carrier runs to."""
    target = ENTRIES[run.movement.entry].target
    outward = ORDER.index(rusher.zone) - ORDER.index(target)
    side = side_of(target)
    return outward < 0 if side == "L" else outward > 0 and side == "R"


# ── past the line ────────────────────────────────────────────────────────────────────


def past_line(run: Run) -> Resolution[RunEnd]:
    """Go from zone to zone downfield until he is stopped (4.5)."""
    zone = run.path[0]
    names: tuple[str, ...] = ()
    for place, zone in enumerate(run.path):
        if place and _is_stopped(run, near_line(run.situation, zone)):
            return ended(run, run.path[place - 1], names)
        tacklers = run.tacklers(zone)
        line = contact_line(run.situation, zone, run.speed, tacklers)
        if line > run.to_goal + PAST_GOAL and _reaches_goal(run):
            return ended(run, zone, ())
        contacted = FREE
        if run.dive.gain and not place:
            return ended(run, zone, tuple(d.placed.name for d in tacklers.men))
        if tacklers.men:
            contacted = yield from resolve(meeting_at(run, zone))
        names = tuple(defender.placed.name for defender in tacklers.men)
        spot = None if contacted.gain is None else line + contacted.gain
        run = run.after(contacted, spot)
        if run.fumble:
            return ended(run, zone, names)
        ahead, behind = run.path[place + 1 :], frozenset(run.path[: place + 1])
        if not place or contacted.cell.slowed:
            run = yield from _pursued(run, ahead, behind)
        if run.limit is None and not any(run.tacklers(after).men for after in ahead):
            return (yield from _free(run, zone))
    return ended(run, zone, names)


def _reaches_goal(run: Run) -> bool:
    return run.limit is None or run.limit >= run.to_goal


def _pursued(
    run: Run, ahead: tuple[str, ...], behind: frozenset[str]
) -> Resolution[Run]:
    everybody = Tacklers((), run.carrier.place, run.part_takers)
    pursuers = yield from pursue(
        run.situation, run.pursuers, ahead, behind, everybody, run.slowed
    )
    return replace(run, pursuers=pursuers)


def _free(run: Run, zone: str) -> Resolution[RunEnd]:
    """Run on with nobody ahead (4.3, the long gain)."""
    quick = run.situation.play.pace is Pace.QUICK
    near = near_line(run.situation, zone)
    yards = yield from long_gain(run.carrier.speed, run.slowed, quick=quick, near=near)
    return ended(replace(run, limit=yards), zone, ())


def meeting_at(run: Run, zone: str) -> Meeting:
    """Return the contact that is due in a zone past the line."""
    situation, tacklers = run.situation, run.tacklers(zone)
    field = open_field(situation, zone, run.speed, tacklers)
    counted = tuple(man for man in tacklers.men if man not in field.eluded)
    here = tuple(
        b for b in run.movement.blocking_in(zone) if b.man.place not in run.used
    )
    blockers = effective_blockers(zone, here, situation.play.style)
    late = out_of_position_parts(situation, zone, run.movement.blockers, tacklers)
    on_line = is_on_line(zone)
    stay_home = situation.defense.option is LineOption.HOME
    surprised = situation.is_draw or zone in run.trapped
    benefit = benefit_of(tacklers, is_draw=surprised, stay_home=stay_home)
    dive = run.dive if zone == run.path[0] else Dive()
    return Meeting(
        zone=zone,
        near=contact_line(situation, zone, run.speed, tacklers),
        men=tuple(man.placed.name for man in tacklers.men),
        offense=offense_parts(run.carrier, blockers, late),
        defense=(
            *defense_parts(situation, replace(tacklers, men=counted)),
            *front_parts(situation, zone),
        ),
        blockers=_places(run, here),
        bonus=field.bonus + tacklers.are_decoyed,
        columns=dive.columns,
        doubled=dive.doubled,
        benefit=benefit if on_line else "",
    )
