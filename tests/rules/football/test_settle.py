"""Fouls of books with other lists: a choice of two remedies, a line of its own.

Simplified Solitaire, "Penalties"; VSEFL, "Penalties".
"""

import pytest
from msgspec.structs import replace

from rules.efhl.penalties import PENALTIES
from rules.facts import (
    BallInPlay,
    BallSpotted,
    Fact,
    FirstDown,
    FlagThrown,
    KickedOff,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    PossessionChanged,
)
from rules.field import Across
from rules.football.dead_ball import Spots
from rules.football.flags import refusal, throw_flag
from rules.football.fouls import (
    ACCEPT_OPTIONS,
    DECLINE_OPTION,
    TAKE_BALL,
    Penalties,
    is_counted,
)
from rules.football.scoring import Scores
from rules.football.settle import settle_flags
from rules.prompts import Choose, Chosen, Flag, Measure, Option, Outcome
from rules.registry import Foul, Journal
from rules.state import State, first_and_ten, to_kick
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.efhl.whole import first_play

TOUCHING = Foul(
    id="touching", name="Illegal touching", on="offense", yards=5, instead="ball"
)
FOULS = {
    "touching": TOUCHING,
    "holding": Foul(id="holding", name="Holding", on="offense", yards=10),
    "grabbing": Foul(
        id="grabbing", name="Grabbing", on="defense", yards=5, first_down=True
    ),
    "roughing": Foul(
        id="roughing", name="Roughing", on="either", yards=15, ejects="flagrant"
    ),
}
DECISION = Choose(
    id="x.decision",
    means="penalty",
    heading="Penalties",
    text="Accept?",
    options=(*ACCEPT_OPTIONS, Option(TAKE_BALL, "Take the ball"), DECLINE_OPTION),
    default_choice="decline",
)


def clock(before: State, after: State):
    yield from ()
    return after


def line_of(before: State, facts) -> int:
    """An onside kick is placed on the 45, though the kickers line up on the 35."""
    onside = any(isinstance(x, KickedOff) and x.kind == "onside" for x in facts)
    return 45 if onside else before.ball_on


SPOTS = Spots(
    left_end_zone=Measure(
        id="x.left",
        means="judgment",
        heading="Penalties",
        text="Left?",
        outcomes=(Outcome("stayed", "No"), Outcome("left", "Yes")),
        default_outcome="stayed",
    ),
    scores=Scores(15, 35, 20),
)
RULES = Penalties(
    fouls=FOULS,
    decision=DECISION,
    heading="Penalties",
    close=clock,
    half_of=lambda state: 1,
    spots=SPOTS,
    line=line_of,
)
ONSIDE = replace(to_kick(State(), HOME, "kickoff", 35))
STANDS = first_and_ten(ONSIDE, HOME, 57, Across.MIDDLE)
THIRD = replace(first_and_ten(State(), HOME, 40, Across.LEFT), down=3)
FOURTH = replace(THIRD, down=4, ball_on=43)


def settled(before, stands, facts, *script) -> Played:
    journal = Journal(before, [BallInPlay(True), *facts], [])
    return play(lambda state: settle_flags(RULES, journal, state), stands, *script)


def touched(*script) -> Played:
    kick = KickedOff(HOME, "onside", 10, 55)
    flag = FlagThrown(HOME, "touching", "during", 53)
    return settled(ONSIDE, STANDS, [kick, flag], *script)


def test_one_remedy_is_five_yards_and_the_kick_again():
    """RULINGS, Penalties: the previous spot of an onside kick is the 45."""
    again = touched(("x.decision", Chosen("accept")))

    assert again.opened("x.decision").seats == (AWAY,)
    assert again.facts == [
        PlayNullified(),
        PenaltyAccepted(HOME, "touching", 5),
        BallSpotted(40, Across.MIDDLE),
    ]
    assert again.value.upcoming == "kickoff"
    assert line_of(again.value, []) == 30


def test_the_other_is_the_ball_at_the_spot():
    taken = touched(("x.decision", Chosen(TAKE_BALL)))

    assert taken.facts == [
        PlayNullified(),
        PenaltyAccepted(HOME, "touching", 0),
        PossessionChanged(AWAY, "kickoff", 53),
        BallSpotted(53, Across.MIDDLE),
    ]
    assert (taken.value.possession, taken.value.down) == (AWAY, 1)
    assert taken.value.ball_on == 53


def test_both_remedies_are_shown_with_their_results_and_may_be_declined():
    declined = touched()
    opened = declined.opened("x.decision")

    assert opened.options == ("accept", TAKE_BALL, "decline")
    assert opened.given["results"][TAKE_BALL]["ball"] == 53
    assert opened.given["results"]["accept"]["next"] == "kickoff"
    assert declined.facts == [PenaltyDeclined(HOME, "touching")]
    assert declined.value == STANDS


def test_in_the_end_zone_the_ball_is_a_touchback():
    kick = KickedOff(HOME, "onside", 10, 55)
    flag = FlagThrown(HOME, "touching", "during", 104)

    taken = settled(ONSIDE, STANDS, [kick, flag], ("x.decision", Chosen(TAKE_BALL)))

    assert (taken.value.possession, taken.value.ball_on) == (AWAY, 80)


