"""The score sheet that the EFHL prints in its core rules, filled in from the facts.

One sheet a quarter, one row a play. Source: EFHL 3rd Edition Core Rules, "Score Sheet
Template". It is data for a page to lay out; the page supplies the coaches' names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from msgspec import Struct

from rules import facts as f
from rules.field import Team, own_yard
from rules.state import ByTeam, Challenges
from rules.stats.kinds import play_type
from rules.stats.points import points, with_scores
from rules.stats.record import Play

# Plays that never count as one of the quarter's scrimmage plays get this number.
NO_NUMBER = "X"
_FIFTY = 50
_NONE_MADE = ByTeam(Challenges(), Challenges())


class SheetRow(Struct, omit_defaults=True, kw_only=True):
    """One line of the sheet; what did not happen is None and stays blank.

    number: the play of the quarter, or X. yard_line: `Own 33`, `Opp 12` or `50`, seen
    by the side in possession. penalty: + against the defense, - against the offense.
    turnover: yards the other side gained after taking the ball, 0 included. home,
    away: the running score.
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


class Sheet(Struct, kw_only=True):
    """A quarter. timeouts: left at its end, in this half. challenges: of the game.

    plays: those of the rows.
    """

    quarter: int
    rows: list[SheetRow]
    timeouts: ByTeam[int]
    challenges: ByTeam[Challenges]
    home: int = 0
    away: int = 0
    plays: list[Play] = []


def score_sheet(plays: Sequence[Play]) -> list[Sheet]:
    """A sheet for each quarter that has been played in."""
    sheets: list[Sheet] = []
    for play, score in with_scores(plays):
        if not sheets or sheets[-1].quarter != play.began.quarter:
            made = sheets[-1].challenges if sheets else _NONE_MADE
            sheets.append(_blank(play.began.quarter, made))
        sheet = sheets[-1]
        sheet.home, sheet.away = score.home, score.away
        sheet.timeouts = _timeouts_left(play)
        sheet.challenges = _challenges(sheet.challenges, play)
        if play.is_live or f.PenaltyAccepted in play.last:
            sheet.rows.append(_row(play, score))
            sheet.plays.append(play)
    return sheets


def _blank(quarter: int, challenges: ByTeam[Challenges]) -> Sheet:
    return Sheet(quarter=quarter, rows=[], timeouts=ByTeam(0, 0), challenges=challenges)


def _timeouts_left(play: Play) -> ByTeam[int]:
    left = ByTeam(play.began.timeouts_home, play.began.timeouts_away)
    for taken in play.all(f.TimeoutTaken):
        left = left.but(taken.team, taken.left)
    return left


def _challenges(before: ByTeam[Challenges], play: Play) -> ByTeam[Challenges]:
    """Made and won in the game, with those that were decided in this play."""
    had = before
    for fact in play.standing:
        if type(fact) is f.RulingStood or _won(fact):
            made, won = had.of(fact.team).made, had.of(fact.team).won
            succeeded = type(fact) is f.RulingOverturned
            had = had.but(fact.team, Challenges(made + 1, won + succeeded))
    return had


def _won(fact: f.Fact) -> TypeGuard[f.RulingOverturned]:
    """Whether a challenge succeeded; an ability check is none."""
    return type(fact) is f.RulingOverturned and not fact.check


def _row(play: Play, score: ByTeam[int]) -> SheetRow:
    began, scored = play.began, points(play)
    row = SheetRow(
        number=_number(play),
        possession=began.possession,
        down=began.down or None,
        yard_line=_yard_line(play),
        kick=_kick(play),
        penalty=_penalty(play),
        turnover=_turnover(play),
        points=scored.home + scored.away or None,
        home=score.home,
        away=score.away,
    )
    _gained(row, play)
    punted, returned = play.one(f.Punted), play.one(f.Returned)
    if punted is not None:
        row.punt = punted.yards
    if returned is not None and play_type(play) in ("kickoff", "punt"):
        row.returned = returned.yards
    return row


def _number(play: Play) -> str:
    snapped = play.one(f.BallInPlay)
    return str(play.began.play) if snapped and snapped.counted else NO_NUMBER


def _yard_line(play: Play) -> str:
    yard = own_yard(play.began.ball_on, play.began.possession)
    if yard == _FIFTY:
        return "50"
    return f"Own {yard}" if yard < _FIFTY else f"Opp {2 * _FIFTY - yard}"


def _gained(row: SheetRow, play: Play) -> None:
    """Run, pitch or pass: sacks stand in the pass column, incomplete passes as 0."""
    rushed, completed = play.one(f.Rushed), play.one(f.PassCompleted)
    sacked = play.one(f.Sacked)
    if rushed is not None and rushed.kind == "pitch":
        row.pitch = rushed.yards_gained
    elif rushed is not None:
        row.run = rushed.yards_gained
    if completed is not None:
        row.passed = completed.yards_gained
    elif sacked is not None:
        row.passed = sacked.yards_gained
    elif f.PassIncomplete in play.last or f.PassIntercepted in play.last:
        row.passed = 0


def _kick(play: Play) -> int | None:
    """Yards of a kickoff, or the distance of a field goal or extra point."""
    kicked = play.one(f.KickedOff)
    if kicked is not None:
        return kicked.yards
    tried = play.one(f.FieldGoalAttempted) or play.one(f.ExtraPointAttempted)
    return tried.distance if tried is not None else None


def _penalty(play: Play) -> int | None:
    walked = play.all(f.PenaltyAccepted)
    if not walked:
        return None
    offense = play.offense
    return sum(fact.yards * (-1 if fact.team is offense else 1) for fact in walked)


def _turnover(play: Play) -> int | None:
    """Interceptions and fumbles lost; what a kick gives away is no turnover."""
    took = [play.one(f.PassIntercepted), *play.all(f.FumbleRecovered)]
    if not any(fact is not None and fact.team is not play.offense for fact in took):
        return None
    kinds = ("interception", "fumble")
    runs = [fact for fact in play.all(f.Returned) if fact.kind in kinds]
    return sum(fact.yards for fact in runs if fact.team is not play.offense)
