"""The games of a league's week with their state in words, in a fixed number of queries.

A live game is read from its row and from the state before its play, without a lock:
viewers of the scoreboard cost the players nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

import structlog
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.urls import reverse
from django.utils import timezone
from msgspec import Struct

from games.errors import Damaged
from games.log.clock_words import clock_line, down_words, phase_words
from games.log.decoding import play_of
from games.models import Game, Snapshot
from league.core.dates import moment
from league.models import Fixture, League, Result, Season, Week
from league.weeks.queries import entered, reported
from league.weeks.weekly import week_on
from rules.field import Team
from rules.registry import rulebook
from rules.state import ByTeam, State
from rules.words import Names, place

log = structlog.get_logger("buzzboard.games")
PLAYED_ON = (Game.Status.PLAYING, Game.Status.PAUSED)
SPAN = timedelta(days=4)  # around now, where a season has no weeks
MOST = 40  # games; a week of 64 teams has 32
_HEAVY = (
    *("result__report", "result__aftermath", "game__rosters", "game__brings"),
    *("game__venue", "game__options"),
)


class Opponent(Struct, frozen=True):
    """A side on the scoreboard. score: None before the game. ball: it has it now.

    abbreviation, colour: those of the game once its table is open, as at that table.
    """

    name: str
    abbreviation: str
    colour: str
    score: int | None
    won: bool
    ball: bool


class ScoreLine(Struct, frozen=True, kw_only=True):
    """A game. phase: coming, live or final. state: in words, in the league's zone.

    url: its table, or its place on the schedule.
    """

    fixture: int
    phase: str
    state: str
    kickoff: datetime | None
    away: Opponent
    home: Opponent
    url: str


class Board(Struct, frozen=True):
    """A week's scoreboard."""

    league: str
    week: str
    lines: tuple[ScoreLine, ...]
    fixtures: tuple[Fixture, ...] = ()

    @property
    def live(self) -> bool:
        """True while any of its games is being played."""
        return any(line.phase == "live" for line in self.lines)

    @property
    def rows(self) -> list[tuple[ScoreLine, Fixture]]:
        """The lines, each with its fixture, for viewers with actions."""
        return list(zip(self.lines, self.fixtures, strict=True))

    @property
    def keys(self) -> set[int]:
        """The keys of the fixtures that it shows."""
        return {line.fixture for line in self.lines}


def scoreboard(league: League) -> Board:
    """Return the scoreboard of the current week."""
    week = week_on(league)
    games = list(_games(league, week))
    states = dict(_states([game.game for game in games if _is_on(game)]))
    lines = tuple(_line(league, game, states) for game in games)
    return Board(league.name, str(week or ""), lines, tuple(games))


def under_review(season: Season) -> list[Fixture]:
    """Return games that were over and are open again: none counts until it ends."""
    games = season.fixtures.filter(
        game__revision__gt=0, game__status__in=PLAYED_ON, result=None
    )
    return list(games.select_related("home", "away", "game").defer(*_HEAVY[2:]))


def _games(league: League, week: Week | None) -> QuerySet[Fixture]:
    now = timezone.now()
    near = Q(week=None, kickoff__range=(now - SPAN, now + SPAN))
    in_week = near if week is None else Q(week=week)
    live = Q(game__status__in=PLAYED_ON, result=None)
    games = Fixture.objects.filter(season__league=league, season__current=True)
    related = ("season__league", "home", "away", "result", "game")
    fixtures = games.filter(in_week | live).select_related(*related).defer(*_HEAVY)
    return fixtures.annotate(entered=entered(), reported=reported())[:MOST]


def _is_on(fixture: Fixture) -> bool:
    game = getattr(fixture, "game", None)
    return game is not None and game.status in PLAYED_ON and not fixture.outcome


