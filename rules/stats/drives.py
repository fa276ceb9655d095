"""Drives: their team, start, plays, yards and result.

A drive begins with a side's first snap after a kickoff, a change of possession or a
half, and holds scrimmage downs and the kicks from scrimmage, whatever their book calls
them; kickoffs and tries lie between drives. A down that was replayed belongs to the
drive but is no play of it; one that a foul has cost is a play. The result of a play is
in its reading.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules import facts as f
from rules.field import Team, ahead, clamp, yards_to_goal
from rules.stats.kinds import is_down_lost
from rules.stats.reading import Reading
from rules.stats.record import Play

RED_ZONE, END_OF_HALF = 20, "end_of_half"
HALF_ENDS = (2, 4)


class Drive(Struct, omit_defaults=True, kw_only=True):
    """number: 1, 2, ... in the game. start: a yard line. yards: gained by its plays.
    penalty_yards: what flags moved it on (or, below 0, back). result: touchdown,
    field_goal, missed_field_goal, blocked_field_goal, punt, blocked_punt,
    interception, fumble, downs, safety, end_of_half, end_of_game; '' while it lasts.
    plays_at: the places of its plays in the record.
    """

    number: int
    team: Team
    quarter: int
    start: int
    plays: int = 0
    yards: int = 0
    penalty_yards: int = 0
    red_zone: bool = False
    result: str = ""
    plays_at: list[int] = []


def drives(plays: Sequence[Play], lost_downs: Collection[str] = ()) -> list[Drive]:
    """List the drives of a game, in order. lost_downs: the fouls that cost a down."""
    book = _Book(lost_downs)
    for place, play in enumerate(plays):
        book.add(place, play)
    return book.drives


class _Book:
    """The drives so far. open: the one in progress.

    waiting: plays blown dead before their snap, still without a drive: a side's drive
    begins with its first snap, and a late flag may give the ball back before that.
    """

    def __init__(self, lost_downs: Collection[str]) -> None:
        self.lost_downs = lost_downs
        self.drives: list[Drive] = []
        self.open: Drive | None = None
        self.waiting: list[tuple[int, Play]] = []

    def add(self, place: int, play: Play) -> None:
        """Add one play. A period of overtime may end without ending a drive."""
        if self.open is not None and (play.is_kickoff or play.is_pause):
            self.open.result = END_OF_HALF
            self.open = None
        if play.began.down:
            self._add(place, play)
        if self.open is not None:
            self.open.result = _drive_result(play, self.open.team)
            if self.open.result:
                self.open = None

    def _add(self, place: int, play: Play) -> None:
        """Add it to its drive; a snap by the other side begins a new one."""
        if self.open is not None and self.open.team is play.offense:
            self._continue(self.open, place, play)
            return
        self.waiting.append((place, play))
        if play.is_live:
            self._begin(play.offense)

    def _begin(self, team: Team) -> None:
        """Begin a drive with the side's plays before its first snap."""
        begun = [entry for entry in self.waiting if entry[1].offense is team]
        self.waiting = []
        began = begun[0][1].began
        self.open = Drive(
            number=len(self.drives) + 1,
            team=team,
            quarter=began.quarter,
            start=began.ball_on,
        )
        self.drives.append(self.open)
        for place, play in begun:
            self._continue(self.open, place, play)

    def _continue(self, drive: Drive, place: int, play: Play) -> None:
        began, reading = play.began, play.reading
        drive.plays_at.append(place)
        drive.red_zone |= yards_to_goal(began.ball_on, drive.team) <= RED_ZONE
        counts = not play.nullified or is_down_lost(play, self.lost_downs)
        drive.plays += play.is_live and counts
        drive.yards += reading.gained
        for penalty in reading.penalties:
            own = penalty.team is drive.team
            drive.penalty_yards += -penalty.yards if own else penalty.yards


def drive_end(drive: Drive, plays: Sequence[Play]) -> int:
    """The yard line its side reached with the ball: its own recoveries count, too."""
    team = drive.team
    if drive.result == "touchdown":
        return team.opponent.goal
    last = plays[drive.plays_at[-1]]
    reading = last.reading
    at = ahead(last.began.ball_on, reading.gained, team)
    for place, possession in enumerate(reading.possessions[1:]):
        if possession.team is not team or possession.cause != "fumble":
            break
        at = ahead(possession.at, reading.fumbles[place].yards, team)
    return clamp(at)


# ── the result ───────────────────────────────────────────────────────────────────


def _drive_result(play: Play, team: Team) -> str:
    """The result with which this play ended the drive of `team`, or ''."""
    ended = _end_of_possession(play.reading, team) if play.offense is team else ""
    return ended or _time_result(play)


def _end_of_possession(reading: Reading, team: Team) -> str:
    """Its own score, or the first way in which the other side got the ball."""
    scored, kick = reading.touchdown, reading.kick
    if scored is not None and scored.team is team:
        return "touchdown"
    if reading.turnovers and reading.turnovers[0].team is not team and kick is None:
        return reading.turnovers[0].kind
    if kick is not None and not kick.good and not _is_kick_kept(reading):
        blocked = "blocked_" if kick.blocked else ""
        missed = "missed_" if kick.kind == "field_goal" and not blocked else ""
        return f"{blocked}{missed}{kick.kind}"
    if kick is not None and kick.good:
        return kick.kind
    if reading.safety is not None:
        return "safety"
    if reading.downs:
        return "downs"
    return "" if reading.taker is team else reading.taken


def _is_kick_kept(reading: Reading) -> bool:
    """True for a kick that never left its own side, which has a 1st down."""
    team = reading.offense
    after = reading.possessions[1:]
    own = bool(after) and all(possession.team is team for possession in after)
    muffed = bool(reading.fumbles) and reading.fumbles[0].team is not team
    return own and not muffed and reading.taker is team and not reading.downs


def _time_result(play: Play) -> str:
    if f.GameEnded in play.last or f.Forfeited in play.last:
        return "end_of_game"
    ended = play.one(f.QuarterEnded)
    halves = ended is not None and ended.quarter in HALF_ENDS
    return END_OF_HALF if halves else ""
