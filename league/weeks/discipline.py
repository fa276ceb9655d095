"""Suspending players: how long, how much of it is served, who is out now.

A suspension is served game by game: a game that his team of that time played while he
was with it counts once its week is closed (a game outside all weeks at once). Each that
he misses costs him a point of his rating, as it does the injured. EFHL 3e, "Personal
Foul" and "Optional Penalty Checks": how long is the commissioner's to say.
Who has to play all the same, for want of eleven, serves nothing with that game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, Max, Q, QuerySet
from django.utils import timezone
from msgspec import Struct

from league import signals
from league.models import Player, Result, Season, Suspension, Team
from league.models.suspensions import MOST_GAMES
from league.statistics import reading
from league.writing import write

ELEVEN = 11


class Standing(Struct, frozen=True):
    """A suspension and how many games of it are served."""

    suspension: Suspension
    served: int

    @property
    def left(self) -> int:
        return max(0, self.suspension.games - self.served)

    @property
    def on(self) -> bool:
        return self.left > 0 and self.suspension.lifted is None


class Game(Struct, frozen=True):
    """A game that was played. closed: its week is, or it is outside all weeks.

    there: the keys of who was on its teams; None where that was not kept. dressed: of
    the suspended who played.
    """

    pk: int
    home: int
    away: int
    closed: bool
    there: list[int] | None
    dressed: list[int] | None

    def counts(self, suspension: Suspension) -> bool:
        """Whether his team of that time played it while he was suspended."""
        if self.pk <= suspension.after or suspension.player_id in (self.dressed or ()):
            return False
        if self.there is None:
            return suspension.player.team_id in (self.home, self.away)
        return suspension.player_id in self.there


def standings(
    season: Season, team: Team, before: Result | None = None
) -> list[Standing]:
    """The season's suspensions of a team's players, the newest first.

    before: as they stood when this result came; None for now.
    """
    found = list(_handed_out(season).filter(player__team=team))
    games = [
        game
        for game in _games(found)
        if game.closed and (before is None or game.pk < before.pk)
    ]
    return [Standing(each, len(_missed(each, games))) for each in found]


def suspended(team: Team, before: Result | None = None) -> set[int]:
    """The keys of the players who may not play now, or might not before a result."""
    found = standings(team.league.season, team, before)
    return {s.suspension.player_id for s in found if s.on}


def must_dress(team: Team, before: Result | None = None) -> set[int]:
    """The keys of the suspended, where no eleven are left without them."""
    out = suspended(team, before)
    men = team.players.count()
    return out if men - len(out) < ELEVEN <= men else set()


def dressed(result: Result) -> set[int]:
    """The keys of those ever suspended who played in this game, as its report says.

    Where it is silent, those who had to or whom it tells of.
    """
    fixture = result.fixture
    found = _handed_out(fixture.season).filter(after__lt=result.pk)
    ever = set(found.values_list("player", flat=True))
    if not ever:
        return set()
    told = reading.dressed(result.report)
    if told is None:
        told = {each.pk for each in reading.read(result.report) if each.pk}
        told |= must_dress(fixture.home, result)
        told |= must_dress(fixture.away, result)
    return ever & told


def suspended_from(result: Result) -> set[int]:
    """The keys of those whom a suspension kept out of this game."""
    found = list(_handed_out(result.fixture.season).filter(after__lt=result.pk))
    games = _games(found)
    return {s.player_id for s in found if result.pk in _missed(s, games)}


def earlier(player: Player) -> int:
    """How often he has been suspended; repeat offenders get more."""
    return player.suspensions.count()


@transaction.atomic
def suspend(
    player: Player,
    games: int,
    reason: str,
    by: User | None = None,
    key: str = "",
) -> Suspension:
    """Suspend a player for his team's next games.

    key: of the form; sent again it changes nothing.
    """
    team = Team.objects.select_for_update(no_key=True).get(pk=player.his_team.pk)
    if key and (had := Suspension.objects.filter(player=player, key=key).first()):
        return had
    season = team.league.season
    if any(s.on and s.suspension.player == player for s in standings(season, team)):
        raise ValidationError(f"{player} is suspended already; lift that first.")
    newest = Result.objects.filter(fixture__season=season).aggregate(last=Max("pk"))
    made = Suspension(player=player, season=season, by=by, key=key)
    made.after = newest["last"] or 0
    write(made, {"games": games, "reason": reason})
    signals.tell(signals.player_suspended, suspension=made)
    return made


@transaction.atomic
def lift(suspension: Suspension, by: User | None = None) -> Suspension:
    """End a suspension now. What he has missed stays missed."""
    teams = Team.objects.select_for_update(no_key=True)
    teams.filter(players=suspension.player_id).first()  # or he is a free agent
    held = Suspension.objects.select_related("player").get(pk=suspension.pk)
    if held.lifted is not None:
        return held
    held.lifted = timezone.now()
    held.games = len(_missed(held, _games([held])))
    held.save(update_fields=["lifted", "games"])
    signals.tell(signals.player_suspended, suspension=held)
    return held


def suggested(player: Player) -> int:
    """A game more each time ("Repeat offenders may face suspension")."""
    return min(MOST_GAMES, earlier(player) + 1)


def served_in(season: Season, results: Collection[int]) -> list[Standing]:
    """The suspensions served in these games, as far as they were after the last one."""
    found = list(_handed_out(season))
    games = _games(found)
    served = list[Standing]()
    for each in found:
        his = _missed(each, games)
        here = set(results) & set(his)
        if here:
            served.append(Standing(each, his.index(max(here)) + 1))
    return served


def _handed_out(season: Season) -> QuerySet[Suspension]:
    return Suspension.objects.filter(season=season).select_related("player")


def _games(suspensions: Sequence[Suspension]) -> list[Game]:
    """The games that were played since the first of these was handed out, in order.

    All are of one season.
    """
    if not suspensions:
        return []
    played = Q(forfeit="") | ~Q(game_id="")
    first = min(each.after for each in suspensions)
    season = suspensions[0].season_id
    kept = ("aftermath__there", "aftermath__dressed")
    closed = Q(fixture__week=None) | Q(fixture__week__closing__isnull=False)
    rows = (
        Result.objects.filter(played, fixture__season=season, pk__gt=first)
        .order_by("pk")
        .annotate(closed=ExpressionWrapper(closed, BooleanField()))
        .values_list("pk", "fixture__home", "fixture__away", "closed", *kept)
    )
    return [Game(*row) for row in rows]


def _missed(suspension: Suspension, games: Iterable[Game]) -> list[int]:
    """The games that he has served, no more than there are to serve."""
    his = [game.pk for game in games if game.counts(suspension)]
    return his[: suspension.games]
