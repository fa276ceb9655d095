"""A team's season for its page, in a bounded number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from league.competition.positions import POSITIONS
from league.competition.standings import Row
from league.competition.statistics import phrases
from league.competition.statistics.boards import BOARD_COLUMNS, BOARDS, column_of
from league.competition.statistics.ranking import leaders, written
from league.core.models import League, Season
from league.records import totals
from league.records.totals import PlayerName, Scope
from league.seasons import queries
from league.teams.models import Player, Team
from league.weeks.models import Fixture


class Played(NamedTuple):
    """A game from the team's point of view. outcome: W, L or T."""

    fixture: Fixture
    outcome: str
    points: int
    against: int
    opponent: Team
    at_home: bool


class TeamLeader(NamedTuple):
    title: str
    leader: PlayerName
    number: str


class Standing(msgspec.Struct, frozen=True):
    """A team's place. row: in the standings; text: the place; reason: tiebreaker."""

    row: Row
    text: str
    reason: str

    @property
    def record(self) -> str:
        return phrases.record(self.row.wins, self.row.losses, self.row.ties)


class DepthGroup(NamedTuple):
    """Offense, defense or special teams: positions with their players in order."""

    title: str
    positions: list[tuple[str, str, Sequence[Player]]]


def standing(season: Season, team: Team) -> Standing | None:
    """Return the team's standing, or None before its first regular game."""
    for division in queries.season_table(season).divisions:
        for line in division.lines:
            if line.row.team != team.pk:
                continue
            name = " ".join(filter(None, [division.conference, division.name]))
            text = phrases.standing(line.place, len(division.lines), name, line.tied)
            return (
                Standing(line.row, text, line.explanation) if line.row.played else None
            )
    return None


def played(team: Team, fixtures: Sequence[Fixture]) -> list[Played]:
    """Return the finished games, oldest first."""
    return [_seen_by(team, fixture) for fixture in fixtures if fixture.outcome]


def _seen_by(team: Team, fixture: Fixture) -> Played:
    result = fixture.outcome
    assert result is not None
    at_home = fixture.home_id == team.pk
    scores = (result.home_score, result.away_score)
    won = result.winner == ("home" if at_home else "away")
    tied = not result.winner and result.forfeit != "both"
    return Played(
        fixture,
        "W" if won else "T" if tied else "L",
        *(scores if at_home else scores[::-1]),
        fixture.away if at_home else fixture.home,
        at_home,
    )


def team_leaders(season: Season, team: Team) -> list[TeamLeader]:
    """Return the team's leaders by board."""
    scope = Scope(season.league, season, team=team.pk)
    sums = totals.totals(scope, BOARD_COLUMNS)
    first = [(board, leaders(sums, board, 1)) for board in BOARDS]
    names = totals.people(
        season.league, (one.total for _, best in first for one in best)
    )
    return [
        TeamLeader(
            board.title,
            names[one.total.key],
            written(one.value, column_of(board).digits),
        )
        for board, best in first
        for one in best
    ]


def depth(players: Sequence[Player]) -> list[DepthGroup]:
    """Return the depth charts by position, in order of depth, then rating."""
    groups: dict[str, list[tuple[str, str, Sequence[Player]]]] = {}
    for code, position in POSITIONS.items():
        chart = [player for player in players if player.position == code]
        if chart:
            chart.sort(key=_deep)
            row = (code, position.name, chart)
            groups.setdefault(position.group, []).append(row)
    return [DepthGroup(title, rows) for title, rows in groups.items()]


def _deep(player: Player) -> tuple[bool, int, int, int]:
    unrated = player.depth is None
    return unrated, player.depth or 0, -(player.pr or 0), player.number


def injured(league: League, players: Sequence[Player]) -> list[Player]:
    """Return players who are hurt or on injured reserve, the worst first."""
    full, reserve = league.full_hit_points, Player.Status.INJURED
    hurt = [p for p in players if p.hp < full or p.status == reserve]
    return sorted(hurt, key=lambda p: (p.hp, p.number))
