"""Trades: offering, answering, approving and completing them, all or nothing.

Roster limits and jersey numbers are checked when the players move. A player keeps
rating, hit points and status; the new team loses the point of a stat that an injury
costs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from config.gone import lock
from league.core import signals
from league.core.models import League
from league.market import pool
from league.market.models import MarketRules, Trade, TradeItem
from league.teams.models import Player, Team
from league.teams.numbers import free_number
from league.teams.sizes import sizes

Status = Trade.Status
MOST = 20  # players on one side
DRAFTING = "The draft is in progress. Trade after it ends."


@transaction.atomic
def offer(
    offering: Team,
    receiving: Team,
    gives: Collection[Player],
    gets: Collection[Player],
    by: User,
    note: str = "",
    answers: Trade | None = None,
) -> Trade:
    """Offer players for players. Repeating an open offer returns the first one."""
    # Both teams, so that of two equal offers the second finds the first.
    _lock_teams(offering, receiving)
    _check_open(offering)
    _check_offer(offering, receiving, gives, gets)
    players = {p.pk: True for p in gives} | {p.pk: False for p in gets}
    for old in Trade.objects.filter(
        offering=offering, receiving=receiving, status=Status.OFFERED
    ):
        if {item.player_id: item.offered for item in old.items.all()} == players:
            return old
    if answers is not None:
        _close(answers, Status.COUNTERED, {Status.OFFERED})
    trade = Trade(
        offering=offering, receiving=receiving, by=by, note=note, answers=answers
    )
    trade.full_clean()
    trade.save()
    for player in [*gives, *gets]:
        label = f"{player.name}, {player.position}"
        TradeItem.objects.create(
            trade=trade, player=player, offered=players[player.pk], words=label
        )
    signals.send_notice(signals.trade_offered, trade=trade)
    return trade


def counter(
    trade: Trade,
    gives: Collection[Player],
    gets: Collection[Player],
    by: User,
    note: str = "",
) -> Trade:
    """Counter an offer with another one, made by its receiving team."""
    return offer(trade.receiving, trade.offering, gives, gets, by, note, trade)


@transaction.atomic
def accept(trade: Trade) -> Trade:
    """Accept an offer, which completes it unless it needs approval."""
    trade = _lock_trade(trade)
    if trade.status in (Status.ACCEPTED, Status.DONE):
        return trade
    _need(trade, {Status.OFFERED})
    _check_open(trade.offering)
    if pool.market_rules(trade.offering.league).trades_need_approval:
        problem = refusal(trade)
        if problem:
            raise ValidationError(problem)
        return _set(trade, Status.ACCEPTED)
    return _carry_out(trade)


@transaction.atomic
def approve(trade: Trade) -> Trade:
    """Approve a trade as a commissioner, which completes it."""
    trade = _lock_trade(trade)
    if trade.status == Status.DONE:
        return trade
    _need(trade, {Status.ACCEPTED})
    if pool.drafting(trade.offering.league):
        raise ValidationError(DRAFTING)
    return _carry_out(trade)


def veto(trade: Trade) -> Trade:
    """Veto a trade as a commissioner."""
    return _close(trade, Status.VETOED, {Status.OFFERED, Status.ACCEPTED})


def decline(trade: Trade) -> Trade:
    """Decline an offer as the receiving coach."""
    return _close(trade, Status.DECLINED, {Status.OFFERED})


def withdraw(trade: Trade) -> Trade:
    """Withdraw an offer as the offering coach, until a commissioner has approved it."""
    return _close(trade, Status.WITHDRAWN, {Status.OFFERED, Status.ACCEPTED})


def end_season(league: League) -> None:
    """End the season's offers and clear the deadline. Expects the teams locked."""
    left = Trade.objects.filter(
        offering__league=league, status__in=(Status.OFFERED, Status.ACCEPTED)
    )
    for trade in left.select_related("offering", "receiving").order_by("pk"):
        _set(trade, Status.ENDED)
    MarketRules.objects.filter(league=league).update(deadline=None)


def moved(trade: Trade) -> list[str]:
    """Return a sentence for every player who has changed teams since the offer."""
    reasons = []
    for item in trade.items.all():
        team = trade.offering if item.offered else trade.receiving
        if item.player is None:
            reasons.append(f"{item.words} is no longer in the league.")
        elif item.player.team_id != team.pk:
            now = item.player.team
            if now is None:
                reasons.append(f"{item.words} is now a free agent.")
            else:
                reasons.append(f"{item.words} now plays for {now}, not {team}.")
    return reasons


def closed(league: League) -> str:
    """Return the reason that trading is closed, as a sentence, or ""."""
    if pool.drafting(league):
        return DRAFTING
    over = pool.market_rules(league).over(timezone.now())
    return "The trade deadline has passed." if over else ""


def hindrances(trade: Trade) -> list[str]:
    """Return the reasons that block an open trade's next step."""
    league = trade.offering.league
    if trade.status == Status.OFFERED and (reason := closed(league)):
        return [reason]
    return [DRAFTING] if pool.drafting(league) else refusal(trade)


