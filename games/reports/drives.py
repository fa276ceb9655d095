"""The drives of a game, drawn: each a bar on the field from its start to its end,
home's goal on the left throughout."""

from __future__ import annotations

from msgspec import Struct

from games.log.clock_words import quarter_mark
from games.table.setting import Setting
from rules.field import (
    AWAY_END_LINE,
    END_ZONE_DEPTH,
    HOME_END_LINE,
)
from rules.stats import Drive, Record
from rules.stats.drives import drive_end, drives
from rules.words.names import place

RESULTS = {
    "touchdown": "Touchdown",
    "field_goal": "Field goal",
    "missed_field_goal": "Missed field goal",
    "blocked_field_goal": "Blocked field goal",
    "punt": "Punt",
    "blocked_punt": "Blocked punt",
    "interception": "Interception",
    "fumble": "Fumble",
    "downs": "Turnover on downs",
    "safety": "Safety",
    "end_of_half": "End of half",
    "end_of_game": "End of game",
    "": "In progress",
}
_LABELS = {
    "Missed field goal": "Missed kick",
    "Blocked field goal": "Blocked kick",
    "Turnover on downs": "Downs",
}
POINTS = ("touchdown", "field_goal")
LETTER = 2.8  # yards of the drawing that a letter takes
GAP = 3
_WIDE = AWAY_END_LINE - HOME_END_LINE


class DriveBar(Struct, frozen=True, kw_only=True):
    """A drive. start, end: yard lines of the home frame; from_, to: in words.

    result: in words; scored: it brought its own side points. yards: gained by its
    plays, so that with penalties the bar may be longer or shorter.
    """

    number: int
    side: str
    quarter: str
    start: int
    end: int
    from_: str
    to: str
    plays: int
    yards: int
    result: str
    scored: bool

    @property
    def left(self) -> int:
        """The bar's left end, in yards from home's goal line."""
        return min(self.start, self.end)

    @property
    def length(self) -> int:
        """Its length in yards, at least one so that it can be seen."""
        return max(1, abs(self.end - self.start))

    @property
    def label(self) -> str:
        """The result as short as a drawing needs it."""
        return _LABELS.get(self.result, self.result)

    @property
    def words_at(self) -> str:
        """The place with room for the result: after the bar, before or inside it."""
        needed = LETTER * len(self.label) + GAP
        after = _WIDE - END_ZONE_DEPTH - self.left - self.length
        before = END_ZONE_DEPTH + self.left
        if max(after, before) >= needed or self.length < needed:
            return "after" if after >= min(before, needed) else "before"
        return "inside"


def drive_bars(setting: Setting, record: Record) -> tuple[DriveBar, ...]:
    """Return all drives of a record, in order."""
    return tuple(
        _bar(setting, drive, drive_end(drive, record.plays))
        for drive in drives(record.plays, setting.names.lost_downs)
    )


def _bar(setting: Setting, drive: Drive, end: int) -> DriveBar:
    return DriveBar(
        number=drive.number,
        side=drive.team.value,
        quarter=quarter_mark(drive.quarter),
        start=drive.start,
        end=end,
        from_=place(drive.start, setting.short),
        to=place(end, setting.short),
        plays=drive.plays,
        yards=drive.yards,
        result=RESULTS.get(drive.result, drive.result.replace("_", " ")),
        scored=drive.result in POINTS,
    )
