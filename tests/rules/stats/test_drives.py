"""Drives and the scoring summary, over several plays."""

import pytest

from rules.facts import PenaltyAccepted, PlayNullified, QuarterEnded
from rules.field import Team
from rules.stats import Drive, Record, Score, drives, scoring
from rules.stats.drives import drive_end
from tests.rules import games
from tests.rules.stats.played import (
    caught,
    handed,
    kicked,
    kickoff,
    played,
    punted,
    run,
    run_in,
    thrown,
)

HOME, AWAY = Team.HOME, Team.AWAY
SACK = [{"prompt": "scrimmage.read", "outcome": "sacked", "at": "home 38", "by": "a52"}]


def test_a_drive_adds_up_its_plays() -> None:
    plays = played(
        caught("home 40", "home 44"), SACK, run("home 41"), run("home 43"), punted()
    )
    (drive,) = drives(plays)
    assert drive == Drive(
        number=1,
        team=HOME,
        quarter=1,
        start=33,
        plays=5,
        yards=10,
        result="punt",
        plays_at=[0, 1, 2, 3, 4],
    )
    assert drive_end(drive, plays) == 43


def test_possession_and_kicks_part_drives() -> None:
    picked = {"prompt": "interception.finish", "outcome": "tackled", "at": "away 40"}
    plays = played(
        thrown("intercepted", picked, at="away 40", by="a21"),
        run("home 15", "a22"),
        run_in("a22"),
        kicked("a3"),
        kickoff(),
        run("home 30"),
    )
    told = [(x.number, x.team, x.result, x.red_zone) for x in drives(plays)]
    assert told == [
        (1, HOME, "interception", False),
        (2, AWAY, "touchdown", True),
        (3, HOME, "", False),
    ]


@pytest.mark.parametrize(
    ("quarter", "score", "result"),
    [
        (1, {}, ""),
        (2, {}, "end_of_half"),
        (3, {}, ""),
        (4, {"home": 3}, "end_of_game"),
        (4, {}, "end_of_half"),
    ],
)
def test_time_runs_out(quarter: int, score: dict[str, int], result: str) -> None:
    plays = played(run("home 35"), quarter=quarter, play=15, score=score)
    (drive,) = drives(plays)
    assert drive.result == result


@pytest.mark.parametrize(
    ("following", "told"),
    [
        (games.play(quarter=6), [(2, "")]),
        (games.kick(quarter=6), [(1, "end_of_half")]),
        (games.kick(quarter=6, kind="free_kick"), [(1, "end_of_half")]),
    ],
)
def test_a_drive_goes_on_in_the_next_period_unless_it_is_kicked_off(
    following, told
) -> None:
    last = games.play(QuarterEnded(5), quarter=5)
    plays = Record([last, following]).plays
    assert [(x.plays, x.result) for x in drives(plays)] == told


def test_a_drive_ends_where_its_own_recovery_was_carried() -> None:
    fumbled = handed("h22", {"outcome": "hit_from_behind", "at": "home 37"})
    recovered = {"prompt": "fumble.drop", "outcome": "recovered", "team": "home"}
    plays = played(
        [
            *fumbled,
            recovered | {"at": "home 36", "by": "h80"},
            {"prompt": "fumble.advance", "outcome": "tackled", "at": "home 48"},
        ]
    )
    (drive,) = drives(plays)
    assert (drive.yards, drive_end(drive, plays)) == (4, 48)


def test_a_touchdown_drive_ends_at_the_goal_line() -> None:
    plays = played(run_in())
    assert drive_end(drives(plays)[0], plays) == 100


# ── the scoring summary ──────────────────────────────────────────────────────────


def test_a_touchdown_and_its_try() -> None:
    scored = thrown("caught", {"prompt": "catch.finish", "outcome": "touchdown"})
    scored[3]["at"] = "away 10"
    assert scoring(played(scored, kicked(), ball="away 14")) == [
        Score(
            quarter=1,
            play=4,
            team=HOME,
            kind="touchdown",
            how="pass",
            yards=14,
            player="h80",
            passer="h12",
            try_kind="kick",
            try_points=1,
            home=7,
        )
    ]


BLOCKED = [
    *kicked()[:2],
    {"prompt": "field_goal.rush", "outcome": "blocked", "by": "a52"},
    {"prompt": "fumble.drop", "outcome": "out_of_bounds", "at": "away 25"}
    | {"side": "left"},
]
HIGH = [
    {"prompt": "field_goal.snap_check", "dice": [1, 1]},
    {"prompt": "fumble.high_drop", "outcome": "out_of_bounds", "at": "away 35"}
    | {"side": "left"},
]
FOR_TWO = {"prompt": "try.call", "choice": "two_point"}


def two(end: dict[str, str]) -> list[dict[str, object]]:
    return [FOR_TWO, *handed("h22", {})[:2], {"prompt": "carry.to_the_end", **end}]


@pytest.mark.parametrize(
    ("script", "kind", "points"),
    [
        (kicked(), "kick", 1),
        (kicked("h3", 1, 2), "kick", 0),
        (BLOCKED, "kick", 0),
        (HIGH, "kick", 0),
        (two({"outcome": "touchdown"}), "two_point", 2),
        (two({"outcome": "tackled", "at": "away 1"}), "two_point", 0),
    ],
)
def test_tries(script: list[dict[str, object]], kind: str, points: int) -> None:
    (score,) = scoring(played(run_in(), script))
    assert (score.try_kind, score.try_points) == (kind, points)
    assert score.home == 6 + points


def test_a_down_belongs_to_a_drive_whatever_its_book_calls_the_play() -> None:
    plays = games.record(
        games.play(games.run(4, 37), kind="draw_play"),
        games.play(games.run(3, 40), kind="scrimmage", down=3, ydstogo=3, ball_on=37),
    )
    (drive,) = drives(plays)
    assert (drive.plays, drive.yards) == (2, 7)


@pytest.mark.parametrize(("lost_downs", "count"), [((), 1), ({"illegal_pass"}, 2)])
def test_a_down_that_a_foul_cost_is_a_play_of_its_drive(lost_downs, count) -> None:
    penalty = PenaltyAccepted(HOME, "illegal_pass", 5)
    void = games.play(PlayNullified(), penalty)
    (drive,) = drives(Record([games.play(), void]).plays, lost_downs)
    assert (drive.plays, drive.penalty_yards) == (count, -5)
