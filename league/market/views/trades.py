"""Pages that offer, show and answer trades."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from league.core.models import League
from league.core.views.common import coached_by, league_page, me, refuse, whole_number
from league.market import pool, queries, trading
from league.market.models import Trade
from league.teams.models import Team

NOTE = 200


@league_page
def new(request: HttpRequest, league: League) -> HttpResponse:
    """Offer a trade: choose the teams, then the players."""
    sides = _sides(request, league)
    if not sides:
        return refuse(request, league, "Only coaches can offer trades.")
    if request.method == "GET" and (reason := trading.closed(league)):
        messages.error(request, reason)
        return redirect("league:market", league.slug)
    own_team = _team(sides, request.GET.get("team")) or sides[0]
    others = [team for team in league.teams.all() if team.pk != own_team.pk]
    other = _team(others, request.GET.get("with"))
    if other is None:
        context = {"league": league, "sides": sides, "side": own_team, "others": others}
        return render(request, "league/trade_teams.html", context)
    return _offering(request, own_team, other, None)


@league_page
def counter(request: HttpRequest, league: League, trade: int) -> HttpResponse:
    """Counter an offer, starting from its players."""
    offer = _visible_trade(request, league, trade)
    if "counter" not in queries.allowed_steps(request.user, offer):
        messages.error(request, "This offer is closed, or you can’t answer it.")
        return redirect(offer)
    return _offering(request, offer.receiving, offer.offering, offer)


def _offering(
    request: HttpRequest, own_team: Team, other: Team, answers: Trade | None
) -> HttpResponse:
    """Show the form of an offer; `answers` is the trade that it counters."""
    chosen = {"gives": _keys(request, "gives"), "gets": _keys(request, "gets")}
    note, reasons = request.POST.get("note", "").strip()[:NOTE], []
    if request.method == "POST":
        try:
            made = _offer(me(request), own_team, other, answers, chosen, note)
        except ValidationError as error:
            reasons = error.messages
        else:
            messages.success(request, f"Offer sent to {other}.")
            return redirect(made)
    elif answers is not None:
        chosen["gives"] = {i.player_id for i in answers.gets if i.player_id}
        chosen["gets"] = {i.player_id for i in answers.gives if i.player_id}
    return render(
        request,
        "league/trade_offer.html",
        {
            "league": own_team.league,
            "mine": own_team,
            "other": other,
            "halves": [
                ("gives", own_team, own_team.players.all(), chosen["gives"]),
                ("gets", other, other.players.all(), chosen["gets"]),
            ],
            "note": note,
            "answers": answers,
            "reasons": reasons,
        },
        status=422 if reasons else 200,
    )


def _offer(
    by: User,
    own_team: Team,
    other: Team,
    answers: Trade | None,
    chosen: dict[str, set[int]],
    note: str,
) -> Trade:
    gives = list(own_team.players.filter(pk__in=chosen["gives"]))
    gets = list(other.players.filter(pk__in=chosen["gets"]))
    if answers is None:
        return trading.offer(own_team, other, gives, gets, by, note)
    return trading.counter(answers, gives, gets, by, note)


@league_page
def trade(request: HttpRequest, league: League, trade: int) -> HttpResponse:
    """Show a trade with the allowed steps; POST takes one."""
    current = _visible_trade(request, league, trade)
    may = queries.allowed_steps(request.user, current)
    reasons: list[str] = []
    if request.method == "POST":
        step = request.POST.get("step", "")
        act = _STEPS.get(step)
        if act is None:
            raise Http404
        try:
            if step not in may:
                raise ValidationError("This offer is closed, or you can’t answer it.")
            done = act(current)
        except ValidationError as error:
            reasons = error.messages
            current = _visible_trade(request, league, trade)
        else:
            messages.success(request, _MESSAGES[done.status])
            return redirect(current)
    return render(
        request,
        "league/trade.html",
        _page(request, current) | {"reasons": reasons},
        status=409 if reasons else 200,
    )


_STEPS: dict[str, Callable[[Trade], Trade]] = {
    "accept": trading.accept,
    "decline": trading.decline,
    "withdraw": trading.withdraw,
    "approve": trading.approve,
    "veto": trading.veto,
}


_MESSAGES: dict[str, str] = {
    Trade.Status.ACCEPTED: "Trade accepted. It now needs a commissioner’s approval.",
    Trade.Status.DONE: "Trade complete. The players have changed teams.",
    Trade.Status.DECLINED: "Offer declined.",
    Trade.Status.WITHDRAWN: "Offer withdrawn.",
    Trade.Status.VETOED: "Trade vetoed.",
}


def _page(request: HttpRequest, trade: Trade) -> dict[str, Any]:
    problems = trading.hindrances(trade) if trade.open else []
    wears: dict[int, int] = {}
    if trade.open and not problems:
        wears = trading.numbers(trade)
    halves = [
        (trade.offering, [(i, wears.get(i.player_id or 0)) for i in trade.gives]),
        (trade.receiving, [(i, wears.get(i.player_id or 0)) for i in trade.gets]),
    ]
    league = trade.offering.league
    return {
        "league": league,
        "trade": trade,
        "halves": halves,
        "problems": problems,
        "closed": trading.closed(league) if trade.open else "",
        "may": queries.allowed_steps(request.user, trade),
        "approval": pool.market_rules(league).trades_need_approval,
    }


def _sides(request: HttpRequest, league: League) -> list[Team]:
    """Return the teams that the visitor may offer a trade for.

    A coach's own; for a commissioner also those without a coach.
    """
    own = coached_by(request, league)
    runs = league.is_run_by(request.user)
    teams = league.teams.prefetch_related("coaches")
    return [t for t in teams if t.pk in own or (runs and not t.coaches.all())]


def _team(teams: list[Team], key: str | None) -> Team | None:
    return next((team for team in teams if str(team.pk) == key), None)


def _keys(request: HttpRequest, name: str) -> set[int]:
    keys = request.POST.getlist(name)
    return {key for text in keys if (key := whole_number(text)) is not None}


def _visible_trade(request: HttpRequest, league: League, key: int) -> Trade:
    """Return the trade, if visible to the user."""
    trades = queries.visible_trades(request.user)
    return get_object_or_404(trades.filter(offering__league=league), pk=key)
