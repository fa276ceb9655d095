"""At brisk pace a play from scrimmage takes at most six taps, both coaches together.

The dice are the server's, so that a roll is no tap.
"""

from collections import Counter
from functools import partial

import pytest

from rules.efhl.scrimmage import scrimmage
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import Chosen, Happened, Pace, Roll, Rolled
from tests.rules.efhl.drive import GOOD, at_the, play
from tests.rules.efhl.whole import BOOK

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


# ── with every chapter of Part 2 on ──────────────────────────────────────────────

CHOSEN_OTHERWISE = {"passing_figures", "kicking_figures", "alternative_passing"}
PART_TWO = {
    option: value
    for option, value in BOOK.everything_on.items()
    if option not in CHOSEN_OTHERWISE
}
NO_FOUL = ("penalty_check.die", Rolled((4,)))
UNEVENTFUL = [kind for kind in LONGEST if kind not in ("interception", "sack")]


def taps_by_coach(kind, options):
    """Count the taps of each coach in one whole play."""
    state = at_the(30, options=options)
    script = [*SHOTGUN, *LONGEST[kind], *([NO_FOUL] if options else [])]
    played = play(partial(one_play, BOOK), state, *script, pace=Pace.BRISK)
    return Counter(
        seat
        for opened in played.asked
        if not isinstance(opened.prompt, Roll)
        for seat in opened.seats
    )


@pytest.mark.parametrize("kind", UNEVENTFUL)
def test_where_nothing_happens_part_two_costs_a_coach_one_tap_at_most(kind):
    core, more = taps_by_coach(kind, {}), taps_by_coach(kind, PART_TWO)

    assert all(more[team] - core[team] <= 1 for team in Team), (core, more)
    assert more != core  # the package that each may call
