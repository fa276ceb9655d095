"""The box score, as the professional game scores it."""

import pytest

from rules import facts as f
from rules.stats import TEAM, box_score
from tests.rules.games import (
    AWAY,
    HOME,
    attempt,
    away,
    catch,
    has,
    home,
    kick,
    line,
    play,
    record,
    run,
)

# ── rushing and passing ──────────────────────────────────────────────────────────


def test_a_rush() -> None:
    facts = play(f.Tackled(AWAY, 41, "a52"), run(8, 41), f.FirstDown(HOME, "rush"))
    has(home(facts), carries=1, rushing_yards=8, first_downs_rush=1, plays=1)
    has(line("h22", facts), carries=1, rushing_yards=8, rushing_first_downs=1)
    has(line("a52", facts), def_tackles_solo=1)


def test_a_kneel_is_a_rush() -> None:
    has(home(play(f.Rushed(HOME, "kneel", -2, 31))), carries=1, rushing_yards=-2)


def test_a_completion() -> None:
    facts = play(catch(14, 47), f.FirstDown(HOME, "pass"))
    has(
        home(facts),
        completions=1,
        attempts=1,
        passing_yards=14,
        total_yards=14,
        first_downs_pass=1,
    )
    has(line("h12", facts), completions=1, passing_yards=14, passing_first_downs=1)
    has(line("h80", facts), targets=1, receptions=1, receiving_yards=14)


def test_a_sacks_yards_come_off_passing_and_it_is_no_attempt() -> None:
    plays = [play(catch(10, 43)), play(f.Sacked(HOME, -7, 26, False, "h12", "a52"))]
    has(
        home(*plays),
        attempts=1,
        gross_passing_yards=10,
        passing_yards=3,
        sacks=1,
        sack_yards=7,
        plays=2,
    )
    has(line("h12", *plays), passing_yards=10, sacks=1, sack_yards=7)
    has(line("a52", *plays), def_sacks=1, def_sack_yards=7, def_tackles_solo=1)


def test_the_tackle_of_a_sack_counts_once() -> None:
    sack = f.Sacked(HOME, -7, 26, False, "h12", "a52")
    facts = play(f.Tackled(AWAY, 26, "a52"), sack)
    has(line("a52", facts), def_tackles_solo=1)


@pytest.mark.parametrize("how", ["missed", "batted", "shovel", "spiked", "thrown_away"])
def test_every_incomplete_pass_is_an_attempt(how: str) -> None:
    facts = play(f.PassIncomplete(HOME, how, passer="h12", receiver="h80"))
    has(home(facts), attempts=1, completions=0, plays=1)
    has(line("h12", facts), attempts=1)


def test_a_spike_is_at_nobody() -> None:
    facts = play(f.PassIncomplete(HOME, "spiked", passer="h12"))
    assert {p.player for p in box_score(record(facts)).players.home} == {"h12"}


def test_an_interception() -> None:
    facts = play(
        f.PassIntercepted(AWAY, 60, "blue", "a21", "h12", "h80"),
        f.Returned(AWAY, "interception", 60, 45, 15, "a21"),
    )
    has(home(facts), attempts=1, completions=0, interceptions=1, turnovers=1)
    has(line("h12", facts), interceptions=1, attempts=1)
    has(line("a21", facts), def_interceptions=1, def_interception_yards=15)
    has(away(facts), interception_return_yards=15, return_yards=15)


def test_unnamed_players_are_the_team() -> None:
    facts = play(f.PassCompleted(HOME, "stick", 5, 38, 38))
    has(line(TEAM, facts), completions=1, receptions=1, receiving_yards=5)


# ── downs ────────────────────────────────────────────────────────────────────────


def test_third_and_fourth_downs() -> None:
    made = play(run(8, 41), f.FirstDown(HOME, "rush"), down=3)
    failed = play(f.PassIncomplete(HOME, "missed"), down=3)
    scored = play(catch(67, 100), f.TouchdownScored(HOME, "pass", "h80"), down=4)
    punt = play(f.Punted(HOME, 45, 78), kind="punt", down=4)
    has(
        home(made, failed, scored, punt),
        third_downs=2,
        third_down_conversions=1,
        fourth_downs=1,
        fourth_down_conversions=1,
    )


