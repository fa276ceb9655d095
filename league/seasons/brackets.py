"""Views of the bracket for pages and the API: rounds, teams, scores and dates."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import pairwise

import msgspec
from msgspec import structs

from league.competition.playoffs import Bracket as Pure
from league.competition.playoffs import BracketError, Entrant, Game, Round
from league.core.models import Season
from league.seasons import seeding
from league.seasons.advancing import unwanted
from league.seasons.models import PlayoffSeed
from league.teams.models import Team
from league.weeks.models import Fixture, Week


class Side(msgspec.Struct, frozen=True):
    """A team in a game. score: None before there is a result."""

    team: Team
    seed: int
    score: int | None = None
    won: bool = False


class Meeting(msgspec.Struct, frozen=True):
    """A game of the bracket; a side is None until its team is known."""

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
    """A round. starts: its usual kickoff. joins: pairs of games lead to the next."""

    number: int
    name: str
    meetings: tuple[Meeting, ...]
    byes: tuple[Side, ...]
    starts: datetime | None = None
    joins: bool = False


class View(msgspec.Struct, frozen=True):
    """The play-offs of a season; before the start, a projection from the standings.

    wrong: sentences about games that no longer fit. refusal: the reason that there is
    no bracket. unclosed: open weeks before the next games.
    """

    stages: tuple[Stage, ...]
    started: bool
    drawn: bool
    champion: Team | None = None
    wrong: tuple[str, ...] = ()
    refusal: str = ""
    unclosed: tuple[Week, ...] = ()


def view(season: Season) -> View:
    """Return a view of the season's bracket, in a fixed number of queries."""
    settings = seeding.settings(season)
    seeds = seeding.entrants(season)
    games = seeding.games_of(season) if settings.started else []
    started, drawn = bool(settings.started), not settings.reseed
    try:
        made = seeding.bracket_of(season, seeds, games)
    except BracketError as error:
        return View((), started, drawn, refusal=str(error))
    shown = _Maker(seeds, games).view(made, started, drawn)
    unclosed = unclosed_before(season, games) if started else ()
    return structs.replace(shown, unclosed=unclosed)


def unclosed_before(season: Season, games: Iterable[Fixture]) -> tuple[Week, ...]:
    """List the open weeks before the play-off games that are to be played next.

    Before the play-offs start these are all weeks of the regular season.
    """
    if not season.current:
        return ()
    next_round = min(
        (game.week.number for game in games if game.week and not game.outcome),
        default=0,
    )
    weeks = season.weeks.filter(closing=None).select_related("season__league")
    return tuple(
        week for week in weeks if week.kind != seeding.KIND or week.number < next_round
    )


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
        games = [sum(not g.third for g in stage.games) for stage in made.rounds]
        joins = [drawn and a == 2 * b for a, b in pairwise(games)] + [False]
        stages = tuple(map(self._stage, made.rounds, joins))
        return View(stages, started, drawn, None if wrong else champion, wrong)

    def _wrong(self, made: Pure) -> Iterable[str]:
        for stage in made.rounds:
            own = self.games.get(stage.number, [])
            for game in own:
                if game.outcome and not game.outcome.winner:
                    yield f"{game} has no winner."
            for game in unwanted(stage, own):
                if game.begun:
                    yield f"{game} was started but no longer follows from the results."

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
