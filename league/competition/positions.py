"""Positions of players, and the jersey numbers that go with them.

The names and the table are data (`positions.toml`). A number that does not fit a
position is never an error: the player is "out of position" and has to report in.
Nothing here knows teams or the database.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

JERSEYS = range(100)


class Position(msgspec.Struct, frozen=True):
    """Position: its abbreviation, name, group and columns of the jersey table.

    `columns` is empty for jobs that any number may do, such as a gunner's.
    """

    code: str
    name: str
    group: str
    columns: tuple[str, ...]


class JerseyRow(msgspec.Struct, frozen=True):
    """Columns of the jersey table whose players may wear `low` to `high`."""

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
    ambiguous: dict[str, tuple[str, ...]] = {}


def _load(path: Path) -> _Tables:
    """Read the tables. Raises ValueError if a number or a column is missing."""
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
_AMBIGUOUS = {name.upper(): codes for name, codes in _TABLES.ambiguous.items()}


class Meaning(msgspec.Struct, frozen=True):
    """Meaning of a text for a player's position.

    code: "" if it is ambiguous; note: a comment on the reading, or ""; right: the text
    to enter instead if it is ambiguous.
    """

    code: str
    note: str = ""
    right: str = ""


def read_position(text: str) -> str | None:
    """Return the abbreviation meant by `text` ("qb", "Quarterback", "L"), or None."""
    name = " ".join(text.split()).upper()
    return None if name in _AMBIGUOUS else _BY_WORD.get(name)


def meaning(text: str, number: int, primary: bool = True) -> Meaning | None:
    """Return the meaning of `text` for a player with this number; None if not a
    position.

    An ambiguous abbreviation always gets a note. A job that any number may do is a
    primary position only if it is written in full.
    """
    name = " ".join(text.split())
    codes = _AMBIGUOUS.get(name.upper())
    if codes is None:
        code = _BY_WORD.get(name.upper())
        return Meaning(code, _reading(name, code)) if code else None
    suits = [
        code
        for code in codes
        if any(number in span for span in wears(code))
        or not (primary or POSITIONS[code].columns)
    ]
    if suits:
        return Meaning(suits[0], _reading(name, suits[0]))
    choice = " or ".join(POSITIONS[code].name for code in codes)
    note = f"“{name}” is not clear for number {number}."
    return Meaning("", note, f"Enter {choice}.")


def word_for(code: str, number: int, primary: bool = True) -> str:
    """Return the code, or the name if the code would be read as another position."""
    read = meaning(code, number, primary)
    return code if read and read.code == code else POSITIONS[code].name


def _reading(text: str, code: str) -> str:
    """Return a note on the reading, unless the text is the code or the name."""
    position = POSITIONS[code]
    if text.upper() in (code, position.name.upper()):
        return ""
    return f"“{text}” is read as {code}, {position.name.lower()}."


def wears(code: str) -> tuple[range, ...]:
    """Return a position's jersey numbers in the table, adjacent ranges joined.

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
    """Explain in a sentence that a number does not fit a position; "" if it does.

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
