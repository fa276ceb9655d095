"""The spot across the field: on a hash mark, or in the middle.

EFHL Run Plays and every other heading that ends a play: the nearest hash mark if it was
dead out of bounds or outside the hash marks, the center of the field if between them.
"""

import pytest
from msgspec.structs import replace

from rules.catalog import book_prompts
from rules.efhl.book import BOOK
from rules.field import Across
from rules.prompts import Chosen, Happened
from rules.state import State, to_kick
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the
from tests.rules.efhl.kicks import FAIR_CATCH, rolled
from tests.rules.efhl.whole import whole

HAND_OFF = ("run.hand_off_check", GOOD)
PASS = ("scrimmage.declare", Chosen("pass"))
SCRAMBLE = ("scrimmage.declare", Chosen("scramble"))
LOST = ("run.finish", Happened("hit_from_behind", at=36))
KICK = ("kickoff.distance", rolled(3))
PUNT = (
    ("scrimmage.call", Chosen("punt")),
    ("punt.snap_check", GOOD),
    ("punt.distance", rolled(7)),
)
CALLED = ("punt.fair_catch", FAIR_CATCH)
FROM_THE_35 = to_kick(at_the(35), HOME, "kickoff", 35)

# By name: the state, the script, and the prompt and outcome that the ball is dead by.
DEAD = {
    "tackled": (at_the(30), [HAND_OFF], "run.finish", Happened("tackled", at=34)),
    "no headway": (
        at_the(30),
        [HAND_OFF],
        "run.finish",
        Happened("progress_stopped", at=34),
    ),
    "fell": (
        at_the(30),
        [HAND_OFF, ("fumble.fall_check", GOOD)],
        "run.finish",
        Happened("fell", at=34),
    ),
    "sacked": (at_the(30), [], "scrimmage.read", Happened("sacked", at=24)),
    "sacked in a scramble": (
        at_the(30),
        [SCRAMBLE],
        "scramble.power",
        Happened("tackled", at=24),
    ),
    "tackled at the catch": (
        at_the(30),
        [PASS],
        "pass.thrown",
        Happened("caught_tackled", at=40),
    ),
    "fumble recovered by two": (
        at_the(30),
        [HAND_OFF, LOST],
        "fumble.drop",
        Happened("by_two", at=35, team=HOME),
    ),
    "returned": (
        FROM_THE_35,
        [KICK],
        "kickoff.finish",
        Happened("tackled", at=70),
    ),
    "kick caught by the kickers": (
        FROM_THE_35,
        [KICK],
        "kickoff.hang_time",
        Happened("kickers_catch"),
    ),
    "kick touched by the kickers": (
        FROM_THE_35,
        [KICK, ("kickoff.hang_time", Happened("nobody"))],
        "kickoff.ball",
        Happened("touched", at=79, team=HOME),
    ),
    "fair catch": (
        at_the(30, down=4),
        [*PUNT, CALLED],
        "punt.hang_time",
        Happened("fair_caught"),
    ),
    "caught by another than the caller": (
        at_the(30, down=4),
        [*PUNT, CALLED],
        "punt.hang_time",
        Happened("other_caught"),
    ),
    "downed by the punting side": (
        at_the(30, down=4),
        [*PUNT, ("punt.hang_time", Happened("nobody"))],
        "punt.ball",
        Happened("touched", at=80, team=HOME),
    ),
    "muff recovered": (
        at_the(30, down=4),
        [*PUNT, CALLED, ("punt.hang_time", Happened("muffed"))],
        "punt.ball",
        Happened("touched", at=80, team=AWAY),
    ),
}


@pytest.mark.parametrize("side", [*Across, None])
@pytest.mark.parametrize("how", DEAD)
def test_outside_the_hash_marks_it_goes_to_the_nearest(how, side):
    state, script, prompt, outcome = DEAD[how]

    asked = next(p for p in book_prompts(BOOK) if p.id == prompt)
    assert asked.outcome(outcome.outcome).across
    after: State = whole(state, *script, (prompt, replace(outcome, side=side))).value

    assert after.hash is (side or Across.MIDDLE)
