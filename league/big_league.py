"""Big league with a long history, for measuring how fast pages are.

Teams in divisions of four, played on the statistical board season after season, without
the logs of the games. Not meant for a league of people.
"""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league import demo
from league.competition.schedule import MOST_GAMES
from league.core import dice, services
from league.core.models import League, Season
from league.seasons.arranging import Plan as DivisionPlan
from league.seasons.arranging import arrange
from league.seasons.whole import make_schedule, play_to_champion, start_next_season
from league.teams import creation
from league.teams import services as team_services
from league.teams.models import Player, Team
from league.weeks import queries

IN_A_DIVISION, DIVISIONS_OF_A_CONFERENCE = 4, 4
WILD_CARDS = 3
CONFERENCES = ("Lamp", "Tin", "Chalk", "Field")
QUARTERS = ("North", "East", "South", "West")
PLACES = "Ada Bell Cole Dunn Eden Ford Gale Hope"
NAMES = "Anvils Badgers Cranes Drums Engines Falcons Gears Hounds"


def build(
    name: str, by: User, teams: int, weeks: int, seed: int, *, rated: bool = False
) -> League:
    """Build a league of that many teams, with rosters and a schedule.

    rated: with team stats and ratings, too, which takes half as long again.
    """
    if teams not in range(IN_A_DIVISION, 65) or teams % IN_A_DIVISION:
        raise ValidationError(
            "The number of teams must be a multiple of four, from 4 to 64."
        )
    if weeks not in range(1, MOST_GAMES + 1):
        raise ValidationError(f"A season must have 1 to {MOST_GAMES} weeks.")
    with transaction.atomic(), dice.known(f"{seed} {name}"):
        league = services.create_league(by, name=name)
        services.change_league(league, team_creation=rated)
        made = [_team(league, number) for number in range(teams)]
        _divide(league, made)
        if rated:
            creation.create_all(league)
        make_schedule(league.season, seed, weeks)
    return league


def seasons(league: League, number: int, seed: int) -> Iterator[Season]:
    """Play that many seasons, each to its champion; yield each when it is over."""
    for _ in range(number):
        season = league.season
        play_to_champion(season, seed)
        start_next_season(league, seed)
        _forget_tables(season)
        yield season


def _team(league: League, number: int) -> Team:
    places, names = PLACES.split(), NAMES.split()
    place, name = places[number % 8], names[(number + number // 8) % 8]
    team = team_services.save_team(
        Team(league=league),
        name=f"{place} {name}",
        abbreviation=f"{place[:2].upper()}{name[0]}",
    )
    Player.objects.bulk_create(
        Player(
            team=team,
            number=row.number,
            name=row.name,
            position=row.position,
            secondary=list(row.secondary or ()),
        )
        for row in demo.squad(f"{league.name} {number}")
    )
    return team


def _divide(league: League, teams: list[Team]) -> None:
    fours = [teams[at : at + 4] for at in range(0, len(teams), IN_A_DIVISION)]
    several = len(fours) > DIVISIONS_OF_A_CONFERENCE
    plans = [
        DivisionPlan(
            CONFERENCES[place // DIVISIONS_OF_A_CONFERENCE] if several else "",
            QUARTERS[place % DIVISIONS_OF_A_CONFERENCE],
            tuple(four),
        )
        for place, four in enumerate(fours)
    ]
    arrange(league.season, plans, "professional", WILD_CARDS if several else 1)


def _forget_tables(season: Season) -> None:
    """Delete the games' logs, nine tenths of the data; results stay."""
    tables = (fixture.table for fixture in queries.fixtures(season))
    for table in filter(None, tables):
        table.delete()
