"""The box score: line score, team and player lines, scoring summary, drives.

Built in one pass over a record and then left alone; a table that is being played builds
it again after each play, which costs far less than a play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules.facts import RatingChanged
from rules.field import Team
from rules.state import ByTeam
from rules.stats import offense, others
from rules.stats.drives import Drive, drives
from rules.stats.lines import PlayerLine, TeamLine
from rules.stats.reading import NO_POINTS
from rules.stats.record import Play
from rules.stats.scoring import Score, scoring
from rules.stats.tally import Tally

_REGULATION = 4


class BoxScore(Struct):
    """The box score of a game.

    quarters: points by quarter, four at least, overtime periods after them.
    players: in the order of their first entries.
    """

    score: ByTeam[int]
    quarters: ByTeam[tuple[int, ...]]
    teams: ByTeam[TeamLine]
    players: ByTeam[tuple[PlayerLine, ...]]
    scoring: list[Score]
    drives: list[Drive]


def box_score(plays: Sequence[Play], lost_downs: Collection[str] = ()) -> BoxScore:
    """Build the box score of the plays of a record. lost_downs: as of `drives`."""
    tally = Tally()
    for play in plays:
        _credit_play(tally, play)
    possessions = drives(plays, lost_downs)
    _count_drives(tally, possessions)
    for line in tally.teams.values():
        line.total()
    home, away = tally.teams[Team.HOME], tally.teams[Team.AWAY]
    return BoxScore(
        score=ByTeam(home.points, away.points),
        quarters=ByTeam(
            _points_by_quarter(tally, plays, Team.HOME),
            _points_by_quarter(tally, plays, Team.AWAY),
        ),
        teams=ByTeam(home, away),
        players=ByTeam(
            _player_lines(tally, Team.HOME), _player_lines(tally, Team.AWAY)
        ),
        scoring=scoring(plays),
        drives=possessions,
    )


def _credit_play(tally: Tally, play: Play) -> None:
    """Credit everybody with one play; on a try, kicks and points alone."""
    reading = play.reading
    if not play.is_try:
        offense.credit_offense(tally, reading, play.began.down)
    others.credit_others(tally, play)
    if reading.points is not NO_POINTS:
        tally.score(play.began.quarter, reading.points)
    if RatingChanged in play.last:
        for fact in play.all(RatingChanged):
            tally.player(fact.team, fact.player).player_rating += fact.points


def _count_drives(tally: Tally, possessions: Sequence[Drive]) -> None:
    """Count the drives of each team."""
    for drive in possessions:
        line = tally.teams[drive.team]
        line.drives += 1
        line.red_zone_trips += drive.red_zone
        line.red_zone_touchdowns += drive.red_zone and drive.result == "touchdown"


def _points_by_quarter(
    tally: Tally, plays: Sequence[Play], team: Team
) -> tuple[int, ...]:
    last = max([_REGULATION, *(play.began.quarter for play in plays[-1:])])
    by_quarter = tally.quarters
    return tuple(
        by_quarter[number][team] if number in by_quarter else 0
        for number in range(1, last + 1)
    )


def _player_lines(tally: Tally, team: Team) -> tuple[PlayerLine, ...]:
    return tuple(line for line in tally.players.values() if line.team is team)
