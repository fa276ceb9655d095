"""What the pages of the market and the draft read, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import F, Q, QuerySet

from league.market import draft as rules
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


def seen_trades(user: User) -> QuerySet[Trade]:
    """Trades that somebody may see: those done, and the ones he has a part in."""
    done = Q(status=Trade.Status.DONE)
    found = Trade.objects.filter(done)
    if user.is_authenticated:
        coached = Team.objects.filter(coaches=user.pk).values("pk")
        mine = Q(offering__in=coached) | Q(receiving__in=coached)
        run = League.objects.filter(commissioners=user.pk).values("pk")
        found = Trade.objects.filter(done | mine | Q(offering__league__in=run))
    found = found.filter(offering__league__in=League.objects.visible_to(user))
    related = ("offering__league", "receiving__league", "answers")
    return found.select_related(*related).prefetch_related("items__player")


def trades(league: League, user: User) -> list[Trade]:
    """Those of a league."""
    return list(seen_trades(user).filter(offering__league=league))


def waiting(league: League, user: User, *, runs: bool) -> tuple[Trade, ...]:
    """Those that wait for somebody's own word; `runs`: he is a commissioner."""
    if not user.is_authenticated:
        return ()
    asked = Q(status=Trade.Status.OFFERED, receiving__coaches=user.pk)
    if runs:
        asked |= Q(status=Trade.Status.OFFERED, receiving__coaches=None)
        asked |= Q(status=Trade.Status.ACCEPTED)
    found = Trade.objects.filter(asked, offering__league=league).distinct()
    return tuple(found.select_related("offering__league", "receiving"))


def may(user: User, trade: Trade) -> set[str]:
    """What somebody may do with an offer as it is."""
    found: set[str] = set()
    if not trade.open:
        return found
    if speaks_for(user, trade.offering):
        found.add("withdraw")
    if trade.status == Trade.Status.OFFERED and speaks_for(user, trade.receiving):
        found |= {"accept", "decline", "counter"}
    if trade.offering.league.is_run_by(user):
        found.add("veto")
        if trade.status == Trade.Status.ACCEPTED:
            found.add("approve")
    return found


def speaks_for(user: User, team: Team) -> bool:
    """Whether he trades for a team: its coach; without any, a commissioner."""
    if team.is_coached_by(user):
        return True
    return team.league.is_run_by(user) and not team.coaches.exists()


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


def team_of(draft: Draft, number: int) -> Team | None:
    """Whose a pick is or was; None where the draft has no such pick."""
    if not 0 < number <= draft.total:
        return None
    made = draft.picks.filter(number=number).select_related("team__league").first()
    if made is not None:
        return made.team
    teams = Team.objects.select_related("league")
    return teams.filter(pk=draft.on_clock(number)).first()


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
