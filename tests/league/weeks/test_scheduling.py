"""Schedules kept: drafted, made once, and again when they have changed."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from games.table.services import open_fixture
from league.competition.schedule import Form, Plan
from league.models import Fixture, League, Result, Team, Week
from league.weeks import scheduling
from league.weeks.scheduling import Order
from tests.league.schedules import make, order, play


def on_schedule(league: League) -> list[tuple[Any, ...]]:
    return list(
        league.season.fixtures.order_by("pk").values_list("pk", "week__number", "home")
    )


# Making one


def test_a_draft_changes_nothing(league, six) -> None:
    draft = scheduling.draft(league.season, order())
    assert (len(draft.weeks), draft.games, draft.staying, draft.replaced) == (
        5,
        15,
        0,
        0,
    )
    assert not Fixture.objects.exists()
    assert not Week.objects.exists()


def test_what_was_drafted_is_made(league, six) -> None:
    draft = make(league, order())
    for week in draft.weeks:
        kept = Week.objects.get(number=week.number)
        games = {(game.home, game.away) for game in kept.fixtures.all()}
        assert games == set(week.games)
        assert {game.kickoff for game in kept.fixtures.all()} == {week.starts}
    assert Fixture.objects.count() == 15


def test_kickoffs_stay_at_half_past_seven_when_the_clocks_change(league, six) -> None:
    make(league, order())
    starts = [week.starts for week in league.season.weeks.all()][:2]
    assert starts == [
        datetime(2026, 10, 30, 0, 30, tzinfo=UTC),
        datetime(2026, 11, 6, 1, 30, tzinfo=UTC),
    ]


def test_without_a_first_day_there_are_no_dates(league, six) -> None:
    make(league, order(first=None))
    assert not Fixture.objects.exclude(kickoff=None).exists()
    assert not Week.objects.exclude(starts=None).exists()


def test_made_again_nothing_changes(league, six) -> None:
    asked = order()
    mark = scheduling.draft(league.season, asked).mark
    scheduling.generate(league.season, asked, mark)
    before = on_schedule(league)
    scheduling.generate(league.season, asked, mark)
    assert on_schedule(league) == before


def test_another_schedule_replaces_what_has_not_begun(league, six) -> None:
    make(league, order())
    before = {pk for pk, *_ in on_schedule(league)}
    make(league, order(Form.DOUBLE, seed=8))
    assert Fixture.objects.count() == 30
    assert not before & {pk for pk, *_ in on_schedule(league)}
    assert [week.number for week in league.season.weeks.all()] == list(range(1, 11))


def test_a_shorter_one_leaves_no_empty_weeks(league, six) -> None:
    make(league, order(Form.DOUBLE))
    make(league, order(Form.SINGLE))
    assert league.season.weeks.count() == 5


def test_other_parts_of_the_season_stay(league, six) -> None:
    make(league, order(kind="preseason"))
    make(league, order(Form.DOUBLE))
    assert Fixture.objects.filter(kind="preseason").count() == 15
    kinds = [week.kind for week in league.season.weeks.all()]
    assert kinds == ["preseason"] * 5 + ["regular"] * 10


def test_divisions_are_kept_to(league, six) -> None:
    of = {team.pk: "East" if team in six[:3] else "West" for team in six}
    plan = Plan(Form.DIVISIONS, 7, games=7)
    make(league, Order(plan, divisions=of))
    for one in six[:3]:
        within = Fixture.objects.filter(home=one, away__in=six[:3]).count()
        within += Fixture.objects.filter(away=one, home__in=six[:3]).count()
        assert within == 4


def test_when_games_were_played_it_asks(league, six) -> None:
    make(league, order())
    play(league.season.weeks.first().fixtures.first())
    with pytest.raises(
        ValidationError, match="1 game has already been played or started"
    ):
        make(league, order(seed=8))
    assert Fixture.objects.count() == 15


def test_played_games_stay_and_the_new_weeks_follow_them(league, six) -> None:
    make(league, order())
    game = league.season.weeks.get(number=2).fixtures.first()
    play(game)
    draft = make(league, order(seed=8), keep=True)
    assert draft.weeks[0].number == 3
    assert Result.objects.get().fixture == game
    assert Fixture.objects.count() == 16
    assert [week.number for week in league.season.weeks.all()] == list(range(1, 8))


def test_a_game_at_a_table_counts_as_begun(league, six) -> None:
    make(league, order())
    open_fixture(league.season.weeks.first().fixtures.first())
    assert scheduling.draft(league.season, order(seed=8)).staying == 1


def test_a_change_since_the_draft_is_a_reason_to_look_again(league, six) -> None:
    make(league, order())
    mark = scheduling.draft(league.season, order(seed=8)).mark
    scheduling.postpone(Fixture.objects.first())
    with pytest.raises(ValidationError, match="has changed since your preview"):
        scheduling.generate(league.season, order(seed=8), mark)


def test_what_cannot_be_drawn_is_refused_in_words(league) -> None:
    with pytest.raises(ValidationError, match="2 to 64 teams, not 0"):
        scheduling.draft(league.season, order())


def test_a_season_past_all_calendars_is_refused(league, six) -> None:
    with pytest.raises(ValidationError, match="beyond the calendar"):
        scheduling.draft(league.season, order(first=datetime(9999, 12, 28)))


def test_the_largest_season_is_kept(league) -> None:
    Team.objects.bulk_create(
        Team(league=league, name=f"Team {n}", abbreviation=f"T{n}") for n in range(64)
    )
    make(league, order(Form.DOUBLE))
    assert (league.season.weeks.count(), Fixture.objects.count()) == (126, 4032)
