"""Positions of players, and how their jersey numbers go with them.

The names are data (`positions.toml`), the numbers are the rule book's, if it has any
(`rules.jerseys`). A number that does not fit a position is never an error: the player
is "out of position" and has to report in. Nothing here knows teams or the database.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from rules.jerseys import NUMBERS, Jerseys

JERSEYS = NUMBERS


class Position(msgspec.Struct, frozen=True):
    """Position: its abbreviation, name and group.

    job: one that players of any number may do, such as a gunner's.
    """

    code: str
    name: str
    group: str
    job: bool = False


class _Tables(msgspec.Struct, forbid_unknown_fields=True):
    positions: tuple[Position, ...]
    aliases: dict[str, str]
    ambiguous: dict[str, tuple[str, ...]]


_TABLES = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("positions.toml").read_text("utf-8")),
    _Tables,
)

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


def meaning(
    text: str, number: int, jerseys: Jerseys | None, primary: bool = True
) -> Meaning | None:
    """Return the meaning of `text` for a player with this number; None if not a
    position.

    An ambiguous abbreviation always gets a note; without numbers of positions only a
    job is read from one. A job that any number may do is a primary position only if it
    is written in full.
    """
    name = " ".join(text.split())
    codes = _AMBIGUOUS.get(name.upper())
    if codes is None:
        code = _BY_WORD.get(name.upper())
        return Meaning(code, _reading(name, code)) if code else None
    suits = [
        code
        for code in codes
        if (jerseys is not None and number in jerseys.numbers(code))
        or (POSITIONS[code].job and not primary)
    ]
    if suits:
        return Meaning(suits[0], _reading(name, suits[0]))
    choice = " or ".join(POSITIONS[code].name for code in codes)
    note = f"“{name}” is not clear for number {number}."
    return Meaning("", note, f"Enter {choice}.")


def word_for(
    code: str, number: int, jerseys: Jerseys | None, primary: bool = True
) -> str:
    """Return the code, or the name if the code would be read as another position."""
    read = meaning(code, number, jerseys, primary)
    return code if read and read.code == code else POSITIONS[code].name


def _reading(text: str, code: str) -> str:
    """Return a note on the reading, unless the text is the code or the name."""
    position = POSITIONS[code]
    if text.upper() in (code, position.name.upper()):
        return ""
    return f"“{text}” is read as {code}, {position.name.lower()}."


def out_of_position(number: int, code: str, jerseys: Jerseys | None) -> str:
    """Explain in a sentence that a number does not fit a position; "" if it does."""
    spans = jerseys.wears(code) if jerseys else ()
    if jerseys is None or not spans:
        return ""
    name = POSITIONS[code].name.lower()
    if not any(number in span for span in spans):
        numbers = " or ".join(f"{span[0]}–{span[-1]}" for span in spans)
        article = "an" if name[0] in "aeiou" else "a"
        return f"Out of position: {article} {name} usually wears {numbers}."
    note = jerseys.left_to_others(code, number)
    return f"Out of position: {note}" if note else ""
