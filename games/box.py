"""The box score and the score sheet as pages show them: with names, in rows.

Everything is folded from the facts by `rules.stats`; here it only gets words. Before
the end of a game it shows what has been played so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.setting import Setting
from games.told import Finished
from games.words import quarter_words
from rules.field import Team
from rules.stats import (
    TEAM,
    BoxScore,
    Drive,
    PlayerLine,
    Record,
    Score,
    Sheet,
    TeamLine,
    box_score,
    score_sheet,
)
from rules.words.names import place

_SIDES = (Team.AWAY, Team.HOME)  # as scoreboards have it: the visitors first


class Grid(Struct, frozen=True):
    """A table of numbers. columns: their heads; rows: a label and its cells each."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class ScoreRow(Struct, frozen=True):
    """A line of the scoring summary, with the score after it."""

    quarter: str
    side: str
    text: str
    away: int
    home: int


class Box(Struct, frozen=True, kw_only=True):
    """A box score. line: points by quarter, away first; teams: away and home side by
    side; away, home: the players' grids of each side; drives: one row each."""

    line: Grid
    teams: Grid
    away: tuple[Grid, ...]
    home: tuple[Grid, ...]
    scoring: tuple[ScoreRow, ...]
    drives: Grid


class SheetPage(Struct, frozen=True, kw_only=True):
    """One quarter of the book's score sheet; a row's cells are in COLUMNS' order."""

    quarter: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    home: int
    away: int
    home_timeouts: int
    away_timeouts: int
    home_challenges: int
    away_challenges: int


def record_of(plays: Sequence[Finished]) -> Record:
    """The record of the plays that are over."""
    return Record(play.facts for play in plays)


def box_of(setting: Setting, record: Record) -> Box:
    """The box score with names."""
    box = box_score(record.plays)
    return Box(
        line=_line(setting, box),
        teams=_teams(setting, box),
        away=_players(setting, box.players.away),
        home=_players(setting, box.players.home),
        scoring=tuple(_score(setting, score) for score in box.scoring),
        drives=_drives(setting, box.drives),
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
    passed = f"{line.completions}–{line.attempts}–{line.interceptions}"
    kinds = (line.first_downs_rush, line.first_downs_pass, line.first_downs_penalty)
    return {
        "First downs": str(line.first_downs),
        "by rush, pass, penalty": "–".join(map(str, kinds)),
        "Third downs": downs,
        "Fourth downs": fourth,
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
        "Red zone": f"{line.red_zone_touchdowns}–{line.red_zone_trips}",
    }


# ── players ──────────────────────────────────────────────────────────────────────

# Grid: its title, the column that must not be all zero, and (head, field) pairs.
_GRIDS: tuple[tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]], ...] = (
    (
        "Passing",
        ("attempts", "sacks"),
        (
            ("Cmp", "completions"),
            ("Att", "attempts"),
            ("Yds", "passing_yards"),
            ("TD", "passing_tds"),
            ("Int", "interceptions"),
            ("Sk", "sacks"),
            ("Long", "passing_long"),
        ),
    ),
    (
        "Rushing",
        ("carries",),
        (
            ("Att", "carries"),
            ("Yds", "rushing_yards"),
            ("TD", "rushing_tds"),
            ("Long", "rushing_long"),
        ),
    ),
    (
        "Receiving",
        ("targets", "receptions"),
        (
            ("Tgt", "targets"),
            ("Rec", "receptions"),
            ("Yds", "receiving_yards"),
            ("TD", "receiving_tds"),
            ("Long", "receiving_long"),
        ),
    ),
    (
        "Defense",
        (
            "def_tackles_solo",
            "def_sacks",
            "def_interceptions",
            "def_fumbles_forced",
            "def_tds",
            "def_kicks_blocked",
        ),
        (
            ("Tkl", "def_tackles_solo"),
            ("Sk", "def_sacks"),
            ("Int", "def_interceptions"),
            ("Yds", "def_interception_yards"),
            ("FF", "def_fumbles_forced"),
            ("Blk", "def_kicks_blocked"),
            ("TD", "def_tds"),
        ),
    ),
    (
        "Fumbles",
        ("fumbles", "fumble_recovery_own", "fumble_recovery_opp"),
        (
            ("Fum", "fumbles"),
            ("Lost", "fumbles_lost"),
            ("Own rec", "fumble_recovery_own"),
            ("Opp rec", "fumble_recovery_opp"),
            ("TD", "fumble_recovery_tds"),
        ),
    ),
    (
        "Kicking",
        ("fg_att", "pat_att", "kickoffs"),
        (
            ("FG", "fg_made"),
            ("Att", "fg_att"),
            ("Long", "fg_long"),
            ("XP", "pat_made"),
            ("Att", "pat_att"),
            ("KO", "kickoffs"),
            ("Yds", "kickoff_yards"),
        ),
    ),
    (
        "Punting",
        ("punts",),
        (
            ("No", "punts"),
            ("Yds", "punt_yards"),
            ("Long", "punt_long"),
            ("Blk", "punts_blocked"),
        ),
    ),
    (
        "Returns",
        ("kickoff_returns", "punt_returns", "punt_fair_catches"),
        (
            ("KR", "kickoff_returns"),
            ("Yds", "kickoff_return_yards"),
            ("PR", "punt_returns"),
            ("Yds", "punt_return_yards"),
            ("FC", "punt_fair_catches"),
            ("TD", "special_teams_tds"),
        ),
    ),
)


