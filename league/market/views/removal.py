"""The page on which commissioners delete free agents."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from league.core.locks import deletes
from league.core.models import League
from league.core.views.common import commissioner_page, whole_number
from league.market import pool, queries
from league.market.forms import SearchForm
from league.teams.models import Player

PAGE = 100
NAMED = 12  # players named on the confirmation


@deletes
@commissioner_page
def remove(request: HttpRequest, league: League) -> HttpResponse:
    """Choose free agents by filter or one by one, confirm, and delete them."""
    if request.POST.get("keys"):
        return _removed(request, league, _numbers(request.POST["keys"].split(",")))
    search = SearchForm(request.GET, league=league)
    matching = queries.free_agents(league, search.filters)
    history = set(pool.with_history(matching).values_list("pk", flat=True))
    free = matching.exclude(pk__in=history)
    if request.method == "POST":
        chosen = free
        if request.POST.get("which") != "all":
            chosen = free.filter(pk__in=_numbers(request.POST.getlist("player")))
        if chosen.exists():
            return _confirm(request, league, chosen)
        messages.error(request, "Select at least one player.")
    context = {
        "league": league,
        "search": search,
        "asked": search.filters,
        "page": Paginator(free, PAGE).get_page(request.GET.get("page")),
        "history": len(history),
    }
    return render(request, "league/pool_remove.html", context)


def _confirm(
    request: HttpRequest, league: League, chosen: QuerySet[Player]
) -> HttpResponse:
    players = list(chosen)
    context = {
        "league": league,
        "count": len(players),
        "named": players[:NAMED],
        "more": len(players) > NAMED,
        "keys": ",".join(str(player.pk) for player in players),
    }
    return render(request, "league/pool_remove_confirm.html", context)


def _removed(request: HttpRequest, league: League, keys: list[int]) -> HttpResponse:
    try:
        count = pool.remove(league, keys)
    except ValidationError as error:
        for reason in error.messages:
            messages.error(request, reason)
        return redirect("league:pool_remove", league.slug)
    free = "free agent is" if count == 1 else "free agents are"
    messages.success(request, f"{count} {free} deleted.")
    return redirect(reverse("league:market", args=[league.slug]))


def _numbers(given: list[str]) -> list[int]:
    return [n for n in map(whole_number, given) if n is not None]
