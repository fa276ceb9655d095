"""Whom each row of a roster file means: a man is his name, then his number.

Pure. Nothing is guessed at: where two of a name are left, or a number is wanted whose
wearer keeps it, the row is refused in words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from league.folding import folded
from league.teams.csvimport import RosterRow, RowError


class Known(Protocol):
    """Somebody on the roster, or in the file."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...


_Key = Callable[[Known], object]
_KEYS: tuple[_Key, ...] = (
    lambda who: (who.number, folded(who.name)),
    lambda who: folded(who.name),
    lambda who: who.number,
)


class Matches(msgspec.Struct, frozen=True):
    """found: by the line of a row, the place of its man among those known; a row that
    is not there is a newcomer's. staying: the places of those whom no row means."""

    found: dict[int, int]
    staying: tuple[int, ...]
    errors: tuple[RowError, ...]


def match(rows: Sequence[RosterRow], known: Sequence[Known]) -> Matches:
    """Row by row: by name and number, else by the name alone, else by the number."""
    found: dict[int, int] = {}
    errors: list[RowError] = []
    for key in _KEYS:
        _pair(rows, known, key, found, errors)
    staying = tuple(at for at in range(len(known)) if at not in found.values())
    keep = {known[at].number: known[at] for at in staying}
    refused = {error.line for error in errors}
    errors += [
        _worn(row, keep[row.number])
        for row in rows
        if row.number in keep and row.line not in refused
    ]
    errors.sort(key=lambda error: error.line)
    return Matches(found, staying, tuple(errors))


def _pair(
    rows: Sequence[RosterRow],
    known: Sequence[Known],
    key: _Key,
    found: dict[int, int],
    errors: list[RowError],
) -> None:
    """Pair rows and men who are left and alike in this, one of each."""
    done = {*found, *(error.line for error in errors)}
    wanted: defaultdict[object, list[RosterRow]] = defaultdict(list)
    for row in rows:
        if row.line not in done:
            wanted[key(row)].append(row)
    taken = set(found.values())
    there: defaultdict[object, list[int]] = defaultdict(list)
    for at, man in enumerate(known):
        if at not in taken:
            there[key(man)].append(at)
    for alike, same in wanted.items():
        men = there.get(alike, [])
        if len(men) == len(same) == 1:
            found[same[0].line] = men[0]
        elif men:
            errors.extend(_namesakes(row) for row in same)


def _namesakes(row: RosterRow) -> RowError:
    return RowError(
        row.line,
        "name",
        f"More than one is called {row.name}, and none of them wears {row.number}.",
        "Change his number on the roster first; then name and number say who he is.",
    )


def _worn(row: RosterRow, wearer: Known) -> RowError:
    return RowError(
        row.line,
        "number",
        f"#{wearer.number} {wearer.name} is not in the file and keeps his number.",
        f"Give {row.name} another one, or put {wearer.name} into the file with his.",
    )
