"""The headings of a rule book in the order of the book, as TOML beside its modules.

For documentation alone: nothing here is needed to play.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter and its headings.

    modules: full names of those that play it, the book's or shared. rulings: titles of
    its sections in docs/rulings.md. reasons: for a heading that nothing plays, the
    reason, in a sentence.
    """

    title: str
    headings: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    reasons: Mapping[str, str] = {}


class _File(Struct, forbid_unknown_fields=True):
    chapter: tuple[Chapter, ...]


def load_contents(package: str) -> tuple[Chapter, ...]:
    """Return the chapters of a package's contents.toml. TableError if malformed."""
    text = read_text(package, "contents.toml")
    try:
        chapters = msgspec.convert(tomllib.loads(text), _File).chapter
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{package}/contents.toml: {error}") from error
    return tuple(
        msgspec.structs.replace(
            chapter,
            modules=tuple(_full_name(package, name) for name in chapter.modules),
        )
        for chapter in chapters
    )


def _full_name(package: str, name: str) -> str:
    """Return a module's full name: those that books share are named in full."""
    return name if name.startswith("rules.") else f"{package}.{name}"
