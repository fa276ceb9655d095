"""Weeks and dates: moved, postponed, forfeited, on neutral ground."""

from datetime import UTC, datetime

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from games.table.services import open_fixture
from league.core import services
from league.models import Fixture, Result, Team, Week
from league.seasons import queries
from league.teams import services as team_services
from league.weeks import results, scheduling, weekly
from league.weeks import services as week_services
from tests.league.schedules import make, order, play

# Weeks


def test_games_move_with_their_week(league, six) -> None:
    make(league, order())
    week = league.season.weeks.get(number=2)
    moved, played, stays = week.fixtures.all()
    play(played)
    elsewhere = datetime(2026, 12, 24, 20, tzinfo=UTC)
    week_services.save_fixture(stays, kickoff=elsewhere)
    later = datetime(2026, 11, 8, 1, 30, tzinfo=UTC)
    had = week.starts
    scheduling.save_week(week, starts=later)
    for game in (moved, played, stays):
        game.refresh_from_db()
    assert (moved.kickoff, played.kickoff, stays.kickoff) == (later, had, elsewhere)


def test_a_postponed_game_does_not_move_with_its_week(league, six) -> None:
    make(league, order())
    week = league.season.weeks.first()
    game = scheduling.postpone(week.fixtures.first())
    scheduling.save_week(week, starts=datetime(2026, 11, 1, tzinfo=UTC))
    game.refresh_from_db()
    assert (game.kickoff, game.postponed) == (None, True)


def test_a_week_is_there_once(league) -> None:
    scheduling.save_week(Week(season=league.season), number=1)
    with pytest.raises(ValidationError, match="already has this week"):
        scheduling.save_week(Week(season=league.season), number=1)


def test_a_week_with_games_keeps_its_kind_and_is_not_deleted(league, six) -> None:
    make(league, order())
    week = league.season.weeks.first()
    with pytest.raises(ValidationError, match="can’t change its kind"):
        scheduling.save_week(week, kind="preseason")
    with pytest.raises(ValidationError, match="Week 1 has games"):
        scheduling.delete_week(league.season.weeks.first())


def test_a_team_plays_once_a_week(fixture, rivets, league, cast) -> None:
    week = scheduling.save_week(Week(season=league.season), number=1)
    week_services.save_fixture(fixture, week=week)
    cranes = team_services.save_team(
        Team(league=league), name="Cranes", abbreviation="CRA"
    )
    with pytest.raises(ValidationError, match="Rivets already play in Week 1"):
        week_services.save_fixture(
            Fixture(season=league.season), home=cranes, away=rivets, week=week
        )


def test_a_week_settles_the_kind_of_its_games(fixture, league) -> None:
    week = Week(season=league.season)
    scheduling.save_week(week, number=1, kind="postseason")
    assert week_services.save_fixture(fixture, week=week).kind == "postseason"
    with pytest.raises(ValidationError, match="another season"):
        week_services.save_fixture(fixture, kind="regular")


def test_a_week_of_another_league_is_refused(fixture, cast) -> None:
    other = services.create_league(cast.fan, name="Brass Cup")
    week = scheduling.save_week(Week(season=other.season), number=1)
    with pytest.raises(ValidationError, match="another season"):
        week_services.save_fixture(fixture, week=week)


# Dates


def test_a_postponed_game_waits_for_another_date(fixture) -> None:
    week_services.save_fixture(fixture, kickoff=datetime(2026, 11, 1, tzinfo=UTC))
    found = scheduling.postpone(fixture)
    assert (found.kickoff, found.postponed) == (None, True)
    assert scheduling.postpone(fixture).changed == found.changed
    again = week_services.save_fixture(found, kickoff=datetime(2026, 12, 1, tzinfo=UTC))
    assert not again.postponed


def test_the_database_knows_that_a_postponed_game_has_no_date(fixture) -> None:
    games = Fixture.objects.filter(pk=fixture.pk)
    with pytest.raises(IntegrityError), transaction.atomic():
        games.update(postponed=True, kickoff=datetime(2026, 11, 1, tzinfo=UTC))


@pytest.mark.parametrize("act", [scheduling.postpone, scheduling.forfeit])
def test_what_has_begun_is_neither_postponed_nor_forfeited(fixture, game, act) -> None:
    args = [fixture] if act is scheduling.postpone else [fixture, "home"]
    with pytest.raises(ValidationError, match="at a table"):
        act(*args)
    game.delete()
    play(fixture)
    with pytest.raises(ValidationError, match="has a result"):
        act(*args)


# Forfeits


@pytest.mark.parametrize(
    ("side", "score", "records"),
    [
        ("home", (0, 2), {"Owls": (1, 0, 0), "Rivets": (0, 1, 0)}),
        ("away", (2, 0), {"Owls": (0, 1, 0), "Rivets": (1, 0, 0)}),
        ("both", (0, 0), {"Owls": (0, 1, 0), "Rivets": (0, 1, 0)}),
    ],
)
def test_who_does_not_come_loses(fixture, league, side, score, records) -> None:
    result = scheduling.forfeit(fixture, side)
    assert (result.home_score, result.away_score) == score
    rows = queries.season_standings(league.season)
    assert {row.name: (row.wins, row.losses, row.ties) for row in rows} == records


def test_a_forfeit_told_again_stands(fixture) -> None:
    first = scheduling.forfeit(fixture, "both")
    assert scheduling.forfeit(fixture, "both").changed == first.changed
    with pytest.raises(ValidationError, match="has a result"):
        scheduling.forfeit(fixture, "home")


def test_a_post_season_game_needs_a_winner(fixture) -> None:
    week_services.save_fixture(fixture, kind="postseason")
    with pytest.raises(ValidationError, match="needs a winner"):
        scheduling.forfeit(fixture, "both")
    with pytest.raises(ValidationError, match="needs a winner"):
        results.enter_result(fixture, 0, 0, "both")
    assert not Result.objects.exists()


def test_nobody_else_forfeits(fixture) -> None:
    with pytest.raises(ValidationError, match="home, away or both"):
        scheduling.forfeit(fixture, "officials")


# Neutral ground and the week that is on


def test_on_neutral_ground_nobody_has_home_field_advantage(fixture, league) -> None:
    services.change_league(league, options={"home_field": "on"})
    week_services.save_fixture(fixture, neutral=True)
    assert open_fixture(fixture).options["home_field"] == "off"


def test_the_week_that_is_on_is_the_first_with_something_to_play(league, six) -> None:
    make(league, order())
    first, second, *_ = league.season.weeks.all()
    one, two, off = first.fixtures.all()
    assert weekly.schedule(league.season).now.week == first
    play(one)
    play(two)
    assert weekly.schedule(league.season).now.week == first
    scheduling.postpone(off)
    found = weekly.schedule(league.season)
    assert (found.now.week, found.earlier[0].week) == (second, first)
    assert len(found.coming) == 3


def test_after_the_last_week_the_last_stays(league, six) -> None:
    make(league, order())
    for game in Fixture.objects.all():
        play(game)
    found = weekly.schedule(league.season)
    assert (found.now.week.number, found.now.over, found.coming) == (5, True, ())


def test_who_has_the_week_off_is_said(league, six) -> None:
    team_services.delete_team(six.pop())
    make(league, order())
    assert len(weekly.schedule(league.season).now.idle) == 1