def test_a_binding_foul_offers_its_remedies_alone():
    kick = KickedOff(HOME, "onside", 10, 55)
    flag = FlagThrown(HOME, "touching", "during", 53)
    fouls = {"touching": replace(TOUCHING, binding=True)}
    rules = replace(RULES, fouls=fouls)
    journal = Journal(ONSIDE, [BallInPlay(True), kick, flag], [])

    after = play(lambda state: settle_flags(rules, journal, state), STANDS)

    assert after.opened("x.decision").options == ("accept", TAKE_BALL)
    assert after.value.upcoming == "kickoff"


def test_the_ball_is_taken_at_the_hash_mark_where_it_was_spotted():
    kick = KickedOff(HOME, "onside", 10, 55)
    flag = FlagThrown(HOME, "touching", "during", 53)
    spotted = BallSpotted(53, Across.LEFT)

    taken = settled(
        ONSIDE, STANDS, [kick, flag, spotted], ("x.decision", Chosen(TAKE_BALL))
    )

    assert taken.value.hash is Across.LEFT


def test_a_foul_with_one_remedy_offers_no_ball():
    flag = FlagThrown(HOME, "holding", "during")

    held = settled(THIRD, FOURTH, [flag], ("x.decision", Chosen("accept")))

    assert held.opened("x.decision").options == ("accept", "decline")
    assert (held.value.down, held.value.ball_on) == (3, 30)


def test_an_automatic_first_down():
    flag = FlagThrown(AWAY, "grabbing", "during")

    given = settled(THIRD, FOURTH, [flag], ("x.decision", Chosen("accept")))

    assert given.fact(FirstDown) == FirstDown(HOME, "penalty")
    assert given.fact(PenaltyAccepted).first_down
    assert given.value.ball_on == 45


def test_fouls_by_both_sides_replay_the_down_without_a_question():
    flags = [
        FlagThrown(HOME, "holding", "during"),
        FlagThrown(AWAY, "grabbing", "during"),
    ]

    offset = settled(THIRD, FOURTH, flags)

    assert offset.ids == []
    assert offset.all(PenaltiesOffset) == [PenaltiesOffset()]
    assert (offset.value.down, offset.value.ball_on) == (3, 40)


def test_a_book_without_ejections_asks_for_none():
    flag = FlagThrown(AWAY, "roughing", "during")

    assert settled(THIRD, FOURTH, [flag]).ids == ["x.decision"]


@pytest.mark.parametrize(
    ("flag", "word"),
    [
        (Flag(HOME, "touching"), "yard line"),
        (Flag(AWAY, "touching", 53), "on the offense"),
        (Flag(HOME, "clipping"), "no foul"),
    ],
)
def test_a_flag_that_cannot_be_thrown_is_refused(flag, word):
    journal = Journal(ONSIDE, [BallInPlay(True)], [])

    assert word in (refusal(RULES, journal, flag) or "")


# ── plays wiped out ──────────────────────────────────────────────────────────────

GROUNDING = Foul(
    id="grounding", name="Grounding", on="offense", yards=10, loss_of_down=True
)
VOID = [PlayNullified(), PenaltyAccepted(HOME, "holding", 10)]
GROUNDED = [PlayNullified(), PenaltyAccepted(HOME, "grounding", 10)]
DOWNS_COUNT = replace(RULES, fouls=FOULS | {"grounding": GROUNDING})
DOWNS_DO_NOT = replace(DOWNS_COUNT, void_counts=False)


@pytest.mark.parametrize(
    ("rules", "facts", "counted"),
    [
        (DOWNS_COUNT, VOID, True),
        (DOWNS_DO_NOT, VOID, False),
        (DOWNS_DO_NOT, [PlayNullified(), PenaltiesOffset()], False),
        (DOWNS_DO_NOT, [PenaltyDeclined(HOME, "holding")], True),
        (DOWNS_DO_NOT, GROUNDED, True),
        (DOWNS_DO_NOT, [PlayNullified(previous=True)], True),
    ],
)
def test_a_play_that_a_penalty_wipes_out_counts_or_does_not(rules, facts, counted):
    """RULINGS, Play count and Game Timing: it does not, unless the down is lost."""
    journal = Journal(THIRD, [BallInPlay(True), *facts], [])

    assert is_counted(rules, journal) is counted
    assert not is_counted(rules, Journal(THIRD, [BallInPlay(False), *facts], []))


@pytest.mark.parametrize(("void_counts", "number"), [(True, 5), (False, 4)])
def test_a_late_flag_takes_back_the_play_that_it_wipes_out(void_counts, number):
    rules = replace(PENALTIES, void_counts=void_counts)
    flag = Flag(HOME, "holding", previous=True)

    def late(state: State):
        journal = Journal(state, [], [])
        return noted(journal, throw_flag(rules, journal, flag))

    after = play(late, first_play(play=4), ("penalty.decision", Chosen("accept"))).value

    assert (after.down, after.ball_on, after.play) == (1, 20, number)


def noted(journal: Journal, procedure):
    """Run a procedure whose facts go into the journal, as in a whole play."""
    answer = None
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(step, Fact):
            journal.facts.append(step)
        answer = yield step
