"""Numbers of the game's frame that books share, with their sources: core_tables.toml.

Quarters, overtime periods and the yard lines of kicks and tries. They are the EFHL's
core rules; another book may send its reader to them.
"""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError


class Period(Struct, frozen=True, forbid_unknown_fields=True):
    """Plays of a quarter or an overtime period; timeouts of a side in its half."""

    source: str
    plays: int
    timeouts: int


class Lines(Struct, frozen=True, forbid_unknown_fields=True):
    """Yard lines: of kicks and touchbacks the side's own, of tries the other side's.

    restraining: yards from the kicking line to that of the receivers.
    """

    source: str
    kickoff: int
    restraining: int
    free_kick: int
    extra_point: int
    two_point: int
    touchback: int
    kickoff_touchback: int


class FreeKicks(Struct, frozen=True, forbid_unknown_fields=True):
    """Kicks after a safety. shank: yards from the kicking line."""

    source: str
    shank: int


class CoreTables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, by the subject."""

    timing: Period
    overtime: Period
    playoff_overtime: Period
    lines: Lines
    free_kick: FreeKicks


def read_core(text: str) -> CoreTables:
    """Read the tables. TableError for a missing or an unknown number."""
    try:
        return msgspec.convert(tomllib.loads(text), CoreTables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"core_tables.toml: {error}") from error


CORE = read_core(read_text("rules.football", "core_tables.toml"))
