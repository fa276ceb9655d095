"""The one writer: each change works, then each refusal says why and changes nothing."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from league.core import services
from league.models import Fixture, League, Player, Result, Season, Team
from league.teams import services as team_services
from league.weeks import results
from league.weeks import services as week_services

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


# Leagues and teams


def test_a_new_league_has_its_founder_and_a_season(league, cast) -> None:
    assert league.slug == "tin-cup"
    assert list(league.commissioners.all()) == [cast.commissioner]
    assert league.season.label.isdigit()


def test_leagues_of_one_name_get_their_own_address(league, cast) -> None:
    assert services.create_league(cast.fan, name="Tin Cup").slug == "tin-cup-2"
    assert services.create_league(cast.fan, name="New").slug == "new-2"
    assert services.create_league(cast.fan, name="?!").slug == "league"


def test_a_league_keeps_its_address_when_renamed(league) -> None:
    services.change_league(league, name="Brass Cup", public=False)
    league.refresh_from_db()
    assert (league.name, league.slug, league.public) == ("Brass Cup", "tin-cup", False)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("name", "", "cannot be blank"),
        ("name", "=1+1", "can’t start with"),
        ("time_zone", "Mars/Olympus", "is not a time zone"),
        ("rulebook", "efhl", "Enter the rulebook and its edition"),
    ],
)
def test_a_league_with_a_bad_field_is_refused(league, field, value, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.change_league(league, **{field: value})


def test_a_league_is_never_left_without_a_commissioner(league, cast) -> None:
    with pytest.raises(ValidationError, match="at least one commissioner"):
        services.change_league(league, [], name="Mine no more")
    league.refresh_from_db()
    assert league.name == "Tin Cup"
    assert league.is_run_by(cast.commissioner)


def test_a_team_s_coaches_are_replaced(rivets, cast) -> None:
    team_services.save_team(rivets, [cast.fan])
    assert rivets.is_coached_by(cast.fan)
    assert not rivets.is_coached_by(cast.home)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": "RIVETS"}, "The league already has a team with this name."),
        ({"abbreviation": "RIV"}, "Another team already has this abbreviation."),
        ({"abbreviation": "o"}, "two to four capital letters"),
        ({"colour": "green"}, "six digits"),
    ],
)
def test_a_team_with_a_bad_field_is_refused(rivets, owls, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        team_services.save_team(owls, **fields)


def test_two_leagues_may_have_teams_of_one_name(rivets, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    team_services.save_team(Team(league=other), name="Rivets", abbreviation="RIV")
    assert Team.objects.filter(name="Rivets").count() == 2


def test_a_team_without_fixtures_is_deleted_with_its_roster(passer, rivets) -> None:
    team_services.delete_team(rivets)
    assert not Player.objects.exists()


def test_a_team_with_fixtures_is_not_deleted(fixture, rivets) -> None:
    with pytest.raises(ValidationError, match="Rivets have 1 game on the schedule"):
        team_services.delete_team(rivets)
    assert Team.objects.filter(pk=rivets.pk).exists()


# Fixtures


def test_a_fixture_may_change_until_its_game(fixture, rivets, owls) -> None:
    week_services.save_fixture(fixture, home=owls, away=rivets)
    fixture.refresh_from_db()
    assert str(fixture) == "Rivets at Owls"


def test_a_team_does_not_play_itself(fixture, rivets) -> None:
    with pytest.raises(ValidationError, match="A team can’t play itself"):
        week_services.save_fixture(fixture, away=rivets)


def test_a_guest_from_another_league_is_refused(fixture, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    guest = team_services.save_team(
        Team(league=other), name="Guests", abbreviation="GST"
    )
    with pytest.raises(ValidationError, match="belong to the league"):
        week_services.save_fixture(fixture, away=guest)


def test_teams_do_not_change_once_there_is_a_result(fixture, rivets, owls) -> None:
    results.enter_result(fixture, 7, 3)
    fixture.refresh_from_db()
    with pytest.raises(ValidationError, match="The teams can’t change"):
        week_services.save_fixture(fixture, home=owls, away=rivets)


def test_a_fixture_with_a_result_is_not_deleted(fixture) -> None:
    results.enter_result(fixture, 7, 3)
    fixture.refresh_from_db()
    with pytest.raises(ValidationError, match="has a result; remove it first"):
        week_services.delete_fixture(fixture)
    results.remove_result(fixture)
    fixture.refresh_from_db()
    week_services.delete_fixture(fixture)
    assert not Fixture.objects.exists()


def test_a_fixture_that_is_at_a_table_keeps_its_teams_and_stays(
    fixture, game, rivets, owls
) -> None:
    with pytest.raises(ValidationError, match="The teams can’t change"):
        week_services.save_fixture(fixture, home=owls, away=rivets)
    with pytest.raises(ValidationError, match="has a game at a table"):
        week_services.delete_fixture(fixture)
    assert Fixture.objects.get().home == rivets


# The database itself refuses what no writer should ever ask


@pytest.mark.parametrize(
    "wrong",
    [
        lambda f: Season.objects.create(league=f.season.league, label="2nd"),
        lambda f: Season.objects.create(
            league=f.season.league, label=f.season.label, current=False
        ),
        lambda f: Team.objects.create(
            league=f.season.league, name="rivets", abbreviation="ABC"
        ),
        lambda f: Fixture.objects.create(season=f.season, home=f.home, away=f.home),
        lambda f: Fixture.objects.filter(pk=f.pk).update(kind="friendly"),
        lambda f: Player.objects.create(team=f.home, number=100, name="A"),
        lambda f: Result.objects.create(
            fixture=f, home_score=-1, away_score=0, how="table"
        ),
        lambda f: Result.objects.create(
            fixture=f, home_score=1, away_score=0, how="guess"
        ),
        lambda f: Result.objects.create(
            fixture=f, home_score=1, away_score=0, how="table", forfeit="x"
        ),
    ],
)
def test_the_database_refuses(fixture, wrong) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        wrong(fixture)


def test_leagues_are_seen_by_members_alone_when_private(fixture, cast) -> None:
    services.change_league(fixture.season.league, public=False)
    seen = {
        who: League.objects.visible_to(getattr(cast, who)).exists()
        for who in ("commissioner", "home", "away", "fan")
    }
    assert seen == {"commissioner": True, "home": True, "away": True, "fan": False}


def test_a_league_chooses_among_its_rulebook_s_options(league) -> None:
    services.change_league(league, options={"end_zone_return": "safety"})
    league.refresh_from_db()
    assert league.options == {"end_zone_return": "safety"}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rulebook": "chess@1"}, "is not an available rulebook"),
        ({"options": {"end_zone_return": "maybe"}}, "'maybe' is not one of touchback"),
        ({"options": {"offside": True}}, "has no option offside"),
        ({"options": ["x"]}, "names with values"),
    ],
)
def test_a_league_under_unknown_rules_is_refused(league, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.change_league(league, **fields)


@pytest.mark.parametrize("name", ["Owls\nRivets", "\u202eslwO", "\u200b", "a\x00b"])
def test_a_name_turns_nothing_around(rivets, name):
    with pytest.raises(ValidationError, match="a character that isn’t allowed"):
        team_services.save_team(rivets, name=name)
