"""The demo league: whole, believable, and the same however often it is seeded."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from league import demo, services
from league.models import Fixture, League, Player, Result, Team
from league.positions import out_of_position

pytestmark = pytest.mark.django_db


def counts() -> list[int]:
    return [m.objects.count() for m in (League, Team, Player, Fixture, Result)]


def test_the_demo_has_coaches_rosters_and_a_game_to_play() -> None:
    league, fixture = demo.seed_league()
    assert str(fixture) == "Lamplight Owls at Tin City Rivets"
    assert [coach.username for coach in fixture.home.coaches.all()] == ["alice"]
    assert [coach.username for coach in fixture.away.coaches.all()] == ["bob"]
    assert fixture.outcome is None
    assert league.teams.count() == 6
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
        if out_of_position(player.number, code)
    ]


def test_seeding_again_changes_nothing() -> None:
    _, first = demo.seed_league()
    before = counts()
    _, second = demo.seed_league()
    assert counts() == before
    assert second == first


def test_what_people_changed_is_left_alone() -> None:
    league, _ = demo.seed_league()
    services.change_league(league, name="My League")
    Player.objects.filter(number=12).update(name="Somebody Else")
    before = counts()
    demo.seed_league()
    assert counts() == before
    assert Player.objects.filter(name="Somebody Else").count() == 6


def test_after_the_game_another_one_waits() -> None:
    _, first = demo.seed_league()
    services.enter_result(first, 24, 17)
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