def refusal(trade: Trade) -> list[str]:
    """Return the reasons that block completing the trade now."""
    reasons = moved(trade)
    if reasons:
        return reasons
    sides = [
        (trade.offering, trade.gives, trade.gets),
        (trade.receiving, trade.gets, trade.gives),
    ]
    for team, leave, come in sides:
        reasons += _too_many(team, leave, come)
    return reasons


def numbers(trade: Trade) -> dict[int, int]:
    """Return the jersey numbers of the traded players at their new teams, by key."""
    to_receiving = _numbers(trade.receiving, trade.gets, trade.gives)
    return to_receiving | _numbers(trade.offering, trade.gives, trade.gets)


def _numbers(
    team: Team, leave: Sequence[TradeItem], come: Sequence[TradeItem]
) -> dict[int, int]:
    leaving = [item.player.pk for item in leave if item.player]
    stay = team.players.exclude(pk__in=leaving)
    worn = set(stay.values_list("number", flat=True))
    jerseys = team.league.book.league.jerseys
    chosen = {}
    for item in come:
        if item.player is None:
            continue
        player = item.player
        number = free_number(player.position, player.number, worn, jerseys)
        if number is None:
            raise ValidationError(f"{team} have no free jersey number.")
        worn.add(number)
        chosen[item.player.pk] = number
    return chosen


def _too_many(
    team: Team, leave: Sequence[TradeItem], come: Sequence[TradeItem]
) -> list[str]:
    leaving = [item.player.pk for item in leave if item.player]
    stay = team.players.exclude(pk__in=leaving)
    total = stay.count() + len(come)
    active = stay.filter(status=Player.Status.ACTIVE).count()
    active += sum(
        item.player is not None and item.player.status == Player.Status.ACTIVE
        for item in come
    )
    reasons, most = [], sizes(team)
    if total > most.total:
        reasons.append(f"{team} would have {total} players; the limit is {most.total}.")
    if active > most.active:
        reasons.append(
            f"{team} would have {active} active players; the limit is {most.active}."
            " Move some to the practice squad first."
        )
    return reasons


def _carry_out(trade: Trade) -> Trade:
    """Move all players of a trade. Expects the trade and both teams to be locked."""
    problems = refusal(trade)
    if problems:
        raise ValidationError(problems)
    wears = numbers(trade)
    players = [(i.player, i.offered) for i in trade.items.all() if i.player]
    standing = {player.pk: _goes_along(player) for player, _ in players}
    # Everybody leaves before anybody joins: two players may swap their numbers.
    for player, _ in players:
        pool.move_to_pool(player)
    for player, offered in players:
        player.team = trade.receiving if offered else trade.offering
        player.pool, player.pooled = None, None
        player.number = wears[player.pk]
        player.status, player.lowers = standing[player.pk]
        player.full_clean()
        player.save()
    for team in (trade.offering, trade.receiving):
        pool.refresh_charts(team)
    return _set(trade, Status.DONE)


def _goes_along(player: Player) -> tuple[str, bool]:
    return player.status, player.lowers


def _check_offer(
    offering: Team,
    receiving: Team,
    gives: Collection[Player],
    gets: Collection[Player],
) -> None:
    if offering.pk == receiving.pk or offering.league_id != receiving.league_id:
        raise ValidationError("A trade needs two different teams of the league.")
    if not gives or not gets:
        raise ValidationError("Choose at least one player from each team.")
    if max(len(gives), len(gets)) > MOST:
        raise ValidationError(f"A trade has at most {MOST} players per team.")
    for team, players in ((offering, gives), (receiving, gets)):
        here = set(team.players.values_list("pk", flat=True))
        for player in players:
            if player.pk not in here:
                raise ValidationError(f"{player.name} does not play for {team}.")


def _check_open(team: Team) -> None:
    reason = closed(team.league)
    if reason:
        raise ValidationError(reason)


def _lock_teams(*teams: Team) -> None:
    # In the order of their keys: two trades between the same teams could deadlock.
    keys = [team.pk for team in teams]
    list(Team.objects.filter(pk__in=keys).order_by("pk").select_for_update(no_key=True))


def _lock_trade(trade: Trade) -> Trade:
    """Lock the trade and both teams, and return the trade as it is now."""
    # The teams first, as signing and releasing do, then the trade.
    _lock_teams(trade.offering, trade.receiving)
    lock(Trade, trade.pk)
    related = ("offering__league", "receiving__league")
    trades = Trade.objects.select_related(*related).prefetch_related("items__player")
    return trades.get(pk=trade.pk)


@transaction.atomic
def _close(trade: Trade, status: str, out_of: Collection[str]) -> Trade:
    trade = _lock_trade(trade)
    if trade.status == status:
        return trade
    _need(trade, out_of)
    return _set(trade, status)


def _need(trade: Trade, states: Collection[str]) -> None:
    if trade.status not in states:
        now = trade.get_status_display().lower()
        raise ValidationError(f"This offer is closed: {now}.")


def _set(trade: Trade, status: str) -> Trade:
    was, trade.status = trade.status, status
    trade.save(update_fields=["status", "changed"])
    signals.send_notice(signals.trade_answered, trade=trade, was=was)
    return trade
