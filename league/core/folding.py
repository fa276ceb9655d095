"""Folding of accented letters, so that `muller` finds `Müller`: in Python and in SQL.

One table serves both: SQLite calls the Python function, PostgreSQL's own `translate`
gets the same letters. Letters outside of the table stay as they are.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Func, TextField

_OTHERS = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t"}
_OTHERS |= {"ß": "s", "æ": "a", "œ": "o", "þ": "t"}


def _table() -> dict[str, str]:
    """Return accented Latin letters with their plain ones."""
    table = {}
    for code in (*range(0xC0, 0x180), *range(0x1CD, 0x21C), *range(0x1E00, 0x1F00)):
        letter = chr(code)
        plain = unicodedata.normalize("NFKD", letter)[0]
        if plain != letter and plain.isascii() and plain.isalpha():
            table[letter] = plain
    for letter, plain in _OTHERS.items():
        table[letter] = plain
        if len(letter.upper()) == 1:
            table[letter.upper()] = plain.upper()
    return table


TABLE = _table()
_TRANSLATED = str.maketrans(TABLE)


def folded_like(text: str) -> str:
    """Return the text without accents, in its own case."""
    return unicodedata.normalize("NFC", text).translate(_TRANSLATED)


def folded(text: str) -> str:
    """Return the text without accents in lower case, for comparing."""
    return folded_like(text).lower()


class Folded(Func):
    """`folded` of a column, in SQL."""

    output_field = TextField()
    function = "buzzboard_folded"

    def as_postgresql(self, compiler: Any, connection: Any, **more: Any) -> Any:
        sql, params = compiler.compile(self.source_expressions[0])
        letters, plain = "".join(TABLE), "".join(TABLE.values())
        return f"lower(translate({sql}, %s, %s))", (*params, letters, plain)


def register_function(connection: BaseDatabaseWrapper, **more: Any) -> None:
    """Register the function with SQLite; a receiver of `connection_created`."""
    if connection.vendor == "sqlite":
        connection.connection.create_function(
            Folded.function, 1, _nullable, deterministic=True
        )


def _nullable(text: str | None) -> str | None:
    return None if text is None else folded(text)
