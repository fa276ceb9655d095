"""A simulated season on copies of one database, in processes that hash differently."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests import services

SEASON = ("simulate_season", "--league", "tin-cup", "--seed", "3")
# The first process makes the league, and leaves a copy for the second.
FIRST = """
import shutil
from django.core.management import call_command
from django.db import connection
from tests.league.seasons.small_league import make_league
make_league()
connection.close()
shutil.copy(connection.settings_dict["NAME"], {copy!r})
call_command(*{season!r})
"""
# All that a season comes to but times, and the keys that nobody may guess.
TABLES = {
    "games_entry": "game_id, seq, kind, seat, prompt, fingerprint, answer, play",
    "games_snapshot": 'game_id, "index", first_seq, state, facts',
    "games_seed": "game_id, seq, seed",
    "league_fixture": "id, kind, home_id, away_id, week_id",
    "league_result": "id, home_score, away_score, how, report, fixture_id",
    "league_player": "id, position, status, pr, hp, depth, lowers, team_id",
    "league_teamseason": "id, rolls, places, offense, defense, franchise_id, team_id",
}


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of each table, in the order in which they were written."""
    with closing(sqlite3.connect(file)) as database:
        return {
            table: database.execute(
                f"SELECT {columns} FROM {table} ORDER BY id"
            ).fetchall()
            for table, columns in TABLES.items()
        }


def test_a_season_is_the_same_bytes(sqlite_file: Path, tmp_path: Path) -> None:
    env = services.production_env(tmp_path)
    copy = tmp_path / "copy.sqlite3"
    first = ("shell", "--no-imports", "-c", FIRST.format(copy=str(copy), season=SEASON))
    seasons = []
    for seed, file, command in (("1", sqlite_file, first), ("2", copy, SEASON)):
        of_this = {"DATABASE_URL": f"sqlite:///{file}", "PYTHONHASHSEED": seed}
        printed = services.manage(*command, env=env | of_this)
        seasons.append((printed, rows_of(file)))
    (printed, rows), other = seasons
    assert "Champion:" in printed
    assert len(rows["games_entry"]) > 500
    assert (printed, rows) == other
