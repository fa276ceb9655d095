"""Pages of trades: an offer made, looked at and answered."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from league.market import pool, queries, trading
from league.models import League, Team, Trade
from league.views.common import (
    coached_by,
    league_page,
    me,
    refuse,
    whole_number,
)

NOTE = 200


@league_page
def new(request: HttpRequest, league: League) -> HttpResponse:
    """Choose the two teams, then the players; POST offers them."""
    sides = _sides(request, league)
    if not sides:
        return refuse(request, league, "Only a team's coach offers a trade.")
    if request.method == "GET" and (reason := trading.closed(league)):
        messages.error(request, reason)
        return redirect("league:market", league.slug)
    mine = _team(sides, request.GET.get("team")) or sides[0]
    others = [team for team in league.teams.all() if team.pk != mine.pk]
    other = _team(others, request.GET.get("with"))
    if other is None:
        context = {"league": league, "sides": sides, "side": mine, "others": others}
        return render(request, "league/trade_teams.html", context)
    return _offering(request, mine, other, None)


@league_page
def counter(request: HttpRequest, league: League, trade: int) -> HttpResponse:
    """Answer an offer with another one, begun from what was offered."""
    found = _seen(request, league, trade)
    if "counter" not in queries.may(request.user, found):
        messages.error(request, "This offer is settled, or not yours to answer.")
        return redirect(found)
    return _offering(request, found.receiving, found.offering, found)


def _offering(
    request: HttpRequest, mine: Team, other: Team, answers: Trade | None
) -> HttpResponse:
    """The form of an offer; `answers` is the one that it counters."""
    chosen = {"gives": _keys(request, "gives"), "gets": _keys(request, "gets")}
    note, reasons = request.POST.get("note", "").strip()[:NOTE], []
    if request.method == "POST":
        try:
            made = _offer(me(request), mine, other, answers, chosen, note)
        except ValidationError as error:
            reasons = error.messages
        else:
            messages.success(request, f"The offer is with {other}.")
            return redirect(made)
    elif answers is not None:
        chosen["gives"] = {i.player_id for i in answers.gets if i.player_id}
        chosen["gets"] = {i.player_id for i in answers.gives if i.player_id}
    return render(
        request,
        "league/trade_offer.html",
        {
            "league": mine.league,
            "mine": mine,
            "other": other,
            "halves": [
                ("gives", mine, mine.players.all(), chosen["gives"]),
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
    mine: Team,
    other: Team,
    answers: Trade | None,
    chosen: dict[str, set[int]],
    note: str,
) -> Trade:
    gives = list(mine.players.filter(pk__in=chosen["gives"]))
    gets = list(other.players.filter(pk__in=chosen["gets"]))
    if answers is None:
        return trading.offer(mine, other, gives, gets, by, note)
    return trading.counter(answers, gives, gets, by, note)


@league_page
def trade(request: HttpRequest, league: League, trade: int) -> HttpResponse:
    """An offer and what may be done with it; POST does it."""
    found = _seen(request, league, trade)
    may = queries.may(request.user, found)
    reasons: list[str] = []
    if request.method == "POST":
        step = request.POST.get("step", "")
        act = _STEPS.get(step)
        if act is None:
            raise Http404
        try:
            if step not in may:
                raise ValidationError("This offer is settled, or not yours to answer.")
            done = act(found)
        except ValidationError as error:
            reasons = error.messages
            found = _seen(request, league, trade)
        else:
            messages.success(request, _TOLD[done.status])
            return redirect(found)
    return render(
        request,
        "league/trade.html",
        _page(request, found) | {"reasons": reasons},
        status=409 if reasons else 200,
    )


_STEPS: dict[str, Callable[[Trade], Trade]] = {
    "accept": trading.accept,
    "decline": trading.decline,
    "withdraw": trading.withdraw,
    "approve": trading.approve,
    "veto": trading.veto,
}


_TOLD: dict[str, str] = {
    Trade.Status.ACCEPTED: "You agree. A commissioner decides now.",
    Trade.Status.DONE: "The trade is done: the players have changed teams.",
    Trade.Status.DECLINED: "The offer is declined.",
    Trade.Status.WITHDRAWN: "The offer is withdrawn.",
    Trade.Status.VETOED: "The trade is vetoed.",
}


def _page(request: HttpRequest, found: Trade) -> dict[str, Any]:
    problems = trading.hindrances(found) if found.open else []
    wears: dict[int, int] = {}
    if found.open and not problems:
        wears = trading.numbers(found)
    halves = [
        (found.offering, [(i, wears.get(i.player_id or 0)) for i in found.gives]),
        (found.receiving, [(i, wears.get(i.player_id or 0)) for i in found.gets]),
    ]
    league = found.offering.league
    return {
        "league": league,
        "trade": found,
        "halves": halves,
        "problems": problems,
        "closed": trading.closed(league) if found.open else "",
        "may": queries.may(request.user, found),
        "approval": pool.market_rules(league).trades_need_approval,
    }


def _sides(request: HttpRequest, league: League) -> list[Team]:
    mine = coached_by(request, league)
    runs = league.is_run_by(request.user)
    teams = league.teams.prefetch_related("coaches")
    return [t for t in teams if t.pk in mine or (runs and not t.coaches.all())]


def _team(teams: list[Team], key: str | None) -> Team | None:
    return next((team for team in teams if str(team.pk) == key), None)


def _keys(request: HttpRequest, name: str) -> set[int]:
    keys = request.POST.getlist(name)
    return {key for text in keys if (key := whole_number(text)) is not None}


def _seen(request: HttpRequest, league: League, key: int) -> Trade:
    """The trade, if the visitor may see it."""
    seen = queries.seen_trades(request.user)
    return get_object_or_404(seen.filter(offering__league=league), pk=key)
