"""Trades: offered, answered, approved, and carried out all at once or not at all.

Limits and jersey numbers are checked when the players move. Rating, hit points and
status go with a player; so does the point of a team stat that an injury costs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from league import signals
from league.market import pool
from league.models import League, MarketRules, Player, Team, Trade, TradeItem
from league.teams import moves
from league.teams.numbers import free_number
from rules.efhl.creation.players import ACTIVE, LARGEST

Status = Trade.Status
MOST = 20  # players on one side
DRAFTING = "The draft is on; trade when it is over."


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
    """Offer players for players. The same offer, while it is open, is made once."""
    _hold(offering, receiving)
    _check_open(offering)
    _check_offer(offering, receiving, gives, gets)
    wanted = {p.pk: True for p in gives} | {p.pk: False for p in gets}
    for old in Trade.objects.filter(
        offering=offering, receiving=receiving, status=Status.OFFERED
    ):
        if {item.player_id: item.offered for item in old.items.all()} == wanted:
            return old
    if answers is not None:
        _close(answers, Status.COUNTERED, {Status.OFFERED})
    trade = Trade(
        offering=offering, receiving=receiving, by=by, note=note, answers=answers
    )
    trade.full_clean()
    trade.save()
    for player in [*gives, *gets]:
        words = f"{player.name}, {player.position}"
        TradeItem.objects.create(
            trade=trade, player=player, offered=wanted[player.pk], words=words
        )
    signals.tell(signals.trade_offered, trade=trade)
    return trade


def counter(
    trade: Trade,
    gives: Collection[Player],
    gets: Collection[Player],
    by: User,
    note: str = "",
) -> Trade:
    """Answer an offer with another one; the receiving team offers now."""
    return offer(trade.receiving, trade.offering, gives, gets, by, note, trade)


@transaction.atomic
def accept(trade: Trade) -> Trade:
    """The receiving coach agrees. Carried out now, unless it has to be approved."""
    trade = _held(trade)
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
    """A commissioner agrees: the players move."""
    trade = _held(trade)
    if trade.status == Status.DONE:
        return trade
    _need(trade, {Status.ACCEPTED})
    if pool.drafting(trade.offering.league):
        raise ValidationError(DRAFTING)
    return _carry_out(trade)


def veto(trade: Trade) -> Trade:
    """A commissioner does not agree."""
    return _close(trade, Status.VETOED, {Status.OFFERED, Status.ACCEPTED})


def decline(trade: Trade) -> Trade:
    """The receiving coach does not agree."""
    return _close(trade, Status.DECLINED, {Status.OFFERED})


def withdraw(trade: Trade) -> Trade:
    """The offering coach takes it back, as long as no commissioner has approved it."""
    return _close(trade, Status.WITHDRAWN, {Status.OFFERED, Status.ACCEPTED})


def end_season(league: League) -> None:
    """No offer outlives its season, nor does the deadline. The teams are held."""
    left = Trade.objects.filter(
        offering__league=league, status__in=(Status.OFFERED, Status.ACCEPTED)
    )
    for trade in left.select_related("offering", "receiving").order_by("pk"):
        _set(trade, Status.ENDED)
    MarketRules.objects.filter(league=league).update(deadline=None)


def moved(trade: Trade) -> list[str]:
    """Who no longer plays where the offer has him, in words."""
    found = []
    for item in trade.items.all():
        team = trade.offering if item.offered else trade.receiving
        if item.player is None:
            found.append(f"{item.words} is not in the league any more.")
        elif item.player.team_id != team.pk:
            now = item.player.team or "nobody"
            found.append(f"{item.words} plays for {now} by now, not for {team}.")
    return found


def closed(league: League) -> str:
    """Why no trade is offered or accepted now, in words; "" when one may be."""
    if pool.drafting(league):
        return DRAFTING
    over = pool.market_rules(league).over(timezone.now())
    return "The trade deadline has passed." if over else ""


def hindrances(trade: Trade) -> list[str]:
    """Why an open trade cannot go its next step now; empty when it can."""
    league = trade.offering.league
    if trade.status == Status.OFFERED and (reason := closed(league)):
        return [reason]
    return [DRAFTING] if pool.drafting(league) else refusal(trade)


def refusal(trade: Trade) -> list[str]:
    """Why the trade cannot be carried out as things are; empty when it can."""
    found = moved(trade)
    if found:
        return found
    sides = [
        (trade.offering, trade.gives, trade.gets),
        (trade.receiving, trade.gets, trade.gives),
    ]
    for team, leave, come in sides:
        found += _too_many(team, leave, come)
    return found


def numbers(trade: Trade) -> dict[int, int]:
    """The number that each player of the trade would wear at his new team, by key."""
    to_receiving = _numbers(trade.receiving, trade.gets, trade.gives)
    return to_receiving | _numbers(trade.offering, trade.gives, trade.gets)


def _numbers(
    team: Team, leave: Sequence[TradeItem], come: Sequence[TradeItem]
) -> dict[int, int]:
    gone = [item.player.pk for item in leave if item.player]
    stay = team.players.exclude(pk__in=gone)
    worn = set(stay.values_list("number", flat=True))
    found = {}
    for item in come:
        if item.player is None:
            continue
        number = free_number(item.player.position, item.player.number, worn)
        if number is None:
            raise ValidationError(f"{team} have no jersey number left.")
        worn.add(number)
        found[item.player.pk] = number
    return found


def _too_many(
    team: Team, leave: Sequence[TradeItem], come: Sequence[TradeItem]
) -> list[str]:
    gone = [item.player.pk for item in leave if item.player]
    stay = team.players.exclude(pk__in=gone)
    total = stay.count() + len(come)
    active = stay.filter(status=Player.Status.ACTIVE).count()
    active += sum(
        item.player is not None and item.player.status == Player.Status.ACTIVE
        for item in come
    )
    found = []
    if moves.over(total, 0):
        found.append(f"{team} would have {total} players; {LARGEST} is the most.")
    if moves.over(0, active):
        found.append(
            f"{team} would have {active} active players; {ACTIVE} is the most. Send"
            " some to the practice squad first."
        )
    return found


def _carry_out(trade: Trade) -> Trade:
    """Everything at once: both teams are held and their players are as they are."""
    problems = refusal(trade)
    if problems:
        raise ValidationError(problems)
    wears = numbers(trade)
    players = [(i.player, i.offered) for i in trade.items.all() if i.player]
    standing = {player.pk: _goes_along(player) for player, _ in players}
    for player, _ in players:  # all are off before one comes: they may swap numbers
        pool.leave(player)
    for player, offered in players:
        player.team = trade.receiving if offered else trade.offering
        player.pool, player.pooled = None, None
        player.number = wears[player.pk]
        player.status, player.lowers = standing[player.pk]
        player.full_clean()
        player.save()
    for team in (trade.offering, trade.receiving):
        pool.settle(team)
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
        raise ValidationError("A trade is between two teams of the league.")
    if not gives or not gets:
        raise ValidationError("Choose at least one player of each team.")
    if max(len(gives), len(gets)) > MOST:
        raise ValidationError(f"At most {MOST} players of a team in one trade.")
    for team, players in ((offering, gives), (receiving, gets)):
        here = set(team.players.values_list("pk", flat=True))
        for player in players:
            if player.pk not in here:
                raise ValidationError(f"{player.name} does not play for {team}.")


def _check_open(team: Team) -> None:
    reason = closed(team.league)
    if reason:
        raise ValidationError(reason)


def _hold(*teams: Team) -> None:
    keys = [team.pk for team in teams]
    list(Team.objects.filter(pk__in=keys).order_by("pk").select_for_update(no_key=True))


def _held(trade: Trade) -> Trade:
    """The trade and both teams, held against others, with everything as it is now."""
    _hold(trade.offering, trade.receiving)
    Trade.objects.select_for_update(no_key=True).get(pk=trade.pk)
    related = ("offering__league", "receiving__league")
    found = Trade.objects.select_related(*related).prefetch_related("items__player")
    return found.get(pk=trade.pk)


@transaction.atomic
def _close(trade: Trade, status: str, out_of: Collection[str]) -> Trade:
    trade = _held(trade)
    if trade.status == status:
        return trade
    _need(trade, out_of)
    return _set(trade, status)


def _need(trade: Trade, states: Collection[str]) -> None:
    if trade.status not in states:
        now = trade.get_status_display().lower()
        raise ValidationError(f"This offer is settled: {now}.")


def _set(trade: Trade, status: str) -> Trade:
    was, trade.status = trade.status, status
    trade.save(update_fields=["status", "changed"])
    signals.tell(signals.trade_answered, trade=trade, was=was)
    return trade
