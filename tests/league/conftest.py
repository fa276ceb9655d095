"""The standing cast: a commissioner, two coaches, a fan with an account, a league."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from games.models import Game
from league.core import services
from league.models import Fixture, League, Player, Team
from league.teams import rosters
from league.teams import services as team_services
from league.weeks import services as week_services
from league.weeks.reports import Report
from tests.league import boxes, walking
from tests.remembering import remembered
from tests.sessions import signed_in


@pytest.fixture
def cast(db: None) -> SimpleNamespace:
    people = ("commissioner", "home", "away", "fan")
    return remembered(
        "cast",
        lambda: SimpleNamespace(**{n: User.objects.create_user(n) for n in people}),
    )


@pytest.fixture
def league(cast: SimpleNamespace) -> League:
    office = cast.commissioner
    return remembered(
        "league", lambda: services.create_league(office, name="Tin Cup"), office
    )


@pytest.fixture
def rivets(league: League, cast: SimpleNamespace) -> Team:
    return _team(league, cast.home, "Rivets")


@pytest.fixture
def owls(league: League, cast: SimpleNamespace) -> Team:
    return _team(league, cast.away, "Owls")


def _team(league: League, coach: User, name: str) -> Team:
    def made() -> Team:
        team, short = Team(league=league), name[:3].upper()
        return team_services.save_team(team, [coach], name=name, abbreviation=short)

    return remembered(name, made, league, coach)


@pytest.fixture
def fixture(league: League, rivets: Team, owls: Team) -> Fixture:
    season = league.season

    def made() -> Fixture:
        new = Fixture(season=season)
        return week_services.save_fixture(new, home=rivets, away=owls)

    return remembered("fixture", made, season, rivets, owls)


@pytest.fixture
def six(league: League) -> list[Team]:
    """Six teams of a league whose clocks change."""

    def made() -> list[Team]:
        services.change_league(league, time_zone="America/Chicago")
        return [
            team_services.save_team(
                Team(league=league), name=f"Team {n}", abbreviation=f"T{n}"
            )
            for n in range(6)
        ]

    teams = remembered("six", made, league)
    league.refresh_from_db()
    return teams


@pytest.fixture
def passer(rivets: Team) -> Player:
    def made() -> Player:
        fields = {"number": 12, "name": "Gus Vane", "position": "QB"}
        return rosters.save_player(Player(team=rivets), **fields, secondary=["H"])

    return remembered(f"passer {rivets.league.rulebook}", made, rivets)


@pytest.fixture
def game(fixture: Fixture) -> Game:
    """A table that was opened for the fixture."""
    return Game.objects.create(
        fixture=fixture,
        rulebook="efhl@3",
        home_name="Rivets",
        home_abbreviation="RIV",
        home_colour="#b5462f",
        away_name="Owls",
        away_abbreviation="OWL",
        away_colour="#4f3f8f",
        rosters={"home": [], "away": []},
    )


@pytest.fixture(scope="session")
def marked(django_db_setup: None, django_db_blocker: Any) -> list[walking.Reply]:
    """Answers of every address of a private league to its commissioner.

    Its names are markup and formulas.
    """
    with walking.standing(django_db_blocker, public=False) as world:
        office = world.cast.commissioner
        office.username = "@ann"
        office.save()
        services.change_league(world.league, name=f"Cup {walking.MARK}")
        for number, team in enumerate((world.home, world.away, world.third)):
            team_services.save_team(team, name=f"Team {number} {walking.MARK}")
        rosters.save_player(world.player, name=f"Man {walking.MARK}")
        Game.objects.update(
            home_name=f"A {walking.MARK}", away_name=f"B {walking.MARK}"
        )
        return walking.replies_to_commissioner(world)


@pytest.fixture
def as_(cast: SimpleNamespace) -> Callable[[str], Client]:
    """A browser signed in as one of the cast; as "stranger", not signed in."""

    def sign_in(who: str) -> Client:
        return Client() if who == "stranger" else signed_in(getattr(cast, who))

    return sign_in


@pytest.fixture
def api(cast: SimpleNamespace) -> Callable[[str], APIClient]:
    """A program that acts for one of the cast; for "stranger", for nobody."""

    def act_for(who: str) -> APIClient:
        client = APIClient()
        if who != "stranger":
            client.force_authenticate(getattr(cast, who))
        return client

    return act_for


@pytest.fixture
def committed(
    django_capture_on_commit_callbacks: Any,
) -> Callable[[], AbstractContextManager[Any]]:
    """A block after which is done what waits for its commit."""
    return lambda: django_capture_on_commit_callbacks(execute=True)


@pytest.fixture
def report() -> Callable[..., Any]:
    """Build a finished game's report; what is not said is a 24-17 home win."""

    def build(**changes: Any) -> Report:
        return boxes.report({"drives": 11}, **changes)

    return build
