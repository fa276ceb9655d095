"""The draft page: the current pick, free agents, the user's queue, past picks."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.core.models import League
from league.core.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    league_page,
    refuse,
    whole_number,
)
from league.market import drafting, queries
from league.market.forms import DraftForm, SearchForm
from league.market.models import Draft
from league.teams.models import Player, Team

PAGE = 40


@league_page
def draft(request: HttpRequest, league: League) -> HttpResponse:
    """Show the draft; POST takes a commissioner's step or changes a queue."""
    current = _draft(league)
    form = DraftForm(instance=current or Draft(season=league.season, rounds=20))
    if request.method == "POST":
        step = request.POST.get("step", "")
        form, done = _take(request, league, current, step, form)
        if done:
            place = "#queue" if step in _QUEUE else ""
            return redirect(f"{request.get_full_path()}{place}")
    return render(
        request,
        "league/draft.html",
        _page(request, league, _draft(league)) | {"form": form},
        status=422 if request.method == "POST" else 200,
    )


def _take(
    request: HttpRequest,
    league: League,
    current: Draft | None,
    step: str,
    form: DraftForm,
) -> tuple[DraftForm, bool]:
    """Take a step; return the form, and True if the step was taken."""
    try:
        if step in _QUEUE and current:
            team = _own_team(request, league, request.POST.get("team"))
            _QUEUE[step](current, team, _player(league, request.POST))
        elif not league.is_run_by(request.user):
            raise Http404
        elif step == "set_up":
            form = DraftForm(request.POST, instance=form.instance)
            if not form.is_valid():
                return form, False
            drafting.set_up(league.season, **form.cleaned_data)
        elif step == "up" and current:
            key = whole_number(request.POST.get("team"))
            drafting.move_team(current, get_object_or_404(league.teams, pk=key))
        elif step == "auto" and current:
            drafting.pick_for(current, whole_number(request.POST.get("number")) or 0)
        elif step in _STEPS and current:
            _STEPS[step](current)
        else:
            raise Http404
    except ValidationError as error:
        for reason in error.messages:
            messages.error(request, reason)
        return form, False
    return form, True


_STEPS: dict[str, Callable[[Draft], Draft]] = {
    "throw": drafting.throw_for_order,
    "start": drafting.start,
    "pause": drafting.pause,
}
_QUEUE: dict[str, Callable[[Draft, Team, Player], None]] = {
    "wish": drafting.wish,
    "wish_up": drafting.move_wish,
    "unwish": drafting.unwish,
}


@league_page
def pick(
    request: HttpRequest, league: League, number: int, player: int
) -> HttpResponse:
    """Confirm a pick, then make it."""
    draft = _need(league)
    back = reverse("league:draft", args=[league.slug])
    chosen = get_object_or_404(_players(league), pk=player)
    team = queries.team_of(draft, number)
    if team is None:
        messages.error(request, "The draft is over.")
        return redirect(back)
    if not _picks_for(request, team):
        reason = f"Only coaches of {team} and commissioners can make this pick."
        return refuse(request, league, reason)
    if chosen.pool_id != league.pk and chosen.team_id != team.pk:
        messages.error(request, f"{chosen.name} is no longer a free agent.")
        return redirect(back)
    return confirm_page(
        request,
        lambda: drafting.pick(draft, number, chosen),
        heading=f"Pick {chosen.name}?",
        text=f"{chosen.name}, {chosen.position}, is pick {number} and goes to {team}.",
        button="Pick player",
        back=back,
        done=f"{chosen.name} goes to {team}.",
        then=back,
        league=league,
        leave="Cancel",
        calm=True,
    )


_TIME: dict[str, str] = {
    Draft.Status.RUNNING: ", with the full time",
    Draft.Status.PAUSED: " when the draft resumes",
    Draft.Status.OVER: "; the draft is paused until you resume it",
    Draft.Status.READY: "",
}


@commissioner_page
def undo(request: HttpRequest, league: League, number: int) -> HttpResponse:
    draft = _need(league)
    back = reverse("league:draft", args=[league.slug])
    last = get_object_or_404(draft.picks, number=number)
    return confirm_page(
        request,
        lambda: drafting.undo(draft, number),
        heading=f"Undo pick {number}?",
        text=f"{last.words}, leaves {last.team} and is a free agent again. {last.team}"
        f" pick again{_TIME[draft.status]}.",
        button="Undo pick",
        back=back,
        done=f"Pick {number} undone.",
        then=back,
        league=league,
    )


@league_page
def state(request: HttpRequest, league: League) -> JsonResponse:
    """Return a mark that changes with the page, for polling."""
    draft = _draft(league)
    response = JsonResponse({"mark": _mark(draft) if draft else ""})
    response["Cache-Control"] = "no-store"
    return response


def _page(request: HttpRequest, league: League, draft: Draft | None) -> dict[str, Any]:
    search = SearchForm(request.GET, league=league)
    players = queries.free_agents(league, search.filters)
    runs = league.is_run_by(request.user)
    own_teams = list(league.teams.filter(pk__in=coached_by(request, league)))
    page: dict[str, Any] = {
        "league": league,
        "runs": runs,
        "draft": draft,
        "search": search,
        "asked": search.filters,
        "page": Paginator(players, PAGE).get_page(request.GET.get("page")),
        "free": league.free_agents.count(),
    }
    if draft is None:
        return page
    board = queries.board(draft)
    wishes = draft.wishes.filter(team__in=own_teams).select_related("player")
    queues = [(team, [w for w in wishes if w.team_id == team.pk]) for team in own_teams]
    teams = league.teams.in_bulk()
    order = [
        (teams[key], draft.dice.get(str(key), []))
        for key in draft.order
        if key in teams
    ]
    now = board.now
    running = draft.status == Draft.Status.RUNNING
    return page | {
        "board": board,
        "order": order,
        "mark": _mark(draft),
        "queues": queues,
        "queuer": own_teams[0] if own_teams else None,
        "own": now is not None and now.team in own_teams,
        "picks": bool(now and running and _picks_for(request, now.team)),
        "last": board.made[0] if board.made else None,
    }


def _picks_for(request: HttpRequest, team: Team) -> bool:
    """True for coaches of the team, and commissioners."""
    return team.may_be_edited_by(request.user)


def _mark(draft: Draft) -> str:
    return f"{draft.pk}-{draft.status}-{draft.picks.count()}-{draft.order}"


def _draft(league: League) -> Draft | None:
    drafts = Draft.objects.select_related("season__league")
    return drafts.filter(season=league.season).first()


def _need(league: League) -> Draft:
    draft = _draft(league)
    if draft is None:
        raise Http404
    return draft


def _own_team(request: HttpRequest, league: League, key: str | None) -> Team:
    teams = league.teams.filter(pk__in=coached_by(request, league))
    return get_object_or_404(teams, pk=whole_number(key))


def _player(league: League, form: QueryDict) -> Player:
    return get_object_or_404(_players(league), pk=whole_number(form.get("player")))


def _players(league: League) -> QuerySet[Player]:
    return Player.objects.of_league(league)
