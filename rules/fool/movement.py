"""Offensive movement: blockers in the order of the play, lead blockers, the carrier.

Sections 4.1 and 4.1.13. A lineman across from the zone of the play blocks there without
being written; ends and backs block where they are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from rules.fool.carrier import Advance, advance, allowance
from rules.fool.holes import written_entry, zones_of
from rules.fool.lineup import LINE
from rules.fool.men import Man
from rules.fool.notation.defenses import Placed
from rules.fool.notation.plays import Blocker, Course
from rules.fool.routes import (
    CarrierPath,
    Route,
    Step,
    cheapest,
    needs_position,
    pull_bonus,
    pulls,
    step_cost,
)
from rules.fool.situation import Situation
from rules.fool.traffic import traffic_for
from rules.fool.zones import AREAS, ENTRIES, ZONES, is_on_line

LEAD_POSITIONS = ("F", "G")  # a point more as lead blockers (4.1.13)
SPENT_BEFORE_HOLE, LEFT_IN_HOLE = 2, 1


class Blocking(Struct, frozen=True):
    """A blocker after his move.

    goal: the zone that he was written for. in_position: he is there in front of the
    defenders, and blocks (4.1.10). leads: he went ahead of the carrier (4.1.13).
    to_position: of his points, those for getting in front of the defenders. penalty:
    contact points that he lacks on an option (4.7.7).
    """

    man: Man
    goal: str
    route: Route
    in_position: bool = True
    leads: bool = False
    points_left: int = 0
    to_position: int = 0
    penalty: int = 0

    @property
    def value(self) -> int:
        """His contact points as a blocker."""
        return self.man.blocking - self.penalty

    @property
    def zone(self) -> str:
        """The zone where he ends."""
        return self.route.zone

    @property
    def is_short(self) -> bool:
        """True if he did not get to the zone that he was written for."""
        return not self.leads and self.zone != self.goal


class Movement(Struct, frozen=True):
    """The offense after its move. carrier: the way to the point of entry."""

    course: Course
    entry: str
    carrier: Advance
    blockers: tuple[Blocking, ...]

    def blocking_in(self, zone: str) -> tuple[Blocking, ...]:
        """Return those who block in a zone."""
        return tuple(b for b in self.blockers if b.zone == zone and b.in_position)


def move_offense(
    situation: Situation, course: Course, entry: str, *, gives_way: bool = False
) -> Movement | None:
    """Move blockers, then the carrier; None if his points do not get him there.

    gives_way: a blocker who goes through the carrier's zone costs him no point that he
    does not have (docs/rulings.md, 4.1.16).
    """
    carrier_zone = situation.offense[course.carrier].zone
    path = CarrierPath(carrier_zone, written_entry(course, entry))
    assignments = list(_assignments(situation, course, entry))
    blockers = [
        block_in(situation, situation.offense[blocker.man], goal, path)
        for blocker, goal in assignments
        if not _leads(situation, blocker, goal, path)
    ]
    for blocker, goal in assignments:
        if _leads(situation, blocker, goal, path):
            man = situation.offense[blocker.man]
            blockers.append(lead(situation, man, blocker, goal, path, blockers))
    hindered = any(_passes(blocking, carrier_zone) for blocking in blockers)
    carried = advance(situation, course, entry, hindered)
    if carried is None and gives_way:
        carried = advance(situation, course, entry)
    if carried is None:
        return None
    return Movement(course, entry, carried, tuple(blockers))


def _assignments(
    situation: Situation, course: Course, entry: str
) -> Iterator[tuple[Blocker, str]]:
    """Yield each blocker and his zone; linemen across from the play's first."""
    target = ENTRIES[written_entry(course, entry)].target
    written = {blocker.man for blocker in course.blockers} | {course.carrier}
    for place in LINE:
        across = target in ZONES[situation.offense[place].zone].downfield
        if across and place not in written and place not in course.left_out:
            yield Blocker(place), target
    yield from zones_of(course, entry, situation.offense)


