"""Overtime: who chooses, who wins when, and when a period is over.

EFHL Overtime Procedures.
"""

import pytest
from msgspec.structs import replace

from rules.efhl.overtime import overtime
from rules.efhl.timing import close
from rules.facts import CoinTossed, EndChosen, GameEnded, OvertimeBegan, QuarterEnded
from rules.field import Across
from rules.prompts import Chosen, Rolled
from rules.state import ByTeam, Overtime, State, first_and_ten, to_kick
from tests.rules.efhl.drive import AWAY, HOME, Played, play, state_with

HEADS, TAILS = Rolled((1,)), Rolled((2,))
OPENING = Overtime(AWAY, HOME)


def period(number: int, *script, had=None, **fields) -> Played:
    fields.setdefault("season", "postseason")
    state = state_with(upcoming="overtime", quarter=4 + number, overtime=had, **fields)
    return play(overtime, state, *script)


def after(
    then: State, had=OPENING, *, started=None, number=3, season="regular"
) -> Played:
    """The clock after an overtime play: by `had.ended` the first or a later drive."""
    before = started or first_and_ten(state_with(), HOME, 40, Across.MIDDLE)
    before = replace(before, quarter=5, play=number, season=season, overtime=had)
    then = replace(then, quarter=5, play=number + 1, season=season, overtime=had)
    return play(lambda state: close(before, state), then)


def ball(team) -> State:
    return first_and_ten(state_with(), team, 50, Across.MIDDLE)


def kickoff(team, home=0, away=0) -> State:
    return replace(to_kick(state_with(), team, "kickoff", 35), score=ByTeam(home, away))


def touchdown(team, home=0, away=0) -> State:
    return replace(
        state_with(),
        upcoming="try",
        possession=team,
        score=ByTeam(home, away),
        ball_on=85,
    )


# ── before a period ──────────────────────────────────────────────────────────────


def test_overtime_begins_with_a_toss_that_the_visitors_call():
    began = period(1, ("overtime.coin", HEADS))

    assert began.fact(OvertimeBegan) == OvertimeBegan(1)
    assert began.fact(CoinTossed).winner is AWAY
    assert began.opened("overtime.choice").seats == (AWAY,)
    assert began.value.upcoming == "kickoff"
    assert began.value.possession is HOME
    assert began.value.overtime == Overtime(AWAY, AWAY)


def test_nobody_defers_in_overtime():
    began = period(1, ("overtime.coin", HEADS))

    assert set(began.opened("overtime.choice").options) == {"kick", "receive"}


def test_the_other_side_picks_the_end():
    began = period(1, ("overtime.coin", HEADS), ("overtime.end", Chosen("right")))

    assert began.fact(EndChosen) == EndChosen(HOME, "right")
    assert began.value.home_defends == "right"


@pytest.mark.parametrize(
    ("season", "timeouts"), [("preseason", 2), ("regular", 2), ("postseason", 3)]
)
def test_timeouts_are_two_or_three_in_the_postseason(season, timeouts):
    began = period(1, ("overtime.coin", HEADS), season=season, timeouts=ByTeam(0, 1))

    assert began.value.timeouts == ByTeam(timeouts, timeouts)


@pytest.mark.parametrize(
    ("number", "chooser"), [(2, HOME), (3, AWAY), (4, HOME), (6, HOME), (7, AWAY)]
)
def test_loser_and_winner_of_the_toss_choose_in_turns(number, chooser):
    began = period(number, had=Overtime(AWAY, AWAY, ("none",)))

    assert "overtime.coin" not in began.ids
    assert began.opened("overtime.choice").seats == (chooser,)
    assert began.opened("overtime.end").seats == (chooser.opponent,)


def test_a_fifth_period_tosses_again():
    had = Overtime(AWAY, AWAY, ("none",))

    began = period(5, ("overtime.coin", TAILS), had=had)

    assert began.fact(CoinTossed).winner is HOME
    assert began.opened("overtime.choice").seats == (HOME,)
    assert began.value.overtime == Overtime(HOME, AWAY, ("none",))


def test_a_play_of_choosing_ends_nothing():
    began = state_with(upcoming="overtime", quarter=5)
    then = replace(kickoff(AWAY), quarter=5, overtime=OPENING)

    assert play(lambda state: close(began, state), then).value == then


# ── the opening drive ────────────────────────────────────────────────────────────


def test_a_touchdown_on_the_opening_drive_wins_without_a_try():
    won = after(touchdown(HOME, home=6))

    assert won.value.over
    assert won.fact(GameEnded) == GameEnded(6, 0, HOME)


def test_a_returned_opening_kick_wins_too():
    won = after(touchdown(HOME, home=6), started=kickoff(AWAY))

    assert won.value.winner is HOME
    assert won.value.over


def test_a_field_goal_on_the_opening_drive_gives_the_other_side_its_chance():
    going_on = after(kickoff(HOME, home=3))

    assert not going_on.value.over
    assert going_on.value.upcoming == "kickoff"
    assert going_on.value.overtime.ended == ("field_goal",)


