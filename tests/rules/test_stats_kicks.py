"""The box score: kicks, returns, fumbles."""

from rules import facts as f
from rules.stats import TEAM, box_score
from tests.rules.games import AWAY, HOME, away, has, home, kick, line, play, record, run

# ── kicks ────────────────────────────────────────────────────────────────────────


def test_field_goals() -> None:
    good = play(
        f.FieldGoalAttempted(HOME, 42, 8, 9, "h3"),
        f.FieldGoalGood(HOME, 42, "h3"),
        kind="field_goal",
        down=4,
    )
    missed = play(
        f.FieldGoalAttempted(HOME, 51, 10, 9, "h3"),
        f.FieldGoalMissed(HOME, 51, kicker="h3"),
        kind="field_goal",
        down=4,
    )
    has(line("h3", good, missed), fg_att=2, fg_made=1, fg_long=42)
    has(home(good, missed), points=3, fourth_downs=0)
    blocked = play(f.FieldGoalBlocked(AWAY, player="a52"), kind="field_goal")
    has(line("a52", blocked), def_kicks_blocked=1)
    has(line(TEAM, blocked), fg_att=1, fg_blocked=1)


def test_punts_and_their_returns() -> None:
    facts = play(
        f.Punted(HOME, 45, 78, "h3"),
        f.Returned(AWAY, "punt", 78, 70, 8, "a21"),
        kind="punt",
    )
    blocked = play(f.PuntBlocked(AWAY, "a52"), kind="punt")
    has(home(facts, blocked), punts=2, punt_yards=45, punt_average=22.5)
    has(line("h3", facts), punts=1, punt_yards=45, punt_long=45)
    has(line("a21", facts), punt_returns=1, punt_return_yards=8)
    has(away(facts), punt_return_yards=8, return_yards=8)


def test_kickoffs_and_their_returns() -> None:
    facts = kick(
        f.KickedOff(HOME, "kickoff", 65, 100, "h3"),
        f.Returned(AWAY, "kickoff", 100, 78, 22, "a21"),
    )
    has(line("h3", facts), kickoffs=1, kickoff_yards=65)
    has(line("a21", facts), kickoff_returns=1, kickoff_return_yards=22)


def test_a_fair_catch_counts_on_punts() -> None:
    caught = f.FairCaught(AWAY, 80, "a21")
    has(line("a21", play(caught, kind="punt")), punt_fair_catches=1)
    assert not box_score(record(kick(caught))).players.away


# ── fumbles ──────────────────────────────────────────────────────────────────────


def test_a_fumble_lost() -> None:
    facts = play(
        run(3, 36),
        f.Fumbled(HOME, 36, 1, "h22", "a52"),
        f.FumbleRecovered(AWAY, HOME, 35, "a21"),
        f.Returned(AWAY, "fumble", 35, 30, 5, "a21"),
    )
    has(home(facts), fumbles=1, fumbles_lost=1, turnovers=1, rushing_yards=3)
    has(line("h22", facts), fumbles=1, fumbles_lost=1)
    has(line("a52", facts), def_fumbles_forced=1)
    has(line("a21", facts), fumble_recovery_opp=1, def_fumble_return_yards=5)


def test_a_fumble_kept() -> None:
    facts = play(
        f.Fumbled(HOME, 36, 1, "h22"), f.FumbleRecovered(HOME, HOME, 35, "h80")
    )
    has(home(facts), fumbles=1, fumbles_lost=0)
    has(line("h80", facts), fumble_recovery_own=1)


def test_a_fumble_out_of_the_other_end_zone_is_lost() -> None:
    lost = f.FumbleOutOfBounds(HOME, 104, "end_zone", AWAY)
    has(home(play(f.Fumbled(HOME, 98, 1, "h22"), lost)), fumbles_lost=1)
    kept = f.FumbleOutOfBounds(HOME, 90, "backward")
    has(home(play(f.Fumbled(HOME, 98, 1, "h22"), kept)), fumbles_lost=0)


def test_a_blocked_kick_is_no_fumble() -> None:
    facts = play(
        f.PuntBlocked(AWAY, "a52"),
        f.Fumbled(HOME, 20, 6),
        f.FumbleRecovered(AWAY, HOME, 18, "a52"),
        kind="punt",
    )
    has(home(facts), fumbles=0, fumbles_lost=0)


def test_a_muffed_kick_is_a_fumble() -> None:
    facts = play(
        f.KickMuffed(AWAY, 80, "a21"), f.KickRecovered(HOME, 79, "h80"), kind="punt"
    )
    has(away(facts), fumbles=1, fumbles_lost=1)
    has(line("h80", facts), fumble_recovery_opp=1)
    kept = play(f.KickMuffed(AWAY, 80, "a21"), f.KickRecovered(AWAY, 79), kind="punt")
    has(away(kept), fumbles=1, fumbles_lost=0)
