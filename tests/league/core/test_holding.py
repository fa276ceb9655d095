"""Whoever read something before it changed is held to what it is now."""

import pytest
from django.core.exceptions import ValidationError

from league.competition.schedule import Form, Plan
from league.models import Fixture, Result, Submission, Team, Week
from league.seasons import postseason
from league.teams import services
from league.weeks import results, scheduling, submitting
from league.weeks import services as week_services
from tests.league.seasons.test_postseason import games, play, season

__all__ = ["season"]  # a fixture of the postseason


@pytest.fixture
def third(league):
    return services.save_team(Team(league=league), name="Third", abbreviation="THI")


@pytest.fixture
def seen(fixture):
    """The fixture as somebody read it before anything else happened."""
    return Fixture.objects.select_related("result", "season").get(pk=fixture.pk)


# Its result came in meanwhile -------------------------------------------------------


def test_a_result_that_came_meanwhile_is_not_deleted(fixture, seen):
    results.enter_result(fixture, 7, 3)
    with pytest.raises(ValidationError, match="has a result"):
        week_services.delete_fixture(seen)
    assert Result.objects.count() == 1


def test_the_teams_of_a_result_that_came_meanwhile_stay(fixture, seen, third):
    results.enter_result(fixture, 7, 3)
    with pytest.raises(ValidationError, match="the game has started"):
        week_services.save_fixture(seen, away=third)


def test_what_others_changed_meanwhile_stays(fixture, seen, third):
    week_services.save_fixture(fixture, away=third)
    week_services.save_fixture(seen, neutral=True)
    fixture.refresh_from_db()
    assert (fixture.away, fixture.neutral) == (third, True)


@pytest.mark.parametrize(
    "act",
    [
        lambda seen: week_services.save_fixture(seen, neutral=True),
        lambda seen: results.enter_result(seen, 7, 3),
        week_services.delete_fixture,
        results.remove_result,
        lambda seen: scheduling.forfeit(seen, "home"),
    ],
)
def test_a_fixture_that_is_gone_is_refused_in_words(fixture, seen, act):
    week_services.delete_fixture(fixture)
    with pytest.raises(ValidationError, match="no longer on the schedule"):
        act(seen)


# A coach has reported the result -----------------------------------------------------


@pytest.fixture
def entered(fixture, cast):
    return submitting.submit(fixture, cast.home, 21, 14)


def test_the_teams_of_an_entered_result_stay(fixture, entered, third):
    with pytest.raises(ValidationError, match="the game has started"):
        week_services.save_fixture(fixture, away=third)


def test_an_entered_result_is_not_deleted(fixture, entered):
    with pytest.raises(ValidationError, match="A coach has reported the result"):
        week_services.delete_fixture(fixture)


def test_once_it_is_withdrawn_all_may_change(fixture, entered, third, cast):
    submitting.withdraw(entered, cast.home)
    week_services.save_fixture(fixture, away=third)
    week_services.delete_fixture(fixture)
    assert not Submission.objects.exists()


def test_a_new_schedule_keeps_entered_results(league, rivets, entered):
    week = scheduling.save_week(Week(season=league.season), number=1)
    week_services.save_fixture(entered.fixture, week=week)
    order = scheduling.Order(Plan(Form.SINGLE, 7))
    draft = scheduling.draft(league.season, order)
    assert (draft.staying, draft.replaced) == (1, 0)
    with pytest.raises(
        ValidationError, match="1 game has already been played or started"
    ):
        scheduling.generate(league.season, order, draft.mark)
    scheduling.generate(league.season, order, draft.mark, keep=True)
    assert Submission.objects.get() == entered


# The play-offs ----------------------------------------------------------------------


def test_an_entered_result_follows_nobody_else_through_the_bracket(season, six, cast):
    postseason.start(season)
    play(season, "T0", "T3")
    play(season, "T1", "T2")
    final = season.fixtures.get(kind="postseason", result=None)
    services.save_team(final.home, [cast.home])
    entered = submitting.submit(final, cast.home, 21, 14)
    semi = season.fixtures.get(kind="postseason", home=six[1], away=six[2])
    with pytest.raises(ValidationError, match="has started, but"):
        results.enter_result(semi, 3, 30)
    submitting.withdraw(entered, cast.home)
    results.enter_result(semi, 3, 30)
    assert games(season)[-1] == "2 T2-T0"


def test_play_offs_with_an_entered_result_go_on(season, cast, as_):
    postseason.start(season)
    game = season.fixtures.filter(kind="postseason").first()
    services.save_team(game.home, [cast.home])
    submitting.submit(game, cast.home, 21, 14)
    with pytest.raises(ValidationError, match="has started, so the play-offs"):
        postseason.call_off(season)
    page = as_("commissioner").get(f"/league/{season.league.slug}/playoffs/")
    assert not page.context["may_call_off"]


def test_a_game_of_the_bracket_is_not_deleted(season):
    postseason.start(season)
    with pytest.raises(ValidationError, match="only if the play-offs are canceled"):
        week_services.delete_fixture(season.fixtures.filter(kind="postseason").first())
    assert games(season) == ["1 T3-T0", "1 T2-T1"]


@pytest.mark.parametrize("change", ["away", "week", "kind"])
def test_who_plays_in_the_bracket_and_when_stays(season, six, change):
    postseason.start(season)
    other = Week.objects.create(season=season, kind="postseason", number=9)
    values = {"away": six[5], "week": other, "kind": "regular"}
    game = season.fixtures.filter(kind="postseason").first()
    with pytest.raises(ValidationError, match="set by the bracket"):
        week_services.save_fixture(game, **{change: values[change]})


def test_nobody_else_gets_into_the_bracket(season, six):
    postseason.start(season)
    week = season.weeks.get(kind="postseason")
    with pytest.raises(ValidationError, match="set by the bracket"):
        week_services.save_fixture(
            Fixture(season=season), home=six[4], away=six[5], week=week
        )


def test_a_game_of_the_bracket_may_get_another_date(season):
    postseason.start(season)
    game = season.fixtures.filter(kind="postseason").first()
    week_services.save_fixture(
        game, home=game.home, away=game.away, week=game.week, neutral=True
    )
    assert season.fixtures.get(pk=game.pk).neutral
