"""The box score: line score, team and player lines, scoring summary, drives.

Built in one pass over a record and then left alone; a table that is being played builds
it again after each play, which costs far less than a play.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.field import Team
from rules.state import ByTeam
from rules.stats import offense, others
from rules.stats.drives import Drive, drives
from rules.stats.lines import PlayerLine, TeamLine
from rules.stats.record import Play
from rules.stats.scoring import Score, scoring
from rules.stats.tally import Tally

_REGULATION = 4
_ALWAYS = {**offense.ALWAYS, **others.ALWAYS}
_ON_A_TRY = {**_ALWAYS, **others.TRIES}
_CREDITS = {**_ALWAYS, **offense.CREDITS, **others.CREDITS}


class BoxScore(Struct):
    """quarters: points by quarter, four at least, overtime periods after them.
    players: in the order in which they first did something."""

    score: ByTeam[int]
    quarters: ByTeam[tuple[int, ...]]
    teams: ByTeam[TeamLine]
    players: ByTeam[tuple[PlayerLine, ...]]
    scoring: list[Score]
    drives: list[Drive]


def box_score(plays: Sequence[Play]) -> BoxScore:
    """The box score of the plays of a record."""
    tally = Tally()
    for play in plays:
        _credit(tally, play)
    possessions = drives(plays)
    _count(tally, possessions)
    for line in tally.teams.values():
        line.total()
    home, away = tally.teams[Team.HOME], tally.teams[Team.AWAY]
    return BoxScore(
        score=ByTeam(home.points, away.points),
        quarters=ByTeam(
            _quarters(tally, plays, Team.HOME), _quarters(tally, plays, Team.AWAY)
        ),
        teams=ByTeam(home, away),
        players=ByTeam(_players(tally, Team.HOME), _players(tally, Team.AWAY)),
        scoring=scoring(plays),
        drives=possessions,
    )


def _credit(tally: Tally, play: Play) -> None:
    """Credit everybody with one play."""
    credits = _ON_A_TRY if play.is_try else _CREDITS
    for fact in play.standing:
        credit = credits.get(type(fact))
        if credit is not None:
            credit(tally, play, fact)
    if play.began.down >= offense.LATE_DOWN:
        offense.late_down(tally, play)


def _count(tally: Tally, possessions: Sequence[Drive]) -> None:
    """What a team made of its drives."""
    for drive in possessions:
        line = tally.teams[drive.team]
        line.drives += 1
        line.red_zone_trips += drive.red_zone
        line.red_zone_touchdowns += drive.red_zone and drive.result == "touchdown"


def _quarters(tally: Tally, plays: Sequence[Play], team: Team) -> tuple[int, ...]:
    last = max([_REGULATION, *(play.began.quarter for play in plays[-1:])])
    by_quarter = tally.quarters
    return tuple(
        by_quarter[number][team] if number in by_quarter else 0
        for number in range(1, last + 1)
    )


def _players(tally: Tally, team: Team) -> tuple[PlayerLine, ...]:
    return tuple(line for line in tally.players.values() if line.team is team)
