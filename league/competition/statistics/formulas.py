"""Computed statistics: averages, percentages, the passer rating.

None if there is nothing to divide by: it is shown as a dash, and sorted last.
"""

from __future__ import annotations

MOST_OF_A_PART = 2.375


def average(total: float, times: float) -> float | None:
    """Return the average: yards per carry, points per game."""
    return total / times if times else None


def percent(part: float, whole: float) -> float | None:
    """Return the percentage, 0 to 100."""
    return 100 * part / whole if whole else None


def passer_rating(
    attempts: int, completions: int, yards: int, touchdowns: int, interceptions: int
) -> float | None:
    """Return the NFL's passer rating, 0 to 158.3; None without an attempt.

    Four parts, of completions, yards, touchdowns and interceptions per attempt, each
    from 0 to 2.375; their sum is divided by six and multiplied by a hundred. yards:
    gross.
    """
    if not attempts:
        return None
    parts = (
        (completions / attempts - 0.3) * 5,
        (yards / attempts - 3) * 0.25,
        touchdowns / attempts * 20,
        MOST_OF_A_PART - interceptions / attempts * 25,
    )
    return 100 * sum(min(max(part, 0.0), MOST_OF_A_PART) for part in parts) / 6


def points(
    touchdowns: int, field_goals: int, extra_points: int, two_points: int
) -> int:
    """Return a player's points; the passer of a scoring pass gets none."""
    return 6 * touchdowns + 3 * field_goals + extra_points + 2 * two_points