def test_a_first_down_by_penalty_converts_nothing() -> None:
    facts = play(
        f.PassIncomplete(HOME, "missed"),
        f.FlagThrown(AWAY, "holding", "during"),
        f.PlayNullified(),
        f.PenaltyAccepted(AWAY, "holding", 5, first_down=True),
        f.FirstDown(HOME, "penalty"),
        down=3,
    )
    has(home(facts), third_downs=0, first_downs=1, first_downs_penalty=1, attempts=0)
    has(away(facts), penalties=1, penalty_yards=5)


def test_first_downs_that_nobody_gained() -> None:
    taken = play(f.PassIntercepted(AWAY, 60), f.FirstDown(AWAY, "penalty"))
    has(away(taken), first_downs=0)
    twice = play(run(9, 42), f.FirstDown(HOME, "other"), down=3)
    has(home(twice), first_downs=0, third_downs=1, third_down_conversions=0)
    bounced = play(f.SnapFumbled(HOME, True), f.FirstDown(HOME, "fumble"), down=4)
    has(home(bounced), first_downs=0, fourth_downs=0)


def test_a_run_and_a_late_foul_are_two_first_downs() -> None:
    facts = play(
        run(8, 41),
        f.FirstDown(HOME, "rush"),
        f.PenaltyAccepted(AWAY, "late_hit", 15, first_down=True),
        f.FirstDown(HOME, "penalty"),
        down=3,
    )
    has(
        home(facts),
        first_downs=2,
        first_downs_rush=1,
        first_downs_penalty=1,
        third_down_conversions=1,
    )


# ── scores ───────────────────────────────────────────────────────────────────────


def test_a_touchdown_pass_is_a_first_down_too() -> None:
    facts = play(catch(67, 100), f.TouchdownScored(HOME, "pass", "h80"))
    has(home(facts), points=6, first_downs_pass=1)
    has(line("h12", facts), passing_tds=1)
    has(line("h80", facts), receiving_tds=1)


@pytest.mark.parametrize(
    ("facts", "player", "column"),
    [
        (play(run(67, 100), f.TouchdownScored(HOME, "rush", "h22")), "h22", "rushing"),
        (play(f.TouchdownScored(AWAY, "interception", "a21")), "a21", "def"),
        (play(f.TouchdownScored(AWAY, "fumble", "a52")), "a52", "def"),
        (play(f.TouchdownScored(HOME, "fumble", "h80")), "h80", "fumble_recovery"),
        (
            kick(f.TouchdownScored(AWAY, "kickoff_return", "a21")),
            "a21",
            "special_teams",
        ),
    ],
)
def test_whose_touchdown(facts: list[f.Fact], player: str, column: str) -> None:
    has(line(player, facts), **{f"{column}_tds": 1})


def test_points_go_to_their_quarter() -> None:
    box = box_score(
        record(
            play(run(67, 100), f.TouchdownScored(HOME, "rush"), quarter=2),
            attempt(f.ExtraPointAttempted(HOME, 32, True, "h3"), quarter=2),
            play(f.SafetyScored(AWAY), quarter=4),
            play(f.FieldGoalGood(HOME, 30), kind="field_goal", quarter=5),
        )
    )
    assert box.quarters.home == (0, 7, 0, 0, 3)
    assert box.quarters.away == (0, 0, 0, 2, 0)
    assert (box.score.home, box.score.away) == (10, 2)


def test_tries_gain_no_yards() -> None:
    two = attempt(catch(2, 100), f.TwoPointAttempted(HOME, True, "h80"))
    has(home(two), points=2, passing_yards=0, attempts=0)
    has(line("h12", two), passing_2pt_conversions=1, attempts=0)
    has(line("h80", two), receiving_2pt_conversions=1)
    ran = attempt(run(2, 100), f.TwoPointAttempted(HOME, True, "h22"))
    has(line("h22", ran), rushing_2pt_conversions=1, carries=0)


def test_a_failed_try_and_what_the_defense_makes_of_it() -> None:
    failed = attempt(f.TwoPointAttempted(HOME, False), f.DefenseScoredOnTry(AWAY, 2))
    has(home(failed), points=0)
    has(away(failed), points=2)
    missed = attempt(f.ExtraPointAttempted(HOME, 32, False, "h3"))
    has(line("h3", missed), pat_att=1, pat_made=0)
