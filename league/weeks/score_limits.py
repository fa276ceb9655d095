"""Limits of a game's numbers: no more caught than thrown, or made than attempted.

Pure. A number that is not written down is unknown and breaks no limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from rules.stats import PlayerLine

MOST = 2_000  # the most yards or plays that one game can have
_FIELD, _RETURN = 99, 109  # yards of the longest play from scrimmage, and of a return

# No more of the first than of the second.
_AT_MOST = {
    "completions": "attempts",
    "interceptions": "attempts",
    "passing_tds": "completions",
    "passing_first_downs": "completions",
    "receptions": "targets",
    "receiving_tds": "receptions",
    "receiving_first_downs": "receptions",
    "rushing_tds": "carries",
    "rushing_first_downs": "carries",
    "fg_made": "fg_att",
    "fg_blocked": "fg_att",
    "pat_made": "pat_att",
    "punts_blocked": "punts",
}
# These are wrong even if the second is not written down: it is then 0.
_STRICT = {"completions", "fg_made", "pat_made"}
# Yards, what they are made with, and the most that one of those makes.
_YARDS = {
    "passing_yards": ("completions", _FIELD),
    "gross_passing_yards": ("completions", _FIELD),
    "rushing_yards": ("carries", _FIELD),
    "receiving_yards": ("receptions", _FIELD),
    "sack_yards": ("sacks", _FIELD),
    "def_sack_yards": ("def_sacks", _FIELD),
    "punt_yards": ("punts", _FIELD),
    "kickoff_yards": ("kickoffs", _FIELD),
    "kickoff_return_yards": ("kickoff_returns", _RETURN),
    "punt_return_yards": ("punt_returns", _RETURN),
    "def_interception_yards": ("def_interceptions", _RETURN),
    "penalty_yards": ("penalties", _FIELD),
}
_LONGS = {
    "passing_long": ("completions", "passing_yards"),
    "rushing_long": ("carries", "rushing_yards"),
    "receiving_long": ("receptions", "receiving_yards"),
    "punt_long": ("punts", "punt_yards"),
    "fg_long": ("fg_made", ""),
}
SIGNED = frozenset(
    {
        *("passing_yards", "gross_passing_yards", "rushing_yards", "receiving_yards"),
        *("kickoff_return_yards", "punt_return_yards", "def_interception_yards"),
        *("def_fumble_return_yards", "passing_long", "rushing_long", "receiving_long"),
    }
)


class Wrong(msgspec.Struct, frozen=True):
    """Column with an impossible number, and the reason."""

    column: str
    reason: str
    right: str


def impossible(values: Mapping[str, int]) -> Iterator[Wrong]:
    """Yield every impossible number of a player or team. values: those written down."""
    for part, whole in _AT_MOST.items():
        total = values.get(whole, 0 if part in _STRICT else None)
        if total is not None and values.get(part, 0) > total:
            yield Wrong(part, f"More than {whole}.", f"At most {total}.")
    thrown = values.get("completions", 0) + values.get("interceptions", 0)
    attempts = values.get("attempts", thrown)
    singly = max(values.get("completions", 0), values.get("interceptions", 0))
    if singly <= attempts < thrown:
        reason = "More completions and interceptions than attempts."
        yield Wrong("attempts", reason, f"At least {thrown}.")
    yield from _yards(values)
    yield from _longs(values)


def _yards(values: Mapping[str, int]) -> Iterator[Wrong]:
    for column, (count, longest) in _YARDS.items():
        times = values.get(count)
        if times is not None and values.get(column, 0) > times * longest:
            reason = f"Too many {column} for {times} {count}."
            yield Wrong(column, reason, f"At most {times * longest}.")


def _longs(values: Mapping[str, int]) -> Iterator[Wrong]:
    """Yield impossible longest plays.

    The longest of a single play equals the total; of several that never lose yards, it
    is no more than their total.
    """
    for column, (count, yards) in _LONGS.items():
        longest, times = values.get(column), values.get(count)
        total = values.get(yards)
        if longest is None:
            continue
        if longest > _FIELD or (times == 0 and longest):
            most = 0 if times == 0 else _FIELD
            yield Wrong(column, f"{longest} yards is too long.", f"At most {most}.")
        elif total is None or not times:
            continue
        elif column == "punt_long" and longest > total:
            yield Wrong(column, f"More than all {yards}.", f"At most {total}.")
        elif times == 1 and longest != total:
            reason = f"With one of {count} it must equal {yards}."
            yield Wrong(column, reason, f"Enter {total}.")
        elif total > times * longest:
            reason = f"Too low for {total} {yards} on {times} {count}."
            yield Wrong(column, reason, f"At least {-(-total // times)}.")


def caught_too_many(lines: Iterable[PlayerLine]) -> PlayerLine | None:
    """Return the receiver whose catches exceed the team's completions.

    lines: of one team. None if no passes are written down.
    """
    lines = list(lines)
    if not any(line.attempts for line in lines):
        return None
    left = sum(line.completions for line in lines)
    for line in lines:
        left -= line.receptions
        if left < 0:
            return line
    return None
