"""The notation explained mark by mark, for pages: marks.toml, checked on import."""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import RulesError, TableError
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.passes import read_call
from rules.prompts import Mark


class Marks(Struct, frozen=True, forbid_unknown_fields=True):
    """The rows for plays and for defenses, the simplest ones first."""

    plays: tuple[Mark, ...]
    defenses: tuple[Mark, ...]


def read_marks(text: str) -> Marks:
    """Read the file. TableError for a row whose text does not read."""
    try:
        marks = msgspec.convert(tomllib.loads(text), Marks)
        for mark in marks.plays:
            read_call(mark.text)
        for mark in marks.defenses:
            read_defense(mark.text)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RulesError) as error:
        raise TableError(f"marks.toml: {error}") from error
    return marks


MARKS = read_marks(read_text("rules.fool", "marks.toml"))
