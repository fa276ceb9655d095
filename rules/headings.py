"""What the headings of a rule book ask of a coach, in our own words; as TOML.

A prompt cites its heading, or several joined by "; ". An explanation is for a heading,
and where chapters give one heading to different rules, for the prompts of one of them.
That every heading cited has one, and every one is cited, is held by the book's tests.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib import resources
from itertools import groupby

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.errors import TableError
from rules.prompts import Prompt
from rules.tables import DiceTable, Row


class RollRow(Struct, frozen=True):
    """A row of a dice table in words. totals: `7` or `7-9`."""

    totals: str
    outcome: str


class Explanation(Struct, frozen=True, forbid_unknown_fields=True):
    """What one heading says.

    prompts: how the ids of the prompts begin that it is for, up to the dot; empty: all
    that cite the heading. table: the name of the table to show; rolls: its rows, under
    the titles `columns`.
    """

    heading: str
    text: str
    prompts: tuple[str, ...] = ()
    table: str = ""
    rolls: tuple[RollRow, ...] = ()
    columns: tuple[str, str] = ("2d6", "Outcome")

    def is_for(self, prompt: Prompt) -> bool:
        """Whether the prompt cites it."""
        family = prompt.id.partition(".")[0]
        cited = self.heading in prompt.headings
        return cited and (not self.prompts or family in self.prompts)


class _File(Struct, forbid_unknown_fields=True):
    explanation: list[Explanation]


def load(
    package: str, file: str, tables: Mapping[str, tuple[RollRow, ...]]
) -> tuple[Explanation, ...]:
    """The explanations of a TOML file, with the rows of the tables that they name.

    TableError when the file is malformed or names a table that is not there.
    """
    text = resources.files(package).joinpath(file).read_text("utf-8")
    try:
        found = msgspec.convert(tomllib.loads(text), _File).explanation
        return tuple(
            replace(each, rolls=tables[each.table]) if each.table else each
            for each in found
        )
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
        raise TableError(f"{package}/{file}: {error}") from error


def explained(book: Iterable[Explanation], prompt: Prompt) -> tuple[Explanation, ...]:
    """What the headings say that a prompt cites, in the order in which it does."""
    found = [each for each in book if each.is_for(prompt)]
    return tuple(sorted(found, key=lambda each: prompt.headings.index(each.heading)))


def in_words(table: DiceTable[Row], words: Callable[[Row], str]) -> tuple[RollRow, ...]:
    """The rows of a dice table, those in a row that read alike as one."""
    told = [(total, words(row)) for total, row in sorted(table.rows.items())]
    return tuple(
        RollRow(_range([total for total, _ in group]), outcome)
        for outcome, group in groupby(told, key=lambda pair: pair[1])
    )


def _range(totals: list[int]) -> str:
    first, last = totals[0], totals[-1]
    return str(first) if first == last else f"{first}-{last}"
