"""Disputes by the home side's word and an arrow, without challenges to spend.

HEFL, "PLRF": the call goes to the home team first, all others to the arrow.
"""

import pytest

from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, ChallengeMade, RulingOverturned, Rushed
from rules.football.disputes import Disputes, disputable, dispute_ruling
from rules.prompts import Challenge, Happened, Measure, Outcome
from rules.registry import Journal
from rules.state import State
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.efhl.whole import first_play
from tests.rules.football.test_settle import RULES

SHORT = Happened("tackled", at=36)
FOUL = Measure(
    id="x.foul",
    means="judgment",
    heading="PLRF",
    text="Was it a foul?",
    outcomes=(Outcome("foul", "Foul"), Outcome("no_foul", "No foul")),
    default_outcome="foul",
)


def by_arrow(arrow):
    """The disputes of a book that decides for the side with the arrow."""

    def settle(journal: Journal, team):
        yield ChallengeMade(team)
        return team is arrow

    return Disputes(
        heading="PLRF",
        penalties=RULES,
        foul=FOUL,
        bar=lambda journal, team: "The ball is in play." if journal.live else None,
        settle=settle,
        settling=("x.decision",),
    )


def tackle() -> int:
    rulings = disputable(by_arrow(HOME), first_play())
    return next(r.number for r in rulings if r.opened.id == "run.finish")


def ruling_of(state: State, arrow, instead=SHORT, facts=()):
    challenge = Challenge(AWAY, tackle(), instead)
    journal = Journal(state, list(facts), [])
    return dispute_ruling(by_arrow(arrow), journal, challenge)


def disputed(arrow) -> Played:
    return play(lambda state: ruling_of(state, arrow), first_play())


def test_the_side_with_the_arrow_has_the_play_its_way():
    played = disputed(AWAY)

    assert played.ids == []
    assert played.fact(RulingOverturned) == RulingOverturned(AWAY)
    assert played.fact(Rushed).yards_gained == 6
    assert (played.value.down, played.value.ball_on) == (2, 36)


def test_against_the_arrow_the_ruling_stands_and_costs_what_the_book_says():
    played = disputed(HOME)

    assert played.value is None
    assert played.facts == [ChallengeMade(AWAY)]


@pytest.mark.parametrize(
    ("instead", "facts", "word"),
    [
        (SHORT, [BallInPlay(True)], "in play"),
        (Happened("tackled", at=42), [], "ruling on the field"),
        (Happened("eaten"), [], "eaten"),
    ],
)
def test_refused_in_words(instead, facts, word):
    (refusal,) = ruling_of(first_play(), AWAY, instead, facts)

    assert isinstance(refusal, IllegalAnswer)
    assert word in str(refusal)
