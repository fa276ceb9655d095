"""Which numbers of games and of meetings divisions of these sizes can play.

Outside his division a team may meet anybody any number of times; so it comes out if the
games left are even in number and no division has more of them than all others together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from league.schedule.plan import ScheduleError

MOST_GAMES = 40
MOST_MEETINGS = 4  # inside a division
NAMED = 3  # of the numbers that would do


def check(sizes: Sequence[int], games: int, within: int) -> None:
    """Refuse what cannot be played, with what can be instead."""
    reason = why_not(sizes, games, within)
    if reason:
        raise ScheduleError(f"{reason} {_instead(sizes, games, within)}".strip())


def why_not(sizes: Sequence[int], games: int, within: int) -> str:
    """Why divisions of these sizes cannot play so, as a sentence; "" if they can."""
    left = [games - within * (size - 1) for size in sizes]
    if min(left) < 0:
        least = games - min(left)
        return f"The divisions alone take {least} games of a team."
    outside = [need * size for need, size in zip(left, sizes, strict=True)]
    if sum(outside) % 2:
        return "The games do not come out even."
    if 2 * max(outside) > sum(outside):
        return "Some teams find too few opponents outside their division."
    return ""


def nearest(sizes: Sequence[int], games: int, within: int) -> list[tuple[int, int]]:
    """Games and meetings that do work, those closest to what is wanted first."""

    def far(found: tuple[int, int]) -> tuple[int, int]:
        return abs(found[0] - games) + 3 * abs(found[1] - within), found[0]

    return sorted(_all(sizes), key=far)[:NAMED]


def _all(sizes: Sequence[int]) -> Iterable[tuple[int, int]]:
    return (
        (games, within)
        for games in range(1, MOST_GAMES + 1)
        for within in range(1, MOST_MEETINGS + 1)
        if not why_not(sizes, games, within)
    )


def _instead(sizes: Sequence[int], games: int, within: int) -> str:
    found = [
        f"{g} game{'s' if g > 1 else ''} with {w} meeting{'s' if w > 1 else ''}"
        for g, w in nearest(sizes, games, within)
    ]
    if not found:
        return "No numbers of games and meetings work with these divisions."
    return f"What works: {'; '.join(found)}."
