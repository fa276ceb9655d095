"""Chances to win, looked up in a book's table.

A drive ends in a touchdown, a field goal or neither, each about as many plays later as
it does in games; the chance to win is that of the situations after it. What they are
worth stands in the table by plays left and lead, worked out from the last play back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from msgspec import Struct

from board.worth.table import HALF, KNOTS, LEAD, LONGEST, SOON, Row, Table, table_of

TOUCHDOWN, GOAL = 6, 3
SPOT = 7  # yards behind the line from which a missed kick is spotted
SERIES = 10  # yards to go on a first down
PAST = 3  # yards past the line to gain that a made series ends, about
FIELD = 100
MOST_CHANCES = 50_000  # chances of first downs
TO_SCORE, TO_FAIL = 6, 4  # plays, about, where there are as many
LATE = 8.0  # with fewer plays left a spot is worth less of its points


class Clock(Struct, frozen=True):
    """The plays left, and what follows the last of them.

    left: in the half, with the coming one. second: it is the last half, or overtime.
    receives: the side with the ball receives in the second half.
    """

    left: int
    second: bool
    receives: bool = False

    def after(self, plays: float) -> Clock:
        """Return the clock so many plays later."""
        return Clock(max(0, round(self.left - plays)), self.second, self.receives)

    def turned(self) -> Clock:
        """Return the clock as the other side sees it."""
        return Clock(self.left, self.second, not self.receives)


class Situation(Struct, frozen=True):
    """A scrimmage down of the side with the ball. to_goal, distance: yards."""

    to_goal: int
    down: int
    distance: int
    lead: int
    clock: Clock


def _outline(to_goal: float) -> tuple[int, float]:
    """Return the knot before a spot, and the share of the next one."""
    if to_goal <= KNOTS[0]:
        return 0, 0.0
    for place in range(len(KNOTS) - 1):
        if to_goal <= KNOTS[place + 1]:
            width = KNOTS[place + 1] - KNOTS[place]
            return place, (to_goal - KNOTS[place]) / width
    return len(KNOTS) - 2, 1.0


# Asked many times a game: by whole yards.
_OUTLINES = tuple(_outline(yards) for yards in range(FIELD + 1))


def at_spot(row: Row, to_goal: float) -> float:
    """Return a row's value at a spot, between its knots in a line."""
    place, share = _OUTLINES[max(0, min(FIELD, int(to_goal + 0.5)))]
    return row[place] + (row[place + 1] - row[place]) * share


