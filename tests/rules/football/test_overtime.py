"""Sudden death with an opportunity to possess, by the 22 approved rulings of VSEFL.

A is home, B is away. Each row has the play, what follows it, and the ruling: the game
is over, or the sides that have then met the requirement.
"""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules.facts import (
    BallInPlay,
    Fact,
    FumbleRecovered,
    KickCaught,
    KickedOff,
    KickMuffed,
    KickRecovered,
    OvertimeBegan,
    PassIntercepted,
    PlayNullified,
    PuntBlocked,
    Punted,
)
from rules.field import Across, Team, own
from rules.football.coin import Choice, coin_flip
from rules.football.overtime import (
    Outcome,
    Periods,
    begin,
    close,
    decide,
    note_chances,
    sides_that_met,
)
from rules.prompts import Rolled
from rules.registry import Journal
from rules.state import ByTeam, Overtime, State, first_and_ten, to_kick
from tests.rules.efhl.drive import AWAY, HOME, play

A, B = HOME, AWAY
PERIODS = Periods(
    plays=15,
    flip=coin_flip("x", "Toss", "Call it."),
    choice=Choice(),
    kickoff_yard=40,
    timeouts=(2, None),
    repeats=2,
    half=2,
    endless=True,
)
OPENING = {A: Overtime(A, A), B: Overtime(A, B)}
LIVE = BallInPlay(True)


def ball(team: Team, at: int) -> State:
    return first_and_ten(State(quarter=5), team, at, Across.MIDDLE)


def kickoff(team: Team, home: int = 0, away: int = 0) -> State:
    kick = to_kick(State(quarter=5), team, "kickoff", 40)
    return replace(kick, score=ByTeam(home, away))


def scored(team: Team, points: int) -> State:
    """The state after a score; a touchdown has its try to come, unless it wins."""
    score = ByTeam(0, 0).but(team, points)
    state = kickoff(team, score.home, score.away)
    return replace(state, upcoming="try") if points == 6 else state


class Row(Struct, frozen=True):
    """A ruling: the possessions had, the play, and what it leads to."""

    had: Overtime
    before: State
    facts: tuple[Fact, ...]
    then: State
    over: bool = False
    met: tuple[Team, ...] = ()


KICK = KickedOff(A, "kickoff", 60, own(B, 0))
ONSIDE = KickedOff(A, "onside", 12, 52)
AFTER_FIELD_GOAL = Overtime(A, A, ("field_goal",))
A45, B25 = replace(ball(A, 45), down=4), replace(ball(A, own(B, 25)), down=4)
A30 = replace(ball(A, 30), down=3)
PUNT = Punted(A, 40, own(B, 20))
BLOCK = PuntBlocked(B)
ROWS = {
    "16.1": Row(
        OPENING[B], kickoff(A), (KICK, KickCaught(B, 98)), scored(B, 6), over=True
    ),
    "16.2": Row(
        OPENING[B], kickoff(A), (ONSIDE, KickRecovered(A, 41)), ball(A, 41), met=(B, A)
    ),
    "16.3": Row(
        OPENING[B],
        kickoff(A),
        (ONSIDE, KickMuffed(A, 42), KickRecovered(B, 43)),
        ball(B, 43),
        met=(B,),
    ),
    "16.4": Row(
        AFTER_FIELD_GOAL,
        kickoff(A, 3),
        (KICK, KickMuffed(B, 65), KickRecovered(A, 65)),
        replace(ball(A, 65), score=ByTeam(3, 0)),
        over=True,
    ),
    "16.5": Row(OPENING[A], ball(A, 80), (), scored(A, 6), over=True),
    "16.6": Row(OPENING[A], ball(A, 80), (), scored(A, 3), met=(A,)),
    "16.7": Row(
        OPENING[A],
        A45,
        (PUNT, KickMuffed(B, own(B, 20)), KickRecovered(A, own(B, 22))),
        ball(A, own(B, 22)),
        met=(A, B),
    ),
    "16.8": Row(
        OPENING[B],
        kickoff(A),
        (KICK, KickCaught(B, 98), FumbleRecovered(B, B, own(B, 28))),
        ball(B, own(B, 28)),
        met=(B,),
    ),
    "16.9": Row(OPENING[A], A45, (BLOCK, KickRecovered(A, 40)), ball(A, 50), met=(A,)),
    "16.10": Row(
        OPENING[A],
        A45,
        (BLOCK, KickMuffed(B, 40), KickRecovered(A, 33)),
        ball(A, 60),
        met=(A,),
    ),
    "16.11": Row(OPENING[A], A45, (BLOCK, KickRecovered(A, 43)), ball(A, 60), met=(A,)),
    "16.12": Row(
        OPENING[A],
        A45,
        (BLOCK, KickMuffed(B, 48), KickRecovered(A, 45)),
        ball(A, 45),
        met=(A, B),
    ),
    "16.13": Row(
        OPENING[A], A30, (FumbleRecovered(B, A, 65),), ball(B, 60), met=(A, B)
    ),
    "16.14": Row(
        OPENING[A],
        A30,
        (FumbleRecovered(B, A, 65), FumbleRecovered(A, B, 59)),
        ball(A, 59),
        met=(A, B),
    ),
    "16.15": Row(OPENING[A], A30, (PassIntercepted(B, 50),), scored(B, 6), over=True),
    "16.16": Row(OPENING[A], A30, (FumbleRecovered(A, A, 33),), ball(A, 33), met=(A,)),
    "16.17": Row(OPENING[A], A30, (), ball(A, 40), met=(A,)),
    "16.18": Row(OPENING[A], A30, (), replace(A30, down=4), met=(A,)),
    "16.19": Row(
        OPENING[A],
        ball(A, 7),
        (),
        replace(to_kick(State(), A, "free_kick", 20), score=ByTeam(0, 2)),
        over=True,
    ),
    "16.20": Row(OPENING[A], B25, (KickRecovered(A, 72),), ball(A, 82), met=(A,)),
    "16.21": Row(OPENING[A], B25, (KickRecovered(A, 72),), ball(A, 82), met=(A,)),
    "16.22": Row(
        OPENING[A],
        B25,
        (KickMuffed(B, own(B, 20)), KickRecovered(A, own(B, 18))),
        ball(A, own(B, 18)),
        met=(A, B),
    ),
}


