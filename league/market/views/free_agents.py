"""Pages of the market: free agents, signing, claims, rules, filling the pool."""

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

from league.core.models import League
from league.core.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    refuse,
)
from league.market import pool, queries
from league.market.forms import GenerateForm, MarketRulesForm, SearchForm, SignForm
from league.market.models import Claim, Draft
from league.teams import csvimport
from league.teams.forms import RosterForm
from league.teams.models import Team
from league.teams.numbers import free_number
from league.teams.views.common import roster_page

PAGE = 50
TRADES_SHOWN = 20


@league_page
def market(request: HttpRequest, league: League) -> HttpResponse:
    """List free agents, claims and trades, with the user's pending ones."""
    search = SearchForm(request.GET, league=league)
    players = queries.free_agents(league, search.filters)
    runs = league.is_run_by(request.user)
    own_teams = coached_by(request, league)
    claims = Claim.objects.filter(team__league=league).select_related(
        "team__league", "player"
    )
    trades = queries.trades(league, request.user)
    book, drafting = pool.market_rules(league), pool.drafting(league)
    # As on the page of a new offer: a commissioner's teams are those without a coach.
    trades_for_some = bool(own_teams) or (
        runs and league.teams.filter(coaches=None).exists()
    )
    trading_open = not (drafting or book.over(timezone.now()))
    signs = runs or (bool(own_teams) and book.signing != pool.Signing.CLOSED)
    return render(
        request,
        "league/market.html",
        {
            "league": league,
            "runs": runs,
            "mine": own_teams,
            "rules": book,
            "search": search,
            "asked": search.filters,
            "page": Paginator(players, PAGE).get_page(request.GET.get("page")),
            "claims": [c for c in claims if runs or c.team_id in own_teams],
            "open": [trade for trade in trades if trade.open],
            "settled": [trade for trade in trades if not trade.open][:TRADES_SHOWN],
            "signs": signs and not drafting,
            "drafting": drafting,
            "trades": trading_open and trades_for_some,
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
        heading="Market rules",
        button="Save rules",
        back=back,
        done="Rules saved.",
        league=league,
    )


@league_page
def sign(request: HttpRequest, league: League, player: int) -> HttpResponse:
    """Sign a free agent: choose the team and the number."""
    teams = _my_teams(request, league)
    if not teams:
        reason = "Only coaches and commissioners can sign players."
        return refuse(request, league, reason)
    back = reverse("league:market", args=[league.slug])
    free_agent = league.free_agents.filter(pk=player).first()
    if free_agent is None:
        messages.error(request, "This player is no longer a free agent.")
        return redirect(back)
    first = teams[0]
    worn = set(first.players.values_list("number", flat=True))
    jerseys = league.book.league.jerseys
    number = free_number(free_agent.position, free_agent.number, worn, jerseys)
    form = SignForm(request.POST or None, teams=teams, initial={"number": number})
    if request.method == "POST" and form.is_valid():
        team, number = form.cleaned_data["team"], form.cleaned_data["number"]
        try:
            done = pool.sign(team, free_agent, number, cast(User, request.user))
        except ValidationError as error:
            form.refuse(error)
        else:
            claimed = isinstance(done, Claim)
            text = f"Signed by {team}."
            if claimed:
                text = "Claim sent to the commissioner."
            messages.success(request, f"{free_agent.name}: {text}")
            return redirect(back if claimed else team)
    asks = pool.market_rules(league).signing == "approval"
    return render(
        request,
        "league/form.html",
        {
            "league": league,
            "form": form,
            "heading": f"Sign {free_agent.name}, {free_agent.position}",
            "button": "Claim player"
            if asks and not league.is_run_by(request.user)
            else "Sign player",
            "back": back,
        },
        status=422 if form.errors else 200,
    )


def _my_teams(request: HttpRequest, league: League) -> QuerySet[Team]:
    """Return the teams that the user can sign for: the own ones, or all."""
    if league.is_run_by(request.user):
        return league.teams.all()
    return league.teams.filter(pk__in=coached_by(request, league))


@league_page
def claim(request: HttpRequest, league: League, claim: int) -> HttpResponse:
    """Answer a claim: a commissioner approves or declines, its coach withdraws."""
    back = reverse("league:market", args=[league.slug])
    claims = Claim.objects.filter(team__league=league)
    row = claims.select_related("team__league", "player").filter(pk=claim).first()
    if request.method != "POST":
        return redirect(back)
    if row is None:
        messages.error(request, "This claim has already been answered.")
        return redirect(back)
    by = cast(User, request.user)
    approves = request.POST.get("answer") == "approve"
    if not (league.is_run_by(by) or (not approves and row.team.is_coached_by(by))):
        raise Http404
    try:
        if approves:
            pool.approve(row)
            messages.success(request, f"{row.player.name} plays for {row.team}.")
        else:
            pool.decline(row)
            messages.success(request, f"{row.player.name} stays a free agent.")
    except ValidationError as error:
        for reason in error.messages:
            messages.error(request, reason)
    return redirect(back)


@roster_page
def release(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    row = get_object_or_404(team.players, pk=player)
    back = reverse("league:moves", args=[team.league.slug, team.pk])
    return confirm_page(
        request,
        lambda: pool.release(row, cast(User, request.user)),
        heading=f"Release {row}?",
        text=f"{row.name} leaves {team} and becomes a free agent that any team can"
        " sign, keeping rating, hit points and past games.",
        button="Release player",
        back=back,
        done=f"{row.name} is a free agent.",
        then=back,
        league=team.league,
        team=team,
    )


# The pool ---------------------------------------------------------------------------


@commissioner_page
def fill(request: HttpRequest, league: League) -> HttpResponse:
    """Import free agents from a file, with a preview first."""
    form = RosterForm(request.POST or None, request.FILES or None)
    roster, text = None, ""
    if request.method == "POST" and form.is_valid():
        read = form.read()
        text = read.text
        book = league.book
        roster = csvimport.of_file(
            read, book.league.jerseys, one_team=False, fields=book.player_fields
        )
        if "import" in request.POST and not roster.errors:
            try:
                new = pool.fill(league, roster.rows)
            except ValidationError as error:
                form.add_error(None, error)
            else:
                known = len(roster.rows) - new
                summary = f"{new} free agents added, {known} already in the pool."
                messages.success(request, summary)
                return redirect("league:market", league.slug)
    return render(
        request,
        "league/pool_fill.html",
        {"league": league, "form": form, "roster": roster, "text": text},
        status=422 if form.errors or (roster and roster.errors) else 200,
    )


@commissioner_page
def generate(request: HttpRequest, league: League) -> HttpResponse:
    """Generate players without names by position."""
    form = GenerateForm(request.POST or None)
    back = reverse("league:market", args=[league.slug])
    if request.method == "POST" and form.is_valid():
        try:
            new = pool.make(league, form.cleaned_data["each"])
        except ValidationError as error:
            form.add_error(None, error)
        else:
            messages.success(request, f"{new} free agents added.")
            return redirect(back)
    return render(
        request,
        "league/form.html",
        {
            "league": league,
            "form": form,
            "heading": "Generate free agents",
            "text": "Players are named by position and number and distributed like a"
            " typical roster. Coaches can rename them later.",
            "button": "Generate players",
            "back": back,
        },
        status=422 if form.errors else 200,
    )
