"""What the headings of the EFHL book ask of a coach: headings.toml, and its tables.

The tables are those that the procedures roll on, in words. Source: EFHL 3rd Edition,
Part 1.
"""

from __future__ import annotations

from rules.efhl import tables, weather
from rules.efhl.fouls import PRICES
from rules.efhl.free_kick import SHANK_YARDS
from rules.efhl.passing import chart
from rules.efhl.penalty_checks import charts
from rules.efhl.penalty_checks.charts import FoulRow, PlayerRow
from rules.efhl.tables import FieldGoalRow, KickRow, OnsideRow
from rules.headings import in_words, load

ANYWHERE = tables.FIELD_GOAL[12].longest


def _kickoff(row: KickRow) -> str:
    if row.result == "short":
        return f"Under 10 yards: the receivers' ball {row.yards} yards downfield"
    if row.result == "shank":
        return f"Out of bounds: the receivers' ball {row.yards} yards downfield"
    return f"{row.yards} yards"


def _punt(row: KickRow) -> str:
    if row.result == "live":
        return f"{row.yards} yards from the punter: live for both sides"
    if row.result == "shank":
        return f"Out of bounds {row.yards} yards from the punter"
    return f"{row.yards} yards"


def _free_kick(row: KickRow) -> str:
    if row.result == "live":
        return f"{row.yards} yards: live for both sides"
    if row.result == "shank":
        return f"Out of bounds: the receivers' ball {SHANK_YARDS} yards downfield"
    return f"{row.yards} yards"


def _onside(row: OnsideRow) -> str:
    if row.short:
        return "Under 10 yards: the receivers' ball on the restraining line"
    if row.beyond:
        return f"{row.beyond} yards beyond the restraining line, {row.place}"
    return f"On the restraining line, {row.place}"


def _field_goal(row: FieldGoalRow) -> str:
    if not row.longest:
        return "No good"
    far = "from anywhere" if row.longest == ANYWHERE else f"up to {row.longest} yards"
    return f"Good {far}"


def _weather(row: weather.Condition) -> str:
    return row.words.capitalize()


def _foul(row: FoulRow) -> str:
    if not row.foul:
        return "No foul after all"
    foul, on_defense = PRICES[row.foul], row.side == "defense"
    first = ", automatic 1st down" if on_defense and foul.first_down else ""
    after = ", after the play" if foul.late else ""
    return f"{foul.name}, {row.side}: {foul.yards_of(on_defense)} yards{first}{after}"


def _player(row: PlayerRow) -> str:
    return ", ".join(row.each)


EXPLANATIONS = load(
    "rules.efhl",
    "headings.toml",
    {
        "kickoff": in_words(tables.KICKOFF, _kickoff),
        "onside": in_words(tables.ONSIDE, _onside),
        "free_kick": in_words(tables.PUNT, _free_kick),
        "punt": in_words(tables.PUNT, _punt),
        "field_goal": in_words(tables.FIELD_GOAL, _field_goal),
        "passing": chart.in_words(),
        "weather": in_words(weather.TABLE, _weather),
        "random_penalty": in_words(charts.FOUL, _foul),
        "offensive_player": in_words(charts.PLAYER["offense"], _player),
        "defensive_player": in_words(charts.PLAYER["defense"], _player),
    },
)
