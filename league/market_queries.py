"""What the pages of the market and the draft read, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import F, Q, QuerySet

from league import draft as rules
from league.models import Draft, League, Pick, Player, Team, Trade
from league.querysets import User


def free_agents(league: League, asked: Mapping[str, str]) -> QuerySet[Player]:
    """The free agents asked for, best rated first."""
    found = Player.objects.filter(pool=league)
    if asked.get("q"):
        found = found.filter(name__icontains=asked["q"])
    if asked.get("position"):
        found = found.filter(position=asked["position"])
    best = F("pr").desc(nulls_last=True)
    return found.order_by(best, "position", "pk")


def trades(league: League, user: User) -> list[Trade]:
    """Trades that somebody may see: those done, and the ones he has a part in."""
    found = Trade.objects.filter(offering__league=league)
    if not league.is_run_by(user):
        mine = Q(status=Trade.Status.DONE)
        if user.is_authenticated:
            mine |= Q(offering__coaches=user) | Q(receiving__coaches=user)
        found = found.filter(mine).distinct()
    related = found.select_related("offering__league", "receiving")
    return list(related.prefetch_related("items"))


class Slot(NamedTuple):
    """A pick of the draft, made or coming. pick: None while it is coming."""

    number: int
    round: int
    team: Team
    pick: Pick | None


class Board(NamedTuple):
    """Where a draft stands. now: the slot on the clock, None when it is over."""

    now: Slot | None
    coming: list[Slot]
    made: list[Slot]


def board(draft: Draft, coming: int = 8) -> Board:
    """The draft's picks so far, the last first, and who is next."""
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
