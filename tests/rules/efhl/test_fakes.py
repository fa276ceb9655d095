"""Fake punts, fake field goals and fake extra points."""

import pytest

from rules.efhl.field_goal import field_goal
from rules.efhl.punt import punt
from rules.efhl.tries import conversion_try
from rules.facts import (
    BallInPlay,
    DefenseScoredOnTry,
    PassCompleted,
    PlayCalled,
    Rushed,
    TurnedOverOnDowns,
    TwoPointAttempted,
)
from rules.prompts import Chosen, Happened
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import rolled

PRESSURE_ONLY = ("red_pressure", "white_pressure", "blue_pressure")


def fake_punt(*script, who="fake_punter", player="h8", ball=34, **fields) -> Played:
    state = at_the(ball, down=4, togo=6, **fields)
    call = ("punt.fake", Chosen(who, player=player))
    return play(punt, state, ("punt.snap_check", rolled(7)), call, *script)


def fake_kick(*script, who="fake", ball=70, **fields) -> Played:
    fields = {"down": 4, "togo": 5} | fields
    snap = ("field_goal.snap_check", rolled(7))
    call = ("field_goal.fake", Chosen(who, player="h8"))
    return play(field_goal, at_the(ball, **fields), snap, call, *script)


def passing(stick="red_pressure", at=72):
    return [
        ("scramble.declare", Chosen("pass", player="h80")),
        ("pass.stick", Happened(stick)),
        ("pass.thrown", Happened("caught_tackled", at=at)),
    ]


def test_everybody_pivots_the_kicking_side_first_and_a_scramble_follows():
    fake = fake_punt()

    after = [(o.id, o.seats[0]) for o in fake.asked[fake.ids.index("punt.fake") + 1 :]]
    assert after[:5] == [
        ("fake.kickers_pivot", HOME),
        ("fake.defense_pivots", AWAY),
        ("fake.set", HOME),
        ("fake.set", AWAY),
        ("scramble.power", HOME),
    ]
    assert "punt.rush" not in fake.ids
    assert fake.all(PlayCalled)[:2] == [
        PlayCalled(HOME, "punt"),
        PlayCalled(HOME, "fake"),
    ]


@pytest.mark.parametrize("fake", [fake_punt, fake_kick])
def test_there_is_no_hand_off_no_throwing_away_and_no_second_scramble(fake):
    options = fake().opened("scramble.declare").options

    assert {"run", "throw_away", "scramble"}.isdisjoint(options)
    assert {"keeper", "pass", "shovel", "pitch"} <= set(options)


@pytest.mark.parametrize("who", ["fake_punter", "fake_upback"])
def test_the_punter_or_the_upback_has_the_ball(who):
    fake = fake_punt(("run.finish", Happened("tackled", at=41)), who=who, player="h44")

    assert fake.fact(Rushed) == Rushed(HOME, "fake", 7, 41, "h44")


@pytest.mark.parametrize(("at", "team"), [(39, AWAY), (40, HOME)])
def test_a_fake_punt_needs_the_line_to_gain(at, team):
    fake = fake_punt(("run.finish", Happened("tackled", at=at)))

    assert (fake.value.possession, fake.value.ball_on) == (team, at)
    assert fake.value.down == 1


def test_a_fake_field_goal_that_falls_short_gives_the_ball_away_on_any_down():
    fake = fake_kick(("run.finish", Happened("tackled", at=74)), down=2)

    assert (fake.value.possession, fake.value.ball_on) == (AWAY, 74)
    assert fake.fact(TurnedOverOnDowns).team is HOME


@pytest.mark.parametrize(
    ("fake", "number", "counts"),
    [(fake_punt, 15, False), (fake_kick, 14, False), (fake_kick, 15, True)],
)
def test_only_a_fake_field_goal_on_the_last_play_of_a_half_counts(fake, number, counts):
    """RULINGS, Field goal formation on the last play of a half."""
    played = fake(quarter=2, play=number)

    assert any(fact.counted for fact in played.all(BallInPlay)) is counts


def test_others_than_quarterbacks_throw_with_the_pressure_sticks():
    assert fake_kick(*passing()).opened("pass.stick").options == PRESSURE_ONLY
    thrown = fake_punt(*passing(at=50)).fact(PassCompleted)
    assert (thrown.passer, thrown.pressure) == ("h8", True)


def test_a_quarterback_who_holds_needs_them_only_under_pressure():
    fake = fake_kick(*passing("red"), who="fake_quarterback")

    assert set(PRESSURE_ONLY) < set(fake.opened("pass.stick").options)


def test_in_the_red_zone_a_quarterback_needs_them_too():
    fake = fake_kick(*passing(at=85), who="fake_quarterback", ball=82)

    assert fake.opened("pass.stick").options == PRESSURE_ONLY


def test_who_holds_is_not_asked_where_there_are_no_pressure_sticks():
    fake = fake_kick(options={"pressure_sticks": False})

    assert fake.opened("field_goal.fake").options == ("kick", "fake")


# ── extra points ─────────────────────────────────────────────────────────────────


def fake_extra_point(*script, who="fake") -> Played:
    fields = {"down": 0, "togo": 15}
    snap = ("field_goal.snap_check", rolled(7))
    call = ("field_goal.fake", Chosen(who, player="h8"))
    return play(conversion_try, at_the(85, **fields), snap, call, *script)


def test_a_fake_extra_point_is_played_for_two():
    fake = fake_extra_point(("run.finish", Happened("touchdown")))

    assert fake.fact(TwoPointAttempted) == TwoPointAttempted(HOME, True, "h8")
    assert fake.value.score.home == 2
    assert fake.value.upcoming == "kickoff"


def test_a_fake_extra_point_has_the_stoppages_of_a_scramble():
    fake = fake_extra_point()

    assert {"run.advance", "run.pursuit"} <= set(fake.ids)
    assert "carry.to_the_end" not in fake.ids


def test_who_holds_matters_on_an_extra_point_although_it_is_the_red_zone():
    """docs/rulings.md, Fake Extra Point Attempts."""
    quarterback = fake_extra_point(*passing("white", 90), who="fake_quarterback")
    another = fake_extra_point(*passing(at=90))

    assert "red" in quarterback.opened("pass.stick").options
    assert another.opened("pass.stick").options == PRESSURE_ONLY


def test_a_fake_extra_point_that_falls_short_is_worth_nothing():
    fake = fake_extra_point(("run.finish", Happened("tackled", at=99)))

    assert not fake.fact(TwoPointAttempted).good
    assert (fake.value.score.home, fake.value.score.away) == (0, 0)
    assert fake.value.possession is HOME


def test_the_defense_scores_two_with_an_interception():
    fake = fake_extra_point(
        ("scramble.declare", Chosen("pass", player="h80")),
        ("pass.thrown", Happened("intercepted", at=99)),
        ("interception.finish", Happened("touchdown")),
    )

    assert fake.fact(DefenseScoredOnTry) == DefenseScoredOnTry(AWAY, 2)
