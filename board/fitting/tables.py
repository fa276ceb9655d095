"""Making a book's table from the plays of its simulated games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from board.fitting.samples import KICKOFFS, Snap
from board.worth.table import HALF, KNOTS, LEAD, LONGEST, SOON, Row, Table
from board.worth.value import Clock, Worth, at_spot
from rules.field import yards_to_goal

KICKS = ("punt", "field_goal")
POINTS_OF_TOUCHDOWN, POINTS_OF_GOAL = 6, 3
DOWNS = 3
PLACES = 4  # decimals
USUAL = 75.0  # yards to go after a kickoff, where there was none


class Mean:
    """A mean under way; `prior` counts as `weight` values."""

    def __init__(self, prior: float = 0.0, weight: float = 0.0) -> None:
        self.total, self.count = prior * weight, weight

    def add(self, value: float, weight: float = 1.0) -> None:
        """Add a value."""
        self.total += value * weight
        self.count += weight

    @property
    def value(self) -> float:
        """The mean so far; 0 of nothing."""
        return round(self.total / self.count, PLACES) if self.count else 0.0


def fit(games: Iterable[Sequence[Snap]]) -> Table:
    """Return the table of these games, each a sequence of its plays."""
    played = [list(game) for game in games]
    snaps = [snap for game in played for snap in game]
    drives = [drive for game in played for drive in _drives(game)]
    goal = _by_spot(_goals(snaps), lambda spot: max(0.0, 1.0 - spot / 50))
    table = Table(
        games=len(played),
        start=_start(played),
        points=_by_spot(_next_scores(played), lambda spot: (60 - spot) / 14),
        **_ends(drives, goal),
        series=tuple(
            _falling(_by_distance(_series(drives, down))) for down in (1, 2, 3)
        ),
        fourth=_falling(_by_distance(_must_make_it(snaps))),
        goal=_row(_falling(goal)),
        punt=_by_spot(_punts(snaps), lambda spot: min(85.0, 145.0 - spot)),
        one=_share(_good_tries(snaps, "kick")),
        two=_share(_good_tries(snaps, "two_point")),
        onside=_share(snap.keeps for snap in snaps if _is_onside(snap)),
        costs=_mean(_costs(snaps)),
    )
    return with_chances(table)


def with_chances(table: Table) -> Table:
    """Work the chances out, from the last play of the game back."""
    for name, clock in (
        ("final", Clock(0, second=True)),
        ("receives", Clock(0, second=False, receives=True)),
    ):
        for left in range(1, HALF + 1):
            table = _with_play(table, name, replace(clock, left=left))
    return table


def _with_play(table: Table, name: str, clock: Clock) -> Table:
    """Add the chances with one more play left."""
    worth, start = Worth(table), round(table.start)

    def row(of: Clock) -> Row:
        leads = range(-LEAD, LEAD + 1)
        return _row(worth.first_down(start, lead, of) for lead in leads)

    changed = {name: (*getattr(table, name), row(clock))}
    if not clock.second:
        changed["kicks"] = (*table.kicks, row(clock.turned()))
    return replace(table, **changed)


# ── drives ───────────────────────────────────────────────────────────────────────


def _drives(game: Sequence[Snap]) -> list[list[Snap]]:
    """Return the plays from scrimmage of a game, drive by drive."""
    drives: list[list[Snap]] = []
    goes_on = False
    for snap in game:
        if not snap.is_play:
            goes_on = False
            continue
        if not goes_on:
            drives.append([])
        drives[-1].append(snap)
        goes_on = snap.keeps
    return drives


def _ends(drives: Sequence[Sequence[Snap]], goal: Row) -> dict[str, Any]:
    """Return how drives end, from every first down that time is left for."""
    size = range(len(KNOTS))
    by_snap = {
        name: [[Mean() for _ in range(SOON)] for _ in size]
        for name in ("touchdowns", "goals", "alive", "near")
    }
    lost, failed = [Mean() for _ in size], [Mean(70, 1) for _ in size]
    for drive in drives:
        for first, snap in enumerate(drive):
            if snap.before.down != 1 or snap.left <= SOON:
                continue
            knot, rest = nearest(snap.to_goal), drive[first:]
            end = rest[-1]
            scored, given = end.scored(end.team), end.scored(end.team.opponent)
            lost[knot].add(min(1.0, given / POINTS_OF_TOUCHDOWN))
            if not scored and not given and not end.ends:
                failed[knot].add(_spot_after(end))
            for plays in range(1, SOON + 1):
                over, at = len(rest) <= plays, plays - 1
                has_it = len(rest) >= plays
                good = at_spot(goal, rest[at].to_goal) if has_it else 0.0
                by_snap["touchdowns"][knot][at].add(
                    over and scored >= POINTS_OF_TOUCHDOWN
                )
                by_snap["goals"][knot][at].add(over and scored == POINTS_OF_GOAL)
                by_snap["alive"][knot][at].add(has_it)
                by_snap["near"][knot][at].add(good)
    tables: dict[str, Any] = {
        name: tuple(_row(mean.value for mean in row) for row in rows)
        for name, rows in by_snap.items()
    }
    return tables | {
        "lost": _row(mean.value for mean in lost),
        "failed": _row(mean.value for mean in failed),
    }


def _spot_after(snap: Snap) -> float:
    """Return where the other side begins, in its yards to the goal line."""
    if snap.after.upcoming != "scrimmage":
        return USUAL
    return yards_to_goal(snap.after.ball_on, snap.team.opponent)


def _series(
    drives: Sequence[Sequence[Snap]], down: int
) -> Iterable[tuple[float, float]]:
    """Yield the yards to go at a down, and 1 where the series was made."""
    for drive in drives:
        for place, snap in enumerate(drive):
            if snap.before.down == down and not drive[-1].ends:
                later = drive[place + 1 :]
                made = any(one.before.down == 1 for one in later)
                scored = drive[-1].scored(snap.team) >= POINTS_OF_TOUCHDOWN
                yield snap.before.ydstogo, float(made or scored)


def _must_make_it(snaps: Iterable[Snap]) -> Iterable[tuple[float, float]]:
    """Yield the yards to go of plays on the last two downs, and 1 where made."""
    for snap in snaps:
        before = snap.before
        if not snap.is_play or before.down < DOWNS or set(KICKS) & {*snap.choices}:
            continue
        made = snap.keeps and snap.after.down == 1
        if snap.keeps and before.down == snap.after.down:
            continue  # no play: the down is played again
        scored = snap.scored(snap.team) >= POINTS_OF_TOUCHDOWN
        yield before.ydstogo, float(made or scored)


def _next_scores(
    games: Iterable[Sequence[Snap]],
) -> Iterable[tuple[float, float]]:
    """Yield the spots of first downs, and the next score of the half."""
    for game in games:
        half, points, team = -1, 0.0, None
        for snap in reversed(game):
            if snap.half != half:
                half, points = snap.half, 0.0
            for side in (snap.team, snap.team.opponent):
                if snap.scored(side) and snap.before.upcoming != "try":
                    points, team = float(snap.scored(side)), side
            if snap.is_play and snap.before.down == 1 and snap.left > SOON / 2:
                yield snap.to_goal, points if team is snap.team else -points


# ── kicks and tries ──────────────────────────────────────────────────────────────


def _goals(snaps: Iterable[Snap]) -> Iterable[tuple[float, float]]:
    for snap in snaps:
        if snap.is_play and snap.chose("field_goal") and not _is_again(snap):
            yield snap.to_goal, float(snap.scored(snap.team) == POINTS_OF_GOAL)


def _punts(snaps: Iterable[Snap]) -> Iterable[tuple[float, float]]:
    for snap in snaps:
        if snap.is_play and snap.chose("punt") and not snap.ends and not snap.keeps:
            yield snap.to_goal, _spot_after(snap)


def _costs(snaps: Iterable[Snap]) -> Iterable[float]:
    """Yield the plays that kicks from scrimmage use up before the last one."""
    for snap in snaps:
        kicked = snap.is_play and set(KICKS) & {*snap.choices} and not _is_again(snap)
        if kicked and not snap.ends and snap.before.quarter == snap.after.quarter:
            yield snap.after.play - snap.before.play


def _is_again(snap: Snap) -> bool:
    """True where a penalty had the down played again."""
    return snap.keeps and snap.after.down == snap.before.down


def _good_tries(snaps: Iterable[Snap], choice: str) -> Iterable[bool]:
    for snap in snaps:
        over = snap.after.upcoming != "try"  # else a penalty had it tried again
        if snap.before.upcoming == "try" and over and snap.chose(choice):
            yield snap.scored(snap.team) > 0


def _is_onside(snap: Snap) -> bool:
    kicks = snap.before.upcoming in KICKOFFS
    return kicks and any("onside" in choice for choice in snap.choices)


def _start(games: Iterable[Sequence[Snap]]) -> float:
    """Return where drives begin after a deep kickoff."""
    mean = Mean(USUAL, 1)
    for game in games:
        for kick, first in pairwise(game):
            deep = kick.before.upcoming in KICKOFFS and not _is_onside(kick)
            if deep and first.is_play and first.team is not kick.team:
                mean.add(first.to_goal)
    return mean.value


# ── rows ─────────────────────────────────────────────────────────────────────────


def nearest(to_goal: float) -> int:
    """Return the place of the knot nearest to a spot."""
    return min(range(len(KNOTS)), key=lambda place: abs(KNOTS[place] - to_goal))


def _by_spot(
    pairs: Iterable[tuple[float, float]], prior: Callable[[float], float]
) -> Row:
    """Return means by knot. prior: of a spot, as good as ten plays."""
    means = [Mean(prior(spot), 10) for spot in KNOTS]
    for spot, value in pairs:
        means[nearest(spot)].add(value)
    return tuple(mean.value for mean in means)


def _by_distance(pairs: Iterable[tuple[float, float]]) -> Row:
    """Return means by yards to go; neighbors count a little, the more the farther."""
    known: dict[int, Mean] = defaultdict(Mean)
    for distance, value in pairs:
        known[min(int(distance), LONGEST)].add(value)
    row = []
    for distance in range(1, LONGEST + 1):
        mean, width = Mean(), 0.4 + distance / 8
        for other, values in known.items():
            apart = (other - distance) / width
            mean.add(values.value, values.count / (1 + apart**4))
        row.append(mean.value)
    return tuple(row)


def _falling(row: Row) -> Row:
    """Return a row that never rises."""
    falling: list[float] = []
    for value in row:
        falling.append(min(value, falling[-1]) if falling else value)
    return tuple(falling)


def _row(values: Iterable[float]) -> Row:
    return tuple(round(value, PLACES) for value in values)


def _mean(values: Iterable[float]) -> float:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean.value


def _share(values: Iterable[bool]) -> float:
    return _mean(map(float, values))
