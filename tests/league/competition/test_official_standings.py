"""Real seasons: every division order, seed and strength is the official one."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from league.competition.standings.official import (
    check,
    official_table,
    read_games,
    read_outcome,
)
from league.competition.standings.results import Results

REAL = Path(__file__).parents[2] / "real"
YEARS = (2002, 2004, 2006)


def files(year: int) -> tuple[Path, Path]:
    return REAL / f"pro_results_{year}.csv", REAL / f"pro_standings_{year}.json"


def why(year: int, team: str) -> str:
    results, outcome = files(year)
    table = official_table(read_games(results), read_outcome(outcome))
    lines = [line for division in table.divisions for line in division.lines]
    return next(line.explanation for line in lines if line.row.name == team)


def seed(year: int, team: str) -> str:
    results, outcome = files(year)
    table = official_table(read_games(results), read_outcome(outcome))
    seeds = [seed for each in table.conferences for seed in each.seeds]
    return next(seed.explanation for seed in seeds if seed.row.name == team)


@pytest.mark.parametrize("year", YEARS)
def test_every_placing_agrees(year: int) -> None:
    results, outcome = files(year)
    checked = check(read_games(results), read_outcome(outcome))
    assert checked.differing == ()
    assert checked.agreeing == checked.placings == 8 * 4 + 2 * 6


@pytest.mark.parametrize("year", YEARS)
def test_records_and_strengths_are_the_official_ones(year: int) -> None:
    games, outcome = files(year)
    results = Results(read_outcome(outcome).clubs(), read_games(games))
    for team, told in json.loads(outcome.read_text())["teams"].items():
        row = results.rows[team]
        assert (row.wins, row.losses, row.ties) == tuple(
            told[part] for part in ("wins", "losses", "ties")
        )
        assert row.points_for == told["points_for"]
        assert row.points_against == told["points_against"]
        assert results.victory[team] == pytest.approx(
            told["strength_of_victory"], abs=1e-6
        )
        assert results.schedule[team] == pytest.approx(
            told["strength_of_schedule"], abs=1e-6
        )


def test_three_level_in_a_division_and_the_two_left_start_again() -> None:
    assert why(2002, "NYJ") == (
        "ahead of NE: head to head 1–1, division record 4–2, common games 8–4 to 7–5; "
        "ahead of MIA: head to head 2–2, division record 4–2 to 2–4"
    )


def test_a_wild_card_by_strength_of_victory() -> None:
    assert seed(2006, "NYG").startswith(
        "ahead of GB: head to head (did not meet), conference record 7–5, "
        "common games 1–4, strength of victory .422 to .383; "
    )


def test_the_command_says_how_many_agree() -> None:
    results, outcome = files(2004)
    out = StringIO()
    call_command("standings_check", results, outcome, stdout=out)
    assert out.getvalue() == "44 of 44 placings agree\n"


def test_the_command_names_what_differs_and_fails(tmp_path: Path) -> None:
    results, official = files(2004)
    told = json.loads(official.read_text())
    told["seeds"]["AFC"][:2] = told["seeds"]["AFC"][1::-1]
    outcome = tmp_path / "outcome.json"
    outcome.write_text(json.dumps(told))
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("standings_check", results, outcome, stdout=out)
    assert "AFC, seed 1: NE officially, PIT here" in out.getvalue()
    assert out.getvalue().endswith("42 of 44 placings agree\n")


def test_the_command_refuses_what_it_cannot_read(tmp_path: Path) -> None:
    results, outcome = files(2002)
    with pytest.raises(CommandError, match="missing columns: away"):
        call_command("standings_check", outcome, outcome)
    with pytest.raises(CommandError, match="can’t be read"):
        call_command("standings_check", results, results)
    with pytest.raises(CommandError, match="can’t be read"):
        call_command("standings_check", tmp_path / "none.csv", outcome)
    strange = tmp_path / "strange.csv"
    strange.write_text("date,away,away_score,home,home_score\n2002-09-05,XX,1,NYG,2\n")
    with pytest.raises(CommandError, match="but no division"):
        call_command("standings_check", strange, outcome)
