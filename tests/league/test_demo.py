"""The demo league before its first game: whole, and left alone once it is there."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from msgspec.structs import replace

from league import demo
from league.competition.positions import out_of_position
from league.core import services
from league.models import Fixture, League, Player, Result, Team, TeamSeason
from league.weeks import results
from tests.league import numbered

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("unplayed")]


@pytest.fixture(scope="module")
def unplayed(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The demo for all tests of the module: where they seed it, it is there."""
    season = replace(demo.DEMO.season, weeks_played=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(demo, "DEMO", replace(demo.DEMO, season=season))
        with django_db_blocker.unblock(), transaction.atomic():
            demo.seed_league()
            yield
            transaction.set_rollback(True)


def counts() -> list[int]:
    return [m.objects.count() for m in (League, Team, Player, Fixture, Result)]


def test_the_demo_has_coaches_rosters_and_a_game_to_play() -> None:
    league, fixture = demo.seed_league()
    assert str(fixture) == "Lamplight Owls at Tin City Rivets"
    assert [coach.username for coach in fixture.home.coaches.all()] == ["alice"]
    assert [coach.username for coach in fixture.away.coaches.all()] == ["bob"]
    assert fixture.outcome is None
    assert league.teams.count() == 8
    assert all(team.players.count() >= 24 for team in league.teams.all())


def test_every_demo_login_works() -> None:
    demo.seed_league()
    assert all(
        Client().login(username=name, password=demo.PASSWORD) for name in demo.LOGINS
    )


def test_nobody_in_the_demo_is_out_of_position() -> None:
    demo.seed_league()
    assert not [
        (player.number, code)
        for player in Player.objects.all()
        for code in [player.position]
        if out_of_position(player.number, code, numbered.JERSEYS)
    ]


def test_what_people_changed_is_left_alone() -> None:
    league, _ = demo.seed_league()
    services.change_league(league, name="My League")
    Player.objects.filter(number=12).update(name="Somebody Else")
    before = counts()
    demo.seed_league()
    assert counts() == before
    assert Player.objects.filter(name="Somebody Else").count() == 8


def test_the_teams_are_created_and_in_two_divisions() -> None:
    league, _ = demo.seed_league()
    assert [d.memberships.count() for d in league.season.divisions.all()] == [4, 4]
    assert all(sheet.ratings for sheet in TeamSeason.objects.all())
    assert not Player.objects.filter(pr=None).exists()


def test_after_the_game_another_one_waits() -> None:
    _, first = demo.seed_league()
    results.enter_result(first, 24, 17)
    _, second = demo.seed_league()
    assert second != first
    assert str(second) == str(first)


def test_without_its_teams_no_game_waits() -> None:
    demo.seed_league()
    Team.objects.filter(abbreviation="OWL").update(abbreviation="HOO")
    _, fixture = demo.seed_league()
    assert fixture is None


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
