"""Queries of the market and the draft for pages and the API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import F, Q, QuerySet

from league.competition import draft as rules
from league.core.models import League
from league.core.querysets import User
from league.market.models import Draft, Pick, Trade
from league.teams.models import Player, Team


def free_agents(league: League, filters: Mapping[str, str]) -> QuerySet[Player]:
    """Return the free agents that match the filters, best rated first."""
    players = Player.objects.filter(pool=league)
    if filters.get("q"):
        players = players.filter(name__icontains=filters["q"])
    if filters.get("position"):
        players = players.filter(position=filters["position"])
    best = F("pr").desc(nulls_last=True)
    return players.order_by(best, "position", "pk")


def visible_trades(user: User) -> QuerySet[Trade]:
    """Return the trades visible to a user: completed ones and the user's own."""
    done = Q(status=Trade.Status.DONE)
    rows = Trade.objects.filter(done)
    if user.is_authenticated:
        coached = Team.objects.filter(coaches=user.pk).values("pk")
        own = Q(offering__in=coached) | Q(receiving__in=coached)
        run = League.objects.filter(commissioners=user.pk).values("pk")
        rows = Trade.objects.filter(done | own | Q(offering__league__in=run))
    rows = rows.filter(offering__league__in=League.objects.visible_to(user))
    related = ("offering__league", "receiving__league", "answers")
    return rows.select_related(*related).prefetch_related("items__player")


def trades(league: League, user: User) -> list[Trade]:
    """Return a league's trades that are visible to a user."""
    return list(visible_trades(user).filter(offering__league=league))


def waiting(league: League, user: User, *, runs: bool) -> tuple[Trade, ...]:
    """Return trades that wait for this user; `runs`: the user is a commissioner."""
    if not user.is_authenticated:
        return ()
    pending = Q(status=Trade.Status.OFFERED, receiving__coaches=user.pk)
    if runs:
        pending |= Q(status=Trade.Status.OFFERED, receiving__coaches=None)
        pending |= Q(status=Trade.Status.ACCEPTED)
    rows = Trade.objects.filter(pending, offering__league=league).distinct()
    return tuple(rows.select_related("offering__league", "receiving"))


def allowed_steps(user: User, trade: Trade) -> set[str]:
    """Return the steps that a user may take with a trade now."""
    steps: set[str] = set()
    if not trade.open:
        return steps
    if speaks_for(user, trade.offering):
        steps.add("withdraw")
    if trade.status == Trade.Status.OFFERED and speaks_for(user, trade.receiving):
        steps |= {"accept", "decline", "counter"}
    if trade.offering.league.is_run_by(user):
        steps.add("veto")
        if trade.status == Trade.Status.ACCEPTED:
            steps.add("approve")
    return steps


def speaks_for(user: User, team: Team) -> bool:
    """True for a team's coach or, if it has none, a commissioner."""
    if team.is_coached_by(user):
        return True
    return team.league.is_run_by(user) and not team.coaches.exists()


class Slot(NamedTuple):
    """A past or upcoming pick of the draft. pick: None for an upcoming one."""

    number: int
    round: int
    team: Team
    pick: Pick | None


class Board(NamedTuple):
    """The state of a draft. now: the slot on the clock, None when it is over."""

    now: Slot | None
    coming: list[Slot]
    made: list[Slot]


def team_of(draft: Draft, number: int) -> Team | None:
    """Return the team with this pick; None if the draft has no such pick."""
    if not 0 < number <= draft.total:
        return None
    made = draft.picks.filter(number=number).select_related("team__league").first()
    if made is not None:
        return made.team
    teams = Team.objects.select_related("league")
    return teams.filter(pk=draft.on_clock(number)).first()


def board(draft: Draft, coming: int = 8) -> Board:
    """Return the draft's picks so far, the last first, and the next ones."""
    teams = draft.season.league.teams.in_bulk()
    made = {pick.number: pick for pick in draft.picks.all()}
    if not set(draft.order) <= set(teams):
        return Board(None, [], [])

    def slot(number: int) -> Slot:
        at = rules.round_of(len(draft.order), number)[0]
        return Slot(number, at, teams[draft.on_clock(number)], made.get(number))

    following = len(made) + 1
    last = min(draft.total, following + coming)
    ahead = [slot(number) for number in range(following, last + 1)]
    past = [slot(number) for number in sorted(made, reverse=True)]
    return Board(ahead[0] if ahead else None, ahead[1:], past)
