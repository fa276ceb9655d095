"""The box score as pages show it: with names, in rows.

Everything is folded from the facts by `rules.stats`; here it only gets words. Before
the end of a game it shows the plays so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.log.clock_words import quarter_words
from games.log.plays import Finished
from games.reports.grids import Grid, number_words, player_grids
from games.table.setting import Setting
from rules.facts import PlayerInjured
from rules.field import Team
from rules.stats import (
    BoxScore,
    Drive,
    Record,
    Score,
    TeamLine,
    box_score,
)
from rules.stats.entries import rushing_by_entry
from rules.words.names import place

_SIDES = (Team.AWAY, Team.HOME)  # as scoreboards have it: the visitors first


class ScoreRow(Struct, frozen=True):
    """A line of the scoring summary, with the score after it."""

    quarter: str
    side: str
    text: str
    away: int
    home: int


class Box(Struct, frozen=True, kw_only=True):
    """A box score. line: points by quarter, away first.

    teams: away and home side by side; away, home: the players' grids of each side;
    injuries, drives: a row each. entries: rushing by point of entry, a row for each
    side and entry, none in a book without them.
    """

    line: Grid
    teams: Grid
    away: tuple[Grid, ...]
    home: tuple[Grid, ...]
    scoring: tuple[ScoreRow, ...]
    injuries: Grid
    drives: Grid
    entries: Grid


def record_of(plays: Sequence[Finished]) -> Record:
    """Return the record of the plays that are over."""
    return Record(play.facts for play in plays)


def box_of(setting: Setting, record: Record) -> Box:
    """Return the box score with names."""
    box = box_score(record.plays, setting.names.lost_downs)
    return Box(
        line=_line(setting, box),
        teams=_teams(setting, box),
        away=player_grids(setting, box.players.away),
        home=player_grids(setting, box.players.home),
        scoring=tuple(_score(setting, score) for score in box.scoring),
        injuries=_injuries(setting, record),
        drives=_drives(setting, box.drives),
        entries=_entries(setting, record),
    )


def _line(setting: Setting, box: BoxScore) -> Grid:
    count = len(box.quarters.home)
    heads = tuple(quarter_words(number) for number in range(1, count + 1))
    rows = tuple(
        (
            setting.side(team).name,
            (*map(str, box.quarters.of(team)), str(box.score.of(team))),
        )
        for team in _SIDES
    )
    return Grid("Score by quarter", (*heads, "Total"), rows)


# ── teams ────────────────────────────────────────────────────────────────────────


def _teams(setting: Setting, box: BoxScore) -> Grid:
    away, home = (_team_cells(box.teams.of(team)) for team in _SIDES)
    heads = tuple(setting.side(team).abbreviation for team in _SIDES)
    rows = tuple((label, (away[label], home[label])) for label in away)
    return Grid("Team statistics", heads, rows)


def _team_cells(line: TeamLine) -> dict[str, str]:
    downs = f"{line.third_down_conversions}–{line.third_downs}"
    fourth = f"{line.fourth_down_conversions}–{line.fourth_downs}"
    red_zone = f"{line.red_zone_touchdowns}–{line.red_zone_trips}"
    passed = f"{line.completions}–{line.attempts}–{line.interceptions}"
    kinds = (line.first_downs_rush, line.first_downs_pass, line.first_downs_penalty)
    cells = {
        "First downs": str(line.first_downs),
        "by rush–pass–penalty": "–".join(map(str, kinds)),
        "Third downs, made–tried": downs,
        "Fourth downs, made–tried": fourth,
        "Plays": str(line.plays),
        "Total yards": str(line.total_yards),
        "Rushes–yards": f"{line.carries}–{line.rushing_yards}",
        "Passing yards, net": str(line.passing_yards),
        "Completions–attempts–interceptions": passed,
        "Sacked–yards lost": f"{line.sacks}–{line.sack_yards}",
        "Punts–average": f"{line.punts}–{line.punt_average}",
        "Return yards": str(line.return_yards),
        "Penalties–yards": f"{line.penalties}–{line.penalty_yards}",
        "Fumbles–lost": f"{line.fumbles}–{line.fumbles_lost}",
        "Turnovers": str(line.turnovers),
        "Red zone, touchdowns–trips": red_zone,
    }
    return {label: number_words(cell) for label, cell in cells.items()}


# ── scores and drives ────────────────────────────────────────────────────────────

_TRIES = {
    ("kick", 1): "kick good",
    ("kick", 0): "kick no good",
    ("two_point", 2): "two points good",
    ("two_point", 0): "two points failed",
}
_HOWS = {"interception": "interception return", "fumble": "fumble return"}
_KINDS = {"safety": "Safety", "defense_on_try": "Defense scores on the try"}


def _score(setting: Setting, score: Score) -> ScoreRow:
    return ScoreRow(
        quarter=quarter_words(score.quarter),
        side=score.team.value,
        text=_score_words(setting, score),
        away=score.away,
        home=score.home,
    )


def _score_words(setting: Setting, score: Score) -> str:
    if score.kind in _KINDS:
        return _KINDS[score.kind]
    name = setting.names.subject(score.team, score.player)
    scorer = name[0].upper() + name[1:]
    if score.kind == "field_goal":
        return f"{scorer}, {score.yards}-yard field goal"
    manner = _HOWS.get(score.how, score.how.replace("_", " "))
    passer = f" from {setting.names.player(score.passer)}" if score.passer else ""
    tried = _TRIES.get((score.try_kind, score.try_points), "")
    return f"{scorer}, {score.yards}-yard {manner}{passer}" + (
        f" ({tried})" if tried else ""
    )


_OUT = {
    "": "still in",
    "possession": "for the possession",
    "game": "for the game",
    "season": "for the season",
}


def _injuries(setting: Setting, record: Record) -> Grid:
    """Return the injuries of the game, a row each with the player's team."""
    hurt = [injury for play in record.plays for injury in play.all(PlayerInjured)]
    rows = tuple(
        (
            setting.names.player(injury.player),
            (
                setting.side(injury.team).abbreviation,
                f"−{injury.lost}",
                str(injury.left),
                _OUT[injury.out],
                setting.names.player(injury.relief) if injury.relief else "none",
            ),
        )
        for injury in hurt
    )
    ids = tuple(injury.player for injury in hurt)
    return Grid("Injuries", ("Team", "HP", "Left", "Out", "Replacement"), rows, ids)


def _entries(setting: Setting, record: Record) -> Grid:
    """Return the runs by their point of entry, the visitors' first."""
    lines = rushing_by_entry(record.plays)
    rows = tuple(
        (
            f"{setting.side(side).abbreviation} {line.entry}",
            (
                str(line.carries),
                number_words(line.yards),
                number_words(line.longest),
            ),
        )
        for side in _SIDES
        for line in lines
        if line.team is side
    )
    return Grid("Rushing by point of entry", ("Att", "Yds", "Long"), rows)


def _drives(setting: Setting, drives: Sequence[Drive]) -> Grid:
    rows = tuple(
        (
            setting.side(drive.team).abbreviation,
            (
                quarter_words(drive.quarter),
                place(drive.start, setting.short),
                str(drive.plays),
                number_words(drive.yards),
                drive.result.replace("_", " ") or "in progress",
            ),
        )
        for drive in drives
    )
    return Grid("Drives", ("Qtr", "Start", "Plays", "Yards", "Result"), rows)
