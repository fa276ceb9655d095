"""Suspending players: how long, how much of it is served, who is out now.

A suspension is served game by game: one of his team's games counts once it has been
played and its week is closed (a game outside all weeks at once). Each game that he
misses costs him a point of his rating, as it does the injured. EFHL 3e, "Personal
Foul" and "Optional Penalty Checks": how long is the commissioner's to say.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone
from msgspec import Struct

from league.models import Player, Result, Season, Suspension, Team
from league.signals import on_commit, player_suspended
from league.suspensions import MOST_GAMES
from league.writing import write


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


def standings(season: Season, team: Team) -> list[Standing]:
    """The season's suspensions of a team's players, the newest first."""
    handed_out = Suspension.objects.filter(season=season, player__team=team)
    found = list(handed_out.select_related("player"))
    if not found:
        return []
    served = _counting(team, season).filter(_closed()).values_list("pk", flat=True)
    games = list(served)
    return [Standing(each, _since(each, games)) for each in found]


def suspended(team: Team) -> set[int]:
    """The keys of the players who may not play now."""
    season = team.league.season
    return {s.suspension.player_id for s in standings(season, team) if s.on}


def suspended_from(result: Result, team: Team) -> set[int]:
    """The keys of those whom a suspension kept out of this game of their team."""
    season = result.fixture.season
    handed_out = Suspension.objects.filter(
        season=season, player__team=team, after__lt=result.pk
    )
    found = list(handed_out)
    if not found:
        return set()
    counting = _counting(team, season).filter(pk__lte=result.pk)
    games = list(counting.values_list("pk", flat=True))
    if result.pk not in games:
        return set()
    return {s.player_id for s in found if _since(s, games) <= s.games}


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
    on_commit(player_suspended, suspension=made)
    return write(made, {"games": games, "reason": reason})


@transaction.atomic
def lift(suspension: Suspension, by: User | None = None) -> Suspension:
    """End a suspension now. What he has missed stays missed."""
    teams = Team.objects.select_for_update(no_key=True)
    team = teams.filter(players=suspension.player_id).first()  # or he is a free agent
    held = Suspension.objects.get(pk=suspension.pk)
    if held.lifted is not None:
        return held
    held.lifted = timezone.now()
    if team is not None:
        games = _counting(team, held.season).values_list("pk", flat=True)
        held.games = min(held.games, _since(held, games))
    held.save(update_fields=["lifted", "games"])
    on_commit(player_suspended, suspension=held)
    return held


def suggested(player: Player) -> int:
    """A game more each time ("Repeat offenders may face suspension")."""
    return min(MOST_GAMES, earlier(player) + 1)


def _counting(team: Team, season: Season) -> QuerySet[Result]:
    """The team's results of games that were played, oldest first."""
    mine = Q(fixture__home=team) | Q(fixture__away=team)
    played = Q(forfeit="") | ~Q(game_id="")
    return Result.objects.filter(mine, played, fixture__season=season).order_by("pk")


def _closed() -> Q:
    return Q(fixture__week=None) | Q(fixture__week__closing__isnull=False)


def _since(suspension: Suspension, games: Iterable[int]) -> int:
    return sum(pk > suspension.after for pk in games)


def served_in(team: Team, season: Season, results: Iterable[int]) -> list[Standing]:
    """How far suspensions were served after the last of these games, if in one."""
    last = max(results, default=0)
    handed_out = Suspension.objects.filter(season=season, player__team=team)
    found = list(handed_out.select_related("player").filter(after__lt=last))
    if not found:
        return []
    games = [*_counting(team, season).values_list("pk", flat=True)]
    until = [pk for pk in games if pk <= last]
    mine = set(results) & set(games)
    standings = [Standing(s, min(s.games, _since(s, until))) for s in found]
    return [
        s
        for s in standings
        if mine and _since(s.suspension, until) <= s.suspension.games
    ]
