"""Play-by-play rows; what the numbers mean is in the cases."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules import facts as f
from rules.scenario.statistics import load_cases, record_of
from rules.stats import COLUMNS, Row, play_by_play
from tests.rules.games import HOME, NAMES, began, catch, play, record
from tests.rules.stats.played import caught, kickoff, played, run

CASES = Path(__file__).with_name("cases")


def row(*scripts: Any, **given: Any) -> Row:
    (only,) = play_by_play(played(*scripts, **given), NAMES, "g1")
    return only


def has(row: Row, **expected: Any) -> None:
    assert {name: row[name] for name in expected} == expected


def test_the_situation() -> None:
    has(
        row(run("home 37"), score={"home": 7, "away": 3}),
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
        desc="#22 Ruiz rushes to Owls 37 for 4 yards.",
    )


def test_on_kickoffs_the_receivers_have_the_ball() -> None:
    has(
        row(kickoff(), phase="kickoff", ball="home 35"),
        play_type="kickoff",
        posteam="Jets",
        yardline_100=35,
        down=None,
        drive=None,
        touchback=1,
        kicker_player_id="h3",
        kicker_player_name="#3 Kim",
    )


def test_players_have_names() -> None:
    has(
        row(caught("home 43", "home 47"), down=3),
        passer_player_name="#12 Reed",
        receiver_player_name="#80 Cole",
        solo_tackle_1_player_name="#52 Park",
        rusher_player_id=None,
        rusher_player_name=None,
    )


def test_a_penalty_without_a_play() -> None:
    flag = {"team": "home", "foul": "false_start", "player": "h22"}
    called = {"prompt": "scrimmage.call", "flag": flag}
    accepted = {"prompt": "penalty.decision", "choice": "accept"}
    has(
        row([called, accepted], down=3),
        play_type="no_play",
        penalty=1,
        penalty_team="Owls",
        penalty_yards=5,
        penalty_player_name="#22 Ruiz",
        third_down_failed=0,
    )


def test_a_third_down_that_a_foul_cost_is_a_failed_one() -> None:
    names = replace(NAMES, lost_downs=frozenset({"illegal_pass"}))
    facts = [
        *play(catch(20, 60)),
        f.PlayNullified(),
        f.PenaltyAccepted(HOME, "illegal_pass", 5),
    ]
    facts[0] = began(down=3)
    (told,) = play_by_play(record(facts), names)
    has(told, play_type="pass", third_down_failed=1, penalty_yards=5)
    (told,) = play_by_play(record(facts), NAMES)
    has(told, play_type="no_play", third_down_failed=0)


def test_a_timeout() -> None:
    taken = {"prompt": "scrimmage.call", "timeout": "away"}
    has(row([taken, *run("home 34")]), timeout=1, timeout_team="Jets")


def test_coin_tosses_have_no_row() -> None:
    toss = played([{"prompt": "pregame.coin", "dice": [1]}], phase="pregame")
    assert play_by_play(toss, NAMES) == []


def test_a_row_has_every_column_in_order() -> None:
    for told in play_by_play(played(run("home 37")), NAMES):
        assert tuple(told) == COLUMNS


def test_every_column_is_filled_by_some_play() -> None:
    assert len(set(COLUMNS)) == len(COLUMNS)
    rows = [
        row
        for path in CASES.glob("*.json")
        for case in load_cases(path)
        for row in play_by_play(record_of(case).plays, NAMES, "g1")
    ]
    empty = {name for name in COLUMNS if not any(row[name] for row in rows)}
    assert empty == {"timeout", "timeout_team"}  # see above