class Worth:
    """The chances of one book, from 0 to 1; a tie counts as half.

    Leads and chances are those of the side with the ball, unless stated.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.first_down: Callable[[int, int, Clock], float] = lru_cache(MOST_CHANCES)(
            self._first_down
        )

    # ── between drives ───────────────────────────────────────────────────────────

    def ended(self, lead: float, clock: Clock) -> float:
        """Return the chance once the half is over."""
        if clock.second:
            return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
        whole = Clock(HALF, second=True)
        if clock.receives:
            return self.begins(lead, whole)
        return 1 - self.begins(-lead, whole)

    def begins(self, lead: float, clock: Clock) -> float:
        """Return the chance of a side that begins a drive after a kickoff."""
        if clock.left <= 0:
            return self.ended(lead, clock)
        table = self.table
        of_half = (
            table.final
            if clock.second
            else table.receives
            if clock.receives
            else table.kicks
        )
        row = of_half[min(clock.left, HALF) - 1]
        place = max(0.0, min(2.0 * LEAD, lead + LEAD))
        whole = int(place)
        if whole == place:
            return row[whole]
        return row[whole] + (row[whole + 1] - row[whole]) * (place - whole)

    def kicks_off(self, lead: float, clock: Clock) -> float:
        """Return the chance of a side that kicks off."""
        return 1 - self.begins(-lead, clock.turned())

    def gives_up(self, lead: float, to_goal: float, clock: Clock) -> float:
        """Return the chance once the other side has the ball at its `to_goal`."""
        if clock.left <= 0:
            return self.ended(lead, clock)
        points = self.table.points
        ahead = at_spot(points, to_goal) - at_spot(points, self.table.start)
        ahead *= min(1.0, clock.left / LATE)
        return 1 - self.begins(ahead - lead, clock.turned())

    def touchdown(self, lead: float, clock: Clock) -> float:
        """Return the chance once a touchdown is scored. lead: before it."""
        return max(self.tries(lead + TOUCHDOWN, clock))

    def tries(self, lead: float, clock: Clock) -> tuple[float, float]:
        """Return the chances by a try for one and for two. lead: before the try."""
        none, one, two = (self.kicks_off(lead + points, clock) for points in (0, 1, 2))
        table = self.table
        return (
            none + (one - none) * table.one,
            none + (two - none) * table.two,
        )

    def onside(self, lead: float, clock: Clock) -> tuple[float, float]:
        """Return the chances by a deep and by an onside kick."""
        share = self.table.onside
        has_it = self.first_down(55, int(lead), clock)
        lost = self.gives_up(lead, 45, clock)
        return self.kicks_off(lead, clock), share * has_it + (1 - share) * lost

    # ── a drive ──────────────────────────────────────────────────────────────────

    def _first_down(self, to_goal: int, lead: int, clock: Clock) -> float:
        """Return the chance with a first down and ten, or goal."""
        table, left = self.table, clock.left
        if left <= 0:
            return self.ended(lead, clock)
        place, share = _OUTLINES[max(0, min(FIELD, to_goal))]

        def within(rows: tuple[Row, ...], plays: int) -> float:
            if plays <= 0:
                return 0.0
            low, high = rows[place][plays - 1], rows[place + 1][plays - 1]
            return low + (high - low) * share

        def after(plays: float) -> Clock:
            return clock.after(min(plays, (left + 1) / 2))

        alive = last = 0.0
        if left > SOON:
            scored, kicked = within(table.touchdowns, SOON), within(table.goals, SOON)
        else:
            scored = within(table.touchdowns, left - 1)
            kicked = within(table.goals, left - 1)
            alive, near = within(table.alive, left), within(table.near, left)
            crosses = within(table.touchdowns, left) - scored
            last = self._last_play(alive, near, crosses, lead, clock.after(left))
        rest = max(0.0, 1 - scored - kicked - alive)
        lost = min(rest, at_spot(table.lost, to_goal))
        rest -= lost
        failed = at_spot(table.failed, to_goal)
        return (
            last
            + scored * self.touchdown(lead, after(TO_SCORE))
            + kicked * self.kicks_off(lead + GOAL, after(TO_SCORE))
            + lost * self.begins(lead - TOUCHDOWN - 1, after(TO_FAIL))
            + rest * self.gives_up(lead, failed, after(TO_FAIL))
        )

    def _last_play(
        self, alive: float, near: float, crosses: float, lead: int, over: Clock
    ) -> float:
        """Return what a last play adds: the better of a kick and a try for the goal.

        alive: the chance that there is one; near, crosses: that a kick is good, and
        that it ends in the end zone.
        """
        even = self.ended(lead, over)
        by_kick = near * self.ended(lead + GOAL, over) + (alive - near) * even
        by_play = crosses * self.touchdown(lead, over) + (alive - crosses) * even
        return max(by_kick, by_play)

    def down(self, now: Situation) -> float:
        """Return the chance at any down, before its call."""
        if now.down >= len(self.table.series) + 1:
            return max(self.fourth_down(now).values())
        if now.down == 1 and now.distance in (SERIES, now.to_goal):
            return self.first_down(now.to_goal, now.lead, now.clock)
        share = self.table.series[now.down - 1][min(now.distance, LONGEST) - 1]
        later = now.clock.after(1)
        made = self._made(now, later)
        chance = share * made + (1 - share) * max(
            self.punt(now.to_goal, now.lead, later),
            self.field_goal(now.to_goal, now.lead, later),
        )
        if now.distance < min(SERIES, now.to_goal):
            return chance
        # Both are estimates: a later down is never worth more than the first.
        return min(chance, self.first_down(now.to_goal, now.lead, now.clock))

    def _made(self, now: Situation, later: Clock) -> float:
        if now.distance >= now.to_goal:
            return self.touchdown(now.lead, later)
        spot = max(1, now.to_goal - now.distance - PAST)
        return self.first_down(spot, now.lead, later)

    # ── fourth down ──────────────────────────────────────────────────────────────

    def go(self, now: Situation) -> float:
        """Return the chance by a play that has to make it."""
        later = now.clock.after(1)
        if not later.left:
            return self._in_one_play(now, later)
        share = self.table.fourth[min(now.distance, LONGEST) - 1]
        lost = self.gives_up(now.lead, FIELD - now.to_goal, later)
        return share * self._made(now, later) + (1 - share) * lost

    def _in_one_play(self, now: Situation, over: Clock) -> float:
        """Return the chance by a last play: it ends in the end zone, or it is over."""
        first = tuple(row[0] for row in self.table.touchdowns)
        share = at_spot(first, now.to_goal)
        made, even = self.touchdown(now.lead, over), self.ended(now.lead, over)
        return share * made + (1 - share) * even

    def field_goal(self, to_goal: int, lead: int, clock: Clock) -> float:
        """Return the chance by a field goal."""
        share = at_spot(self.table.goal, to_goal)
        later = self._kicked(clock)
        missed = self.gives_up(lead, min(80, FIELD - to_goal - SPOT), later)
        return share * self.kicks_off(lead + GOAL, later) + (1 - share) * missed

    def punt(self, to_goal: int, lead: int, clock: Clock) -> float:
        """Return the chance by a punt."""
        spot = at_spot(self.table.punt, to_goal)
        return self.gives_up(lead, spot, self._kicked(clock))

    def _kicked(self, clock: Clock) -> Clock:
        """Return the clock after a kick from scrimmage: the last play is one always."""
        return clock.after(1 if clock.left <= 1 else self.table.costs)

    def fourth_down(self, now: Situation) -> dict[str, float]:
        """Return the chances of a fourth down by what is done."""
        return {
            "go": self.go(now),
            "punt": self.punt(now.to_goal, now.lead, now.clock),
            "field_goal": self.field_goal(now.to_goal, now.lead, now.clock),
        }


@cache
def worth_of(book: str) -> Worth:
    """Return the worth of situations under a book, by its name."""
    return Worth(table_of(book))