def test_a_safety_on_the_opening_drive_wins_for_whoever_scored():
    """RULINGS, Overtime: scoring team wins."""
    free_kick = replace(
        to_kick(state_with(), HOME, "free_kick", 20), score=ByTeam(0, 2)
    )

    won = after(free_kick)

    assert won.value.over
    assert won.value.winner is AWAY


def test_a_touchdown_by_the_defense_on_the_opening_drive_wins():
    """RULINGS, Overtime: scoring team wins."""
    won = after(touchdown(AWAY, away=6))

    assert won.value.over
    assert won.value.winner is AWAY


def test_an_opening_drive_goes_on_until_the_ball_is_lost():
    going_on = after(ball(HOME))

    assert going_on.value.overtime.ended == ()
    assert not going_on.value.over


def test_a_kickoff_that_its_own_side_recovers_ends_the_receivers_possession():
    going_on = after(ball(AWAY), started=kickoff(AWAY))

    assert going_on.value.overtime.ended == ("none",)


# ── the second possession and after ──────────────────────────────────────────────

ANSWERING = Overtime(AWAY, HOME, ("field_goal",))
LEVEL = Overtime(AWAY, HOME, ("field_goal", "field_goal"))
SCORELESS = Overtime(AWAY, HOME, ("none",))


def test_a_touchdown_answers_a_field_goal_and_wins():
    won = after(touchdown(AWAY, home=3, away=6), ANSWERING, started=trailing(AWAY))

    assert won.value.over
    assert won.value.winner is AWAY


def trailing(team) -> State:
    return replace(ball(team), score=ByTeam(3, 0))


def test_a_field_goal_answers_a_field_goal_and_the_next_score_wins():
    going_on = after(kickoff(AWAY, home=3, away=3), ANSWERING, started=trailing(AWAY))

    assert not going_on.value.over
    assert going_on.value.overtime == LEVEL


def test_the_next_score_after_two_field_goals_wins():
    won = after(kickoff(HOME, home=6, away=3), LEVEL)

    assert won.value.over
    assert won.value.winner is HOME


def test_the_first_side_wins_when_its_field_goal_is_not_answered():
    """RULINGS, Overtime: first team wins."""
    won = after(
        replace(ball(HOME), score=ByTeam(3, 0)), ANSWERING, started=trailing(AWAY)
    )

    assert won.value.over
    assert won.value.winner is HOME


def test_its_own_recovered_kickoff_wins_for_the_side_that_leads():
    kicked = replace(kickoff(HOME, home=3), score=ByTeam(3, 0))

    won = after(replace(ball(HOME), score=ByTeam(3, 0)), ANSWERING, started=kicked)

    assert won.value.over


def test_the_answering_drive_goes_on_while_it_lasts():
    going_on = after(trailing(AWAY), ANSWERING, started=trailing(AWAY))

    assert not going_on.value.over
    assert going_on.value.overtime == ANSWERING


def test_a_scoreless_opening_drive_means_that_the_next_score_wins():
    """RULINGS, Overtime: next score wins."""
    lost = after(ball(AWAY))
    assert lost.value.overtime == SCORELESS

    won = after(kickoff(AWAY, away=3), SCORELESS, started=ball(AWAY))
    assert won.value.over
    assert won.value.winner is AWAY


def test_the_side_that_failed_first_may_still_win():
    won = after(kickoff(HOME, home=3), SCORELESS, started=ball(HOME))

    assert won.value.over
    assert won.value.winner is HOME


# ── when the plays run out ───────────────────────────────────────────────────────


def test_the_regular_season_ends_in_a_tie_after_ten_plays():
    tied = after(ball(HOME), SCORELESS, number=10)

    assert tied.value.over
    assert tied.facts == [QuarterEnded(5), GameEnded(0, 0, None)]


def test_the_postseason_plays_fifteen_and_then_another_period():
    assert not after(ball(HOME), SCORELESS, number=14, season="postseason").facts

    going_on = after(ball(HOME), SCORELESS, number=15, season="postseason")

    assert going_on.facts == [QuarterEnded(5)]
    assert going_on.value.upcoming == "overtime"
    assert (going_on.value.quarter, going_on.value.play) == (6, 1)


@pytest.mark.parametrize(("season", "number"), [("regular", 10), ("postseason", 15)])
def test_a_period_that_ends_before_the_answer_ends_as_it_stands(season, number):
    """RULINGS, Overtime: period ends as it stands."""
    won = after(
        trailing(AWAY), ANSWERING, started=trailing(AWAY), number=number, season=season
    )

    assert won.value.over
    assert won.value.winner is HOME


def test_a_drive_cut_off_by_the_end_of_a_period_has_ended_without_a_score():
    going_on = after(ball(HOME), number=15, season="postseason")

    assert going_on.value.overtime.ended == ("none",)
