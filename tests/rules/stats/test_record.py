"""Facts that stand: nullified plays, overturned rulings."""

import pytest

from rules import facts as f
from rules.stats import Record, box_score, play_type
from rules.stats.points import with_scores
from tests.rules.games import AWAY, HOME, attempt, began, catch, kick, play, record, run

BLOCKED_TRY = f.FieldGoalAttempted(HOME, 40, 8, 0)


def lost(foul: str) -> f.PenaltyAccepted:
    return f.PenaltyAccepted(HOME, foul, 5)


def test_a_nullified_play_keeps_only_its_flags_and_timeouts() -> None:
    facts = play(
        f.TimeoutTaken(AWAY, 2),
        run(67, 100),
        f.TouchdownScored(HOME, "rush", "h22"),
        f.FlagThrown(HOME, "holding", "during"),
        f.PlayNullified(),
        f.PenaltyAccepted(HOME, "holding", 10),
    )
    (stands,) = record(facts)
    assert stands.nullified
    assert [type(fact) for fact in stands.standing] == [
        f.PlayBegan,
        f.BallInPlay,
        f.TimeoutTaken,
        f.FlagThrown,
        f.PlayNullified,
        f.PenaltyAccepted,
    ]
    assert stands.stated == facts
    box = box_score([stands])
    assert box.score.home == 0
    assert box.teams.home.carries == 0
    assert (box.teams.home.penalties, box.teams.home.penalty_yards) == (1, 10)


def test_an_overturned_ruling_replaces_the_play_before() -> None:
    challenge = [
        began(down=1, ball_on=40),
        f.ChallengeMade(AWAY),
        f.RulingOverturned(AWAY),
        f.BallInPlay(True),
        run(2, 35),
    ]
    plays = record(play(run(7, 40), f.FirstDown(HOME, "rush")), challenge)
    assert [p.last.get(f.Rushed) for p in plays] == [run(2, 35), None]
    assert plays[0].began.down == 2
    assert not plays[1].is_live
    line = box_score(plays).teams.home
    assert (line.carries, line.rushing_yards, line.first_downs) == (1, 2, 0)


def test_a_record_takes_plays_one_at_a_time() -> None:
    plays = [kick(f.KickedOff(HOME, "kickoff", 65, 100)), play(run(4, 37))]
    growing = Record()
    for facts in plays:
        growing.add(facts)
    assert growing.plays == record(*plays)


def test_an_overturned_ruling_leaves_the_timeouts_of_the_play() -> None:
    first = play(f.TimeoutTaken(HOME, 2), run(7, 40))
    challenge = [began(), f.ChallengeMade(AWAY), f.RulingOverturned(AWAY), began()]
    (stands, _) = record(first, challenge)
    assert stands.all(f.TimeoutTaken) == [f.TimeoutTaken(HOME, 2)]


def test_a_challenge_that_fails_changes_nothing() -> None:
    stood = play(f.ChallengeMade(AWAY), f.RulingStood(AWAY), run(2, 42), ball_on=40)
    assert box_score(record(play(run(7, 40)), stood)).teams.home.rushing_yards == 9


def test_a_late_flag_nullifies_the_play_before() -> None:
    scored = play(run(67, 100), f.TouchdownScored(HOME, "rush", "h22"))
    late = [
        began(kind="try", down=0, score_home=6),
        f.FlagThrown(HOME, "holding", "during"),
        f.PlayNullified(previous=True),
        f.PenaltyAccepted(HOME, "holding", 10),
    ]
    plays = record(scored, late)
    assert [p.nullified for p in plays] == [True, False]
    box = box_score(plays)
    assert (box.score.home, box.teams.home.carries) == (0, 0)
    assert box.teams.home.penalty_yards == 10
    assert [score.home for _, score in with_scores(plays)] == [0, 0]
    assert [type(fact) for fact in plays[0].standing[-3:]] == [
        f.FlagThrown,
        f.PlayNullified,
        f.PenaltyAccepted,
    ]
    assert list(plays[1].standing) == [late[0]]


def test_nothing_to_go_back_to() -> None:
    toss = [began(kind="pregame")]
    overturned = [began(), f.RulingOverturned(HOME)]
    with pytest.raises(ValueError, match="no play before"):
        record(toss, overturned)


@pytest.mark.parametrize("facts", [[], [f.BallInPlay()]])
def test_facts_without_a_beginning_are_refused(facts: list[f.Fact]) -> None:
    with pytest.raises(ValueError, match="PlayBegan"):
        Record().add(facts)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (kick(f.KickedOff(HOME, "onside", 10, 45)), "kickoff"),
        (kick(f.KickedOff(HOME, "free_kick", 40, 60), kind="free_kick"), "kickoff"),
        (play(run(3, 36)), "run"),
        (play(f.SnapFumbled(HOME), run(-4, 29), f.Fumbled(HOME, 29, 8)), "run"),
        (play(f.Rushed(HOME, "kneel", -1, 32)), "qb_kneel"),
        (play(catch(9, 42)), "pass"),
        (play(f.Sacked(HOME, -5, 28)), "pass"),
        (play(f.PassIntercepted(AWAY, 50)), "pass"),
        (play(f.PassIncomplete(HOME, "spiked")), "qb_spike"),
        (play(f.Punted(HOME, 45, 78), kind="punt"), "punt"),
        (play(f.PuntBlocked(AWAY), kind="punt"), "punt"),
        (play(run(9, 42), kind="punt"), "run"),
        (play(f.FieldGoalAttempted(HOME, 40, 8, 9), kind="field_goal"), "field_goal"),
        (
            play(BLOCKED_TRY, f.FieldGoalBlocked(AWAY), kind="field_goal"),
            "field_goal",
        ),
        (attempt(f.ExtraPointAttempted(HOME, 32, True)), "extra_point"),
        (
            attempt(
                f.ExtraPointAttempted(HOME, 32, False), f.FieldGoalBlocked(AWAY, True)
            ),
            "extra_point",
        ),
        (attempt(run(2, 100), f.TwoPointAttempted(HOME, True)), "run"),
        (attempt(catch(2, 100), f.TwoPointAttempted(HOME, True)), "pass"),
        (play(f.PlayNullified()), "no_play"),
        ([began(), f.FlagThrown(HOME, "false_start", "before")], "no_play"),
    ],
)
def test_the_kind_of_play(facts: list[f.Fact], expected: str) -> None:
    (only,) = record(facts)
    assert play_type(only) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (play(catch(20, 60), f.PlayNullified(), lost("forward_pass")), "pass"),
        (play(run(5, 40), f.PlayNullified(), lost("forward_pass")), "run"),
        (play(run(5, 40), f.PlayNullified(), lost("holding")), "no_play"),
        (play(run(5, 40), f.PlayNullified(), f.PenaltiesOffset()), "no_play"),
    ],
)
def test_a_play_whose_foul_cost_the_down_is_the_play_that_it_was(
    facts: list[f.Fact], expected: str
) -> None:
    (only,) = record(facts)
    assert play_type(only, {"forward_pass"}) == expected
