"""What a team's page shows of its season, in a bounded number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from league import queries
from league.models import Fixture, Player, Season, Team
from league.positions import POSITIONS
from league.records import totals
from league.records.totals import Scope, Who
from league.standings import Row
from league.statistics import words
from league.statistics.boards import BOARDS, BOARDS_KEPT, column_of
from league.statistics.ranking import leaders, written


class Played(NamedTuple):
    """A game as the team saw it. outcome: W, L or T."""

    fixture: Fixture
    outcome: str
    ours: int
    theirs: int
    opponent: Team
    at_home: bool


class TeamLeader(NamedTuple):
    title: str
    who: Who
    number: str


class Standing(msgspec.Struct, frozen=True):
    """row: of the standings; words: its place; why: what placed it there."""

    row: Row
    words: str
    why: str

    @property
    def record(self) -> str:
        return words.record(self.row.wins, self.row.losses, self.row.ties)


class DepthGroup(NamedTuple):
    """Offense, defense or special teams, each position with its players in order."""

    title: str
    positions: list[tuple[str, str, Sequence[Player]]]


def standing(season: Season, team: Team) -> Standing | None:
    """Where it stands; None before its first game of the regular season."""
    for division in queries.season_table(season).divisions:
        for line in division.lines:
            if line.row.team != team.pk:
                continue
            name = " ".join(filter(None, [division.conference, division.name]))
            said = words.standing(line.place, len(division.lines), name, line.tied)
            return Standing(line.row, said, line.why) if line.row.played else None
    return None


def played(team: Team, fixtures: Sequence[Fixture]) -> list[Played]:
    """The games that are over, oldest first."""
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


def best(season: Season, team: Team) -> list[TeamLeader]:
    """Who leads the team, board by board."""
    scope = Scope(season.league, season, team=team.pk)
    found = totals.totals(scope, BOARDS_KEPT)
    first = [(board, leaders(found, board, 1)) for board in BOARDS]
    who = totals.people(season.league, (one.total for _, best in first for one in best))
    return [
        TeamLeader(
            board.title,
            who[one.total.key],
            written(one.value, column_of(board).digits),
        )
        for board, best in first
        for one in best
    ]


def depth(players: Sequence[Player]) -> list[DepthGroup]:
    """The depth chart: by position, in the order of depth, then of ratings."""
    groups: dict[str, list[tuple[str, str, Sequence[Player]]]] = {}
    for code, position in POSITIONS.items():
        there = [player for player in players if player.position == code]
        if there:
            there.sort(key=_deep)
            row = (code, position.name, there)
            groups.setdefault(position.group, []).append(row)
    return [DepthGroup(title, rows) for title, rows in groups.items()]


def _deep(player: Player) -> tuple[bool, int, int, int]:
    unrated = player.depth is None
    return unrated, player.depth or 0, -(player.pr or 0), player.number


def injured(players: Sequence[Player]) -> list[Player]:
    """Who is hurt or on injured reserve, the worst first."""
    found = [p for p in players if p.hurt or p.status == Player.Status.INJURED]
    return sorted(found, key=lambda p: (p.hp, p.number))
