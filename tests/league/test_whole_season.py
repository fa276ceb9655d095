"""A whole season on the statistical board: to its champion, into the next, the same."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from league import demo, services
from league.models import Fixture, League, PlayerSeason, Result, Season, Team
from league.seasons import seeding, whole

pytestmark = pytest.mark.django_db


def simulate(**options: object) -> str:
    out = StringIO()
    call_command("simulate_season", **{"seed": 3, **options}, stdout=out)
    return out.getvalue()


@pytest.fixture
def four(league: League) -> League:
    """Four teams of numbers alone, who have no schedule yet."""
    for n in range(4):
        team = Team(league=league)
        services.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
    return league


def on_a_copy(**options: object) -> str:
    """What is printed, from a database that is then as it was."""
    point = transaction.savepoint()
    printed = simulate(**options)
    transaction.savepoint_rollback(point)
    return printed


def test_it_ends_with_a_champion_and_goes_on(four: League) -> None:
    old = four.season
    printed = simulate(league=four.slug)
    champion = seeding.settings(old).champion
    assert f"Champion: {champion}" in printed
    assert four.season != old
    assert f"The {four.season.label} season has begun." in printed
    assert "Passing leader" in printed
    assert not Fixture.objects.filter(season=old, result=None).exists()
    # As many games as last season, and a year later.
    regular = old.fixtures.filter(kind="regular").count()
    assert four.season.fixtures.count() == regular == 12


def test_on_a_copy_it_prints_the_same(four: League) -> None:
    first = on_a_copy(league=four.slug)
    assert on_a_copy(league=four.slug) == first
    assert on_a_copy(league=four.slug, seed=4) != first


def test_it_depends_on_no_key(four: League, cast) -> None:
    first = on_a_copy(league=four.slug)
    other = services.create_league(cast.fan, name="Other")
    for n in range(4):
        team = Team(league=other)
        services.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
    second = on_a_copy(league=other.slug)
    assert second.replace("Other", "Tin Cup") == first


def test_several_seasons_follow_one_another(four: League) -> None:
    label = int(four.season.label)
    simulate(league=four.slug, seasons=2)
    labels = [season.label for season in four.seasons.order_by("pk")]
    assert labels == [str(label), str(label + 1), str(label + 2)]


def test_what_has_been_played_stays(four: League) -> None:
    whole.make_schedule(four.season, 7)
    fixture = four.season.fixtures.first()
    services.enter_result(fixture, 63, 2)
    simulate(league=four.slug)
    result = Result.objects.get(fixture=fixture)
    assert (result.home_score, result.away_score) == (63, 2)


def test_the_demo_answers_to_its_name() -> None:
    league, waiting = demo.seed_league()
    season = league.season
    printed = simulate(league="demo")
    assert "Furnace" in printed
    assert Result.objects.filter(fixture=waiting).exists()
    assert Season.objects.get(pk=season.pk).postseason.champion is not None
    assert PlayerSeason.objects.filter(season=season).exists()


def test_an_unknown_league_is_refused_in_words(db) -> None:
    with pytest.raises(CommandError, match="There is no league “nowhere”"):
        simulate(league="nowhere")
    with pytest.raises(CommandError, match="seed_demo"):
        simulate(league="demo")


def test_a_league_without_teams_is_refused_in_words(league: League) -> None:
    with pytest.raises(CommandError, match="No schedule"):
        simulate(league=league.slug)
