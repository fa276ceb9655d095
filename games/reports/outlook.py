"""The drive and the win probability of a game that is on, for its fans.

The chance comes from the state that the current play began in; the drive and the great
moments come from the plays that are over. Those are read once a play, and never for a
coach.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.errors import Damaged
from games.log import reader
from games.log.play_lines import line_kind
from games.reports.box_score import record_of
from games.reports.drives import RESULTS, DriveBar, drive_bars
from games.reports.film import chance_before, ending
from games.table.setting import Setting, Side
from games.table.table import Table
from games.view.field import is_turned
from games.view.models import SeenChances, SeenDrive, TableView
from rules import facts as f
from rules.stats import Play

KEPT_PASTS = 256
_SCORES = (
    f.TouchdownScored,
    f.FieldGoalGood,
    f.SafetyScored,
    f.DefenseScoredOnTry,
)
_KINDS: Mapping[type[Any], str] = {
    f.TouchdownScored: "touchdown",
    f.FieldGoalGood: "field_goal",
    f.SafetyScored: "safety",
    f.DefenseScoredOnTry: "safety",
}


class Highlight(Struct, frozen=True):
    """A great moment. kind: touchdown, field_goal, safety, turnover, final.

    mark: the kind in a word, as the log has it: `Interception`. side: home or away, the
    side to celebrate; "" for a tie.
    """

    kind: str
    mark: str
    side: str


class Past(Struct, frozen=True):
    """The last drive and the great moments of the plays that are over.

    drive: the last one, None before the first. moments: their number; highlight: the
    last of them.
    """

    drive: DriveBar | None = None
    moments: int = 0
    highlight: Highlight | None = None


class OutlookTeam(Struct, frozen=True):
    """A side as the fragment shows it. percent: its chance; None without one."""

    name: str
    abbreviation: str
    colour: str
    ink: str
    percent: int | None


class Outlook(Struct, frozen=True, kw_only=True):
    """The drive, the chances, the great moments. over: the game has ended.

    left, right: the sides as their end zones lie on the strip.
    having: the side of the drive. moments: the number of great moments so far;
    highlight: the last, star: its side, None for none; line: what stands below it.
    """

    away: OutlookTeam
    home: OutlookTeam
    left: OutlookTeam
    right: OutlookTeam
    over: bool
    drive: DriveBar | None
    having: OutlookTeam | None
    moments: int
    highlight: Highlight | None
    star: OutlookTeam | None
    line: str

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
    ends = ("away", "home") if is_turned(table) else ("home", "away")
    past = _past_of(table)
    highlight = _final(table) if table.over else past.highlight
    star = teams.get(highlight.side) if highlight else None
    return Outlook(
        away=teams["away"],
        home=teams["home"],
        left=teams[ends[0]],
        right=teams[ends[1]],
        over=table.over,
        drive=past.drive,
        having=teams[past.drive.side] if past.drive else None,
        moments=past.moments + table.over,
        highlight=highlight,
        star=star,
        line=_line(table, star),
    )


def _team(side: Side, percent: int | None) -> OutlookTeam:
    return OutlookTeam(side.name, side.abbreviation, side.colour, side.ink, percent)


def _final(table: Table) -> Highlight:
    """Return the end of the game as a great moment: the winner's, if there is one."""
    winner = table.state.winner
    return Highlight("final", "Final", winner.value if winner else "")


def _line(table: Table, star: OutlookTeam | None) -> str:
    """Return the team to celebrate; at the end the score."""
    if not table.over:
        return star.name if star else ""
    sides, score = table.setting.sides, table.state.score
    home, away = sides.home.abbreviation, sides.away.abbreviation
    return f"{away} {score.away}, {home} {score.home}"


def view_with_outlook(view: TableView, table: Table) -> TableView:
    """Return a fan's view with the win probability and the drive, for programs."""
    outlook = outlook_of(table)
    drive = outlook.drive
    chances = None
    if outlook.home.percent is not None and outlook.away.percent is not None:
        chances = SeenChances(outlook.home.percent, outlook.away.percent)
    return replace(
        view,
        win_probability=chances,
        drive=drive
        and SeenDrive(
            side=drive.side,
            plays=drive.plays,
            yards=drive.yards,
            start=drive.from_,
            end=drive.to,
            result="" if outlook.in_progress else drive.result,
        ),
    )


def _chance(table: Table) -> float | None:
    """Return home's chance; None under a book without a table of its games."""
    of_now = ending if table.over else chance_before
    return of_now(table.setting, table.state)


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
    of_plays = map(_highlight, record.plays)
    highlights = [highlight for highlight in of_plays if highlight is not None]
    bars = drive_bars(setting, record)
    return Past(
        drive=bars[-1] if bars else None,
        moments=len(highlights),
        highlight=highlights[-1] if highlights else None,
    )


def _highlight(play: Play) -> Highlight | None:
    """Return the great moment of a play as its line of the log has it, if any."""
    kind, mark = line_kind(play.standing)
    for score in play.standing if kind == "score" else ():
        if isinstance(score, _SCORES):
            return Highlight(_KINDS[type(score)], mark, score.team.value)
    if kind != "turnover":
        return None
    turnovers = play.reading.turnovers
    taker = turnovers[0].team if turnovers else play.offense.opponent
    return Highlight("turnover", mark, taker.value)
