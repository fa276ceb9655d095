"""The printed score sheet, EFHL 3rd Edition Core Rules, "Score Sheet Template"."""

from typing import Any

import pytest

from rules import facts as f
from rules.state import ByTeam, Challenges
from rules.stats import SheetRow, score_sheet
from tests.rules.games import (
    AWAY,
    HOME,
    attempt,
    began,
    catch,
    kick,
    play,
    record,
    run,
)


def row(facts: list[f.Fact]) -> SheetRow:
    (sheet,) = score_sheet(record(facts))
    (only,) = sheet.rows
    return only


def has(row: SheetRow, **expected: Any) -> None:
    assert {name: getattr(row, name) for name in expected} == expected


def test_a_run() -> None:
    assert row(play(run(-3, 30))) == SheetRow(
        number="4", possession=HOME, down=2, yard_line="Own 33", run=-3
    )


@pytest.mark.parametrize(
    ("facts", "column", "value"),
    [
        ([f.Rushed(HOME, "pitch", 6, 39)], "pitch", 6),
        ([catch(14, 47)], "passed", 14),
        ([f.PassIncomplete(HOME, "missed")], "passed", 0),
        ([f.Sacked(HOME, -7, 26)], "passed", -7),
    ],
)
def test_pitch_and_pass(facts: list[f.Fact], column: str, value: int) -> None:
    has(row(play(*facts)), **{"run": None, column: value})


def test_special_teams_have_no_number() -> None:
    returned = f.Returned(AWAY, "kickoff", 100, 78, 22)
    kicked = f.KickedOff(HOME, "kickoff", 65, 100)
    has(row(kick(kicked, returned)), number="X", kick=65, returned=22, down=None)
    punt = play(
        f.Punted(HOME, 45, 78), f.Returned(AWAY, "punt", 78, 70, 8), kind="punt"
    )
    has(row(punt), number="X", punt=45, returned=8, down=2)
    goal = [f.FieldGoalAttempted(HOME, 42, 8, 9), f.FieldGoalGood(HOME, 42)]
    has(row(play(*goal, kind="field_goal")), kick=42, points=3, home=3)
    has(row(attempt(f.ExtraPointAttempted(HOME, 32, True))), kick=32, points=1)


def test_penalties_are_signed_for_the_offense() -> None:
    has(row(play(f.PenaltyAccepted(AWAY, "offside", 5))), penalty=5)
    before = [began(), f.PenaltyAccepted(HOME, "false_start", 5)]
    has(row(before), penalty=-5, number="X")


def test_turnovers_tell_the_yards_gained_after_them() -> None:
    picked = f.PassIntercepted(AWAY, 60)
    has(row(play(picked)), turnover=0, passed=0)
    back = f.Returned(AWAY, "interception", 60, 45, 15)
    has(row(play(picked, back)), turnover=15, returned=None)
    kept = f.FumbleRecovered(HOME, HOME, 30)
    has(row(play(run(2, 35), kept)), turnover=None)


@pytest.mark.parametrize(
    ("ball_on", "possession", "words"),
    [
        (28, HOME, "Own 28"),
        (72, HOME, "Opp 28"),
        (50, HOME, "50"),
        (28, AWAY, "Opp 28"),
    ],
)
def test_yard_lines(ball_on: int, possession: Any, words: str) -> None:
    has(row(play(ball_on=ball_on, possession=possession)), yard_line=words)


def test_a_sheet_a_quarter_with_timeouts_left_and_challenges_made() -> None:
    sheets = score_sheet(
        record(
            play(run(4, 37), f.TimeoutTaken(AWAY, 2)),
            [began(timeouts_away=2), f.ChallengeMade(AWAY), f.RulingStood(AWAY)],
            play(f.SafetyScored(HOME), quarter=2, timeouts_away=1),
        )
    )
    told = [(s.quarter, len(s.rows), s.timeouts.away) for s in sheets]
    assert told == [(1, 1, 2), (2, 1, 1)]
    assert [s.challenges.away for s in sheets] == [Challenges(1, 0)] * 2
    assert [s.home for s in sheets] == [0, 2]


def test_challenges_are_counted_as_made_and_won() -> None:
    ruled = (f.RulingOverturned(HOME), f.RulingStood(HOME), f.RulingStood(AWAY))
    snap = f.BallInPlay(True)
    made = [[began(), f.ChallengeMade(r.team), r, snap] for r in ruled]
    (sheet,) = score_sheet(record(play(run(1, 34)), *made))
    assert sheet.challenges == ByTeam(Challenges(2, 1), Challenges(1, 0))
