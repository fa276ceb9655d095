"""The score sheet: a row a play, with the cells of any book's form."""

from typing import Any

import pytest

from rules.stats import Record, SheetRow, score_sheet
from tests.rules.games import HOME, play
from tests.rules.stats.played import caught, kicked, kickoff, played, run, run_in


def row(*scripts: Any, **given: Any) -> SheetRow:
    (sheet,) = score_sheet(played(*scripts, **given))
    return sheet.rows[-1]


def test_a_run() -> None:
    assert row(run("home 30")) == SheetRow(
        number="4", possession=HOME, down=2, yard_line="Own 33", run=-3
    )


def test_a_pass_has_a_column_of_its_own() -> None:
    told = row(caught("home 43", "home 47"))
    assert (told.run, told.pitch, told.passed) == (None, None, 14)


def test_special_teams_have_no_number() -> None:
    told = row(kickoff(), phase="kickoff", ball="home 35")
    assert (told.number, told.down, told.kick, told.returned) == ("X", None, 65, None)
    told = row(kicked(), phase="field_goal", ball="away 20")
    assert (told.number, told.kick, told.points, told.home) == ("X", 37, 3, 3)
    told = row(run_in(), kicked())
    assert (told.number, told.kick, told.points, told.home) == ("X", 32, 1, 7)


@pytest.mark.parametrize(
    ("team", "foul", "yards"),
    [("away", "offside", 5), ("home", "false_start", -5)],
)
def test_penalties_are_signed_for_the_offense(team: str, foul: str, yards: int) -> None:
    flag = {"prompt": "scrimmage.call", "flag": {"team": team, "foul": foul}}
    accepted = {"prompt": "penalty.decision", "choice": "accept"}
    told = row([flag, accepted])
    assert (told.number, told.penalty, told.run) == ("X", yards, None)


@pytest.mark.parametrize(
    ("ball", "possession", "words"),
    [
        ("home 28", "home", "Own 28"),
        ("away 28", "home", "Opp 28"),
        ("50", "home", "50"),
        ("home 28", "away", "Opp 28"),
    ],
)
def test_yard_lines(ball: str, possession: str, words: str) -> None:
    player = "h22" if possession == "home" else "a22"
    told = row(run(ball, player), ball=ball, possession=possession)
    assert told.yard_line == words


def test_a_sheet_a_quarter_with_timeouts_left() -> None:
    taken = {"prompt": "scrimmage.call", "timeout": "away"}
    plays = played([taken, *run("home 37")], run("home 38"), run("home 39"), play=14)
    sheets = score_sheet(plays)
    told = [(s.quarter, len(s.rows), s.timeouts.away) for s in sheets]
    assert told == [(1, 2, 2), (2, 1, 2)]
    assert [len(s.plays) for s in sheets] == [2, 1]


def test_a_pitch_is_a_run_on_a_sheet_without_a_column_for_it() -> None:
    usual = {"number": "4", "possession": HOME, "down": 2, "yard_line": "50"}
    assert SheetRow(**usual, run=0).rushed == 0
    assert SheetRow(**usual, pitch=3).rushed == 3
    assert SheetRow(**usual, passed=3).rushed is None


def test_a_quarter_that_a_late_flag_leads_back_to_has_one_sheet() -> None:
    plays = Record([play(quarter=number) for number in (1, 2, 1, 2)]).plays
    sheets = score_sheet(plays)
    assert [(sheet.quarter, sheet.until) for sheet in sheets] == [(1, 3), (2, 4)]
    assert [len(sheet.rows) for sheet in sheets] == [2, 2]
