"""The drive and the win probability of a game that is on, for its fans.

The chance comes from the state that the current play began in; drive and touchdowns
come from the plays that are over. Those are read once a play, and never for a coach.
"""

from __future__ import annotations

from collections import OrderedDict

from msgspec import Struct

from games.errors import Damaged
from games.log import reader
from games.reports.box_score import record_of
from games.reports.drives import RESULTS, DriveBar, drive_bars
from games.reports.film import chance_before, ending
from games.reports.win_probability import fitted_book
from games.table.setting import Setting, Side
from games.table.table import Table
from rules.field import Team

KEPT_PASTS = 256


class Past(Struct, frozen=True):
    """The last drive and the touchdowns of the plays that are over.

    drive: the last one, None before the first. touchdowns: their number; scorer: home
    or away, the side that scored the last, or "".
    """

    drive: DriveBar | None = None
    touchdowns: int = 0
    scorer: str = ""


class OutlookTeam(Struct, frozen=True):
    """A side as the fragment shows it. percent: its chance; None without one."""

    name: str
    abbreviation: str
    colour: str
    ink: str
    percent: int | None


class Outlook(Struct, frozen=True, kw_only=True):
    """The drive, the chances, the touchdowns. over: the game has ended.

    having: the side of the drive; scorer: that of the last touchdown; None for none.
    """

    away: OutlookTeam
    home: OutlookTeam
    over: bool
    drive: DriveBar | None
    having: OutlookTeam | None
    touchdowns: int
    scorer: OutlookTeam | None

    @property
    def in_progress(self) -> bool:
        """True while the drive has no result."""
        return self.drive is not None and self.drive.result == RESULTS[""]


_pasts: OrderedDict[tuple[str, int, int, int], Past] = OrderedDict()


def outlook_of(table: Table) -> Outlook:
    """Return the outlook of a game as it stands."""
    setting = table.setting
    chance = _chance(table)
    home = None if chance is None else round(100 * chance)
    away = None if home is None else 100 - home
    teams = {
        "home": _team(setting.sides.home, home),
        "away": _team(setting.sides.away, away),
    }
    past = _past_of(table)
    return Outlook(
        away=teams["away"],
        home=teams["home"],
        over=table.over,
        drive=past.drive,
        having=teams[past.drive.side] if past.drive else None,
        touchdowns=past.touchdowns,
        scorer=teams.get(past.scorer),
    )


def _team(side: Side, percent: int | None) -> OutlookTeam:
    return OutlookTeam(side.name, side.abbreviation, side.colour, side.ink, percent)


def _chance(table: Table) -> float | None:
    """Return home's chance; None under a book that the model was not fitted to."""
    setting = table.setting
    if setting.book.name != fitted_book():
        return None
    return ending(table.state) if table.over else chance_before(setting, table.state)


def _past_of(table: Table) -> Past:
    """Return the past of the current play, from memory if it has been read before."""
    play = table.play
    mark = (table.setting.slug, play.index, play.first_seq, table.noted)
    past = _pasts.pop(mark, None)
    if past is None:
        past = _read(table.setting, play.index)
    # Threads may read the same past twice; they are equal, so no lock is taken.
    _pasts[mark] = past
    while len(_pasts) > KEPT_PASTS:
        _pasts.popitem(last=False)
    return past


def _read(setting: Setting, index: int) -> Past:
    """Read the plays before this one.

    Of a game whose plays cannot be read there is no drive: its pages say so.
    """
    try:
        plays = reader.finished_plays(setting.game_id)
    except Damaged:
        return Past()
    record = record_of([play for play in plays if play.index < index])
    scored = [play.reading.touchdown for play in record.plays]
    scorers: list[Team] = [touchdown.team for touchdown in scored if touchdown]
    bars = drive_bars(setting, record)
    return Past(
        drive=bars[-1] if bars else None,
        touchdowns=len(scorers),
        scorer=scorers[-1].value if scorers else "",
    )