def _states(games: Sequence[Game]) -> Iterator[tuple[int, State]]:
    """Yield the state before the current play, by game, where it can be read."""
    if not games:
        return
    keys = [game.pk for game in games]
    last = Snapshot.objects.filter(game=OuterRef("pk")).order_by("-index")
    newest = Game.objects.filter(pk__in=keys).values(
        last=Subquery(last.values("pk")[:1])
    )
    books = {game.pk: game.rulebook for game in games}
    for row in Snapshot.objects.filter(pk__in=newest).defer("facts"):
        try:
            rulebook(books[row.game_id])
            yield row.game_id, play_of(row).state
        except (Damaged, LookupError):
            log.error("missing from the scoreboard", game=row.game_id, play=row.index)


def _line(league: League, fixture: Fixture, states: dict[int, State]) -> ScoreLine:
    game: Game | None = getattr(fixture, "game", None)
    result = fixture.outcome
    state = states.get(game.pk) if game else None
    phase = _phase(game, result)
    return ScoreLine(
        fixture=fixture.pk,
        phase=phase,
        state=_state_words(league, fixture, game, state),
        kickoff=fixture.kickoff,
        away=_side(fixture, Team.AWAY, game, state),
        home=_side(fixture, Team.HOME, game, state),
        url=_address(fixture, game),
    )


def _phase(game: Game | None, result: Result | None) -> str:
    if result is not None or (game is not None and game.over):
        return "final"
    return "live" if game is not None and game.status in PLAYED_ON else "coming"


def _side(
    fixture: Fixture, side: Team, game: Game | None, state: State | None
) -> Opponent:
    team = fixture.home if side is Team.HOME else fixture.away
    counted = fixture.outcome or (game if game and (game.over or state) else None)
    score = getattr(counted, f"{side}_score", None)
    return Opponent(
        name=team.name,
        abbreviation=getattr(game, f"{side}_abbreviation", team.abbreviation),
        colour=getattr(game, f"{side}_colour", team.colour),
        score=score,
        won=fixture.outcome is not None and fixture.outcome.winner == side.value,
        ball=state is not None and _has_ball(state) is side,
    )


def _has_ball(state: State) -> Team | None:
    """Return the side with the ball, None between the kicks."""
    return state.possession if state.down else None


def _address(fixture: Fixture, game: Game | None) -> str:
    if game is not None:
        page = "box" if game.over else "table"
        return reverse(f"games:{page}", args=[game.slug])
    return fixture.get_absolute_url()


def _state_words(
    league: League, fixture: Fixture, game: Game | None, state: State | None
) -> str:
    if fixture.outcome is not None:
        return _final(fixture, fixture.outcome.forfeit)
    if game is not None and game.over:
        return "Final"
    if game is not None and game.damage:
        return "Needs the commissioner"
    if game is not None and state is not None:
        paused = "Paused · " if game.status == Game.Status.PAUSED else ""
        review = "Under review · " if game.under_review else ""
        return review + paused + live_words(game, state)
    if game is not None:
        return f"Table open · {_kickoff_words(league, fixture)}"
    return _kickoff_words(league, fixture)


def _final(fixture: Fixture, forfeit: str) -> str:
    if forfeit == Result.Side.BOTH:
        return "Both teams forfeited"
    if forfeit:
        team = fixture.home if forfeit == Result.Side.HOME else fixture.away
        return f"Final · {team.abbreviation} forfeited"
    return "Final"


def _kickoff_words(league: League, fixture: Fixture) -> str:
    if fixture.kickoff is None:
        return "Postponed" if fixture.postponed else "Date TBA"
    return moment(fixture.kickoff, league, "D j M, H:i T")


def live_words(game: Game, state: State) -> str:
    """Return `Q2, 5 plays left · 3rd & 4 on the OWL 33` for a game in progress."""
    clock = clock_line(rulebook(game.rulebook), state)
    if state.upcoming == "pregame":
        return "Before the toss"
    if state.upcoming == "second_half":
        return "Halftime"
    if not state.down:
        return f"{clock} · {phase_words(state.upcoming)}"
    names = Names(ByTeam(game.home_abbreviation, game.away_abbreviation))
    return f"{clock} · {down_words(state)} on the {place(state.ball_on, names)}"
