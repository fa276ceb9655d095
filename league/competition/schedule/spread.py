"""Moves of games to other weeks, so that no teams meet in two consecutive weeks.

First whole weeks change places. Then single games move: a game, and the chain of games
that are linked to it in two weeks, moves from one of them into the other.
"""

from __future__ import annotations

from random import Random

from league.competition.schedule.plan import Pair
from league.competition.schedule.runs import rematches

SHUFFLES = 60
MOVES = 3_000  # of chains, at most

Weeks = list[list[Pair]]


def without_rematches(weeks: Weeks, chance: Random) -> Weeks:
    """Return the games in weeks with few or no rematches in consecutive weeks."""
    best, fewest = weeks, rematches(weeks)
    for _ in range(SHUFFLES):
        if not fewest:
            return best
        order = list(weeks)
        chance.shuffle(order)
        if (count := rematches(order)) < fewest:
            best, fewest = order, count
    return _one_by_one([list(week) for week in best], chance)


def _one_by_one(weeks: Weeks, chance: Random) -> Weeks:
    """Move games with a rematch in the next week; never for the worse."""
    for _ in range(MOVES):
        again = _again(weeks)
        if not again:
            break
        at, game = chance.choice(again)
        to = chance.randrange(len(weeks))
        if to == at:
            continue
        before, old = len(again), (weeks[at], weeks[to])
        weeks[at], weeks[to] = _exchanged(weeks[at], weeks[to], game)
        emptied = not (weeks[at] and weeks[to])
        if emptied or len(_again(weeks)) > before:
            weeks[at], weeks[to] = old
    return weeks


def _again(weeks: Weeks) -> list[tuple[int, Pair]]:
    """Return every game also played in a week beside it, by its week's index."""
    met = [{frozenset(pair) for pair in week} for week in weeks]
    return [
        (at, game)
        for at, week in enumerate(weeks)
        for game in week
        for beside in (at - 1, at + 1)
        if 0 <= beside < len(weeks) and frozenset(game) in met[beside]
    ]


def _exchanged(
    one: list[Pair], other: list[Pair], game: Pair
) -> tuple[list[Pair], ...]:
    """Return two weeks after a game, and all games linked to it, changed places."""
    chain, size = set(game), 0
    while size != len(chain):
        size = len(chain)
        for pair in (*one, *other):
            if not chain.isdisjoint(pair):
                chain.update(pair)
    return tuple(
        [pair for pair in stays if pair[0] not in chain]
        + [pair for pair in comes if pair[0] in chain]
        for stays, comes in ((one, other), (other, one))
    )
