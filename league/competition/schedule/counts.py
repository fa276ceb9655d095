"""Numbers of games and meetings that divisions of given sizes can play.

Outside its division a team may meet any team any number of times; so it works out if
the number of games left is even and no division has more of them than all others
together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from league.competition.schedule.plan import ScheduleError

MOST_GAMES = 40
MOST_MEETINGS = 4  # inside a division
NAMED = 3  # suggestions


def check(sizes: Sequence[int], games: int, within: int) -> None:
    """Refuse numbers that cannot be played, and suggest others."""
    reason = why_not(sizes, games, within)
    if reason:
        raise ScheduleError(f"{reason} {_instead(sizes, games, within)}".strip())


def why_not(sizes: Sequence[int], games: int, within: int) -> str:
    """Explain why divisions of these sizes cannot play them; "" if they can."""
    left = [games - within * (size - 1) for size in sizes]
    if min(left) < 0:
        least = games - min(left)
        return f"Division games alone take {least} games per team."
    outside = [need * size for need, size in zip(left, sizes, strict=True)]
    if sum(outside) % 2:
        return "The total number of games must be even."
    if 2 * max(outside) > sum(outside):
        return "Some teams have too few opponents outside their division."
    return ""


def nearest(sizes: Sequence[int], games: int, within: int) -> list[tuple[int, int]]:
    """Return numbers of games and meetings that work, those closest first."""

    def far(option: tuple[int, int]) -> tuple[int, int]:
        return abs(option[0] - games) + 3 * abs(option[1] - within), option[0]

    return sorted(_all(sizes), key=far)[:NAMED]


def _all(sizes: Sequence[int]) -> Iterable[tuple[int, int]]:
    return (
        (games, within)
        for games in range(1, MOST_GAMES + 1)
        for within in range(1, MOST_MEETINGS + 1)
        if not why_not(sizes, games, within)
    )


def _instead(sizes: Sequence[int], games: int, within: int) -> str:
    options = [
        f"{g} game{'s' if g > 1 else ''} with {w} meeting{'s' if w > 1 else ''}"
        for g, w in nearest(sizes, games, within)
    ]
    if not options:
        return "No number of games and meetings works with these divisions."
    return f"Try {'; '.join(options)}."
