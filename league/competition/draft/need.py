"""Positions that a team needs most, for a pick that the team has not chosen.

Source: EFHL 3rd Edition, "Guidelines for Assigning Primary/Secondary Assignments to
Players": the number of players at each position of most teams.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

Candidate = TypeVar("Candidate", bound=Hashable)

# The high end of most teams' numbers.
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
    have: Sequence[str], available: Sequence[tuple[Candidate, str]], rounds: int
) -> Candidate | None:
    """Return the player for the team's widest gap; None if nobody is available.

    have: the positions of its roster. available: players with their position, best
    first. A gap is the team's share of the guide's number, which is scaled down if the
    draft has fewer `rounds`.
    """
    count = dict.fromkeys(GUIDE, 0)
    for position in have:
        count[_group(position)] += 1
    first: dict[str, Candidate] = {}
    for candidate, position in available:
        first.setdefault(_group(position), candidate)
    if not first:
        return None
    return first[min(first, key=lambda group: _filled(group, count[group], rounds))]


def _group(position: str) -> str:
    return _GROUPS.get(position, position)


def _filled(group: str, has: int, rounds: int) -> tuple[Fraction, int]:
    """Return how full a position is, then its place in the guide."""
    total = sum(GUIDE.values())
    target = max(1, round(GUIDE[group] * min(rounds, total) / total))
    return Fraction(has, target), list(GUIDE).index(group)
