"""The score sheet of a game's book, filled in, with names, a page per quarter.

The form is the book's (rules.stats.sheet_form): its cells, further columns of marks,
and supplies of each side besides timeouts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.log.clock_words import quarter_words
from games.reports.grids import number_words
from games.table.setting import Setting
from rules.field import Team
from rules.stats import Play, Record, Sheet, SheetRow, score_sheet
from rules.stats.sheet_form import Column, Mark, SheetForm


class SheetPage(Struct, frozen=True, kw_only=True):
    """One quarter of the book's score sheet; a row's cells are in the columns' order.

    home_left, away_left: timeouts and other supplies left, in words. tally: marks of
    the quarter in words, `tallied` their head.
    """

    quarter: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    home: int
    away: int
    home_left: tuple[str, ...]
    away_left: tuple[str, ...]
    tallied: str = ""
    tally: tuple[str, ...] = ()

    @property
    def lines(self) -> list[list[tuple[str, str]]]:
        """The rows, each cell with the head of its column."""
        return [list(zip(self.columns, row, strict=True)) for row in self.rows]


_FIRST = ("Play", "Poss")
_LAST = ("Away", "Home")


def sheets_of(setting: Setting, record: Record) -> tuple[SheetPage, ...]:
    """Return the book's score sheet, a page per quarter."""
    form = setting.book.table.sheet
    return tuple(
        _page(setting, form, sheet, record.plays[: sheet.until])
        for sheet in score_sheet(record.plays)
    )


def _page(
    setting: Setting, form: SheetForm, sheet: Sheet, plays: Sequence[Play]
) -> SheetPage:
    """Return the page of a quarter. plays: the game's, up to its end."""
    marked = {column.title: column for column in form.columns(setting.options)}
    heads = dict.fromkeys((*(head for head, _ in form.cells), *marked))
    rows = zip(sheet.rows, sheet.plays, strict=True)
    return SheetPage(
        quarter=quarter_words(sheet.quarter),
        columns=(*_FIRST, *heads, *_LAST),
        rows=tuple(_cells(setting, form, marked, row, play) for row, play in rows),
        home=sheet.home,
        away=sheet.away,
        home_left=tuple(_left(setting, form, sheet, plays, Team.HOME)),
        away_left=tuple(_left(setting, form, sheet, plays, Team.AWAY)),
        tallied=form.tallied,
        tally=_tally(setting, form, sheet),
    )


def _left(
    setting: Setting, form: SheetForm, sheet: Sheet, plays: Sequence[Play], team: Team
) -> Iterator[str]:
    """Yield `timeouts 2`, `challenges 1`: what a side has left."""
    yield f"timeouts {sheet.timeouts.of(team)}"
    for supply in form.left:
        left = supply.at_end(plays, setting.options)
        if left is not None:
            yield f"{supply.label} {left.of(team)}"


def _cells(
    setting: Setting,
    form: SheetForm,
    marked: dict[str, Column],
    row: SheetRow,
    play: Play,
) -> tuple[str, ...]:
    cells = {head: _cell(getattr(row, field)) for head, field in form.cells}
    cells |= {
        head: _marks(setting, play, column.marks(play))
        for head, column in marked.items()
    }
    side = setting.side(row.possession).abbreviation
    score = (number_words(row.away), number_words(row.home))
    return (row.number, side, *cells.values(), *score)


def _cell(value: str | int | None) -> str:
    if isinstance(value, int):
        return number_words(value)
    return value or ""


# ── marks ────────────────────────────────────────────────────────────────────────────

_UNBROKEN = "\N{NO-BREAK SPACE}"


def _marks(setting: Setting, play: Play, marks: Iterable[Mark]) -> str:
    """Return marks as `O84 −10, D54 +5` or `off ×2`."""
    counts = Counter(_mark(setting, play, mark) for mark in marks)
    return ", ".join(
        f"{cell} ×{number}" if number > 1 else cell for cell, number in counts.items()
    )


def _mark(setting: Setting, play: Play, mark: Mark) -> str:
    """Return a mark as `O84 −10` (a player of the offense), `D own` or `off`."""
    text = number_words(mark.text)
    if mark.team is None:
        return text
    side = "O" if mark.team is play.offense else "D"
    figure = setting.player(mark.player) if mark.player else None
    cell = f"{side}{figure[1].number if figure else ''} {text}"
    return cell.replace(" ", _UNBROKEN)


def _tally(setting: Setting, form: SheetForm, sheet: Sheet) -> tuple[str, ...]:
    """Return `RIV #84: 3`, mark by mark."""
    marks = form.tally(setting.options, sheet.plays)
    return tuple(f"{_named(setting, mark)}: {mark.text}" for mark in marks)


def _named(setting: Setting, mark: Mark) -> str:
    match = setting.player(mark.player) if mark.player else None
    if match is None:
        return mark.player or ""
    side, figure = match
    return f"{side.abbreviation} #{figure.number}"
