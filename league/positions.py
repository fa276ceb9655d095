"""Positions a player may have, and the jersey numbers that go with them.

The names and the table are data (`positions.toml`). A number that does not suit a
position is never an error: the player is "out of position" and his coach says so when
he reports in. Nothing here knows teams or the database.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

JERSEYS = range(100)


class Position(msgspec.Struct, frozen=True):
    """One position: its abbreviation, name, group and columns of the jersey table.

    `columns` is empty for jobs that any number may do, such as a gunner's.
    """

    code: str
    name: str
    group: str
    columns: tuple[str, ...]


class JerseyRow(msgspec.Struct, frozen=True):
    """The columns of the jersey table whose players may wear `low` to `high`."""

    low: int
    high: int
    columns: frozenset[str]


class _Tables(msgspec.Struct):
    source: str
    heading: str
    positions: tuple[Position, ...]
    jerseys: tuple[JerseyRow, ...]
    aliases: dict[str, str]
    exceptions: dict[str, str]


def _load(path: Path) -> _Tables:
    """Read the tables. Raises ValueError when a number or a column is left out."""
    tables = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _Tables)
    covered = [n for row in tables.jerseys for n in range(row.low, row.high + 1)]
    if covered != list(JERSEYS):
        raise ValueError(f"{path.name}: the jersey rows do not cover 0 to 99 once each")
    known = frozenset[str]().union(*(row.columns for row in tables.jerseys))
    for position in tables.positions:
        if not known.issuperset(position.columns):
            raise ValueError(f"{path.name}: {position.code} names an unknown column")
    return tables


_TABLES = _load(Path(__file__).with_name("positions.toml"))

POSITIONS: Mapping[str, Position] = MappingProxyType(
    {position.code: position for position in _TABLES.positions}
)
_BY_WORD = {
    **{alias.upper(): code for alias, code in _TABLES.aliases.items()},
    **{position.name.upper(): position.code for position in _TABLES.positions},
    **{code: code for code in POSITIONS},
}


def read_position(text: str) -> str | None:
    """The abbreviation meant by `text` ("qb", "Quarterback", "L"), or None."""
    return _BY_WORD.get(" ".join(text.split()).upper())


def wears(code: str) -> tuple[range, ...]:
    """The jersey numbers that the table gives to a position, joined where they meet.

    EFHL 3e, "Guidelines for Figures, Bases and Rosters". Empty: any number.
    """
    columns = POSITIONS[code].columns
    spans: list[range] = []
    for row in _TABLES.jerseys:
        if not row.columns.intersection(columns):
            continue
        if spans and spans[-1].stop == row.low:
            spans[-1] = range(spans[-1].start, row.high + 1)
        else:
            spans.append(range(row.low, row.high + 1))
    return tuple(spans)


def out_of_position(number: int, code: str) -> str:
    """Why this number does not suit this position, as a sentence; "" when it does.

    EFHL 3e, "Guidelines for Figures, Bases and Rosters".
    """
    spans = wears(code)
    if not spans:
        return ""
    name = POSITIONS[code].name.lower()
    if not any(number in span for span in spans):
        numbers = " or ".join(f"{span[0]}–{span[-1]}" for span in spans)
        article = "an" if name[0] in "aeiou" else "a"
        return f"Out of position: {article} {name} usually wears {numbers}."
    if code in _TABLES.exceptions and number in range(50, 60):
        return f"Out of position: {_TABLES.exceptions[code]}"
    return ""
