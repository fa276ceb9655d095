"""Jersey numbers for newcomers whose own number may be taken.

Pure: numbers in, a number out.
"""

from collections.abc import Collection

from league.competition.positions import JERSEYS, wears


def free_number(position: str, preferred: int, worn: Collection[int]) -> int | None:
    """Return the preferred number, or the nearest free one that suits the position.

    Without one that suits, the nearest free number; None when all are taken.
    """
    if preferred not in worn:
        return preferred
    spans = wears(position) or (JERSEYS,)
    suits = [n for span in spans for n in span if n not in worn]
    others = suits or [n for n in JERSEYS if n not in worn]
    return min(others, key=lambda n: (abs(n - preferred), n), default=None)
