"""The demo league: whole, believable, and the same however often it is seeded."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from msgspec.structs import replace

from games.models import Game
from league import demo, services
from league.models import Fixture, League, Player, Result, Team, TeamSeason, WeekClosing
from league.positions import out_of_position
from league.weeks import digest

pytestmark = pytest.mark.django_db


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The demo before its first game: for what its games have no part in."""
    season = replace(demo.DEMO.season, weeks_played=0)
    monkeypatch.setattr(demo, "DEMO", replace(demo.DEMO, season=season))


before_its_games = pytest.mark.usefixtures("unplayed")


def counts() -> list[int]:
    return [m.objects.count() for m in (League, Team, Player, Fixture, Result)]


@before_its_games
def test_the_demo_has_coaches_rosters_and_a_game_to_play() -> None:
    league, fixture = demo.seed_league()
    assert str(fixture) == "Lamplight Owls at Tin City Rivets"
    assert [coach.username for coach in fixture.home.coaches.all()] == ["alice"]
    assert [coach.username for coach in fixture.away.coaches.all()] == ["bob"]
    assert fixture.outcome is None
    assert league.teams.count() == 8
    assert all(team.players.count() >= 24 for team in league.teams.all())


@before_its_games
def test_every_demo_login_works() -> None:
    demo.seed_league()
    assert all(
        Client().login(username=name, password=demo.PASSWORD) for name in demo.LOGINS
    )


@before_its_games
def test_nobody_in_the_demo_is_out_of_position() -> None:
    demo.seed_league()
    assert not [
        (player.number, code)
        for player in Player.objects.all()
        for code in [player.position]
        if out_of_position(player.number, code)
    ]


def test_seeding_again_changes_nothing() -> None:
    _, first = demo.seed_league()
    before = counts()
    _, second = demo.seed_league()
    assert counts() == before
    assert second == first


@before_its_games
def test_what_people_changed_is_left_alone() -> None:
    league, _ = demo.seed_league()
    services.change_league(league, name="My League")
    Player.objects.filter(number=12).update(name="Somebody Else")
    before = counts()
    demo.seed_league()
    assert counts() == before
    assert Player.objects.filter(name="Somebody Else").count() == 8


def test_half_of_the_season_is_played_on_the_statistical_board() -> None:
    league, fixture = demo.seed_league()
    season = league.season
    assert season.weeks.count() == 10
    results = Result.objects.filter(fixture__season=season)
    assert results.count() == season.fixtures.count() / 2 == 20
    assert all(result.report["players"]["home"] for result in results)
    assert fixture.week == season.weeks.get(number=6)
    assert {r.fixture.week.number for r in results} == {1, 2, 3, 4, 5}


@before_its_games
def test_the_teams_are_created_and_in_two_divisions() -> None:
    league, _ = demo.seed_league()
    assert [d.memberships.count() for d in league.season.divisions.all()] == [4, 4]
    assert all(sheet.ratings for sheet in TeamSeason.objects.all())
    assert not Player.objects.filter(pr=None).exists()


def test_everybodys_demo_is_the_same() -> None:
    scores = []
    for _ in range(2):
        league, _ = demo.seed_league()
        results = Result.objects.order_by(
            "fixture__week__number", "fixture__home__name"
        )
        ratings = [sheet.ratings for sheet in TeamSeason.objects.order_by("team__name")]
        found = results.values_list("fixture__home__name", "home_score", "away_score")
        scores.append((list(found), ratings))
        Game.objects.all().delete()
        Fixture.objects.all().delete()
        league.delete()
    assert scores[0] == scores[1]


@before_its_games
def test_after_the_game_another_one_waits() -> None:
    _, first = demo.seed_league()
    services.enter_result(first, 24, 17)
    _, second = demo.seed_league()
    assert second != first
    assert str(second) == str(first)


@before_its_games
def test_without_its_teams_no_game_waits() -> None:
    demo.seed_league()
    Team.objects.filter(abbreviation="OWL").update(abbreviation="HOO")
    _, fixture = demo.seed_league()
    assert fixture is None


@before_its_games
def test_the_command_prints_the_logins_and_what_others_add() -> None:
    def more(sender, fixture, **kwargs) -> list[str]:
        return [f"Table of {fixture}"]

    out = StringIO()
    demo.demo_seeded.connect(more)
    try:
        call_command("seed_demo", stdout=out)
    finally:
        demo.demo_seeded.disconnect(more)
    printed = out.getvalue()
    assert all(name in printed for name in demo.LOGINS)
    assert demo.PASSWORD in printed
    assert "Table of Lamplight Owls at Tin City Rivets" in printed


def test_its_players_are_hurt_and_heal_and_rise_and_fall() -> None:
    league, _ = demo.seed_league()
    players = Player.objects.filter(team__league=league)
    assert players.filter(hp__lt=10).count() > 2
    moved = [p for p in players if p.pr != 10 + sum(p.pr_dice) + p.discretionary]
    assert len(moved) > 20
    closings = WeekClosing.objects.filter(week__season=league.season)
    digests = [digest.digest(closing) for closing in closings]
    assert any(team.lines for each in digests for team in each.teams)
    assert any(team.healed for each in digests for team in each.teams)
