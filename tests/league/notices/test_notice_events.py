"""Notices of events: dates, schedules, results, weeks, trades."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from league.core import services
from league.market import trading
from league.models import Fixture, Player, Team, Week
from league.notices import events
from league.teams import rosters
from league.teams import services as team_services
from league.weeks import services as week_services
from league.weeks import submitting
from league.weeks.closing import close_week
from tests.league.schedules import FIRST, make, order


def words(user) -> list[str]:
    return [notice.words for notice in user.notices.order_by("pk")]


def test_both_teams_hear_that_a_game_has_a_date(
    fixture, league, cast, committed
) -> None:
    services.change_league(league, time_zone="America/Chicago")
    fixture = Fixture.objects.get(pk=fixture.pk)
    day = FIRST.replace(tzinfo=league.zone)
    with committed():
        week_services.save_fixture(fixture, kickoff=day)
    with committed():  # nothing new
        week_services.save_fixture(Fixture.objects.get(pk=fixture.pk), kickoff=day)
    said = (
        "Owls at Rivets is scheduled on Thursday 29 October 2026 at 19:30"
        " (America/Chicago)."
    )
    assert words(cast.home) == words(cast.away) == [said]
    assert words(cast.fan) == words(cast.commissioner) == []


def test_moved_and_back_is_told_each_time(fixture, cast, committed) -> None:
    day = timezone.now()
    for moment in (day, day + timedelta(days=7), day, None):
        with committed():
            week_services.save_fixture(
                Fixture.objects.get(pk=fixture.pk), kickoff=moment
            )
    assert len(words(cast.home)) == 4
    assert "has moved" in words(cast.home)[1]
    assert "is postponed with no new date" in words(cast.home)[3]


def test_a_game_with_a_date_that_is_deleted_is_told(fixture, cast, committed) -> None:
    week_services.save_fixture(fixture, kickoff=datetime(2031, 10, 29, 19, tzinfo=UTC))
    with committed():
        week_services.delete_fixture(fixture)
    said = (
        "Owls at Rivets was removed from the schedule."
        " It was scheduled on Wednesday 29 October"
    )
    for coach in (cast.home, cast.away):
        assert words(coach)[-1].startswith(said)


def test_a_game_without_a_date_goes_in_silence(fixture, cast, committed) -> None:
    with committed():
        week_services.delete_fixture(fixture)
    assert words(cast.home) == []


def test_what_is_taken_back_is_not_told(fixture, cast, committed, db) -> None:
    from django.db import transaction

    with committed(), pytest.raises(ZeroDivisionError), transaction.atomic():
        week_services.save_fixture(fixture, kickoff=timezone.now())
        1 / 0  # noqa: B018
    assert words(cast.home) == []


def test_a_whole_schedule_is_one_notice(league, six, cast, committed) -> None:
    for team in six[:3]:
        team.coaches.set([cast.home])
    with committed():
        make(league, order())
    with committed():
        make(league, order())  # asked for again
    (said,) = words(cast.home)
    assert said == (
        "Tin Cup has a schedule of 15 games. It starts on Thursday 29 October 2026"
        " at 19:30 (America/Chicago)."
    )
    with committed():
        make(league, order(seed=8))
    assert len(words(cast.home)) == 2


def test_a_closed_week_is_told_to_all(league, rivets, owls, cast, committed) -> None:
    week = Week.objects.create(season=league.season, number=3)
    with committed():
        closing = close_week(week, cast.commissioner)
    closed = "Week 3 of Tin Cup is closed. See the recap."
    for user in (cast.commissioner, cast.home, cast.away):
        assert words(user) == [closed]
    notice = cast.home.notices.get()
    assert notice.url == closing.get_absolute_url()


def test_a_result_is_told_to_who_may_confirm_it(fixture, cast, committed) -> None:
    with committed():
        made = submitting.submit(fixture, cast.home, 7, 3)
    assert words(cast.home) == []
    assert words(cast.away) == [
        "home reported a result of Owls at Rivets. Please confirm it."
    ]
    assert cast.away.notices.get().url == made.get_absolute_url()


def test_a_result_that_nobody_confirms_is_told_to_the_commissioner(
    fixture, cast, committed
) -> None:
    with committed():
        submitting.submit(fixture, cast.home, 7, 3)
    with committed():
        submitting.announce_overdue(timezone.now() + timedelta(days=60))
    overdue = "The result of Owls at Rivets has not been confirmed. You can settle it."
    assert words(cast.commissioner) == [overdue]


def test_a_result_that_no_coach_can_confirm_goes_to_the_commissioner(
    fixture, owls, cast, committed
) -> None:
    team_services.save_team(owls, [])
    with committed():
        submitting.submit(fixture, cast.home, 7, 3)
    assert len(words(cast.commissioner)) == 1


def test_an_offer_is_told_to_the_team_that_is_asked(
    rivets, owls, cast, committed
) -> None:
    gives, gets = (
        rosters.save_player(Player(team=team), number=7, name=name, position="QB")
        for team, name in ((rivets, "Ann Reed"), (owls, "Bo Hill"))
    )
    with committed():
        trading.offer(rivets, owls, [gives], [gets], cast.home)
    assert words(cast.away) == ["Rivets offer Owls a trade."]
    assert words(cast.home) == []


def test_an_offer_to_a_team_without_a_coach_is_told_to_who_runs_the_league(
    rivets, owls, cast, committed
) -> None:
    team_services.save_team(owls, [])
    gives, gets = (
        rosters.save_player(Player(team=team), number=7, name=name, position="QB")
        for team, name in ((rivets, "Ann Reed"), (owls, "Bo Hill"))
    )
    with committed():
        trading.offer(rivets, owls, [gives], [gets], cast.home)
    assert words(cast.commissioner) == ["Rivets offer Owls a trade."]


def test_a_team_that_plays_nobody_hears_nothing(league, cast) -> None:
    alone = team_services.save_team(
        Team(league=league), name="Solo", abbreviation="SOL"
    )
    assert events.coaches(alone) == set()
