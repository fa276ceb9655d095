"""Matching rows of a roster file to players: by name and number, name, or number.

Pure. Nothing is guessed: a row is refused with a reason when several players have its
name, or its number belongs to a player who is not in the file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from league.competition.rosters import RosterRow
from league.core.folding import folded
from league.tables.cells import RowError


class Known(Protocol):
    """A player on the roster or in the file."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...


_Key = Callable[[Known], object]
_KEYS: tuple[_Key, ...] = (
    lambda player: (player.number, folded(player.name)),
    lambda player: folded(player.name),
    lambda player: player.number,
)


class Matches(msgspec.Struct, frozen=True):
    """Rows and players matched up, by their places in both.

    places: by the line of a row, its player's index among the known; a row without
    one is a newcomer's. staying: indexes of the players that no row matches.
    """

    places: dict[int, int]
    staying: tuple[int, ...]
    errors: tuple[RowError, ...]


def match(rows: Sequence[RosterRow], known: Sequence[Known]) -> Matches:
    """Match rows by name and number, else by name alone, else by number."""
    places: dict[int, int] = {}
    errors: list[RowError] = []
    for key in _KEYS:
        _pair(rows, known, key, places, errors)
    staying = tuple(at for at in range(len(known)) if at not in places.values())
    keep = {known[at].number: known[at] for at in staying}
    refused = {error.line for error in errors}
    errors += [
        _worn(row, keep[row.number])
        for row in rows
        if row.number in keep and row.line not in refused
    ]
    errors.sort(key=lambda error: error.line)
    return Matches(places, staying, tuple(errors))


def _pair(
    rows: Sequence[RosterRow],
    known: Sequence[Known],
    key: _Key,
    places: dict[int, int],
    errors: list[RowError],
) -> None:
    """Pair unmatched rows and players that are the only ones with the same key."""
    done = {*places, *(error.line for error in errors)}
    unmatched: defaultdict[object, list[RosterRow]] = defaultdict(list)
    for row in rows:
        if row.line not in done:
            unmatched[key(row)].append(row)
    taken = set(places.values())
    available: defaultdict[object, list[int]] = defaultdict(list)
    for at, player in enumerate(known):
        if at not in taken:
            available[key(player)].append(at)
    for alike, same in unmatched.items():
        candidates = available.get(alike, [])
        if len(candidates) == len(same) == 1:
            places[same[0].line] = candidates[0]
        elif candidates:
            errors.extend(_namesakes(row) for row in same)


def _namesakes(row: RosterRow) -> RowError:
    return RowError(
        row.line,
        "name",
        f"Several players are named {row.name}, and none of them wears {row.number}.",
        "Change the number on the roster first, so that name and number match.",
    )


def _worn(row: RosterRow, wearer: Known) -> RowError:
    return RowError(
        row.line,
        "number",
        f"#{wearer.number} {wearer.name} is not in the file and keeps the number.",
        f"Give {row.name} another number, or add {wearer.name} to the file.",
    )
