"""A whole season on the statistical board: to its champion, into the next, the same."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from league.core import services
from league.models import Fixture, League, Result, Team
from league.seasons import seeding, whole
from league.teams import services as team_services
from league.weeks import results

pytestmark = pytest.mark.django_db


def simulate(**options: object) -> str:
    out = StringIO()
    call_command("simulate_season", **{"seed": 3, **options}, stdout=out)
    return out.getvalue()


def add_teams(league: League, count: int) -> League:
    """Add teams of numbers alone, who have no schedule yet."""
    for n in range(count):
        team = Team(league=league)
        team_services.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
    return league


@pytest.fixture
def three(league: League) -> League:
    return add_teams(league, 3)


@pytest.fixture
def pair(league: League) -> League:
    return add_teams(league, 2)


def on_a_copy(**options: object) -> str:
    """Return the printed text, and leave the database as it was."""
    point = transaction.savepoint()
    printed = simulate(**options)
    transaction.savepoint_rollback(point)
    return printed


def test_it_ends_with_a_champion_and_goes_on(three: League) -> None:
    old = three.season
    printed = simulate(league=three.slug)
    champion = seeding.settings(old).champion
    assert f"Champion: {champion}" in printed
    assert three.season != old
    assert f"The {three.season.label} season has started." in printed
    assert "Passing leader" in printed
    assert not Fixture.objects.filter(season=old, result=None).exists()
    # As many games as last season, and a year later.
    regular = old.fixtures.filter(kind="regular").count()
    assert three.season.fixtures.count() == regular == 6


def test_a_seed_prints_the_same_with_other_keys(pair: League, cast) -> None:
    first = on_a_copy(league=pair.slug)
    assert on_a_copy(league=pair.slug, seed=4) != first
    other = services.create_league(cast.fan, name="Other")
    add_teams(other, 2)
    second = on_a_copy(league=other.slug)
    assert second.replace("Other", "Tin Cup") == first


def test_several_seasons_follow_one_another_and_what_has_been_played_stays(
    pair: League,
) -> None:
    label = int(pair.season.label)
    whole.make_schedule(pair.season, 7)
    fixture = pair.season.fixtures.first()
    results.enter_result(fixture, 63, 2)
    simulate(league=pair.slug, seasons=2)
    labels = [season.label for season in pair.seasons.order_by("pk")]
    assert labels == [str(label), str(label + 1), str(label + 2)]
    result = Result.objects.get(fixture=fixture)
    assert (result.home_score, result.away_score) == (63, 2)


def test_an_unknown_league_is_refused_in_words(db) -> None:
    with pytest.raises(CommandError, match="There is no league “nowhere”"):
        simulate(league="nowhere")
    with pytest.raises(CommandError, match="seed_demo"):
        simulate(league="demo")


def test_a_league_without_teams_is_refused_in_words(league: League) -> None:
    with pytest.raises(CommandError, match="No schedule"):
        simulate(league=league.slug)
