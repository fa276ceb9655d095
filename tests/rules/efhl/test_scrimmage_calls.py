"""EFHL Scrimmage Play Procedures up to the snap: the call, huddle or not, set-ups."""

import pytest

from rules.efhl import setup
from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, PlayCalled
from rules.prompts import Chosen, Pace
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, play

CALL = "scrimmage.call"
HAND_OFF = ("run.hand_off_check", GOOD)


def calls(ball: int, down: int, **fields) -> tuple[str, ...]:
    return play(scrimmage, at_the(ball, down=down, **fields), HAND_OFF).asked[0].options


@pytest.mark.parametrize("down", [1, 2, 3])
def test_a_punt_is_for_4th_down(down):
    """RULINGS, Kicks before 4th down."""
    assert "punt" not in calls(30, down)
    assert "punt" in calls(30, 4)


@pytest.mark.parametrize("down", [1, 4])
def test_a_field_goal_is_offered_on_any_down_from_47_yards(down):
    assert "field_goal" not in calls(52, down)
    assert "field_goal" in calls(53, down)
    assert "field_goal" in calls(47, down, possession=AWAY)
    assert "field_goal" not in calls(48, down, possession=AWAY)


def test_a_punt_before_4th_down_is_refused():
    with pytest.raises(IllegalAnswer, match="not available now"):
        play(scrimmage, at_the(30, down=3), (CALL, Chosen("punt")))


def test_the_offense_alone_may_hurry_up_and_then_there_is_no_huddle():
    hurried = play(
        scrimmage,
        at_the(30),
        ("scrimmage.tempo", Chosen("hurry_up")),
        HAND_OFF,
    )
    huddled = play(scrimmage, at_the(30), HAND_OFF)

    assert hurried.opened("scrimmage.tempo").seats == (HOME,)
    assert "setup.huddle" not in hurried.ids
    assert PlayCalled(HOME, "hurry_up") in hurried.facts
    assert huddled.ids.count("setup.huddle") == 2


def test_both_set_up_at_once_then_audibles_then_shifts_then_the_snap():
    run = play(scrimmage, at_the(30), HAND_OFF)

    order = [(o.id, o.seats) for o in run.asked[4:9]]
    assert order == [
        ("setup.offense", (HOME,)),
        ("setup.defense", (AWAY,)),
        ("setup.audibles", (HOME,)),
        ("setup.shifts", (AWAY,)),
        ("scrimmage.snap", (HOME,)),
    ]


def test_the_formation_and_the_play_are_stated():
    run = play(
        scrimmage,
        at_the(30),
        (CALL, Chosen("shotgun", player="h7")),
        ("scrimmage.snap_check", GOOD),
        HAND_OFF,
    )

    assert [fact.call for fact in run.all(PlayCalled)] == ["shotgun", "run"]


def test_the_snap_makes_it_one_of_the_quarters_plays():
    run = play(scrimmage, at_the(30), HAND_OFF)

    assert run.fact(BallInPlay) == BallInPlay(counted=True)


@pytest.mark.parametrize(
    ("prompt", "limits"),
    [
        (
            setup.OFFENSE,
            ["7 to 10 players on the line", "1 to 4 backs", "four stationary"],
        ),
        (setup.OFFENSE, ["No stacking", "two yards or less"]),
        (setup.DEFENSE, ["four stationary", "no stacking", "two yards or less"]),
        (
            setup.AUDIBLES,
            ["up to two players", "not the center", "four may be stationary"],
        ),
        (setup.AUDIBLES, ["In addition, the quarterback", "base length"]),
        (setup.SHIFTS, ["any number", "four linebackers or backs", "don’t stack"]),
    ],
)
def test_what_coaches_may_do_is_said_where_they_do_it(prompt, limits):
    for limit in limits:
        assert limit in prompt.text


def test_set_ups_are_ceremony():
    brisk = play(scrimmage, at_the(30), HAND_OFF, pace=Pace.BRISK)

    assert not any(name.startswith("setup.") for name in brisk.ids)
