"""Pitches, laterals and balls thrown away, by the rules of other books."""

import pytest

from rules.facts import FlagThrown, PassIncomplete
from rules.football.carry import End, Over
from rules.football.passes import Names, throw_away
from rules.football.toss import Toss, Tossed, toss_ball
from rules.prompts import Happened, Measure, Outcome, Procedure
from rules.state import State
from tests.rules.football.scripted import HOME, fourth_down, run

PATH = Measure(
    id="path",
    means="toss",
    heading="Lateral",
    text="Is the path clear?",
    outcomes=(
        Outcome("clear", "Clear"),
        Outcome("refused", "A player is between"),
        Outcome("missed", "Missed", at=True),
    ),
    default_outcome="clear",
)
AWAY_OR_GROUNDED = Measure(
    id="away",
    means="toss",
    heading="Throw-Away Passes",
    text="Outside the tackle box?",
    outcomes=(Outcome("away", "Outside"), Outcome("grounded", "Inside", at=True)),
    default_outcome="away",
)
AUTOMATIC = Toss(PATH)


def never(state: State) -> Procedure[bool]:
    yield from ()
    return False


def no_interception(happened: Happened) -> Procedure[Over]:
    raise AssertionError("this book has none")


@pytest.mark.parametrize(
    ("path", "tossed"),
    [
        (Happened("clear"), Tossed("good")),
        (Happened("refused"), Tossed("refused")),
        (Happened("missed", at=33), Tossed("lost", 33)),
    ],
)
def test_a_toss_is_good_by_itself_where_the_path_is_clear(path, tossed):
    ran = run(toss_ball(fourth_down(40), AUTOMATIC, 38), ("path", path))

    assert ran.value == tossed


def test_a_check_may_fail_a_clear_toss():
    assert run(toss_ball(fourth_down(40), Toss(PATH, never), 38)).value == Tossed(
        "lost"
    )


def test_a_ball_thrown_away_is_incomplete():
    state = fourth_down(40)
    ran = run(throw_away(state, AWAY_OR_GROUNDED, Names("h12"), no_interception))

    assert ran.value == Over(End(HOME, 40), "pass")
    assert ran.facts == (PassIncomplete(HOME, "thrown_away", passer="h12"),)


def test_grounding_is_the_foul_of_the_book():
    grounded = Happened("grounded", at=18)
    ran = run(
        throw_away(
            fourth_down(40),
            AWAY_OR_GROUNDED,
            Names("h12"),
            no_interception,
            "illegal_grounding",
        ),
        ("away", grounded),
    )

    assert ran.facts == (
        FlagThrown(HOME, "illegal_grounding", "during", 18, "h12"),
        PassIncomplete(HOME, "grounded", passer="h12"),
    )
