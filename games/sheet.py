"""The score sheet that the book prints, filled in, with names, a page a quarter."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.grids import number_words
from games.setting import Setting
from games.words import quarter_words
from rules.field import Team
from rules.stats import Record, Sheet, score_sheet


class SheetPage(Struct, frozen=True, kw_only=True):
    """One quarter of the book's score sheet; a row's cells are in COLUMNS' order."""

    quarter: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    home: int
    away: int
    home_timeouts: int
    away_timeouts: int
    home_challenges: int
    away_challenges: int


SHEET_COLUMNS = (
    "Play",
    "Poss",
    "Down",
    "Yard line",
    "Run",
    "Pitch",
    "Pass",
    "Kick",
    "Punt",
    "Return",
    "Penalty",
    "Turnover",
    "Points",
    "Away",
    "Home",
)
_CELLS = (
    "down",
    "yard_line",
    "run",
    "pitch",
    "passed",
    "kick",
    "punt",
    "returned",
    "penalty",
    "turnover",
    "points",
    "away",
    "home",
)


def sheets_of(setting: Setting, record: Record) -> tuple[SheetPage, ...]:
    """The book's score sheet, a page a quarter."""
    return tuple(_sheet(setting, sheet) for sheet in score_sheet(record.plays))


def _sheet(setting: Setting, sheet: Sheet) -> SheetPage:
    rows = tuple(
        (
            row.number,
            setting.side(row.possession).abbreviation,
            *(_cell(getattr(row, name)) for name in _CELLS),
        )
        for row in sheet.rows
    )
    return SheetPage(
        quarter=quarter_words(sheet.quarter),
        columns=SHEET_COLUMNS,
        rows=rows,
        home=sheet.home,
        away=sheet.away,
        home_timeouts=sheet.timeouts.home,
        away_timeouts=sheet.timeouts.away,
        home_challenges=_challenges_left(setting, sheet, Team.HOME),
        away_challenges=_challenges_left(setting, sheet, Team.AWAY),
    )


def _cell(value: str | int | None) -> str:
    if isinstance(value, int):
        return number_words(value)
    return value or ""


def _challenges_left(setting: Setting, sheet: Sheet, team: Team) -> int:
    """How many the book allows after those of the sheet."""
    state = replace(setting.opening(), challenges=sheet.challenges)
    return setting.book.challenges(state, team)
