"""The draft's page: whose pick it is, whom there is, my queue, and the picks so far."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.forms.market import DraftForm, SearchForm
from league.market import drafting, queries
from league.models import Draft, League, Player, Team
from league.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    league_page,
    refuse,
    whole_number,
)

PAGE = 40


@league_page
def draft(request: HttpRequest, league: League) -> HttpResponse:
    """The whole draft; POST is a step of the commissioner or of a coach's queue."""
    found = _draft(league)
    form = DraftForm(instance=found or Draft(season=league.season, rounds=20))
    if request.method == "POST":
        step = request.POST.get("step", "")
        form, done = _take(request, league, found, step, form)
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
    found: Draft | None,
    step: str,
    form: DraftForm,
) -> tuple[DraftForm, bool]:
    """Take a step. Returns the form, and whether the step was taken."""
    try:
        if step in _QUEUE and found:
            team = _mine(request, league, request.POST.get("team"))
            _QUEUE[step](found, team, _player(league, request.POST))
        elif not league.is_run_by(request.user):
            raise Http404
        elif step == "set_up":
            form = DraftForm(request.POST, instance=form.instance)
            if not form.is_valid():
                return form, False
            drafting.set_up(league.season, **form.cleaned_data)
        elif step == "up" and found:
            key = whole_number(request.POST.get("team"))
            drafting.move_team(found, get_object_or_404(league.teams, pk=key))
        elif step == "auto" and found:
            drafting.pick_for(found, whole_number(request.POST.get("number")) or 0)
        elif step in _STEPS and found:
            _STEPS[step](found)
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
    """Ask whether he is meant, then pick him."""
    found = _need(league)
    back = reverse("league:draft", args=[league.slug])
    man = get_object_or_404(_players(league), pk=player)
    team = queries.team_of(found, number)
    if team is None:
        messages.error(request, "The draft is over.")
        return redirect(back)
    if not _picks_for(request, team):
        reason = f"Only a coach of {team} or a commissioner makes this pick."
        return refuse(request, league, reason)
    if man.pool_id != league.pk and man.team_id != team.pk:
        messages.error(request, f"{man.name} is not free any more.")
        return redirect(back)
    return confirm_page(
        request,
        lambda: drafting.pick(found, number, man),
        heading=f"Pick {man.name}?",
        text=f"{man.name}, {man.position}, is pick {number} and goes to {team}.",
        button="Pick him",
        back=back,
        done=f"{man.name} goes to {team}.",
        then=back,
        league=league,
        leave="Not him",
        calm=True,
    )


_TIME: dict[str, str] = {
    Draft.Status.RUNNING: ", with all their time",
    Draft.Status.PAUSED: " when the draft goes on",
    Draft.Status.OVER: ": the draft is paused then, and you let it go on",
    Draft.Status.READY: "",
}


@commissioner_page
def undo(request: HttpRequest, league: League, number: int) -> HttpResponse:
    found = _need(league)
    back = reverse("league:draft", args=[league.slug])
    last = get_object_or_404(found.picks, number=number)
    return confirm_page(
        request,
        lambda: drafting.undo(found, number),
        heading=f"Take back pick {number}?",
        text=f"{last.words}, leaves {last.team} and is free again. {last.team} pick"
        f" once more{_TIME[found.status]}.",
        button="Take it back",
        back=back,
        done=f"Pick {number} is taken back.",
        then=back,
        league=league,
    )


@league_page
def state(request: HttpRequest, league: League) -> JsonResponse:
    """A mark that changes whenever the page would, for a page that waits."""
    found = _draft(league)
    response = JsonResponse({"mark": _mark(found) if found else ""})
    response["Cache-Control"] = "no-store"
    return response


def _page(request: HttpRequest, league: League, found: Draft | None) -> dict[str, Any]:
    search = SearchForm(request.GET, league=league)
    players = queries.free_agents(league, search.asked)
    runs = league.is_run_by(request.user)
    mine = list(league.teams.filter(pk__in=coached_by(request, league)))
    page: dict[str, Any] = {
        "league": league,
        "runs": runs,
        "draft": found,
        "search": search,
        "asked": search.asked,
        "page": Paginator(players, PAGE).get_page(request.GET.get("page")),
        "free": league.free_agents.count(),
    }
    if found is None:
        return page
    board = queries.board(found)
    wishes = found.wishes.filter(team__in=mine).select_related("player")
    queues = [(team, [w for w in wishes if w.team_id == team.pk]) for team in mine]
    teams = league.teams.in_bulk()
    order = [
        (teams[key], found.dice.get(str(key), []))
        for key in found.order
        if key in teams
    ]
    now = board.now
    running = found.status == Draft.Status.RUNNING
    return page | {
        "board": board,
        "order": order,
        "mark": _mark(found),
        "queues": queues,
        "queuer": mine[0] if mine else None,
        "own": now is not None and now.team in mine,
        "picks": bool(now and running and _picks_for(request, now.team)),
        "last": board.made[0] if board.made else None,
    }


def _picks_for(request: HttpRequest, team: Team) -> bool:
    """Its coaches pick; a commissioner may pick for anybody."""
    return team.may_be_edited_by(request.user)


def _mark(draft: Draft) -> str:
    return f"{draft.pk}-{draft.status}-{draft.picks.count()}-{draft.order}"


def _draft(league: League) -> Draft | None:
    drafts = Draft.objects.select_related("season__league")
    return drafts.filter(season=league.season).first()


def _need(league: League) -> Draft:
    found = _draft(league)
    if found is None:
        raise Http404
    return found


def _mine(request: HttpRequest, league: League, key: str | None) -> Team:
    mine = league.teams.filter(pk__in=coached_by(request, league))
    return get_object_or_404(mine, pk=whole_number(key))


def _player(league: League, form: QueryDict) -> Player:
    return get_object_or_404(_players(league), pk=whole_number(form.get("player")))


def _players(league: League) -> QuerySet[Player]:
    return Player.objects.of_league(league)
