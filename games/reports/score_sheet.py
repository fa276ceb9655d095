"""The book's printed score sheet, filled in, with names, a page per quarter.

The core sheet; and the supplemental one, which has more columns, for games with more
than the core rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from games.log.clock_words import quarter_words
from games.reports.grids import number_words
from games.table.setting import Setting
from rules.field import Team
from rules.state import ByTeam
from rules.stats import Play, Record, Sheet, score_sheet, supplement
from rules.stats.supplement import Column, Mark, Stoppages


class SheetPage(Struct, frozen=True, kw_only=True):
    """One quarter of the book's score sheet; a row's cells are in the columns' order.

    home_challenges, away_challenges: left; None under a book without. home_stoppages,
    away_stoppages: bonus stoppages left, in words. fouls: in words, the
    players with more than one foul in the quarter.
    """

    quarter: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    home: int
    away: int
    home_timeouts: int
    away_timeouts: int
    home_challenges: int | None
    away_challenges: int | None
    home_stoppages: str = ""
    away_stoppages: str = ""
    fouls: tuple[str, ...] = ()

    @property
    def lines(self) -> list[list[tuple[str, str]]]:
        """The rows, each cell with the head of its column."""
        return [list(zip(self.columns, row, strict=True)) for row in self.rows]


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
    """Return the book's score sheet, a page per quarter."""
    pages = tuple(_sheet(setting, sheet) for sheet in score_sheet(record.plays))
    if not setting.book.supplemented(setting.options):
        return pages
    left = supplement.stoppages_left(record.plays)
    return tuple(
        _supplemented(setting, page, sheet, left.get(sheet.quarter))
        for page, sheet in zip(pages, score_sheet(record.plays), strict=True)
    )


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


def _challenges_left(setting: Setting, sheet: Sheet, team: Team) -> int | None:
    """Return the challenges that the book allows after those of the sheet."""
    given = {"challenges": to_builtins(sheet.challenges)}
    state = setting.book.opening(setting.options, setting.season, given)
    return setting.book.challenges(state, team)


# ── the supplemental sheet ───────────────────────────────────────────────────────────

_UNBROKEN = "\N{NO-BREAK SPACE}"
_PENALTY = SHEET_COLUMNS.index("Penalty")
_SCORE = SHEET_COLUMNS.index("Away")


def _supplemented(
    setting: Setting, page: SheetPage, sheet: Sheet, left: ByTeam[Stoppages] | None
) -> SheetPage:
    """Return the page with the columns of the game's options."""
    extra = supplement.sheet_columns(setting.options)
    rows = zip(page.rows, sheet.plays, strict=True)
    return replace(
        page,
        columns=_widened(SHEET_COLUMNS, [column.title for column in extra]),
        rows=tuple(_row(setting, row, play, extra) for row, play in rows),
        home_stoppages=_stoppages(left.home) if left else "",
        away_stoppages=_stoppages(left.away) if left else "",
        fouls=_fouls(setting, sheet),
    )


def _widened(row: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """Return the row with further cells before the running score."""
    return (*row[:_SCORE], *more, *row[_SCORE:])


def _row(
    setting: Setting, row: tuple[str, ...], play: Play, extra: tuple[Column, ...]
) -> tuple[str, ...]:
    cells = list(row)
    cells[_PENALTY] = _marks(setting, play, supplement.penalty_marks(play))
    more = [
        _marks(setting, play, supplement.play_marks(column, play)) for column in extra
    ]
    return _widened(tuple(cells), more)


def _marks(setting: Setting, play: Play, marks: Iterable[Mark]) -> str:
    """Return marks as `O84 −10, D54 +5` or `off ×2`."""
    counts = Counter(_mark(setting, play, mark) for mark in marks)
    return ", ".join(
        f"{cell} ×{number}" if number > 1 else cell for cell, number in counts.items()
    )


def _mark(setting: Setting, play: Play, mark: Mark) -> str:
    """Return a mark as `O84 −10` (a player of the offense), `D own` or `off`."""
    text = mark.text.replace("-", "−")
    if mark.team is None:
        return text
    side = "O" if mark.team is play.offense else "D"
    figure = setting.player(mark.player) if mark.player else None
    cell = f"{side}{figure[1].number if figure else ''} {text}"
    return cell.replace(" ", _UNBROKEN)


def _stoppages(left: Stoppages) -> str:
    return f"{left.offensive} offensive, {left.defensive} defensive"


def _fouls(setting: Setting, sheet: Sheet) -> tuple[str, ...]:
    """Return `RIV #84: 3`, the most first: three in a quarter cost a rating point."""
    counts = {
        player: sum(quarters.values())
        for player, quarters in supplement.foul_counts(sheet.plays).items()
    }
    often = sorted((n, id) for id, n in counts.items() if n > 1)
    return tuple(f"{_named(setting, id)}: {n}" for n, id in reversed(often))


def _named(setting: Setting, player: str) -> str:
    match = setting.player(player)
    if match is None:
        return player
    side, figure = match
    return f"{side.abbreviation} #{figure.number}"
