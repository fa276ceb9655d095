"""Whom a team needs most, when it has to pick and has not said whom it wants.

Source: EFHL 3rd Edition, "Guidelines for Assigning Primary/Secondary Assignments to
Players": how many of each position most teams have.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

Who = TypeVar("Who", bound=Hashable)

# The high end of what most teams have.
GUIDE: Mapping[str, int] = MappingProxyType(
    {
        **{"QB": 2, "RB": 4, "WR": 5, "TE": 3, "C": 2, "OG": 4, "OT": 4},
        **{"DE": 4, "DT": 4, "LB": 6, "CB": 5, "S": 4, "K": 2, "P": 1},
    }
)
_GROUPS: Mapping[str, str] = MappingProxyType(
    {
        **{"HB": "RB", "FB": "RB", "OL": "OT", "DL": "DT", "DB": "CB", "NB": "CB"},
        **{"LS": "C", "H": "P", "G": "WR", "J": "CB", "R": "WR", "UB": "RB"},
    }
)


def needed(
    have: Sequence[str], available: Sequence[tuple[Who, str]], rounds: int
) -> Who | None:
    """Who fills the team's widest gap; None when nobody is available.

    have: the positions of its roster. available: players with their position, the best
    first. A gap is measured by the share that the team has of the guide's number, which
    is scaled down where the draft has fewer `rounds`.
    """
    count = dict.fromkeys(GUIDE, 0)
    for position in have:
        count[_group(position)] += 1
    first: dict[str, Who] = {}
    for who, position in available:
        first.setdefault(_group(position), who)
    if not first:
        return None
    return first[min(first, key=lambda group: _filled(group, count[group], rounds))]


def _group(position: str) -> str:
    return _GROUPS.get(position, position)


def _filled(group: str, has: int, rounds: int) -> tuple[Fraction, int]:
    """How full a position is, then where it stands in the guide."""
    total = sum(GUIDE.values())
    wanted = max(1, round(GUIDE[group] * min(rounds, total) / total))
    return Fraction(has, wanted), list(GUIDE).index(group)
