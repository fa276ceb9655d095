"""Drives and the scoring summary."""

import pytest

from rules import facts as f
from rules.stats import Drive, Score, drives, scoring
from tests.rules.games import AWAY, HOME, attempt, catch, kick, play, record, run

KICKOFF = kick(f.KickedOff(HOME, "kickoff", 65, 100), possession=AWAY)


def only(*plays: list[f.Fact]) -> Drive:
    (drive,) = drives(record(*plays))
    return drive


def test_a_drive_adds_up_its_plays() -> None:
    drive = only(
        KICKOFF,
        play(run(4, 37)),
        play(catch(11, 48), f.FirstDown(HOME, "pass"), down=3),
        play(f.Sacked(HOME, -6, 42), ball_on=48),
        play(f.Punted(HOME, 40, 82), kind="punt", down=4, ball_on=42),
    )
    assert drive == Drive(
        number=1,
        team=HOME,
        quarter=1,
        start=33,
        plays=4,
        yards=9,
        result="punt",
        plays_at=[1, 2, 3, 4],
    )


def test_penalties_move_a_drive_without_being_its_plays() -> None:
    flag = play(
        run(20, 53),
        f.FlagThrown(HOME, "holding", "during"),
        f.PlayNullified(),
        f.PenaltyAccepted(HOME, "holding", 10),
    )
    stands = play(run(5, 28), f.PenaltyAccepted(AWAY, "facemask", 15), ball_on=23)
    drive = only(flag, stands)
    assert (drive.plays, drive.yards, drive.penalty_yards) == (1, 5, 5)
    assert drive.result == ""


@pytest.mark.parametrize(
    ("facts", "result"),
    [
        ([f.TouchdownScored(HOME, "rush")], "touchdown"),
        ([f.FieldGoalGood(HOME, 30)], "field_goal"),
        ([f.FieldGoalMissed(HOME, 50)], "missed_field_goal"),
        ([f.FieldGoalBlocked(AWAY)], "blocked_field_goal"),
        ([f.Punted(HOME, 40, 73)], "punt"),
        ([f.PuntBlocked(AWAY), f.TouchdownScored(AWAY, "fumble")], "blocked_punt"),
        ([f.PassIntercepted(AWAY, 50)], "interception"),
        ([f.PossessionChanged(AWAY, "fumble", 30)], "fumble"),
        ([f.TouchdownScored(AWAY, "fumble")], "fumble"),
        ([f.TurnedOverOnDowns(HOME, 35)], "downs"),
        ([f.SafetyScored(AWAY)], "safety"),
        ([f.QuarterEnded(2)], "end_of_half"),
        ([f.QuarterEnded(4), f.GameEnded(0, 0, None)], "end_of_game"),
        ([f.QuarterEnded(1)], ""),
    ],
)
def test_how_a_drive_ends(facts: list[f.Fact], result: str) -> None:
    assert only(play(*facts)).result == result


def test_possession_and_kicks_part_drives() -> None:
    found = drives(
        record(
            play(f.PassIntercepted(AWAY, 60)),
            play(possession=AWAY, ball_on=60),
            play(f.TouchdownScored(AWAY, "rush"), possession=AWAY, ball_on=15),
            attempt(f.ExtraPointAttempted(AWAY, 32, True), possession=AWAY),
            KICKOFF,
            play(run(3, 36)),
        )
    )
    told = [(d.number, d.team, d.result, d.red_zone) for d in found]
    assert told == [
        (1, HOME, "interception", False),
        (2, AWAY, "touchdown", True),
        (3, HOME, "", False),
    ]


# ── the scoring summary ──────────────────────────────────────────────────────────


def test_a_touchdown_and_its_try() -> None:
    td = play(catch(14, 100), f.TouchdownScored(HOME, "pass", "h80"), ball_on=86)
    good = f.ExtraPointAttempted(HOME, 32, True, "h3")
    assert scoring(record(td, attempt(good))) == [
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


@pytest.mark.parametrize(
    ("facts", "kind", "points"),
    [
        ([f.ExtraPointAttempted(HOME, 32, False)], "kick", 0),
        ([f.TryCalled(HOME, "kick"), f.FieldGoalBlocked(AWAY, True)], "kick", 0),
        ([f.TwoPointAttempted(HOME, True)], "two_point", 2),
        ([f.TwoPointAttempted(HOME, False)], "two_point", 0),
    ],
)
def test_tries(facts: list[f.Fact], kind: str, points: int) -> None:
    td = play(run(5, 100), f.TouchdownScored(HOME, "rush", "h22"), ball_on=95)
    (score,) = scoring(record(td, attempt(*facts)))
    assert (score.try_kind, score.try_points) == (kind, points)
    assert score.home == 6 + points


def test_a_return_tells_the_yards_of_the_return() -> None:
    facts = play(
        f.PassIntercepted(AWAY, 60, player="a21"),
        f.Returned(AWAY, "interception", 60, 0, 60, "a21"),
        f.TouchdownScored(AWAY, "interception", "a21"),
    )
    (score,) = scoring(record(facts))
    assert (score.team, score.how, score.yards) == (AWAY, "interception", 60)
    assert (score.player, score.passer, score.away) == ("a21", None, 6)


def test_other_scores() -> None:
    scores = scoring(
        record(
            play(f.FieldGoalGood(HOME, 42, "h3"), kind="field_goal"),
            play(f.SafetyScored(AWAY)),
            attempt(f.DefenseScoredOnTry(AWAY, 2)),
        )
    )
    told = [(s.kind, s.team, s.yards, s.home, s.away) for s in scores]
    assert told == [
        ("field_goal", HOME, 42, 3, 0),
        ("safety", AWAY, 0, 3, 2),
        ("defense_on_try", AWAY, 0, 3, 4),
    ]
