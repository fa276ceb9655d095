"""PLRF: the last call of a play under way is disputed, and the play goes on from it."""

from rules.clocks import GAME
from rules.clocks import left as left_on
from rules.facts import (
    ArrowTurned,
    BallInPlay,
    ChallengeMade,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    ResultReported,
    RulingOverturned,
    RulingStood,
)
from rules.football.reopened import standing
from rules.hefl.disputes import LAST_CALL
from rules.hefl.own import HeflState, own_state
from rules.possession import in_hand
from rules.prompts import Announced, Chosen, Elapsed, Flag, Rolled
from rules.stats.record import Record
from tests.rules.hefl.drive import (
    AWAY,
    BOOK,
    HOME,
    at,
    before,
    declare,
    drop,
    ended,
    play,
    refuse,
)

STICK = (declare("pass"), ended("throw.stick", "green"))
CAUGHT = ended("throw.ball", "caught", 52)
MISSED = ended("throw.ball", "missed")


def disputed(team=AWAY) -> Announced:
    return Announced(LAST_CALL.kind, team, {})


def thrown(*script, arrow=AWAY, **rest):
    """A pass of home from its 40. arrow: of the side that has the next dispute."""
    return drop(*STICK, *script, state=before(own=HeflState(arrow=arrow)), **rest)


def offered(played, team=AWAY):
    runner = played.runner
    offers = BOOK.offers(before(), tuple(runner.facts), team, runner.open)
    return next((offer for offer in offers if offer.kind == LAST_CALL.kind), None)


def test_the_side_with_the_arrow_reports_the_call_again() -> None:
    again = thrown(CAUGHT, ("catch.defense", disputed()), until="throw.ball")

    assert again.open.seats == (AWAY,)
    assert again.open.prompt.id == "throw.ball"
    assert again.stated(ArrowTurned) == [ArrowTurned(HOME)]
    assert again.stated(RulingOverturned) == [RulingOverturned(AWAY, now=True)]


def test_the_play_goes_on_from_the_other_call() -> None:
    played = thrown(CAUGHT, ("catch.defense", disputed()), MISSED)

    assert played.state.down == 2
    assert played.state.ball_on == 40
    assert own_state(played.state).arrow is HOME
    assert played.ids.count("scrimmage.offense") == 1
    assert "catch.run" not in played.ids


def test_the_same_call_with_another_spot() -> None:
    spot = ended("throw.ball", "caught", 46)
    played = thrown(
        CAUGHT,
        ("catch.defense", disputed()),
        spot,
        ended("catch.run", "tackled", 47),
    )
    assert played.state.ball_on == 47


def test_against_the_arrow_the_call_stands_and_the_play_goes_on() -> None:
    tackled = ended("catch.run", "tackled", 55)
    played = thrown(CAUGHT, ("catch.defense", disputed()), tackled, arrow=HOME)

    assert played.stated(RulingStood) == [RulingStood(AWAY)]
    assert played.state.ball_on == 55
    assert own_state(played.state).arrow is AWAY


def test_what_the_disputed_call_brought_is_void() -> None:
    played = thrown(CAUGHT, ("catch.defense", disputed()), MISSED)
    (only,) = Record([played.runner.facts]).plays
    kinds = [type(fact) for fact in only.standing]

    assert PassIncomplete in kinds
    assert PassCompleted not in kinds
    assert kinds.count(BallInPlay) == 1
    stands = [x for x in standing(played.runner.facts) if type(x) is ResultReported]
    assert len(stands) == len(played.stated(ResultReported)) - 1


def test_an_interception_that_is_none_leaves_the_ball_with_the_offense() -> None:
    picked = ended("throw.ball", "intercepted", 52)
    again = thrown(
        picked,
        ("interception.returners", disputed(HOME)),
        arrow=HOME,
        until="throw.ball",
    )
    assert again.stated(PassIntercepted)
    assert in_hand(before(), again.runner.facts) is None


def test_the_time_of_the_dispute_runs_all_the_same() -> None:
    played = thrown(
        ("throw.ball", Elapsed(4_000)),
        CAUGHT,
        ("catch.defense", Elapsed(3_000)),
        ("catch.defense", disputed()),
        MISSED,
    )
    clocks = BOOK.clocks
    assert clocks is not None
    ran = left_on(clocks, before(), played.runner.facts, GAME)
    assert ran == 30 * 60_000 - 7_000
    assert own_state(played.state).clock == ran


def test_the_next_snap_can_reopen_no_call_of_that_play() -> None:
    state = thrown(CAUGHT, ("catch.defense", disputed()), MISSED).state
    runner = play(state, until="scrimmage.call").runner
    offers = BOOK.offers(state, tuple(runner.facts), HOME, runner.open)
    assert "challenge" not in {offer.kind for offer in offers}


def test_a_late_flag_sees_the_play_as_it_was_ruled() -> None:
    state = thrown(CAUGHT, ("catch.defense", disputed()), MISSED).state
    flag = Flag(AWAY, "holding", previous=True)
    accept = ("penalty.decision", Chosen("accept"))
    after = play(state, ("scrimmage.call", flag), accept).state
    assert (after.down, after.ball_on) == (1, 45)


def test_a_flag_and_the_box_are_still_possible_afterwards() -> None:
    again = ended("throw.ball", "caught", 50)
    played = thrown(
        CAUGHT,
        ("catch.defense", disputed()),
        again,
        ("catch.defense", Announced("shake_box", HOME, {})),
        ("box.penalty", Rolled((2,))),
        ("box.action", Rolled((9,))),
        ("penalty.decision", Chosen("accept")),
    )
    assert (played.state.down, played.state.ball_on) == (1, 45)


# ── refusals ─────────────────────────────────────────────────────────────────────────


def test_before_the_first_call_there_is_none_to_dispute() -> None:
    early = play(at(40), until="adjustments.offense")
    assert offered(early) is None
    refuse(early, disputed(), "No call has been made", AWAY)


def test_before_the_snap_no_play_is_under_way() -> None:
    early = play(at(40), until="scrimmage.call")
    assert offered(early) is None
    refuse(early, disputed(), "No play is under way", AWAY)


def test_one_call_of_a_play_is_disputed() -> None:
    played = thrown(
        CAUGHT, ("catch.defense", disputed()), arrow=HOME, until="catch.defense"
    )
    assert played.stated(ChallengeMade) == [ChallengeMade(AWAY)]
    assert offered(played, HOME) is None
    refuse(played, disputed(HOME), "has decided a call", HOME)


def test_after_a_flag_the_call_before_it_waits_for_the_end() -> None:
    flag = ("catch.defense", Flag(HOME, "holding", 45))
    played = thrown(CAUGHT, flag, until="catch.defense")
    assert offered(played) is None
    refuse(played, disputed(), "A flag has been thrown since", AWAY)


def test_it_is_offered_with_the_arrow_in_words() -> None:
    played = thrown(CAUGHT, until="catch.defense")  # the offers' state has HOME's
    assert "to you" in offered(played, HOME).text
    assert "to your opponent" in offered(played, AWAY).text
