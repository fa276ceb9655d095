"""At brisk pace a play from scrimmage takes at most six taps, both coaches together.

The dice are the server's, so that a roll is no tap.
"""

import pytest

from rules.efhl.scrimmage import scrimmage
from rules.prompts import Chosen, Happened, Pace, Roll
from tests.rules.efhl.drive import GOOD, at_the, play

SHOTGUN = [("scrimmage.call", Chosen("shotgun", "h7")), ("scrimmage.snap_check", GOOD)]
READ = ("scrimmage.read", Happened("developed"))


def declare(choice: str, player: str | None = None) -> tuple:
    return ("scrimmage.declare", Chosen(choice, player))


LONGEST = {
    "run": [
        READ,
        declare("run", "h22"),
        ("run.hand_off_check", GOOD),
        ("run.advance", Happened("reached_line")),
        ("run.finish", Happened("tackled", at=37)),
    ],
    "keeper": [READ, declare("keeper"), ("run.finish", Happened("tackled", at=37))],
    "pass": [
        READ,
        declare("pass", "h80"),
        ("pass.stick", Happened("blue")),
        ("pass.thrown", Happened("caught", at=45)),
        ("catch.finish", Happened("tackled", at=50)),
    ],
    "incomplete": [READ, declare("pass", "h80"), ("pass.thrown", Happened("missed"))],
    "interception": [
        READ,
        declare("pass", "h80"),
        ("pass.thrown", Happened("intercepted", at=50)),
        ("interception.finish", Happened("tackled", at=40)),
    ],
    "sack": [("scrimmage.read", Happened("sacked", at=25))],
    "pitch": [READ, declare("pitch", "h22"), ("pitch.check", GOOD)],
    "backward_pass": [
        READ,
        declare("backward_pass", "h22"),
        ("pitch.thrown", Happened("caught", at=25)),
    ],
    "scramble": [
        READ,
        declare("scramble"),
        ("scramble.power", Happened("crossed")),
        ("scramble.declare", Chosen("keeper")),
        ("run.finish", Happened("tackled", at=36)),
    ],
    "throw_away": [READ, declare("throw_away")],
    "spike": [READ, declare("spike")],
    "kneel": [READ, declare("kneel")],
}


@pytest.mark.parametrize("kind", LONGEST)
def test_six_taps_at_most(kind):
    run = play(scrimmage, at_the(30), *SHOTGUN, *LONGEST[kind], pace=Pace.BRISK)

    taps = [opened for opened in run.asked if not isinstance(opened.prompt, Roll)]
    assert len(taps) <= 6, [opened.id for opened in taps]
