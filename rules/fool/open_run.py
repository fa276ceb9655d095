"""A run that does not start at the line: after a catch, or with a kick or a turnover.

The carrier meets one group of defenders after the other by contact rolls, as past the
line (4.5): a contact limits the gain, past the last group he has the long gain.
Source: docs/rulings.md, "FOOL: a whole game".
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.fool.contact import Event, Meeting, fumble_of, long_gain, resolve
from rules.fool.trace import Part, Resolution

PAST_GOAL = 3  # 4.5.2: a contact up to so many yards past the goal line counts


class Group(Struct, frozen=True):
    """Defenders whom a carrier meets.

    zone: where, for the trace. near: yards from the start of the run. men: names.
    offense, defense: the parts of the difference. bonus: points added to the die.
    """

    zone: str
    near: int
    men: tuple[str, ...]
    offense: tuple[Part, ...]
    defense: tuple[Part, ...]
    bonus: int = 0


class OpenEnd(Struct, frozen=True):
    """The end of the run: yards from its start, the goal line at most.

    place: of the group that stopped him, None for none. stopped: right on the
    goal line, so that he may be inches short of it.
    """

    yards: int
    touchdown: bool = False
    events: tuple[Event, ...] = ()
    tacklers: tuple[str, ...] = ()
    place: int | None = None
    stopped: bool = False

    @property
    def fumble(self) -> Event | None:
        """The fumble that ended it, None without one."""
        return fumble_of(self.events)


def run_through(
    groups: Sequence[Group], speed: int, to_goal: int, least: int = -99
) -> Resolution[OpenEnd]:
    """Run past groups of defenders, nearest first, until one stops the carrier.

    to_goal: yards to the goal line. least: the fewest yards, of a carrier who cannot be
    driven back of where he got the ball.
    """
    limit: int | None = None
    slowed = 0
    events: tuple[Event, ...] = ()
    for place, group in enumerate(groups):
        if limit is not None and limit <= group.near:
            return _ended(limit, to_goal, events, groups[place - 1].men, place - 1)
        if group.near > to_goal + PAST_GOAL and (limit is None or limit >= to_goal):
            return _ended(None, to_goal, events, (), None)
        contacted = yield from resolve(
            Meeting(
                zone=group.zone,
                near=group.near,
                men=group.men,
                offense=group.offense,
                defense=group.defense,
                bonus=group.bonus,
            )
        )
        events = (*events, *contacted.events)
        slowed += contacted.cell.slowed
        if contacted.gain is not None:
            spot = max(least, group.near + contacted.gain)
            limit = spot if limit is None else min(limit, spot)
        if fumble_of(events):
            at = group.near if limit is None else limit
            return _ended(at, to_goal, events, group.men, place)
    if limit is None:
        near = groups[-1].near if groups else max(0, least)
        yards = yield from long_gain(speed, slowed, quick=False, near=near)
        free = None if yards is None else max(least, yards)
        return _ended(free, to_goal, events, (), None)
    return _ended(limit, to_goal, events, groups[-1].men, len(groups) - 1)


def _ended(
    limit: int | None,
    to_goal: int,
    events: tuple[Event, ...],
    men: tuple[str, ...],
    place: int | None,
) -> OpenEnd:
    yards = to_goal if limit is None else min(limit, to_goal)
    scores = yards >= to_goal and fumble_of(events) is None
    return OpenEnd(yards, scores, events, men, place, limit == to_goal)
