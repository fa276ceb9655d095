"""Order of clubs: ties are broken step by step, with an explanation each.

Knows the procedure - the clubs compared, and when it starts again - but neither the
steps nor the use of the order.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from league.competition.standings.explanations import Tried, ahead, listed, on_games_won
from league.competition.standings.orders import Order
from league.competition.standings.results import Results, Team
from league.competition.standings.steps import Step


class Placing(NamedTuple):
    """Club in its place. level: tied with another on games won."""

    team: Team
    level: bool = False
    explanation: str = ""


def within(results: Results, teams: Iterable[Team], order: Order) -> list[Placing]:
    """Return the clubs of one division, best first."""
    placings: list[Placing] = []
    for level in _levels(results, teams):
        explained = _part(results, level, order.within, order.again)
        placings += [Placing(t, len(level) > 1, reason) for t, reason in explained]
    return _explained(results, placings)


def across(
    results: Results, divisions: Sequence[Sequence[Team]], order: Order
) -> list[Placing]:
    """Return the clubs of several divisions, best first.

    Each division keeps its own order: only the best club left of each is compared at a
    time.
    """
    waiting = [list(teams) for teams in divisions if teams]
    placings = []
    while waiting:
        best = max(results.rows[teams[0]].pct for teams in waiting)
        level = [t for ts in waiting for t in ts if results.rows[t].pct == best]
        heads = [ts[0] for ts in waiting if results.rows[ts[0]].pct == best]
        team, reason = _part(results, heads, order.across, order.again)[0]
        (own,) = (teams for teams in waiting if teams[0] == team)
        own.remove(team)
        placings.append(
            Placing(team, len(level) > 1, reason or _above(results, own, best))
        )
        waiting = [teams for teams in waiting if teams]
    return _explained(results, _level_with_the_last(results, placings))


def _above(results: Results, own: Sequence[Team], best: object) -> str:
    """Explain a lead if all other tied clubs are of the same division."""
    level = [results.clubs[t].name for t in own if results.rows[t].pct == best]
    if not level:
        return ""
    own_order = "order of their division" if results.clubs[own[0]].division else "table"
    return f"ahead of {listed(level)} by the {own_order}"


def _level_with_the_last(
    results: Results, placings: Sequence[Placing]
) -> list[Placing]:
    """Mark the last of several tied clubs as tied, though it was placed alone."""
    pct = [results.rows[placing.team].pct for placing in placings]
    return [
        placing._replace(level=pct.count(share) > 1)
        for placing, share in zip(placings, pct, strict=True)
    ]


def _levels(results: Results, teams: Iterable[Team]) -> Iterator[list[Team]]:
    """Yield the clubs that are tied on games won, best first; each group by name."""
    rows = sorted((results.rows[t] for t in teams), key=lambda r: (-r.pct, r.name))
    for _, level in groupby(rows, key=lambda row: row.pct):
        yield [row.team for row in level]


def _part(
    results: Results, level: Sequence[Team], steps: Sequence[Step], again: bool
) -> list[tuple[Team, str]]:
    """Return tied clubs in order, each with the reason for its lead over the next."""
    level = sorted(level, key=lambda team: (results.clubs[team].name, str(team)))
    if not any(results.rows[team].played for team in level):
        return [(team, "by name: not played yet") for team in level]
    if not again:
        return _at_once(results, level, steps)
    order = []
    left = list(level)
    while left:
        team, reason = _first(results, left, steps)
        left.remove(team)
        order.append((team, reason))
    return order


def _first(
    results: Results, level: Sequence[Team], steps: Sequence[Step]
) -> tuple[Team, str]:
    """Return the first of the tied clubs; with fewer tied, the steps start again."""
    left, reasons = list(level), []
    while len(left) > 1:
        best, tried = _narrowed(results, left, steps)
        out = [team for team in left if team not in best]
        reasons.append(ahead(results, best[0], out, tried))
        left = best
    return left[0], "; ".join(reversed(reasons))


def _narrowed(
    results: Results, level: Sequence[Team], steps: Sequence[Step]
) -> tuple[list[Team], list[Tried]]:
    """Return the best clubs at the first step that separates them, and the steps so
    far.
    """
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
    """Order by each step, all measured once for all tied clubs."""
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
    steps = []
    for step in tried:
        steps.append(step)
        marks = step.marks
        if not isinstance(marks, str) and marks[above].value != marks[below].value:
            return steps
    return [*steps, Tried("name", "in the order of the alphabet")]


def _explained(results: Results, placings: Sequence[Placing]) -> list[Placing]:
    """Explain the places of clubs without a lead over a tied club, too."""
    neighbours = zip([None, *placings], placings, [*placings[1:], None], strict=False)
    return [
        placing._replace(
            explanation=placing.explanation
            or _otherwise(results, above, placing, below)
        )
        for above, placing, below in neighbours
    ]


def _otherwise(
    results: Results, above: Placing | None, own: Placing, below: Placing | None
) -> str:
    row = results.rows[own.team]
    if own.level and above:
        return _behind(results, above, own)
    if below:
        return "ahead of " + on_games_won(row, results.rows[below.team])
    if above:
        return "behind " + on_games_won(row, results.rows[above.team])
    return ""


def _behind(results: Results, above: Placing, own: Placing) -> str:
    """Explain a place by the lead of the club above, without naming this club again."""
    leader = results.clubs[above.team].name
    lead, over_own, reason = above.explanation.partition(
        f"ahead of {results.clubs[own.team].name}"
    )
    # Only a lead over this club alone: not over several, nor one of a longer name.
    alone = over_own and not lead and reason.startswith((": ", " by "))
    if alone and "; ahead of " not in reason:
        return f"behind {leader}{reason}"
    return f"behind {leader}, who are {above.explanation}"
