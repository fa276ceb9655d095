"""The rows that tests of the league begin with are the same the second time."""

import pytest

from league.models import Fixture, Season, Team


@pytest.mark.parametrize("time", [1, 2])
def test_rows_and_objects_come_again(league, rivets, owls, fixture, cast, time) -> None:
    assert [*Team.objects.order_by("name")] == [owls, rivets]
    assert (rivets.league, [*rivets.coaches.all()]) == (league, [cast.home])
    assert rivets.league is league
    assert Fixture.objects.get() == fixture
    assert (fixture.home, fixture.season) == (rivets, league.season)
    assert [*league.commissioners.all()] == [cast.commissioner]


def test_a_fixture_is_of_the_season_that_is_on(league, request) -> None:
    Season.objects.filter(league=league).update(current=False)
    season = Season.objects.create(league=league, label="next")
    assert request.getfixturevalue("fixture").season == season
