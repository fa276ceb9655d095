"""Jersey numbers for newcomers whose own number may be taken.

Pure: numbers in, a number out.
"""

from collections.abc import Collection

from rules.jerseys import NUMBERS, Jerseys


def free_number(
    position: str, preferred: int, worn: Collection[int], jerseys: Jerseys | None
) -> int | None:
    """Return the preferred number, or the nearest free one that suits the position.

    Without one that suits, the nearest free number; None when all are taken.
    """
    if preferred not in worn:
        return preferred
    fitting = jerseys.numbers(position) if jerseys else ()
    suits = [n for n in fitting or NUMBERS if n not in worn]
    others = suits or [n for n in NUMBERS if n not in worn]
    return min(others, key=lambda n: (abs(n - preferred), n), default=None)
