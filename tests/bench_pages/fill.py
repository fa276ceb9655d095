"""A league with seasons of games, made up and written at once.

The numbers are drawn, not played: what matters is how much there is of everything, and
that each report has the shape and the size of a real one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import cycle
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from games.models import Game
from league.competition.statistics.reading import read
from league.core import services
from league.models import Fixture, League, Player, Result, Season, Team, Week
from league.seasons.models import Division, Membership
from league.weeks.lines import StatLine

# How many of each dress, and what one of them does in a game: its most by column.
SQUAD: tuple[tuple[str, int, dict[str, int]], ...] = (
    ("QB", 2, {"attempts": 30, "completions": 18, "passing_yards": 260}),
    ("QB", 0, {"passing_tds": 3, "interceptions": 2, "sacks": 3, "sack_yards": 20}),
    ("HB", 4, {"carries": 15, "rushing_yards": 80, "rushing_tds": 2, "fumbles": 1}),
    ("WR", 6, {"targets": 8, "receptions": 5, "receiving_yards": 90}),
    ("TE", 3, {"targets": 4, "receptions": 3, "receiving_tds": 1}),
    ("OG", 6, {"fumble_recovery_own": 1}),
    ("DE", 6, {"def_tackles_solo": 4, "def_sacks": 2, "def_sack_yards": 12}),
    ("LB", 7, {"def_tackles_solo": 9, "def_fumbles_forced": 1}),
    ("CB", 5, {"def_tackles_solo": 5, "def_interceptions": 1}),
    ("S", 4, {"def_tackles_solo": 6, "kickoff_returns": 3, "kickoff_return_yards": 70}),
    ("K", 1, {"fg_att": 3, "fg_made": 2, "fg_long": 50, "pat_att": 4, "pat_made": 4}),
    ("P", 1, {"punts": 6, "punt_yards": 250, "punt_long": 55}),
)
PAIRS = 4  # teams of a division
SEEN = 0.5  # the share of those who dress that a box score names
FIRST = datetime(2017, 9, 3, 18, tzinfo=UTC)


@dataclass(frozen=True)
class Size:
    """Size of the league. unplayed: weeks of the last season that are to come."""

    seasons: int = 10
    teams: int = 32
    weeks: int = 17
    unplayed: int = 2


@transaction.atomic
def fill(size: Size, seed: int = 1) -> League:
    """The league; everybody may see it."""
    chance = random.Random(seed)
    founder = User.objects.create_user("commissioner")
    league = services.create_league(founder, name="Long Cup")
    league.seasons.all().delete()
    teams = _teams(league, size.teams)
    squads = {team.pk: list(team.players.all()) for team in teams}
    for year in range(size.seasons):
        last = year == size.seasons - 1
        label = str(FIRST.year + year)
        season = Season.objects.create(league=league, label=label, current=last)
        _divisions(season, teams)
        played = size.weeks - size.unplayed if last else size.weeks
        starts = FIRST + timedelta(weeks=52 * year)
        fixtures = _fixtures(season, teams, size.weeks, starts)
        _results([f for f in fixtures if f.week.number <= played], squads, chance)
    return league


def _teams(league: League, count: int) -> list[Team]:
    teams = Team.objects.bulk_create(
        Team(league=league, name=f"Team {n:02}", abbreviation=f"T{n:02}")
        for n in range(count)
    )
    positions = [position for position, many, _ in SQUAD for _ in range(many)]
    Player.objects.bulk_create(
        Player(team=team, number=n, name=f"Player {team.name[-2:]}{n}", position=each)
        for team in teams
        for n, each in enumerate(positions, 1)
    )
    return teams


def _divisions(season: Season, teams: list[Team]) -> None:
    half = len(teams) // 2
    for place, first in enumerate(range(0, len(teams), PAIRS)):
        division = Division.objects.create(
            season=season,
            conference="East" if first < half else "West",
            name=f"Division {place}",
            position=place,
        )
        Membership.objects.bulk_create(
            Membership(season=season, division=division, team=team)
            for team in teams[first : first + PAIRS]
        )


def _fixtures(
    season: Season, teams: list[Team], weeks: int, starts: datetime
) -> list[Fixture]:
    """Every week each team plays one that it meets by turning the others round."""
    found = Week.objects.bulk_create(
        Week(season=season, number=n, starts=starts + timedelta(weeks=n))
        for n in range(1, weeks + 1)
    )
    return Fixture.objects.bulk_create(
        Fixture(season=season, week=week, home=home, away=away, kickoff=week.starts)
        for week in found
        for home, away in _turned(teams, week.number)
    )


def _turned(teams: list[Team], week: int) -> Iterator[tuple[Team, Team]]:
    rest = teams[1:]
    turned = [teams[0], *rest[week % len(rest) :], *rest[: week % len(rest)]]
    for place in range(len(teams) // 2):
        yield turned[place], turned[-1 - place]


def _results(
    fixtures: list[Fixture], squads: dict[int, list[Player]], chance: random.Random
) -> None:
    Game.objects.bulk_create(_game(fixture, squads) for fixture in fixtures)
    results = Result.objects.bulk_create(
        Result(
            fixture=fixture,
            home_score=chance.randrange(0, 45),
            away_score=chance.randrange(0, 45),
            how=Result.How.TABLE,
            game_id=f"g{fixture.pk}",
            revision=1,
            report=_report(fixture, squads, chance),
            aftermath=_aftermath(fixture, squads),
        )
        for fixture in fixtures
    )
    StatLine.objects.bulk_create(
        (line for result in results for line in _lines(result)), batch_size=2000
    )


def _lines(result: Result) -> Iterator[StatLine]:
    fixture = result.fixture
    for done in read(result.report):
        team = fixture.home_id if done.side == "home" else fixture.away_id
        yield StatLine(
            result=result,
            season_id=fixture.season_id,
            team_id=team,
            player_id=done.pk,
            key=done.key(team),
            name=done.name,
            number=done.number,
            position=done.position,
            **done.columns,
        )


def _report(
    fixture: Fixture, squads: dict[int, list[Player]], chance: random.Random
) -> dict[str, Any]:
    sides = {"home": squads[fixture.home_id], "away": squads[fixture.away_id]}
    both = [*sides["home"], *sides["away"]]
    drives = zip(range(1, 23), cycle(("home", "away")))
    return {
        "score": {"home": 0, "away": 0},
        "quarters": {"home": [7, 0, 3, 7], "away": [0, 7, 7, 0]},
        "teams": {side: {"team": side, "points": 17, "plays": 60} for side in sides},
        "players": {
            side: [_did(side, p, chance) for p in players if chance.random() < SEEN]
            for side, players in sides.items()
        },
        "scoring": [
            {"team": side, "kind": "touchdown", "quarter": 1, "yards": 7, "how": "rush"}
            for side in ("home", "away", "home", "away", "home")
        ],
        "drives": [
            {"number": n, "team": side, "quarter": 1 + n // 6, "start": 30, "plays": 6}
            | {"yards": 24, "result": "punt", "plays_at": list(range(n * 6, n * 6 + 6))}
            for n, side in drives
        ],
        "names": {f"p{p.pk}": f"#{p.number} {p.name}" for p in both},
        "positions": {f"p{p.pk}": p.position for p in both},
    }


def _did(side: str, player: Player, chance: random.Random) -> dict[str, Any]:
    most = {
        column: number
        for position, _, columns in SQUAD
        if position == player.position
        for column, number in columns.items()
    }
    drawn = {column: chance.randint(0, number) for column, number in most.items()}
    if "attempts" in drawn:
        drawn["completions"] = min(drawn["completions"], drawn["attempts"])
    return {"team": side, "player": f"p{player.pk}", "player_rating": 1, **drawn}


def _aftermath(fixture: Fixture, squads: dict[int, list[Player]]) -> dict[str, Any]:
    hurt = squads[fixture.home_id][:5]
    change = {"hit_points": -2, "rating": 1, "relief": "", "lowers": False}
    done = {"hp": -1, "pr": 1, "was": {"status": "A"}, "now": {"status": "A"}}
    return {
        "week": "on",
        "told": {str(player.pk): change for player in hurt},
        "done": {str(player.pk): done for player in hurt},
    }


def _game(fixture: Fixture, squads: dict[int, list[Player]]) -> Game:
    sides = {"home": squads[fixture.home_id], "away": squads[fixture.away_id]}
    return Game(
        fixture=fixture,
        rulebook="efhl@3",
        home_name=fixture.home.name,
        home_abbreviation=fixture.home.abbreviation,
        home_colour=fixture.home.colour,
        away_name=fixture.away.name,
        away_abbreviation=fixture.away.abbreviation,
        away_colour=fixture.away.colour,
        status=Game.Status.FINISHED,
        rosters={
            side: [
                {"id": f"p{p.pk}", "number": p.number, "name": p.name}
                | {"position": p.position}
                for p in players
            ]
            for side, players in sides.items()
        },
        brings={
            side: {"players": {f"p{p.pk}": {"position": p.position} for p in players}}
            for side, players in sides.items()
        },
    )
