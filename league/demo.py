"""Demo league: eight teams in mid-season, and one game that waits for you.

Seeding it again changes nothing. `demo_seeded` notifies the rest of the site, which may
open a table for the waiting fixture.
"""

import random
import tomllib
from datetime import datetime, time, timedelta
from pathlib import Path

import msgspec
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone

from league.competition.rosters import RosterRow
from league.competition.schedule import Form, Plan
from league.core import dice, services
from league.core.models import League
from league.seasons.arranging import Plan as DivisionPlan
from league.seasons.arranging import arrange
from league.teams import creation, rosters
from league.teams import services as team_services
from league.teams.csvimport import write_roster
from league.teams.models import Team
from league.weeks import scheduling, simulating
from league.weeks import services as week_services
from league.weeks.closing import close_week
from league.weeks.models import Fixture

NAME = "Tin City League"
SLUG = "tin-city-league"
WAITING = ("TCR", "OWL")  # home and away of the game for you to play
PASSWORD = "buzzboard"  # noqa: S105 - the demo's logins are printed for everybody
LOGINS = ("commissioner", "alice", "bob")
DICE = "tin city"  # seed of the demo's dice: every demo is the same

# Sent with `fixture` (the game that waits for its two coaches). Each receiver returns
# lines to print below the demo's logins.
demo_seeded = Signal()


class _Team(msgspec.Struct, frozen=True):
    name: str
    abbreviation: str
    colour: str
    division: str
    stadium: str
    coaches: tuple[str, ...] = ()


class _Season(msgspec.Struct, frozen=True):
    """Length of the season, and the weeks already played."""

    games: int
    within: int
    weeks_played: int
    wild_cards: int
    seed: int


class _Demo(msgspec.Struct, frozen=True):
    """Contents of demo.toml."""

    squad: tuple[tuple[str, int, str], ...]
    first_names: str
    last_names: str
    teams: tuple[_Team, ...]
    options: dict[str, bool | str]
    season: _Season


DEMO = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("demo.toml").read_text("utf-8")), _Demo
)


def seed_league() -> tuple[League, Fixture | None]:
    """Make the demo league if it is missing; return it and the fixture that waits.

    That is Rivets vs. Owls without a result, a new one once the last has been played;
    None if those teams have been deleted.
    """
    with transaction.atomic():
        league = League.objects.filter(slug=SLUG).first() or _make()
        return league, _waiting(league)


def _make() -> League:
    """Make the league with its teams, its schedule and half a season of games."""
    # Stretched once for all of them: it is printed for everybody.
    password = make_password(PASSWORD)
    commissioner, *_ = [_person(name, password) for name in LOGINS]
    league = services.create_league(
        commissioner, name=NAME, time_zone="America/Chicago"
    )
    services.change_league(league, team_creation=True, options=DEMO.options)
    with dice.known(DICE):
        teams = {team.abbreviation: _team(league, team) for team in DEMO.teams}
        creation.create_all(league)
    _divide(league, teams)
    _schedule(league)
    _play(league)
    return league


def _divide(league: League, teams: dict[str, Team]) -> None:
    names = dict.fromkeys(team.division for team in DEMO.teams)
    plans = [
        DivisionPlan(
            "",
            name,
            tuple(teams[t.abbreviation] for t in DEMO.teams if t.division == name),
        )
        for name in names
    ]
    arrange(league.season, plans, wild_cards=DEMO.season.wild_cards)


def _schedule(league: League) -> None:
    """Make all weeks; the first unplayed one is the current week."""
    demo = DEMO.season
    season = league.season
    order = scheduling.Order(
        Plan(Form.DIVISIONS, demo.seed, demo.games, demo.within),
        first=_evening(league, -7 * demo.weeks_played).replace(tzinfo=None),
        divisions=scheduling.divisions(season),
    )
    scheduling.generate(season, order, scheduling.draft(season, order).mark)


def _play(league: League) -> None:
    """Play half of the season, game by game and week by week, with fixed dice."""
    weeks = league.season.weeks.filter(number__lte=DEMO.season.weeks_played)
    with dice.known(DICE):
        for week in weeks.order_by("number"):
            games = week.fixtures.select_related("season__league", "home", "away")
            for place, fixture in enumerate(games.order_by("home__name")):
                simulating.simulate(fixture, seed=100 * week.number + place)
            close_week(week)


def _person(name: str, password: str) -> User:
    fields = {"password": password}
    return User.objects.get_or_create(username=name, defaults=fields)[0]


def _team(league: League, team: _Team) -> Team:
    saved = team_services.save_team(
        Team(league=league),
        User.objects.filter(username__in=team.coaches),
        name=team.name,
        abbreviation=team.abbreviation,
        colour=team.colour,
    )
    jerseys = league.book.league.jerseys
    roster = write_roster(squad(team.abbreviation), jerseys)
    rosters.import_roster(saved, roster)
    creation.set_stadium(saved, team.stadium, "open")
    return saved


def squad(abbreviation: str) -> list[RosterRow]:
    """Return a squad whose names depend on the team alone, so that demos are alike."""
    chance = random.Random(abbreviation)
    first = chance.sample(DEMO.first_names.split(), len(DEMO.squad))
    last = chance.sample(DEMO.last_names.split(), len(DEMO.squad))
    return [
        RosterRow(0, number, f"{a} {b}", position, tuple(secondary.split()))
        for (position, number, secondary), a, b in zip(
            DEMO.squad, first, last, strict=True
        )
    ]


def _fixture(league: League, home: Team, away: Team, kickoff: datetime) -> Fixture:
    fixture = Fixture(season=league.season)
    return week_services.save_fixture(fixture, home=home, away=away, kickoff=kickoff)


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
    """Return 19:30 in the league's zone, that many days from today."""
    day = timezone.localdate(timezone=league.zone) + timedelta(days=days)
    return datetime.combine(day, time(19, 30), tzinfo=league.zone)
