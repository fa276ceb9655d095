"""Suspensions of players: their length, the games served, the players out now.

A suspension is served game by game: a game that the player's team of that time played
counts once its week is closed (a game outside all weeks immediately). Each game missed
costs a rating point, as it does injured players. The commissioner decides the length.
A suspended player who has to dress because the team would have fewer than eleven serves
nothing with that game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, Max, Q, QuerySet
from django.utils import timezone
from msgspec import Struct

from config.gone import lock, reread
from league.competition.statistics import reading
from league.core import signals
from league.core.models import ELEVEN, Season
from league.core.persistence import validate_and_save
from league.teams.models import Player, Team
from league.weeks.models import Result, Suspension
from league.weeks.models.suspensions import MOST_GAMES


class Standing(Struct, frozen=True):
    """Suspension and the number of games served."""

    suspension: Suspension
    served: int

    @property
    def left(self) -> int:
        return max(0, self.suspension.games - self.served)

    @property
    def on(self) -> bool:
        return self.left > 0 and self.suspension.lifted is None


class Game(Struct, frozen=True):
    """Game that was played. closed: its week is, or it is outside all weeks.

    there: the keys of the players on its teams; None if they were not stored. dressed:
    the suspended players who played.
    """

    pk: int
    home: int
    away: int
    closed: bool
    there: list[int] | None
    dressed: list[int] | None

    def counts(self, suspension: Suspension) -> bool:
        """True if the player's team of that time played it during the suspension."""
        if self.pk <= suspension.after or suspension.player_id in (self.dressed or ()):
            return False
        if self.there is None:
            return suspension.player.team_id in (self.home, self.away)
        return suspension.player_id in self.there


def standings(
    season: Season, team: Team, before: Result | None = None
) -> list[Standing]:
    """Return the season's suspensions of a team's players, newest first.

    before: as they stood before this result; None for now.
    """
    suspensions = list(_handed_out(season).filter(player__team=team))
    games = [
        game
        for game in _games(suspensions)
        if game.closed and (before is None or game.pk < before.pk)
    ]
    return [
        Standing(suspension, len(_missed(suspension, games)))
        for suspension in suspensions
    ]


def suspended(team: Team, before: Result | None = None) -> set[int]:
    """Return the keys of players suspended now, or before a result."""
    team_standings = standings(team.league.season, team, before)
    return {s.suspension.player_id for s in team_standings if s.on}


def must_dress(team: Team, before: Result | None = None) -> set[int]:
    """Return the keys of suspended players if fewer than eleven remain without them."""
    return _needed(team, suspended(team, before))


def sitting_out(team: Team) -> set[int]:
    """Return the keys of suspended players who do not have to dress all the same."""
    out = suspended(team)
    return out - _needed(team, out)


def _needed(team: Team, out: set[int]) -> set[int]:
    if not out:
        return set()
    squad = team.players.count()
    return out if squad - len(out) < ELEVEN <= squad else set()


def dressed(result: Result) -> set[int]:
    """Return the keys of players ever suspended who played in this game.

    If its report does not say, those who had to dress or are in the report.
    """
    fixture = result.fixture
    suspensions = _handed_out(fixture.season).filter(after__lt=result.pk)
    ever = set(suspensions.values_list("player", flat=True))
    if not ever:
        return set()
    played = reading.dressed(result.report)
    if played is None:
        played = {line.pk for line in reading.read(result.report) if line.pk}
        played |= must_dress(fixture.home, result)
        played |= must_dress(fixture.away, result)
    return ever & played


def suspended_from(result: Result) -> set[int]:
    """Return the keys of players whom a suspension kept out of this game."""
    suspensions = list(_handed_out(result.fixture.season).filter(after__lt=result.pk))
    games = _games(suspensions)
    return {s.player_id for s in suspensions if result.pk in _missed(s, games)}


def earlier(player: Player) -> int:
    """Return the number of earlier suspensions; repeat offenders get more."""
    return player.suspensions.count()


@transaction.atomic
def suspend(
    player: Player,
    games: int,
    reason: str,
    by: User | None = None,
    key: str = "",
) -> Suspension:
    """Suspend a player for the team's next games.

    key: of the form; the same form sent again changes nothing, even if edited.
    """
    # The team's lock keeps a second suspension out until this one is saved.
    team = lock(Team, player.current_team.pk)
    if key and (sent := Suspension.objects.filter(player=player, key=key).first()):
        if (sent.games, sent.reason, sent.by) != (games, reason, by):
            raise ValidationError("This form was already sent with different values.")
        return sent
    season = team.league.season
    if any(s.on and s.suspension.player == player for s in standings(season, team)):
        raise ValidationError(
            f"{player} is already suspended; lift that suspension first."
        )
    newest = Result.objects.filter(fixture__season=season).aggregate(last=Max("pk"))
    suspension = Suspension(player=player, season=season, by=by, key=key)
    suspension.after = newest["last"] or 0
    validate_and_save(suspension, {"games": games, "reason": reason})
    signals.send_notice(signals.player_suspended, suspension=suspension)
    return suspension


@transaction.atomic
def lift(suspension: Suspension, by: User | None = None) -> Suspension:
    """End a suspension now. Games already missed stay missed."""
    # The team before the suspension, as `suspend` locks it.
    teams = Team.objects.select_for_update(no_key=True)
    teams.filter(players=suspension.player_id).first()  # none for a free agent
    current = reread(Suspension.objects.select_related("player"), suspension.pk)
    if current.lifted is not None:
        return current
    current.lifted = timezone.now()
    current.games = len(_missed(current, _games([current])))
    current.save(update_fields=["lifted", "games"])
    signals.send_notice(signals.player_suspended, suspension=current)
    return current


def suggested(player: Player) -> int:
    """Suggest one more game each time ("Repeat offenders may face suspension")."""
    return min(MOST_GAMES, earlier(player) + 1)


def served_in(season: Season, results: Collection[int]) -> list[Standing]:
    """Return the suspensions served in these games, as after the last of them."""
    suspensions = list(_handed_out(season))
    games = _games(suspensions)
    served = list[Standing]()
    for suspension in suspensions:
        missed = _missed(suspension, games)
        here = set(results) & set(missed)
        if here:
            served.append(Standing(suspension, missed.index(max(here)) + 1))
    return served


def _handed_out(season: Season) -> QuerySet[Suspension]:
    return Suspension.objects.filter(season=season).select_related("player")


def _games(suspensions: Sequence[Suspension]) -> list[Game]:
    """Return the season's games since the first of these suspensions, in order."""
    if not suspensions:
        return []
    played = Q(forfeit="") | ~Q(game_id="")
    first = min(suspension.after for suspension in suspensions)
    season = suspensions[0].season_id
    columns = ("aftermath__there", "aftermath__dressed")
    closed = Q(fixture__week=None) | Q(fixture__week__closing__isnull=False)
    rows = (
        Result.objects.filter(played, fixture__season=season, pk__gt=first)
        .order_by("pk")
        .annotate(closed=ExpressionWrapper(closed, BooleanField()))
        .values_list("pk", "fixture__home", "fixture__away", "closed", *columns)
    )
    return [Game(*row) for row in rows]


def _missed(suspension: Suspension, games: Iterable[Game]) -> list[int]:
    """Return the games served, at most as many as the suspension has."""
    missed = [game.pk for game in games if game.counts(suspension)]
    return missed[: suspension.games]
