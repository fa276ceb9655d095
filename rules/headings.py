"""Explanations of a rule book's headings for coaches, in our own words; as TOML.

A prompt cites its heading, or several joined by "; ". An explanation is for a heading,
and where chapters give one heading to different rules, for the prompts of one of them.
The book's tests check that every heading cited has one and that every one is cited.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.prompts import Prompt
from rules.tables import DiceTable, Row


class RollRow(Struct, frozen=True):
    """A row of a dice table as text. totals: `7` or `7-9`."""

    totals: str
    outcome: str


class Explanation(Struct, frozen=True, forbid_unknown_fields=True):
    """The explanation of one heading.

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
        """True when the prompt cites this heading."""
        family = prompt.id.partition(".")[0]
        cited = self.heading in prompt.headings
        return cited and (not self.prompts or family in self.prompts)


class _File(Struct, forbid_unknown_fields=True):
    explanation: list[Explanation]


def load_explanations(
    package: str, file: str, tables: Mapping[str, tuple[RollRow, ...]]
) -> tuple[Explanation, ...]:
    """Load the explanations of a TOML file, with the rows of the tables they name.

    TableError when the file is malformed or names a table that is not there.
    """
    text = read_text(package, file)
    try:
        explanations = msgspec.convert(tomllib.loads(text), _File).explanation
        return tuple(
            replace(item, rolls=tables[item.table]) if item.table else item
            for item in explanations
        )
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
        raise TableError(f"{package}/{file}: {error}") from error


def explanations_for(
    book: Iterable[Explanation], prompt: Prompt
) -> tuple[Explanation, ...]:
    """Return the explanations of a prompt's headings, in the prompt's order."""
    explanations = [item for item in book if item.is_for(prompt)]
    return tuple(
        sorted(explanations, key=lambda item: prompt.headings.index(item.heading))
    )


def roll_rows(
    table: DiceTable[Row], describe: Callable[[Row], str]
) -> tuple[RollRow, ...]:
    """Return the rows of a dice table, neighbors that read alike merged into one."""
    outcomes = [(total, describe(row)) for total, row in sorted(table.rows.items())]
    return tuple(
        RollRow(_span([total for total, _ in group]), outcome)
        for outcome, group in groupby(outcomes, key=lambda pair: pair[1])
    )


def _span(totals: list[int]) -> str:
    first, last = totals[0], totals[-1]
    return str(first) if first == last else f"{first}-{last}"