def _leads(
    situation: Situation, blocker: Blocker, goal: str, path: CarrierPath
) -> bool:
    """True for a lead blocker, who goes the carrier's way (4.1.13)."""
    on_path = goal in ENTRIES[path.entry].path
    return situation.variant.lead_blockers and blocker.leads and on_path


def _passes(blocking: Blocking, zone: str) -> bool:
    return any(step.zone == zone for step in blocking.route.steps)


def block_in(
    situation: Situation,
    man: Man,
    goal: str,
    path: CarrierPath,
    extra: int = 0,
    *,
    leads: bool = False,
) -> Blocking:
    """Move a man toward the zone where he is to block, as far as his points go.

    Short of it he blocks in whatever zone he is in (4.1.17). In it but without the
    point for his position he does not block (4.1.10). leads: ahead of the carrier.
    """
    points = allowance(situation, man) + extra
    route = cheapest(situation, man, goal, path, ahead_of_carrier=leads)
    if route is None:
        return Blocking(man, goal, Route(man.zone), points_left=points)
    if pulls(situation, man, route):
        points += pull_bonus(situation, man)
    paid = route.within(points)
    turns = situation.variant.blocker_position and needs_position(
        man.place, goal, route.previous, path
    )
    to_position = situation.unit * turns
    left = points - paid.spent
    if paid.zone == goal:
        return Blocking(man, goal, paid, points_left=left, to_position=to_position)
    if to_position and route.spent - to_position <= points:
        return Blocking(man, goal, route, in_position=False)
    return Blocking(man, goal, paid, points_left=left)


def lead(
    situation: Situation,
    man: Man,
    blocker: Blocker,
    goal: str,
    path: CarrierPath,
    others: Iterable[Blocking],
) -> Blocking:
    """Move a lead blocker, who takes on the first defender nobody blocks (4.1.13).

    He is a blocker like others if he does not get to the hole by the carrier's way
    after two points and with one left.
    """
    zones = ENTRIES[path.entry].path
    bonus = man.position in LEAD_POSITIONS and not situation.is_draw
    at_hole = block_in(situation, man, zones[0], path, int(bonus), leads=True)
    before = at_hole.route.spent - (at_hole.route.steps or (Step("", 0),))[-1].cost
    is_lead = (
        at_hole.zone == zones[0]
        and before >= SPENT_BEFORE_HOLE * situation.unit
        and at_hole.points_left >= LEFT_IN_HOLE
    )
    if not is_lead:
        return block_in(situation, man, goal, path)
    steps, points = list(at_hole.route.steps), at_hole.points_left
    for zone, after in pairwise(zones):
        usual = traffic_for(situation, man).halves(zone, path.front, after)
        cost = _leaving(situation, blocker, zone, others, usual)
        if cost is None or cost > points:
            break
        steps.append(Step(after, cost))
        points -= cost
    route = Route(man.zone, tuple(steps))
    return Blocking(man, goal, route, leads=True, points_left=points)


def _leaving(
    situation: Situation,
    blocker: Blocker,
    zone: str,
    others: Iterable[Blocking],
    usual: int | None,
) -> int | None:
    """Return the points for leaving a zone; None where he is needed.

    More blockers than defenders: a point. As many: two at most at the line, unless the
    play has him stay there. usual: the halves that leaving costs any other blocker.
    """
    defenders = len(_awaiting(situation, zone))
    blockers = sum(other.zone == zone and other.in_position for other in others)
    if blockers > defenders or not defenders:
        return situation.unit
    if blockers < defenders or blocker.stays:
        return None
    if ZONES[zone].row != "line":
        return situation.unit
    most = 2 * situation.unit
    return most if usual is None else min(most, step_cost(situation.unit, 1, usual))


def _awaiting(situation: Situation, zone: str) -> tuple[Placed, ...]:
    """Return the defenders who may be in a zone: at the line, those of its area."""
    zones = AREAS[ZONES[zone].area] if is_on_line(zone) else (zone,)
    return tuple(man for here in zones for man in situation.defense.in_zone(here))
