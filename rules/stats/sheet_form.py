"""The form of a score sheet: what the sheets of a rule book have room for.

A book without a sheet of its own has the common one. Cells are data for a page to lay
out; the page knows names and jersey numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from rules.field import Team
from rules.state import ByTeam, OptionValue
from rules.stats.record import Play

Options: TypeAlias = Mapping[str, OptionValue]


class Mark(Struct, frozen=True):
    """An entry of a cell. team: None where it does not matter; player: an id.

    text: it follows O or D and the player's number.
    """

    team: Team | None
    player: str | None
    text: str


class Column(Struct, frozen=True):
    """A column of marks: those that a play leaves in it."""

    title: str
    marks: Callable[[Play], tuple[Mark, ...]]


class Left(Struct, frozen=True):
    """A supply that is counted at the head of each quarter's sheet, after timeouts.

    at_end(plays, options): what each side has left after these plays, in words; None in
    a game without.
    """

    label: str
    at_end: Callable[[Sequence[Play], Options], ByTeam[str] | None]


CELLS = (
    ("Down", "down"),
    ("Yard line", "yard_line"),
    ("Run", "rushed"),
    ("Pass", "passed"),
    ("Kick", "kick"),
    ("Punt", "punt"),
    ("Return", "returned"),
    ("Penalty", "penalty"),
    ("Turnover", "turnover"),
    ("Points", "points"),
)


def _none(options: Options) -> tuple[Column, ...]:
    return ()


class SheetForm(Struct, frozen=True, kw_only=True):
    """The form of a book's score sheet.

    cells: heads, each with the field or property of a SheetRow, between the number of
    the play with its side and the running score. columns(options): those of marks; one
    with the head of a cell stands in its place, the others before the running score.
    left: the supplies of each side. tally(options, plays of a quarter): marks below
    its rows, `tallied` in words.
    """

    cells: tuple[tuple[str, str], ...] = CELLS
    columns: Callable[[Options], tuple[Column, ...]] = _none
    left: tuple[Left, ...] = ()
    tallied: str = ""
    tally: Callable[[Options, Sequence[Play]], tuple[Mark, ...]] = (
        lambda options, plays: ()
    )
