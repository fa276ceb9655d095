"""The score sheet of a game, filled in from the facts: a sheet a quarter, a row a play.

It has all that the sheets of any book have room for (rules.stats.sheet_form). It is
data for a page to lay out; the page supplies the coaches' names.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules import facts as f
from rules.field import Team, own_yard
from rules.state import ByTeam
from rules.stats.points import with_scores
from rules.stats.reading import Kick, Reading
from rules.stats.record import Play

# Plays that never count as one of the quarter's scrimmage plays get this number.
NO_NUMBER = "X"
_FIFTY = 50


class SheetRow(Struct, omit_defaults=True, kw_only=True):
    """One line of the sheet; a cell without an event is None and stays blank.

    number: the play of the quarter, or X. yard_line: `Own 33`, `Opp 12` or `50`, seen
    by the side in possession. penalty: + against the defense, - against the offense.
    returned: of a kickoff or punt. turnover: yards gained after an interception or a
    fumble recovery, 0 included; the first, if there are several.
    home, away: the running score.
    """

    number: str
    possession: Team
    down: int | None
    yard_line: str
    run: int | None = None
    pitch: int | None = None
    passed: int | None = None
    kick: int | None = None
    punt: int | None = None
    returned: int | None = None
    penalty: int | None = None
    turnover: int | None = None
    points: int | None = None
    home: int = 0
    away: int = 0

    @property
    def rushed(self) -> int | None:
        """The yards of a run, a pitch included, for sheets without its own column."""
        return self.run if self.pitch is None else self.pitch


class Sheet(Struct, kw_only=True):
    """A quarter. timeouts: left at its end, in this half.

    plays: those of the rows. until: the number of the game's plays up to its end.
    """

    quarter: int
    rows: list[SheetRow]
    timeouts: ByTeam[int] = ByTeam(0, 0)
    home: int = 0
    away: int = 0
    plays: list[Play] = []
    until: int = 0


def score_sheet(plays: Sequence[Play]) -> list[Sheet]:
    """Fill in a sheet for each quarter that has been played in.

    A late flag may lead back to the last play of the quarter before: it is that
    quarter's, whenever it is played again.
    """
    sheets: dict[int, Sheet] = {}
    for number, (play, score) in enumerate(with_scores(plays), 1):
        quarter = play.began.quarter
        sheet = sheets.setdefault(quarter, Sheet(quarter=quarter, rows=[]))
        sheet.until = number
        sheet.home, sheet.away = score.home, score.away
        sheet.timeouts = _timeouts_left(play)
        if play.is_live or f.PenaltyAccepted in play.last:
            sheet.rows.append(_build_row(play, score))
            sheet.plays.append(play)
    return list(sheets.values())


def _timeouts_left(play: Play) -> ByTeam[int]:
    left = ByTeam(play.began.timeouts_home, play.began.timeouts_away)
    for taken in play.all(f.TimeoutTaken):
        left = left.but(taken.team, taken.left)
    return left


def _build_row(play: Play, score: ByTeam[int]) -> SheetRow:
    began, reading = play.began, play.reading
    scored = reading.points
    row = SheetRow(
        number=_play_number(play),
        possession=began.possession,
        down=began.down or None,
        yard_line=_yard_line(play),
        penalty=_penalty_yards(reading),
        points=scored.home + scored.away or None,
        home=score.home,
        away=score.away,
    )
    if not play.is_try:
        _enter_gain(row, reading)
    _enter_kick(row, reading.kick)
    if (returned := reading.kick_return) is not None:
        row.returned = returned.yards
    if reading.turnovers:
        row.turnover = reading.turnovers[0].yards
    return row


def _play_number(play: Play) -> str:
    snapped = play.one(f.BallInPlay)
    return str(play.began.play) if snapped and snapped.counted else NO_NUMBER


def _yard_line(play: Play) -> str:
    yard = own_yard(play.began.ball_on, play.began.possession)
    if yard == _FIFTY:
        return "50"
    return f"Own {yard}" if yard < _FIFTY else f"Opp {2 * _FIFTY - yard}"


def _enter_gain(row: SheetRow, reading: Reading) -> None:
    """Enter a run, pitch or pass: sacks as passes, incomplete passes as 0."""
    rushed = reading.rushed
    if reading.passed:
        row.passed = reading.gained
    elif rushed is not None and rushed.kind == "pitch":
        row.pitch = rushed.yards_gained
    elif rushed is not None:
        row.run = rushed.yards_gained


def _enter_kick(row: SheetRow, kick: Kick | None) -> None:
    """Enter the yards of a kickoff or punt, or the distance of a kick at the posts."""
    if kick is None:
        return
    if kick.kind == "punt":
        row.punt = kick.distance
    else:
        row.kick = kick.distance


def _penalty_yards(reading: Reading) -> int | None:
    walked, offense = reading.penalties, reading.offense
    if not walked:
        return None
    return sum(fact.yards * (-1 if fact.team is offense else 1) for fact in walked)
