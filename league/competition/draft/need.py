"""Positions that a team needs most, for a pick that the team has not chosen.

The guide, typical numbers of players by position, is the rule book's.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

Candidate = TypeVar("Candidate", bound=Hashable)

_GROUPS: Mapping[str, str] = MappingProxyType(
    {
        **{"HB": "RB", "FB": "RB", "OL": "OT", "DL": "DT", "DB": "CB", "NB": "CB"},
        **{"LS": "C", "H": "P", "G": "WR", "J": "CB", "R": "WR", "UB": "RB"},
    }
)


def needed(
    have: Sequence[str],
    available: Sequence[tuple[Candidate, str]],
    rounds: int,
    guide: Mapping[str, int],
) -> Candidate | None:
    """Return the player for the team's widest gap; None if nobody is available.

    have: the positions of its roster. available: players with their position, best
    first. A gap is the team's share of the guide's number, which is scaled down if the
    draft has fewer `rounds`.
    """
    count = dict.fromkeys(guide, 0)
    for position in have:
        count[_group(position)] += 1
    first: dict[str, Candidate] = {}
    for candidate, position in available:
        first.setdefault(_group(position), candidate)
    if not first:
        return None
    return first[
        min(first, key=lambda group: _filled(group, count[group], rounds, guide))
    ]


def _group(position: str) -> str:
    return _GROUPS.get(position, position)


def _filled(
    group: str, has: int, rounds: int, guide: Mapping[str, int]
) -> tuple[Fraction, int]:
    """Return how full a position is, then its place in the guide."""
    total = sum(guide.values())
    target = max(1, round(guide[group] * min(rounds, total) / total))
    return Fraction(has, target), list(guide).index(group)
