"""The games of a league's week with their state in words, in a fixed number of queries.

A live game is read from its row and from the state before its play, without holding
anything: whoever follows the scoreboard costs those who play nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.urls import reverse
from django.utils import timezone
from msgspec import Struct

from games.models import Game, Snapshot
from games.words import down_words, phase_words, quarter_mark
from league.dates import formatted
from league.models import Fixture, League, Result, Season, Week
from league.queries import entered
from league.weeks.weekly import week_on
from rules.field import Team
from rules.registry import rulebook
from rules.state import STATE_DECODER, ByTeam, State
from rules.words import Names, place

PLAYED_ON = (Game.Status.PLAYING, Game.Status.PAUSED)
SPAN = timedelta(days=4)  # around now, where a season has no weeks
MOST = 40  # games; a week of 64 teams has 32
_HEAVY = (
    *("result__report", "result__aftermath", "game__rosters", "game__brings"),
    *("game__venue", "game__options"),
)


class Opponent(Struct, frozen=True):
    """A side on the scoreboard. score: None before the game. ball: he has it now."""

    name: str
    abbreviation: str
    colour: str
    score: int | None
    won: bool
    ball: bool


class ScoreLine(Struct, frozen=True, kw_only=True):
    """A game. phase: coming, live or final. state: in words, in the league's zone.

    url: its table, or where it stands on the schedule.
    """

    fixture: int
    phase: str
    state: str
    kickoff: datetime | None
    away: Opponent
    home: Opponent
    url: str


class Board(Struct, frozen=True):
    """A week's scoreboard. live: whether any of its games is being played."""

    league: str
    week: str
    lines: tuple[ScoreLine, ...]
    fixtures: tuple[Fixture, ...] = ()

    @property
    def live(self) -> bool:
        """Whether it is worth looking at again soon."""
        return any(line.phase == "live" for line in self.lines)

    @property
    def rows(self) -> list[tuple[ScoreLine, Fixture]]:
        """Each line with its fixture, for whoever may do something with it."""
        return list(zip(self.lines, self.fixtures, strict=True))

    @property
    def keys(self) -> set[int]:
        """The fixtures that it shows."""
        return {line.fixture for line in self.lines}


def scoreboard(league: League) -> Board:
    """The scoreboard of the week that is on."""
    week = week_on(league)
    games = list(_games(league, week))
    states = _states(game.game for game in games if _is_on(game))
    lines = tuple(_line(league, game, states) for game in games)
    return Board(league.name, str(week or ""), lines, tuple(games))


def under_review(season: Season) -> list[Fixture]:
    """Games that were over and are played on: none counts until it ends again."""
    games = season.fixtures.filter(
        game__revision__gt=0, game__status__in=PLAYED_ON, result=None
    )
    return list(games.select_related("home", "away", "game").defer(*_HEAVY[2:]))


def _games(league: League, week: Week | None) -> QuerySet[Fixture]:
    now = timezone.now()
    near = Q(week=None, kickoff__range=(now - SPAN, now + SPAN))
    which = near if week is None else Q(week=week)
    live = Q(game__status__in=PLAYED_ON, result=None)
    games = Fixture.objects.filter(season__league=league, season__current=True)
    related = ("season__league", "home", "away", "result", "game")
    found = games.filter(which | live).select_related(*related).defer(*_HEAVY)
    return found.annotate(entered=entered())[:MOST]


def _is_on(fixture: Fixture) -> bool:
    game = getattr(fixture, "game", None)
    return game is not None and game.status in PLAYED_ON and not fixture.outcome


def _states(games: Iterable[Game]) -> dict[int, State]:
    """The state before the play that is on, by game."""
    keys = [game.pk for game in games]
    if not keys:
        return {}
    last = Snapshot.objects.filter(game=OuterRef("pk")).order_by("-index")
    newest = Game.objects.filter(pk__in=keys).values(
        last=Subquery(last.values("pk")[:1])
    )
    rows = Snapshot.objects.filter(pk__in=newest).values_list("game_id", "state")
    return {game: STATE_DECODER.decode(bytes(state)) for game, state in rows}


def _line(league: League, fixture: Fixture, states: dict[int, State]) -> ScoreLine:
    game: Game | None = getattr(fixture, "game", None)
    result = fixture.outcome
    state = states.get(game.pk) if game else None
    phase = _phase(game, result)
    return ScoreLine(
        fixture=fixture.pk,
        phase=phase,
        state=_words(league, fixture, game, state),
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
        abbreviation=team.abbreviation,
        colour=team.colour,
        score=score,
        won=fixture.outcome is not None and fixture.outcome.winner == side.value,
        ball=state is not None and _has_ball(state) is side,
    )


def _has_ball(state: State) -> Team | None:
    """Who has it, between the kicks."""
    return state.possession if state.down else None


def _address(fixture: Fixture, game: Game | None) -> str:
    if game is not None:
        page = "box" if game.over else "table"
        return reverse(f"games:{page}", args=[game.slug])
    return fixture.scheduled_url


def _words(
    league: League, fixture: Fixture, game: Game | None, state: State | None
) -> str:
    if fixture.outcome is not None:
        return _final(fixture, fixture.outcome.forfeit)
    if game is not None and game.over:
        return "Final"
    if game is not None and state is not None:
        paused = "Paused · " if game.status == Game.Status.PAUSED else ""
        review = "Under review · " if game.under_review else ""
        return review + paused + live_words(game, state)
    if game is not None:
        return f"At the table · {_when(league, fixture)}"
    return _when(league, fixture)


def _final(fixture: Fixture, forfeit: str) -> str:
    if forfeit == Result.Side.BOTH:
        return "Both teams forfeited"
    if forfeit:
        team = fixture.home if forfeit == Result.Side.HOME else fixture.away
        return f"Final · {team.abbreviation} forfeited"
    return "Final"


def _when(league: League, fixture: Fixture) -> str:
    if fixture.kickoff is None:
        return "Postponed" if fixture.postponed else "No date yet"
    return formatted(fixture.kickoff.astimezone(league.zone), "D j M, H:i T")


def live_words(game: Game, state: State) -> str:
    """`Q2, 5 plays left · 3rd & 4 on the OWL 33`, `Q1, 15 plays left · Kickoff`."""
    plays = rulebook(game.rulebook).plays(state)
    left = max(0, plays - state.play + 1)
    when = quarter_mark(state.quarter)
    if plays:
        when += f", {left} play{'' if left == 1 else 's'} left"
    if state.upcoming == "pregame":
        return "Before the toss"
    if state.upcoming == "second_half":
        return "Half-time"
    if not state.down:
        return f"{when} · {phase_words(state.upcoming)}"
    names = Names(ByTeam(game.home_abbreviation, game.away_abbreviation))
    return f"{when} · {down_words(state)} on the {place(state.ball_on, names)}"