def ruled(row: Row, *more: Fact) -> State:
    """The state after the play, by the facts and the clock."""
    before = replace(row.before, overtime=row.had)
    then = replace(row.then, quarter=5, play=2, overtime=row.had)
    noted = note_chances(Journal(before, [LIVE, *row.facts, *more], []), then)
    return play(lambda state: close(PERIODS, before, state, ended=False), noted).value


@pytest.mark.parametrize("number", ROWS)
def test_approved_ruling(number):
    row = ROWS[number]
    after = ruled(row)
    has = after.possession if after.upcoming == "scrimmage" else None

    assert after.over is row.over
    if not after.over:
        assert sides_that_met(after.overtime, has) == row.met
        assert after.overtime.chances == ()


@pytest.mark.parametrize("number", ["16.2", "16.7", "16.12", "16.14", "16.22"])
def test_once_both_have_met_it_a_field_goal_wins(number):
    row = ROWS[number]
    had = ruled(row).overtime

    won = ruled(Row(had, ball(A, 80), (), scored(A, 3)))

    assert won.over


@pytest.mark.parametrize("number", ["16.9", "16.10", "16.16", "16.20"])
def test_a_field_goal_on_a_first_possession_that_goes_on_does_not_win(number):
    had = ruled(ROWS[number]).overtime

    assert not ruled(Row(had, ball(A, 80), (), scored(A, 3))).over


@pytest.mark.parametrize(
    ("then", "over"),
    [
        (kickoff(B, 3, 3), False),
        (replace(kickoff(B, 3, 6), upcoming="try"), True),
        (replace(ball(A, 40), score=ByTeam(3, 0)), True),
    ],
)
def test_the_answer_to_a_field_goal(then, over):
    """A.R. 16.6: a touchdown wins, no score loses, a field goal goes on."""
    before = replace(ball(B, 40), score=ByTeam(3, 0))

    assert ruled(Row(AFTER_FIELD_GOAL, before, (), then)).over is over


def test_a_chance_that_a_penalty_has_voided_is_none():
    row = replace(ROWS["16.14"], then=A30)

    assert ruled(row, PlayNullified()).overtime.ended == ()


def test_a_ball_won_and_lost_again_spends_the_second_chance():
    before = replace(ball(B, 40), score=ByTeam(3, 0))
    lost = (FumbleRecovered(A, B, 45), FumbleRecovered(B, A, 50))
    then = replace(ball(B, 50), score=ByTeam(3, 0))

    assert ruled(Row(AFTER_FIELD_GOAL, before, lost, then)).over


def test_by_possession_alone_a_ball_won_and_lost_again_ends_nothing():
    """EFHL and Solitaire go by the side with the next snap."""
    outcome = Outcome(ByTeam(0, 0), None, A)

    assert decide(OPENING[A], outcome).ended == ()
    assert decide(OPENING[A], replace(outcome, chances=(B,))).ended == ("none", "none")


def test_a_period_begins_without_questions_where_the_winner_receives():
    began = play(
        lambda state: begin(PERIODS, state),
        State(quarter=5, upcoming="overtime", timeouts=ByTeam(0, 0)),
        ("x.coin", Rolled((1,))),
    )

    assert began.ids == ["x.call", "x.coin"]
    assert began.fact(OvertimeBegan) == OvertimeBegan(1)
    assert (began.value.possession, began.value.ball_on) == (HOME, 40)
    assert began.value.timeouts == ByTeam(2, 2)


def test_in_the_second_half_of_overtime_the_loser_of_the_toss_chooses():
    state = State(quarter=7, upcoming="overtime", overtime=Overtime(AWAY, AWAY))

    began = play(lambda now: begin(PERIODS, now), state)

    assert began.ids == []
    assert began.value.possession is AWAY
