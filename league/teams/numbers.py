"""Jersey numbers for players who come to a team where theirs may be worn.

Pure: numbers in, a number out.
"""

from collections.abc import Collection

from league.positions import JERSEYS, wears


def free_number(position: str, wanted: int, worn: Collection[int]) -> int | None:
    """The number that he wanted, or the nearest free one that suits his position.

    When none of those is free, the nearest of all; None when all are worn.
    """
    if wanted not in worn:
        return wanted
    spans = wears(position) or (JERSEYS,)
    suits = [n for span in spans for n in span if n not in worn]
    others = suits or [n for n in JERSEYS if n not in worn]
    return min(others, key=lambda n: (abs(n - wanted), n), default=None)
