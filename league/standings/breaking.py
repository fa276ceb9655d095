"""Putting clubs in order: level ones are parted step by step, with the words for it.

Knows the procedure - who is compared with whom, and when it starts again - and neither
the steps themselves nor what the order is for.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from league.standings.orders import Order
from league.standings.results import Results, Team
from league.standings.steps import Step
from league.standings.words import Tried, ahead, listed, on_games_won


class Placing(NamedTuple):
    """A club in its place. level: with another, on games won. why: in words."""

    team: Team
    level: bool = False
    why: str = ""


def within(results: Results, teams: Iterable[Team], order: Order) -> list[Placing]:
    """The clubs of one division, best first."""
    placings: list[Placing] = []
    for level in _levels(results, teams):
        words = _part(results, level, order.within, order.again)
        placings += [Placing(t, len(level) > 1, why) for t, why in words]
    return _explained(results, placings)


def across(
    results: Results, divisions: Sequence[Sequence[Team]], order: Order
) -> list[Placing]:
    """The clubs of several divisions, best first. Those come in their own order,
    which stays: only the best who is left of each is considered at a time.
    """
    waiting = [list(teams) for teams in divisions if teams]
    placings = []
    while waiting:
        best = max(results.rows[teams[0]].pct for teams in waiting)
        level = [t for ts in waiting for t in ts if results.rows[t].pct == best]
        heads = [ts[0] for ts in waiting if results.rows[ts[0]].pct == best]
        team, why = _part(results, heads, order.across, order.again)[0]
        (own,) = (teams for teams in waiting if teams[0] == team)
        own.remove(team)
        placings.append(
            Placing(team, len(level) > 1, why or _above(results, own, best))
        )
        waiting = [teams for teams in waiting if teams]
    return _explained(results, _level_with_the_last(results, placings))


def _above(results: Results, own: Sequence[Team], best: object) -> str:
    """Why one is ahead when all the others who are level are of his division."""
    level = [results.clubs[t].name for t in own if results.rows[t].pct == best]
    if not level:
        return ""
    own_order = "order of their division" if results.clubs[own[0]].division else "table"
    return f"ahead of {listed(level)} by the {own_order}"


def _level_with_the_last(
    results: Results, placings: Sequence[Placing]
) -> list[Placing]:
    """The last of several who are level is level too, though alone when placed."""
    pct = [results.rows[placing.team].pct for placing in placings]
    return [
        placing._replace(level=pct.count(share) > 1)
        for placing, share in zip(placings, pct, strict=True)
    ]


def _levels(results: Results, teams: Iterable[Team]) -> Iterator[list[Team]]:
    """The clubs that are level on games won, the best first; each lot by name."""
    rows = sorted((results.rows[t] for t in teams), key=lambda r: (-r.pct, r.name))
    for _, level in groupby(rows, key=lambda row: row.pct):
        yield [row.team for row in level]


def _part(
    results: Results, level: Sequence[Team], steps: Sequence[Step], again: bool
) -> list[tuple[Team, str]]:
    """Level clubs in order, each with why it is ahead of those after it."""
    level = sorted(level, key=lambda team: (results.clubs[team].name, str(team)))
    if not any(results.rows[team].played for team in level):
        return [(team, "by name: not played yet") for team in level]
    if not again:
        return _at_once(results, level, steps)
    order = []
    left = list(level)
    while left:
        team, why = _first(results, left, steps)
        left.remove(team)
        order.append((team, why))
    return order


def _first(
    results: Results, level: Sequence[Team], steps: Sequence[Step]
) -> tuple[Team, str]:
    """The first of the level clubs. When fewer are level, the steps start again."""
    left, words = list(level), []
    while len(left) > 1:
        best, tried = _narrowed(results, left, steps)
        out = [team for team in left if team not in best]
        words.append(ahead(results, best[0], out, tried))
        left = best
    return left[0], "; ".join(reversed(words))


def _narrowed(
    results: Results, level: Sequence[Team], steps: Sequence[Step]
) -> tuple[list[Team], list[Tried]]:
    """Those who are best at the first step that parts them, and the steps so far."""
    tried: list[Tried] = []
    for step in steps:
        marks = step.measure(results, level)
        tried.append(Tried(step.name, marks))
        if not isinstance(marks, str):
            top = max(mark.value for mark in marks.values())
            best = [team for team in level if marks[team].value == top]
            if len(best) < len(level):
                return best, tried
    return list(level[:1]), [*tried, Tried("name", "in the order of the alphabet")]


def _at_once(
    results: Results, level: Sequence[Team], steps: Sequence[Step]
) -> list[tuple[Team, str]]:
    """In order by each step, all measured once for all who are level."""
    tried = [Tried(step.name, step.measure(results, level)) for step in steps]
    order = list(level)
    for step in reversed(tried):
        if not isinstance(step.marks, str):
            values = {team: mark.value for team, mark in step.marks.items()}
            order.sort(key=values.__getitem__, reverse=True)
    parted = [
        (above, ahead(results, above, [below], _until_parted(tried, above, below)))
        for above, below in pairwise(order)
    ]
    return [*parted, (order[-1], "")]


def _until_parted(tried: Sequence[Tried], above: Team, below: Team) -> list[Tried]:
    found = []
    for step in tried:
        found.append(step)
        marks = step.marks
        if not isinstance(marks, str) and marks[above].value != marks[below].value:
            return found
    return [*found, Tried("name", "in the order of the alphabet")]


def _explained(results: Results, placings: Sequence[Placing]) -> list[Placing]:
    """With words for those too who are not ahead of a level club."""
    neighbours = zip([None, *placings], placings, [*placings[1:], None], strict=False)
    return [
        placing._replace(why=placing.why or _otherwise(results, above, placing, below))
        for above, placing, below in neighbours
    ]


def _otherwise(
    results: Results, above: Placing | None, own: Placing, below: Placing | None
) -> str:
    row = results.rows[own.team]
    if own.level and above:
        return f"behind {results.clubs[above.team].name}, who are {above.why}"
    if below:
        return "ahead of " + on_games_won(row, results.rows[below.team])
    if above:
        return "behind " + on_games_won(row, results.rows[above.team])
    return ""
