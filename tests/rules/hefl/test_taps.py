"""The taps of a play from scrimmage, both coaches together, by the table's pace.

The dice are the server's, so that a roll is no tap. A scorekeeper reports what the
score sheet needs; a brisk table also has the parts that the book's clocks limit, which
end by themselves once their time is up; a strict one has every step.
"""

from __future__ import annotations

import pytest

from rules.prompts import Adjust, Chosen, Happened, Pace
from rules.prompts.declared import Open
from tests.rules.hefl.drive import DROP, HAND_OFF, before, declare, play, started

COUNT = {"game_length": "play_count"}
CROSSED = ("run.start", Happened("crossed"))
TACKLED = ("run.chase", Happened("tackled", 43))
FIVE = ("run.chase", Happened("five_yards", 45))
FINISH = ("run.finish", Happened("tackled", 49))
STRAIGHT = ("run.straight", Happened("crossed"))
CAUGHT = ("throw.ball", Happened("caught", 50))
STOPPED = ("catch.run", Happened("tackled", 55))
CUT_BACK = ("run.start", Happened("cutback"))
KEPT = ("scramble.power", Happened("crossed"))

# Each kind of play, and its taps at scorekeeper, brisk and strict pace.
KINDS = {
    "run": ((HAND_OFF, CROSSED, TACKLED), (4, 9, 12)),
    "run of five yards": ((HAND_OFF, CROSSED, FIVE, FINISH), (5, 11, 14)),
    "cutback": ((HAND_OFF, CUT_BACK, TACKLED), (4, 12, 15)),
    "sack": ((DROP, ("pass.drop", Happened("sacked", 34))), (3, 8, 9)),
    "pass by figure": (
        (
            DROP,
            declare("figure"),
            ("throw.figure", Happened("caught", 50)),
            STOPPED,
        ),
        (6, 12, 15),
    ),
    "pass by stick": ((DROP, declare("pass"), CAUGHT, STOPPED), (7, 15, 19)),
    "incomplete": (
        (DROP, declare("pass"), ("throw.ball", Happened("missed"))),
        (6, 13, 16),
    ),
    "draw": ((DROP, declare("draw", "h22"), STRAIGHT, TACKLED), (6, 12, 15)),
    "pitch": ((DROP, declare("pitch", "h22"), CROSSED, TACKLED), (6, 13, 16)),
    "scramble": ((DROP, declare("scramble", None), KEPT, TACKLED), (6, 14, 16)),
}


@pytest.mark.parametrize("options", [{}, COUNT])
@pytest.mark.parametrize("kind", KINDS)
def test_the_taps_of_a_play_at_each_pace(kind, options):
    script, taps = KINDS[kind]
    asked = [play(before(options), *script, pace=pace).ids for pace in Pace]
    assert tuple(len(ids) for ids in asked) == taps, asked


def opened_by(script, pace: Pace) -> list[Open]:
    """Every prompt that is asked in a play."""
    seen: list[Open] = []
    state = before()
    ids = play(state, *script, pace=pace).ids
    for number, id in enumerate(ids):
        so_far = [answer for answer in script if answer[0] in ids[:number]]
        seen.append(play(state, *so_far, pace=pace, until=id).open)
    return seen


@pytest.mark.parametrize("kind", KINDS)
def test_at_brisk_pace_a_coach_says_done_only_on_a_running_clock(kind):
    adjusting = [
        opened
        for opened in opened_by(KINDS[kind][0], Pace.BRISK)
        if isinstance(opened.prompt, Adjust)
    ]
    assert all(opened.limits for opened in adjusting)


@pytest.mark.parametrize("kind", KINDS)
def test_a_scorekeeper_never_says_done(kind):
    opened = opened_by(KINDS[kind][0], Pace.SCOREKEEPER)
    assert not [one.id for one in opened if isinstance(one.prompt, Adjust)]


def test_a_field_goal_by_the_dice_takes_two_taps_of_a_scorekeeper():
    state = before(ball_on=80, line_to_gain=90, down=4)
    kick = ("scrimmage.call", Chosen("field_goal", "h3"))
    for pace, ids in (
        (Pace.SCOREKEEPER, ["scrimmage.call"]),
        (Pace.BRISK, ["scrimmage.call", "scrimmage.offense", "scrimmage.defense"]),
    ):
        assert play(state, kick, pace=pace, until="field_goal.method").ids == ids
    assert started(state).open
