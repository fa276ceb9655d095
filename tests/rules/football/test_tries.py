"""The try with the worth and the lines of several books.

Simplified Solitaire, "SCORING"; VSEFL, "Scoring"; EFHL Conversion Play Procedures.
"""

import pytest
from msgspec.structs import replace

from rules.facts import DefenseScoredOnTry, SafetyScored, TryCalled, TwoPointAttempted
from rules.field import Across, own
from rules.football.carry import End
from rules.football.dead_ball import Spots
from rules.football.scoring import Scores
from rules.football.tries import Kicked, Ran, Try, attempt_try, line_of
from rules.prompts import Choose, Chosen, Measure, Option, Outcome
from rules.state import ByTeam, State
from tests.rules.efhl.drive import AWAY, HOME, Played, play

CALL = Choose(
    id="x.try",
    means="try",
    heading="Try",
    text="Kick or play?",
    options=(Option("kick", "Kick"), Option("two_point", "Play")),
    default_choice="kick",
)
SPOTS = Spots(
    left_end_zone=Measure(
        id="x.left",
        means="judgment",
        heading="Try",
        text="Left?",
        outcomes=(Outcome("stayed", "No"), Outcome("left", "Yes")),
        default_outcome="stayed",
    ),
    scores=Scores(15, 40, 20),
)
AFTER_TOUCHDOWN = State(upcoming="try", possession=HOME, ball_on=85, score=ByTeam(6, 0))
FOR_TWO = ("x.try", Chosen("two_point"))


def tried(
    *script, kicked: Kicked = True, end: End | None = None, line=85, **changes
) -> Played:
    """A try of which the kick or the play is known."""
    lines = []

    def kick(state: State):
        lines.append(state.ball_on)
        yield from ()
        return kicked

    def run(state: State):
        lines.append(state.ball_on)
        yield from ()
        return end

    rules = replace(Try(call=CALL, kick=kick, play=run, spots=SPOTS), **changes)
    state = replace(AFTER_TOUCHDOWN, ball_on=line)
    played = play(lambda now: attempt_try(rules, now), state, *script)
    return replace(played, asked=lines)


def score(played: Played) -> tuple[int, int]:
    """Home's points and away's."""
    return played.value.score.home, played.value.score.away


@pytest.mark.parametrize(("good", "points"), [(True, 7), (False, 6)])
def test_a_kick_in_the_middle_without_a_question_about_the_spot(good, points):
    played = tried(kicked=good)

    assert played.facts == [TryCalled(HOME, "kick")]
    assert score(played) == (points, 0)
    assert played.value.hash is Across.MIDDLE
    assert (played.value.possession, played.value.ball_on) == (HOME, 40)


@pytest.mark.parametrize(("line", "played_from"), [(85, 98), (80, 93), (95, 99)])
def test_a_play_for_two_is_moved_by_penalties_as_a_kick_is(line, played_from):
    end = End(HOME, 100, result="touchdown", player="h22")

    played = tried(FOR_TWO, end=end, line=line)

    assert played.asked == [played_from]
    assert played.fact(TwoPointAttempted) == TwoPointAttempted(HOME, True, "h22")
    assert score(played) == (8, 0)


def test_where_the_defense_cannot_score_its_return_is_worth_nothing():
    end = End(AWAY, 0, result="touchdown")

    played = tried(FOR_TWO, end=end)

    assert played.all(DefenseScoredOnTry) == []
    assert score(played) == (6, 0)
    assert played.value.possession is HOME


@pytest.mark.parametrize(("script", "points"), [((), 1), ((FOR_TWO,), 2)])
def test_where_it_can_a_return_of_a_kick_and_of_a_play_differ(script, points):
    end = End(AWAY, 0, result="touchdown")

    played = tried(*script, kicked=end, end=end, kick_return=1, play_return=2)

    assert played.fact(DefenseScoredOnTry) == DefenseScoredOnTry(AWAY, points)
    assert score(played) == (6, points)


def test_a_fake_counts_as_a_play_for_two():
    played = tried(kicked=Ran(End(HOME, 100, result="touchdown")))

    assert played.fact(TwoPointAttempted).good
    assert score(played) == (8, 0)


@pytest.mark.parametrize(("safety", "away"), [(0, 0), (1, 1)])
def test_a_safety_on_a_try_where_the_book_has_one(safety, away):
    end = End(HOME, own(HOME, 0), result="safety")

    played = tried(FOR_TWO, end=end, safety=safety)

    assert score(played) == (6, away)
    assert len(played.all(SafetyScored)) == safety


def test_a_penalty_counts_from_the_line_of_the_try_that_was_called():
    rules = Try(call=CALL, kick=lambda state: iter(()), play=iter, spots=SPOTS)

    assert line_of(rules, AFTER_TOUCHDOWN, [TryCalled(HOME, "kick")]) == 85
    assert line_of(rules, AFTER_TOUCHDOWN, [TryCalled(HOME, "two_point")]) == 98
