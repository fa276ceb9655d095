"""The bracket as pages and the API show it: rounds with teams, scores and dates."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import pairwise

import msgspec

from league.models import Fixture, PlayoffSeed, Season, Team
from league.seasons import seeding
from league.seasons.advancing import unwanted
from league.seasons.playoffs import Bracket as Pure
from league.seasons.playoffs import BracketError, Entrant, Game, Round


class Side(msgspec.Struct, frozen=True):
    """A team in a game. score: None before there is a result."""

    team: Team
    seed: int
    score: int | None = None
    won: bool = False


class Meeting(msgspec.Struct, frozen=True):
    """A game of the bracket; sides are None while they are not known."""

    home: Side | None
    away: Side | None
    conference: str
    neutral: bool
    third: bool
    fixture: Fixture | None = None

    @property
    def title(self) -> str:
        return "Third place" if self.third else self.conference


class Stage(msgspec.Struct, frozen=True):
    """A round. starts: its usual kickoff. joins: two games lead to each of the next."""

    number: int
    name: str
    meetings: tuple[Meeting, ...]
    byes: tuple[Side, ...]
    starts: datetime | None = None
    joins: bool = False


class View(msgspec.Struct, frozen=True):
    """The play-offs of a season. started: else it is as if the season ended today.

    wrong: in words what has been played and does not fit; why: why there is no bracket.
    """

    stages: tuple[Stage, ...]
    started: bool
    drawn: bool
    champion: Team | None = None
    wrong: tuple[str, ...] = ()
    why: str = ""


def view(season: Season) -> View:
    """The season's bracket, in a fixed number of queries."""
    found = seeding.settings(season)
    seeds = seeding.entrants(season)
    games = seeding.games_of(season) if found.started else []
    started, drawn = bool(found.started), not found.reseed
    try:
        made = seeding.bracket_of(season, seeds, games)
    except BracketError as error:
        return View((), started, drawn, why=str(error))
    return _Maker(seeds, games).view(made, started, drawn)


class _Maker:
    def __init__(self, seeds: Iterable[PlayoffSeed], games: Iterable[Fixture]) -> None:
        self.teams = {seed.team_id: seed.team for seed in seeds}
        self.games: dict[int, list[Fixture]] = {}
        for game in games:
            if game.week:
                self.games.setdefault(game.week.number, []).append(game)

    def view(self, made: Pure, started: bool, drawn: bool) -> View:
        champion = self.teams[made.champion.team] if made.champion else None
        wrong = tuple(self._wrong(made)) if started else ()
        games = [sum(not g.third for g in each.games) for each in made.rounds]
        joins = [drawn and a == 2 * b for a, b in pairwise(games)] + [False]
        stages = tuple(map(self._stage, made.rounds, joins))
        return View(stages, started, drawn, None if wrong else champion, wrong)

    def _wrong(self, made: Pure) -> Iterable[str]:
        for each in made.rounds:
            own = self.games.get(each.number, [])
            for game in own:
                if game.outcome and not game.outcome.winner:
                    yield f"{game} has no winner."
            for game in unwanted(each, own):
                if game.begun:
                    yield f"{game} was begun, but does not follow from the results now."

    def _stage(self, now: Round, joins: bool) -> Stage:
        own = self.games.get(now.number, [])
        by_pair = {frozenset((g.home_id, g.away_id)): g for g in own}
        meetings = tuple(self._meeting(game, by_pair) for game in now.games)
        starts = own[0].week.starts if own and own[0].week else None
        byes = tuple(Side(self.teams[e.team], e.seed) for e in now.byes)
        return Stage(now.number, now.name, meetings, byes, starts, joins)

    def _meeting(self, game: Game, games: Mapping[frozenset[int], Fixture]) -> Meeting:
        fixture = games.get(game.pair) if game.known else None
        return Meeting(
            self._side(game.home, game, fixture),
            self._side(game.away, game, fixture),
            game.conference,
            game.neutral,
            game.third,
            fixture,
        )

    def _side(
        self, entrant: Entrant | None, game: Game, fixture: Fixture | None
    ) -> Side | None:
        if entrant is None:
            return None
        score = None
        if fixture and fixture.outcome:
            at_home = fixture.home_id == entrant.team
            result = fixture.outcome
            score = result.home_score if at_home else result.away_score
        won = game.winner == entrant
        return Side(self.teams[entrant.team], entrant.seed, score, won)