def _players(setting: Setting, lines: Sequence[PlayerLine]) -> tuple[Grid, ...]:
    """The grids in which anybody of the side did anything."""
    grids = []
    for title, needed, columns in _GRIDS:
        rows = tuple(
            (
                "Team" if line.player == TEAM else setting.names.player(line.player),
                tuple(str(getattr(line, field)) for _, field in columns),
            )
            for line in lines
            if any(getattr(line, field) for field in needed)
        )
        if rows:
            grids.append(Grid(title, tuple(head for head, _ in columns), rows))
    return tuple(grids)


# ── scores and drives ────────────────────────────────────────────────────────────

_TRIES = {
    ("kick", 1): "kick good",
    ("kick", 0): "kick no good",
    ("two_point", 2): "two points good",
    ("two_point", 0): "two points failed",
}
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
    who = setting.names.who(score.team, score.player)
    if score.kind == "field_goal":
        return f"{who}, {score.yards}-yard field goal"
    how = score.how.replace("_", " ")
    passer = f" from {setting.names.player(score.passer)}" if score.passer else ""
    tried = _TRIES.get((score.try_kind, score.try_points), "")
    return f"{who}, {score.yards}-yard {how}{passer}" + (f" ({tried})" if tried else "")


def _drives(setting: Setting, drives: Sequence[Drive]) -> Grid:
    rows = tuple(
        (
            setting.side(drive.team).abbreviation,
            (
                quarter_words(drive.quarter),
                place(drive.start, setting.short),
                str(drive.plays),
                str(drive.yards),
                drive.result.replace("_", " ") or "under way",
            ),
        )
        for drive in drives
    )
    return Grid("Drives", ("Qtr", "Start", "Plays", "Yards", "Result"), rows)


# ── the score sheet ──────────────────────────────────────────────────────────────

SHEET_COLUMNS = (
    "Play",
    "Poss",
    "Down",
    "Yard line",
    "Run",
    "Pitch",
    "Pass",
    "Kick",
    "Punt",
    "Return",
    "Penalty",
    "Turnover",
    "Points",
    "Away",
    "Home",
)
_CELLS = (
    "down",
    "yard_line",
    "run",
    "pitch",
    "passed",
    "kick",
    "punt",
    "returned",
    "penalty",
    "turnover",
    "points",
    "away",
    "home",
)


def sheets_of(setting: Setting, record: Record) -> tuple[SheetPage, ...]:
    """The book's score sheet, a page a quarter."""
    return tuple(_sheet(setting, sheet) for sheet in score_sheet(record.plays))


def _sheet(setting: Setting, sheet: Sheet) -> SheetPage:
    rows = tuple(
        (
            row.number,
            setting.side(row.possession).abbreviation,
            *("" if (x := getattr(row, name)) is None else str(x) for name in _CELLS),
        )
        for row in sheet.rows
    )
    return SheetPage(
        quarter=quarter_words(sheet.quarter),
        columns=SHEET_COLUMNS,
        rows=rows,
        home=sheet.home,
        away=sheet.away,
        home_timeouts=sheet.timeouts.home,
        away_timeouts=sheet.timeouts.away,
        home_challenges=sheet.challenges.home,
        away_challenges=sheet.challenges.away,
    )
