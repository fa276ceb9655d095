"""The box score: what the cases cannot say of it in a column."""

import pytest

from rules.stats import TEAM, PlayerLine, box_score
from tests.rules.stats.played import handed, kicked, played, run_in, thrown


def test_points_go_to_their_quarter() -> None:
    second = played(run_in(), kicked(), quarter=2)
    fourth = played(kicked(), phase="field_goal", ball="away 20", quarter=4)
    box = box_score([*second, *fourth])
    assert box.quarters.home == (0, 7, 0, 3)
    assert box.quarters.away == (0, 0, 0, 0)
    assert (box.score.home, box.score.away) == (10, 0)


def test_a_player_whom_nobody_named_is_the_team() -> None:
    (play,) = played(
        [
            {"prompt": "run.hand_off_check", "dice": [3, 4]},
            {"prompt": "run.finish", "outcome": "tackled", "at": "home 38"},
        ]
    )
    (line,) = box_score([play]).players.home
    assert line == PlayerLine(
        team=line.team, player=TEAM, carries=1, rushing_yards=5, rushing_long=5
    )


@pytest.mark.parametrize("outcome", ["missed", "batted"])
def test_every_incomplete_pass_is_an_attempt(outcome: str) -> None:
    box = box_score(played(thrown(outcome)))
    lines = {line.player: line for line in box.players.home}
    assert (box.teams.home.attempts, box.teams.home.completions) == (1, 0)
    assert (lines["h12"].attempts, lines["h80"].targets) == (1, 1)


def test_a_run_that_is_fumbled_out_counts_to_the_fumble() -> None:
    script = handed("h22", {"outcome": "hit_from_behind", "at": "home 37"})
    out = {"prompt": "fumble.drop", "outcome": "out_of_bounds", "at": "home 30"}
    box = box_score(played([*script, out | {"side": "left"}]))
    assert (box.teams.home.rushing_yards, box.teams.home.fumbles) == (4, 1)


def test_the_average_of_no_punts_is_nothing() -> None:
    assert box_score([]).teams.home.punt_average == 0.0
