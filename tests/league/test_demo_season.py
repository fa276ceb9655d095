"""The demo league in mid-season: played on the statistical board, the same for all."""

from io import StringIO

import pytest
from django.core.management import call_command

from league import demo
from league.models import (
    Fixture,
    League,
    Player,
    PlayerSeason,
    Result,
    Season,
    Team,
    WeekClosing,
)
from league.weeks import digest

pytestmark = pytest.mark.usefixtures("seeded_demo", "db")


@pytest.fixture
def season(seeded_demo: str, db: None) -> Season:
    return League.objects.get().season


def counts() -> list[int]:
    return [m.objects.count() for m in (League, Team, Player, Fixture, Result)]


def test_seeding_again_changes_nothing() -> None:
    before = counts()
    _, first = demo.seed_league()
    assert demo.seed_league()[1] == first
    assert counts() == before


def test_half_of_the_season_is_played_on_the_statistical_board(season: Season) -> None:
    _, fixture = demo.seed_league()
    assert season.weeks.count() == 10
    results = Result.objects.filter(fixture__season=season)
    assert results.count() == season.fixtures.count() / 2 == 20
    assert all(result.report["players"]["home"] for result in results)
    assert fixture.week == season.weeks.get(number=6)
    assert {r.fixture.week.number for r in results} == {1, 2, 3, 4, 5}


def test_a_simulated_season_finds_it_by_the_name_of_demo(season: Season) -> None:
    _, waiting = demo.seed_league()
    season.fixtures.filter(week__number__gt=6).delete()  # one week is as good
    out = StringIO()
    call_command("simulate_season", seed=3, league="demo", stdout=out)
    assert "Furnace" in out.getvalue()
    assert Result.objects.filter(fixture=waiting).exists()
    assert Season.objects.get(pk=season.pk).postseason.champion is not None
    assert PlayerSeason.objects.filter(season=season).exists()


def test_its_players_are_hurt_and_heal_and_rise_and_fall(season: Season) -> None:
    players = Player.objects.filter(team__league=season.league)
    assert players.filter(hp__lt=10).count() > 2
    moved = [p for p in players if p.pr != 10 + sum(p.pr_dice) + p.discretionary]
    assert len(moved) > 20
    closings = WeekClosing.objects.filter(week__season=season)
    digests = [digest.digest(closing) for closing in closings]
    assert any(team.lines for each in digests for team in each.teams)
    assert any(team.healed for each in digests for team in each.teams)
