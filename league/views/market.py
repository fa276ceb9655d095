"""Pages of the market: free agents, their signing, claims, its rules, its filling."""

from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone

from league.forms.market import (
    GenerateForm,
    MarketRulesForm,
    SearchForm,
    SignForm,
)
from league.forms.teams import RosterForm
from league.market import pool, queries
from league.models import Claim, Draft, League, Team
from league.teams import csvimport
from league.teams.numbers import free_number
from league.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    refuse,
    roster_page,
)

PAGE = 50
TRADES_SHOWN = 20


@league_page
def market(request: HttpRequest, league: League) -> HttpResponse:
    """Free agents to look through, and what waits for the visitor."""
    search = SearchForm(request.GET, league=league)
    found = queries.free_agents(league, search.asked)
    runs = league.is_run_by(request.user)
    mine = coached_by(request, league)
    claims = Claim.objects.filter(team__league=league).select_related(
        "team__league", "player"
    )
    trades = queries.trades(league, request.user)
    book, drafting = pool.market_rules(league), pool.drafting(league)
    signs = runs or (bool(mine) and book.signing != pool.Signing.CLOSED)
    return render(
        request,
        "league/market.html",
        {
            "league": league,
            "runs": runs,
            "mine": mine,
            "rules": book,
            "search": search,
            "asked": search.asked,
            "page": Paginator(found, PAGE).get_page(request.GET.get("page")),
            "claims": [c for c in claims if runs or c.team_id in mine],
            "open": [trade for trade in trades if trade.open],
            "settled": [trade for trade in trades if not trade.open][:TRADES_SHOWN],
            "signs": signs and not drafting,
            "drafting": drafting,
            "trades": not (drafting or book.over(timezone.now())),
            "draft": Draft.objects.filter(season=league.season).first(),
        },
    )


@commissioner_page
def market_rules(request: HttpRequest, league: League) -> HttpResponse:
    back = reverse("league:market", args=[league.slug])
    return form_page(
        request,
        MarketRulesForm(request.POST or None, instance=pool.market_rules(league)),
        lambda **fields: pool.set_rules(league, **fields),
        heading="Rules of the market",
        button="Save rules",
        back=back,
        done="The rules are saved.",
        league=league,
    )


@league_page
def sign(request: HttpRequest, league: League, player: int) -> HttpResponse:
    """Which of my teams signs him, in which number."""
    teams = _my_teams(request, league)
    if not teams:
        return refuse(request, league, "Only coaches and commissioners sign players.")
    back = reverse("league:market", args=[league.slug])
    found = league.free_agents.filter(pk=player).first()
    if found is None:
        messages.error(request, "He is not a free agent any more.")
        return redirect(back)
    first = teams[0]
    worn = set(first.players.values_list("number", flat=True))
    number = free_number(found.position, found.number, worn)
    form = SignForm(request.POST or None, teams=teams, initial={"number": number})
    if request.method == "POST" and form.is_valid():
        team, number = form.cleaned_data["team"], form.cleaned_data["number"]
        try:
            done = pool.sign(team, found, number, cast(User, request.user))
        except ValidationError as error:
            form.refuse(error)
        else:
            asked = isinstance(done, Claim)
            words = "A commissioner decides now." if asked else f"He plays for {team}."
            messages.success(request, f"{found.name}: {words}")
            return redirect(back if asked else team)
    asks = pool.market_rules(league).signing == "approval"
    return render(
        request,
        "league/form.html",
        {
            "league": league,
            "form": form,
            "heading": f"Sign {found.name}, {found.position}",
            "button": "Ask for him"
            if asks and not league.is_run_by(request.user)
            else "Sign him",
            "back": back,
        },
        status=422 if form.errors else 200,
    )


def _my_teams(request: HttpRequest, league: League) -> QuerySet[Team]:
    """The teams that the visitor signs for: his own first, all for a commissioner."""
    if league.is_run_by(request.user):
        return league.teams.all()
    return league.teams.filter(pk__in=coached_by(request, league))


@league_page
def claim(request: HttpRequest, league: League, claim: int) -> HttpResponse:
    """POST: a commissioner approves or declines, its coach takes it back."""
    back = reverse("league:market", args=[league.slug])
    claims = Claim.objects.filter(team__league=league)
    found = claims.select_related("team__league", "player").filter(pk=claim).first()
    if request.method != "POST":
        return redirect(back)
    if found is None:
        messages.error(request, "This has been settled.")
        return redirect(back)
    by = cast(User, request.user)
    approves = request.POST.get("answer") == "approve"
    if not (league.is_run_by(by) or (not approves and found.team.is_coached_by(by))):
        raise Http404
    try:
        if approves:
            pool.approve(found)
            messages.success(request, f"{found.player.name} plays for {found.team}.")
        else:
            pool.decline(found)
            messages.success(request, f"{found.player.name} stays a free agent.")
    except ValidationError as error:
        for reason in error.messages:
            messages.error(request, reason)
    return redirect(back)


@roster_page
def release(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    found = get_object_or_404(team.players, pk=player)
    back = reverse("league:moves", args=[team.league.slug, team.pk])
    return confirm_page(
        request,
        lambda: pool.release(found, cast(User, request.user)),
        heading=f"Release {found}?",
        text=f"He leaves {team} and becomes a free agent, whom any team may sign. His"
        " rating, hit points and past games stay his.",
        button="Release him",
        back=back,
        done=f"{found.name} is a free agent.",
        then=back,
        league=team.league,
        team=team,
    )


# The pool ---------------------------------------------------------------------------


@commissioner_page
def fill(request: HttpRequest, league: League) -> HttpResponse:
    """Bring free agents in from a file, once its preview has been seen."""
    form = RosterForm(request.POST or None, request.FILES or None)
    roster, text = None, ""
    if request.method == "POST" and form.is_valid():
        read = form.read()
        text = read.text
        roster = csvimport.read_roster(text, one_team=False)
        if read.errors:
            roster = csvimport.Roster((), read.errors)
        if "import" in request.POST and not roster.errors:
            try:
                new = pool.fill(league, roster.rows)
            except ValidationError as error:
                form.add_error(None, error)
            else:
                known = len(roster.rows) - new
                told = f"{new} free agents added, {known} known already."
                messages.success(request, told)
                return redirect("league:market", league.slug)
    return render(
        request,
        "league/pool_fill.html",
        {"league": league, "form": form, "roster": roster, "text": text},
        status=422 if form.errors or (roster and roster.errors) else 200,
    )


@commissioner_page
def generate(request: HttpRequest, league: League) -> HttpResponse:
    """Make nameless players by position."""
    form = GenerateForm(request.POST or None)
    back = reverse("league:market", args=[league.slug])
    if request.method == "POST" and form.is_valid():
        try:
            new = pool.make(league, form.cleaned_data["each"])
        except ValidationError as error:
            form.add_error(None, error)
        else:
            messages.success(request, f"{new} free agents are in the pool.")
            return redirect(back)
    return render(
        request,
        "league/form.html",
        {
            "league": league,
            "form": form,
            "heading": "Make free agents",
            "text": "Players called by their position and a number, as many of each"
            " position as most teams have. Coaches give them names later.",
            "button": "Make them",
            "back": back,
        },
        status=422 if form.errors else 200,
    )
