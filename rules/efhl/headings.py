"""Explanations of the EFHL book's headings for coaches: headings.toml and its tables.

The tables are those that the procedures roll on, as text. Source: EFHL 3rd Edition,
Part 1.
"""

from __future__ import annotations

from rules.efhl import weather
from rules.efhl.fouls import PRICES
from rules.efhl.free_kick import SHANK_YARDS
from rules.efhl.penalty_checks import charts
from rules.efhl.penalty_checks.charts import PlayerRow
from rules.football import special_teams as tables
from rules.football.passing_chart import chart_rows
from rules.football.random_penalties import CHART, FoulRow
from rules.football.special_teams import FieldGoalRow, KickRow, OnsideRow
from rules.headings import Explanation, load_explanations, roll_rows

ANYWHERE = tables.FIELD_GOAL[12].longest


def _kickoff_row(row: KickRow) -> str:
    if row.result == "short":
        return f"Under 10 yards: receivers' ball {row.yards} yards downfield"
    if row.result == "shank":
        return f"Out of bounds: receivers' ball {row.yards} yards downfield"
    return f"{row.yards} yards"


def _punt_row(row: KickRow) -> str:
    if row.result == "live":
        return f"{row.yards} yards from the punter: live for both sides"
    if row.result == "shank":
        return f"Out of bounds {row.yards} yards from the punter"
    return f"{row.yards} yards"


def _free_kick_row(row: KickRow) -> str:
    if row.result == "live":
        return f"{row.yards} yards: live for both sides"
    if row.result == "shank":
        return f"Out of bounds: receivers' ball {SHANK_YARDS} yards downfield"
    return f"{row.yards} yards"


def _onside_row(row: OnsideRow) -> str:
    if row.short:
        return "Under 10 yards: receivers' ball on the restraining line"
    if row.beyond:
        return f"{row.beyond} yards beyond the restraining line, {row.place}"
    return f"On the restraining line, {row.place}"


def _field_goal_row(row: FieldGoalRow) -> str:
    if not row.longest:
        return "No good"
    far = "from anywhere" if row.longest == ANYWHERE else f"up to {row.longest} yards"
    return f"Good {far}"


def _weather_row(row: weather.Condition) -> str:
    return row.label.capitalize()


def _foul_row(row: FoulRow) -> str:
    if not row.foul:
        return "No foul"
    foul, on_defense = PRICES[row.foul], row.side == "defense"
    first = ", automatic 1st down" if on_defense and foul.first_down else ""
    after = ", after the play" if foul.late else ""
    return f"{foul.name}, {row.side}: {foul.yards_of(on_defense)} yards{first}{after}"


def _player_row(row: PlayerRow) -> str:
    return ", ".join(row.listed)


def explanations() -> tuple[Explanation, ...]:
    """Read the explanations of the book's headings."""
    return load_explanations(
        "rules.efhl",
        "headings.toml",
        {
            "kickoff": roll_rows(tables.KICKOFF, _kickoff_row),
            "onside": roll_rows(tables.ONSIDE, _onside_row),
            "free_kick": roll_rows(tables.PUNT, _free_kick_row),
            "punt": roll_rows(tables.PUNT, _punt_row),
            "field_goal": roll_rows(tables.FIELD_GOAL, _field_goal_row),
            "passing": chart_rows(),
            "weather": roll_rows(weather.TABLE, _weather_row),
            "random_penalty": roll_rows(CHART, _foul_row),
            "offensive_player": roll_rows(charts.PLAYER["offense"], _player_row),
            "defensive_player": roll_rows(charts.PLAYER["defense"], _player_row),
        },
    )
