"""Roster sizes: the league's limits on active players and on the whole roster.

They are the rulebook's, unless the league sets others.
"""

from __future__ import annotations

from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.db.models import Count, Q

from league.core import locks
from league.core.models import League
from league.teams.models import Player, Team


class Sizes(NamedTuple):
    """The limits on active players and on the whole roster."""

    active: int
    total: int

    def size_refusal(self, team: Team, total: int) -> str:
        """Return the reason that a total is too large, as a sentence, or ""."""
        if total <= self.total:
            return ""
        return f"A roster has at most {self.total} players; {team} would have {total}."


def sizes(team: Team) -> Sizes:
    """Return the roster sizes of a team's league.

    Always queried: the team may carry a league that was loaded before they changed.
    """
    limits = League.objects.values_list("active_limit", "roster_limit")
    return Sizes(*limits.get(pk=team.league_id))


class Roster(NamedTuple):
    """A team's players, counted, beside the sizes of its league."""

    team: Team
    active: int
    total: int
    sizes: Sizes

    @property
    def has_active_room(self) -> bool:
        return self.active < self.sizes.active

    def with_player(self, status: str) -> Roster:
        """Return the roster with one more player."""
        active = self.active + (status == Player.Status.ACTIVE)
        return self._replace(active=active, total=self.total + 1)


def roster_of(team: Team) -> Roster:
    """Return a team's roster as the database has it now, in one statement.

    The team is locked where a player is added: it would be another a moment later.
    """
    is_active = Q(players__status=Player.Status.ACTIVE)
    counted = Team.objects.annotate(
        active=Count("players", filter=is_active), total=Count("players")
    )
    columns = ("active", "total", "league__active_limit", "league__roster_limit")
    active, total, *limits = counted.values_list(*columns).get(pk=team.pk)
    return Roster(team, active, total, Sizes(*limits))


def check_change(league: League, active: int, total: int) -> None:
    """Refuse sizes that a team of the league already exceeds.

    Locks the league's draft and teams, so that no team grows before the sizes change.
    """
    season = league.season
    locks.lock_season_draft(season)
    if season.drafting:
        reason = "The draft is in progress. Change roster sizes afterward."
        raise ValidationError({"roster_limit": reason})
    # In the order of their keys, as everywhere: two could deadlock otherwise.
    list(league.teams.order_by("pk").select_for_update(no_key=True))
    _check("roster_limit", league, Count("players"), total, "players")
    is_active = Q(players__status=Player.Status.ACTIVE)
    count = Count("players", filter=is_active)
    _check("active_limit", league, count, active, "active players")


def _check(field: str, league: League, count: Count, most: int, label: str) -> None:
    teams = league.teams.annotate(size=count).filter(size__gt=most).order_by("name")
    over = [f"{team} have {team.size} {label}" for team in teams]
    if over:
        raise ValidationError({field: f"{'; '.join(over)}. Move some players first."})
