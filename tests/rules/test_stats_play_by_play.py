"""Play-by-play rows and their CSV."""

import csv
import io
from typing import Any

import pytest

from rules import facts as f
from rules.stats import COLUMNS, play_by_play, to_csv
from tests.rules.games import (
    AWAY,
    HOME,
    NAMES,
    attempt,
    began,
    catch,
    kick,
    play,
    record,
    run,
)


def row(facts: list[f.Fact]) -> dict[str, Any]:
    (only,) = play_by_play(record(facts), NAMES, "g1")
    return only


def has(row: dict[str, Any], **expected: Any) -> None:
    assert {name: row[name] for name in expected} == expected


def test_the_situation() -> None:
    has(
        row(play(run(4, 37), score_home=7, score_away=3)),
        game_id="g1",
        play_id=1,
        home_team="Owls",
        away_team="Jets",
        posteam="Owls",
        defteam="Jets",
        posteam_type="home",
        drive=1,
        qtr=1,
        play=4,
        down=2,
        ydstogo=7,
        goal_to_go=0,
        yardline_100=67,
        yrdln="Owls 33",
        posteam_score=7,
        defteam_score=3,
        total_home_score=7,
        total_away_score=3,
        desc="#22 Ruiz runs for 4 yards.",
    )


def test_on_kickoffs_the_receivers_have_the_ball() -> None:
    has(
        row(kick(f.KickedOff(HOME, "kickoff", 65, 100, "h3"), f.Touchback(AWAY, 75))),
        play_type="kickoff",
        posteam="Jets",
        yardline_100=35,
        down=None,
        drive=None,
        kick_distance=65,
        touchback=1,
        kicker_player_id="h3",
        kicker_player_name="#3 Kim",
    )


def test_a_pass() -> None:
    has(
        row(play(catch(14, 47, 43), f.Tackled(AWAY, 47, "a52"), down=3)),
        play_type="pass",
        yards_gained=14,
        air_yards=10,
        yards_after_catch=4,
        complete_pass=1,
        pass_attempt=1,
        third_down_converted=0,
        third_down_failed=1,
        passer_player_name="#12 Reed",
        receiver_player_id="h80",
        solo_tackle_1_player_id="a52",
    )


def test_a_conversion() -> None:
    has(
        row(play(run(8, 41), f.FirstDown(HOME, "rush"), down=4)),
        first_down=1,
        first_down_rush=1,
        first_down_pass=0,
        fourth_down_converted=1,
        fourth_down_failed=0,
    )


def test_a_touchdown() -> None:
    has(
        row(play(catch(67, 100), f.TouchdownScored(HOME, "pass", "h80"))),
        touchdown=1,
        td_team="Owls",
        pass_touchdown=1,
        rush_touchdown=0,
        return_touchdown=0,
        first_down_pass=1,
        sp=1,
        total_home_score=6,
        td_player_id="h80",
    )


def test_an_interception_returned_for_a_touchdown() -> None:
    facts = play(
        f.PassIntercepted(AWAY, 60, "blue", "a21", "h12", "h80"),
        f.Returned(AWAY, "interception", 60, 0, 60, "a21"),
        f.TouchdownScored(AWAY, "interception", "a21"),
    )
    has(
        row(facts),
        interception=1,
        return_touchdown=1,
        td_team="Jets",
        return_yards=60,
        interception_player_name="#21 Nash",
        total_away_score=6,
        yards_gained=0,
    )


def test_a_fumble_lost_and_a_sack() -> None:
    facts = play(
        f.Sacked(HOME, -5, 28, False, "h12", "a52"),
        f.Fumbled(HOME, 28, 1, "h12", "a52"),
        f.FumbleRecovered(AWAY, HOME, 28, "a21"),
    )
    has(
        row(facts),
        sack=1,
        yards_gained=-5,
        fumble=1,
        fumble_lost=1,
        sack_player_id="a52",
        fumbled_1_player_id="h12",
        forced_fumble_player_1_player_id="a52",
        fumble_recovery_1_player_id="a21",
    )


def test_a_penalty_without_a_play() -> None:
    facts = [
        began(down=3),
        f.FlagThrown(HOME, "holding", "before", player="h22"),
        f.PlayNullified(),
        f.PenaltyAccepted(HOME, "holding", 10, player="h22"),
    ]
    has(
        row(facts),
        play_type="no_play",
        penalty=1,
        penalty_team="Owls",
        penalty_type="holding",
        penalty_yards=10,
        penalty_player_name="#22 Ruiz",
        third_down_failed=0,
    )


def test_a_timeout() -> None:
    has(row(play(f.TimeoutTaken(AWAY, 2), run(1, 34))), timeout=1, timeout_team="Jets")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ([f.FieldGoalAttempted(HOME, 42, 8, 9), f.FieldGoalGood(HOME, 42)], "made"),
        ([f.FieldGoalAttempted(HOME, 42, 8, 7), f.FieldGoalMissed(HOME, 42)], "missed"),
        ([f.FieldGoalBlocked(AWAY)], "blocked"),
    ],
)
def test_field_goals(facts: list[f.Fact], expected: str) -> None:
    has(
        row(play(*facts, kind="field_goal", down=4)),
        field_goal_attempt=1,
        field_goal_result=expected,
        extra_point_result=None,
    )


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (f.ExtraPointAttempted(HOME, 32, True), ("good", None)),
        (f.ExtraPointAttempted(HOME, 32, False), ("failed", None)),
        (f.FieldGoalBlocked(AWAY, True), ("blocked", None)),
        (f.TwoPointAttempted(HOME, True), (None, "success")),
        (f.TwoPointAttempted(HOME, False), (None, "failure")),
    ],
)
def test_tries(fact: f.Fact, expected: tuple[str | None, str | None]) -> None:
    told = row(attempt(fact))
    result = told["extra_point_result"], told["two_point_conv_result"]
    assert result == expected
    assert told["field_goal_result"] is None


def test_coin_tosses_and_the_like_have_no_row() -> None:
    toss = [began(kind="pregame"), f.CoinTossed(AWAY, "heads", "tails", HOME)]
    nothing = [began()]
    assert play_by_play(record(toss, nothing), NAMES) == []


def test_csv() -> None:
    rows = play_by_play(record(play(run(4, 37)), play(catch(3, 40))), NAMES)
    text = to_csv(rows)
    assert text.splitlines()[0].split(",") == list(COLUMNS)
    read = list(csv.DictReader(io.StringIO(text)))
    assert [r["yards_gained"] for r in read] == ["4", "3"]
    assert read[0]["passer_player_id"] == ""
    assert set(rows[0]) == set(COLUMNS)


def test_every_column_is_filled_by_some_play() -> None:
    assert len(set(COLUMNS)) == len(COLUMNS)
