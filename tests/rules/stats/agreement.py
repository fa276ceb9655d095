"""Agreements between the tables of a game, whatever was played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.field import Team
from rules.football.scoring import FIELD_GOAL
from rules.state import ByTeam
from rules.stats import (
    BoxScore,
    Play,
    PlayerLine,
    Row,
    SheetRow,
    TeamLine,
    box_score,
    play_by_play,
    points,
    score_sheet,
)
from rules.words import Names

NAMES = Names(ByTeam("Home", "Away"))
# A team's column is the sum of its players': theirs has another name in places.
TEAM_COLUMNS = {
    "carries": "carries",
    "rushing_yards": "rushing_yards",
    "completions": "completions",
    "attempts": "attempts",
    "gross_passing_yards": "passing_yards",
    "interceptions": "interceptions",
    "sacks": "sacks",
    "sack_yards": "sack_yards",
    "fumbles": "fumbles",
    "fumbles_lost": "fumbles_lost",
    "punts": "punts",
    "punt_yards": "punt_yards",
    "kickoff_return_yards": "kickoff_return_yards",
    "punt_return_yards": "punt_return_yards",
    "interception_return_yards": "def_interception_yards",
}
TOUCHDOWNS = ("passing", "rushing", "def", "fumble_recovery", "special_teams")


def check_agreement(plays: Sequence[Play], score: ByTeam[int]) -> None:
    """Every table of these plays says the same as every other, and as the score."""
    box = box_score(plays)
    rows = play_by_play(plays, NAMES)
    sheet = [row for each in score_sheet(plays) for row in each.rows]
    assert box.score == score
    for team in Team:
        _players(box, team)
        _takeaways(box, team)
        _rows(box, team, rows)
        _sheet(box.teams.of(team), [x for x in sheet if x.possession is team])
        _drives(box, team, plays)
    _returns(box, sheet)
    _scores(box, rows, sheet, score)
    _fumbles(plays, box)
    _drive_points(box, plays, score)


def total(lines: Iterable[Any], column: str) -> int:
    return sum(getattr(line, column) or 0 for line in lines)


def summed(rows: Iterable[Row], column: str) -> int:
    return sum(int(row[column] or 0) for row in rows)


def name(team: Team) -> str:
    return NAMES.team(team)


# ── players and teams ────────────────────────────────────────────────────────────


def _players(box: BoxScore, team: Team) -> None:
    line, players = box.teams.of(team), box.players.of(team)
    for column, theirs in TEAM_COLUMNS.items():
        assert getattr(line, column) == total(players, theirs), column
    assert total(players, "receiving_yards") == line.gross_passing_yards
    assert total(players, "receptions") == line.completions
    assert total(players, "receiving_tds") == total(players, "passing_tds")
    assert total(players, "rushing_first_downs") == line.first_downs_rush
    assert total(players, "passing_first_downs") <= line.first_downs_pass
    assert line.points == _points(box, team, players)


def _points(box: BoxScore, team: Team, players: Sequence[PlayerLine]) -> int:
    """By who scored them; safeties and the defense on tries have no player."""
    others = [x for x in box.scoring if x.kind in ("safety", "defense_on_try")]
    before = ByTeam(0, 0)
    unscored = 0
    for each in box.scoring:
        after = ByTeam(each.home, each.away)
        if each in others and each.team is team:
            unscored += after.of(team) - before.of(team)
        before = after
    return (
        6 * sum(total(players, f"{kind}_tds") for kind in TOUCHDOWNS)
        + 2 * total(players, "passing_2pt_conversions")
        + 2 * total(players, "rushing_2pt_conversions")
        + 3 * total(players, "fg_made")
        + total(players, "pat_made")
        + unscored
    )


def _takeaways(box: BoxScore, team: Team) -> None:
    """Check that one side has won what the other has lost."""
    line, others = box.teams.of(team), box.players.of(team.opponent)
    assert line.interceptions == total(others, "def_interceptions")
    assert line.fumbles_lost == total(others, "fumble_recovery_opp")
    assert line.turnovers == line.interceptions + line.fumbles_lost
    assert line.sacks == total(others, "def_sacks")


# ── rows and sheets ──────────────────────────────────────────────────────────────


def _rows(box: BoxScore, team: Team, rows: Sequence[Row]) -> None:
    line, players = box.teams.of(team), box.players.of(team)
    snaps = [row for row in rows if row["posteam"] == name(team) and row["down"]]
    punts = [row for row in snaps if row["play_type"] == "punt"]
    tries = [row for row in rows if row["posteam"] == name(team) and not row["down"]]
    expected = {
        "rush_attempt": line.carries,
        "rushing_yards": line.rushing_yards,
        "pass_attempt": line.attempts,
        "complete_pass": line.completions,
        "passing_yards": line.gross_passing_yards,
        "interception": line.interceptions,
        "sack": line.sacks,
        "yards_gained": line.total_yards,
        "first_down_rush": line.first_downs_rush,
        "first_down_pass": line.first_downs_pass,
        "third_down_converted": line.third_down_conversions,
        "fourth_down_converted": line.fourth_down_conversions,
        "punt_blocked": total(players, "punts_blocked"),
    }
    assert {column: summed(snaps, column) for column in expected} == expected
    assert summed(snaps, "third_down_failed") == (
        line.third_downs - line.third_down_conversions
    )
    assert len(punts) == line.punts
    assert summed(punts, "kick_distance") == line.punt_yards
    assert summed(tries, "yards_gained") == 0
    extra = [row["extra_point_result"] for row in tries]
    assert sum(result is not None for result in extra) == total(players, "pat_att")
    kicks = [row for row in rows if row["posteam"] == name(team)]
    made = [row for row in kicks if row["field_goal_result"] == "made"]
    assert len(made) == total(players, "fg_made")
    assert summed(kicks, "field_goal_attempt") == total(players, "fg_att")


def _sheet(line: TeamLine, sheet: Sequence[SheetRow]) -> None:
    assert total(sheet, "run") + total(sheet, "pitch") == line.rushing_yards
    assert total(sheet, "passed") == line.passing_yards
    assert total(sheet, "punt") == line.punt_yards


def _returns(box: BoxScore, sheet: Sequence[SheetRow]) -> None:
    teams = (box.teams.home, box.teams.away)
    kicks = sum(x.kickoff_return_yards + x.punt_return_yards for x in teams)
    assert total(sheet, "returned") == kicks


def _fumbles(plays: Sequence[Play], box: BoxScore) -> None:
    """Rows have two columns for fumbles; a play may have more of them."""
    for play in plays:
        for row in play_by_play([play], NAMES):
            fumbles = play.reading.fumbles
            assert row["fumble"] == bool(fumbles)
            assert row["fumble_lost"] == any(each.lost for each in fumbles)
            assert row["fumbled_1_team"] == (name(fumbles[0].team) if fumbles else None)
    every = [each for play in plays for each in play.reading.fumbles]
    for team in Team:
        line = box.teams.of(team)
        assert line.fumbles == sum(each.team is team for each in every)
        assert line.fumbles_lost == sum(x.lost for x in every if x.team is team)


# ── scores and drives ────────────────────────────────────────────────────────────


def _scores(
    box: BoxScore,
    rows: Sequence[Row],
    sheet: Sequence[SheetRow],
    score: ByTeam[int],
) -> None:
    assert total(sheet, "points") == score.home + score.away
    if rows:
        last = rows[-1]
        assert (last["total_home_score"], last["total_away_score"]) == (
            score.home,
            score.away,
        )
    if box.scoring:
        assert (box.scoring[-1].home, box.scoring[-1].away) == (score.home, score.away)
    for team in Team:
        players = box.players.of(team)
        scored = [row for row in rows if row["td_team"] == name(team)]
        assert len(scored) == sum(total(players, f"{x}_tds") for x in TOUCHDOWNS)
        assert summed(scored, "pass_touchdown") == total(players, "passing_tds")
        assert summed(scored, "rush_touchdown") == total(players, "rushing_tds")
        returns = [row for row in rows if row["return_team"] == name(team)]
        assert summed(returns, "return_yards") == box.teams.of(team).return_yards


def _drives(box: BoxScore, team: Team, plays: Sequence[Play]) -> None:
    line = box.teams.of(team)
    own = [drive for drive in box.drives if drive.team is team]
    assert line.drives == len(own)
    assert sum(drive.yards for drive in own) == line.total_yards
    for drive in own:
        assert all(plays[at].offense is team for at in drive.plays_at)
        assert any(plays[at].is_live for at in drive.plays_at)
    touchdowns = [
        play
        for play in plays
        if play.reading.touchdown is not None
        and play.reading.touchdown.team is team is play.offense
        and play.began.down
    ]
    assert len(touchdowns) == sum(drive.result == "touchdown" for drive in own)
    kicks = sum(drive.result == "field_goal" for drive in own)
    before = sum(points(x).of(team) == FIELD_GOAL for x in plays if x.is_pause)
    assert kicks + before == total(box.players.of(team), "fg_made")


def _drive_points(box: BoxScore, plays: Sequence[Play], score: ByTeam[int]) -> None:
    """Drives, kickoffs, tries and kicks at goal before a half have all the points."""
    driven = [at for drive in box.drives for at in drive.plays_at]
    assert len(driven) == len(set(driven))
    live = [at for at, play in enumerate(plays) if play.is_live and play.began.down]
    assert set(live) <= set(driven)
    counted = [
        at
        for at, play in enumerate(plays)
        if play.is_kickoff or play.is_try or play.is_pause
    ]
    made = [points(plays[at]) for at in (*driven, *counted)]
    assert sum(each.home for each in made) == score.home
    assert sum(each.away for each in made) == score.away
    results = [drive.result for drive in box.drives[:-1]]
    assert all(results), results
