"""A big league with a long history, for measuring how pages bear it.

Teams of four a division, played on the statistical board season after season without
the logs of the games. Nothing here is for a league of people.
"""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league import demo, dice, queries, services
from league.models import League, Player, Season, Team
from league.schedule import MOST_GAMES
from league.seasons.arranging import Plan as DivisionPlan
from league.seasons.arranging import arrange
from league.seasons.whole import go_on, make_schedule, play_to_champion
from league.teams import creation

IN_A_DIVISION, DIVISIONS_OF_A_CONFERENCE = 4, 4
WILD_CARDS = 3
CONFERENCES = ("Lamp", "Tin", "Chalk", "Field")
QUARTERS = ("North", "East", "South", "West")
PLACES = "Ada Bell Cole Dunn Eden Ford Gale Hope"
NAMES = "Anvils Badgers Cranes Drums Engines Falcons Gears Hounds"


def build(
    name: str, by: User, teams: int, weeks: int, seed: int, *, rated: bool = False
) -> League:
    """A league of so many teams, with rosters and a schedule.

    rated: with team stats and ratings, too, which take half as long again.
    """
    if teams not in range(IN_A_DIVISION, 65) or teams % IN_A_DIVISION:
        raise ValidationError("So many teams cannot be put into divisions of four.")
    if weeks not in range(1, MOST_GAMES + 1):
        raise ValidationError(f"A season has 1 to {MOST_GAMES} weeks here.")
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
    """Play so many seasons, each to its champion; yields each when it is over."""
    for _ in range(number):
        season = league.season
        play_to_champion(season, seed)
        go_on(league, seed)
        _forget_tables(season)
        yield season


def _team(league: League, number: int) -> Team:
    places, names = PLACES.split(), NAMES.split()
    place, name = places[number % 8], names[(number + number // 8) % 8]
    team = services.save_team(
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
    """Drop the games' logs, which make nine parts in ten of the data; results stay."""
    tables = (fixture.table for fixture in queries.fixtures(season))
    for table in filter(None, tables):
        table.delete()
