"""A league to look at: six teams with rosters, games played and games to come.

Seeding again changes nothing that is there. `demo_seeded` tells the rest of the site,
which may open a table for the waiting fixture.
"""

import random
import tomllib
from datetime import datetime, time, timedelta
from pathlib import Path

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone

from league import services
from league.csvimport import RosterRow, write_roster
from league.models import Fixture, League, Team

NAME = "Tin City League"
SLUG = "tin-city-league"
WAITING = ("TCR", "OWL")  # home and away in the game that the demo invites you to play
PASSWORD = "buzzboard"  # noqa: S105 - the demo's logins are printed for everybody
LOGINS = ("commissioner", "alice", "bob")

# Sent with `fixture` (the game that waits for its two coaches). Each receiver returns
# the lines that it wants to have printed below the demo's logins.
demo_seeded = Signal()


class _Team(msgspec.Struct, frozen=True):
    name: str
    abbreviation: str
    colour: str
    coaches: tuple[str, ...] = ()


class _Demo(msgspec.Struct, frozen=True):
    """What demo.toml says; scores and fixtures name the home team first."""

    squad: tuple[tuple[str, int, str], ...]
    first_names: str
    last_names: str
    teams: tuple[_Team, ...]
    played: tuple[tuple[str, str, int, int, int], ...]
    coming: tuple[tuple[str, str, int], ...]


DEMO = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("demo.toml").read_text("utf-8")), _Demo
)


@transaction.atomic
def seed_league() -> tuple[League, Fixture | None]:
    """Make the demo league if it is missing; with it, the fixture that waits.

    That is Rivets v Owls without a result, a new one once the last has been played;
    None when somebody has taken those teams out of the league.
    """
    commissioner, *_ = [_person(name) for name in LOGINS]
    league = League.objects.filter(slug=SLUG).first()
    if league is None:
        league = services.create_league(
            commissioner, name=NAME, time_zone="America/Chicago"
        )
        teams = {team.abbreviation: _team(league, team) for team in DEMO.teams}
        _schedule(league, teams)
    return league, _waiting(league)


def _person(name: str) -> User:
    person, made = User.objects.get_or_create(username=name)
    if made:
        person.set_password(PASSWORD)
        person.save()
    return person


def _team(league: League, team: _Team) -> Team:
    made = services.save_team(
        Team(league=league),
        User.objects.filter(username__in=team.coaches),
        name=team.name,
        abbreviation=team.abbreviation,
        colour=team.colour,
    )
    services.import_roster(made, write_roster(_squad(team.abbreviation)))
    return made


def _squad(abbreviation: str) -> list[RosterRow]:
    """A squad whose names depend on the team alone, so that every demo is alike."""
    chance = random.Random(abbreviation)
    first = chance.sample(DEMO.first_names.split(), len(DEMO.squad))
    last = chance.sample(DEMO.last_names.split(), len(DEMO.squad))
    return [
        RosterRow(0, number, f"{a} {b}", position, tuple(secondary.split()))
        for (position, number, secondary), a, b in zip(
            DEMO.squad, first, last, strict=True
        )
    ]


def _schedule(league: League, teams: dict[str, Team]) -> None:
    for home, away, home_score, away_score, days in DEMO.played:
        fixture = _fixture(league, teams[home], teams[away], _evening(league, days))
        services.enter_result(fixture, home_score, away_score)
    for home, away, days in DEMO.coming:
        _fixture(league, teams[home], teams[away], _evening(league, days))


def _fixture(league: League, home: Team, away: Team, kickoff: datetime) -> Fixture:
    fixture = Fixture(season=league.season)
    return services.save_fixture(fixture, home=home, away=away, kickoff=kickoff)


def _waiting(league: League) -> Fixture | None:
    teams = {
        team.abbreviation: team
        for team in league.teams.filter(abbreviation__in=WAITING)
    }
    if len(teams) < len(WAITING):
        return None
    home, away = (teams[abbreviation] for abbreviation in WAITING)
    fixtures = league.season.fixtures.filter(home=home, away=away, result=None)
    return fixtures.first() or _fixture(league, home, away, _evening(league, 0))


def _evening(league: League, days: int) -> datetime:
    """Half past seven in the league's zone, so many days from today."""
    day = timezone.localdate(timezone=league.zone) + timedelta(days=days)
    return datetime.combine(day, time(19, 30), tzinfo=league.zone)
