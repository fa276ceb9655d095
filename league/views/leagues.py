"""Pages of a league as a whole: the list, its home, its standings, its settings."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from league import queries, services
from league.fans.news import news
from league.forms.divisions import DivisionsForm
from league.forms.leagues import LeagueSettingsForm, NewLeagueForm
from league.models import League
from league.seasons.arranging import arrange
from league.standings import described
from league.views.common import (
    coached_by,
    commissioner_page,
    form_page,
    get_or_post,
    league_page,
    me,
)
from league.views.seasons import asked_season
from league.weeks import weekly
from league.weeks.desk import desk
from rules.registry import rulebook


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """My leagues, then the public ones."""
    mine = list(queries.with_team_count(League.objects.of(request.user)))
    public = queries.with_team_count(League.objects.filter(public=True))
    others = [league for league in public if league not in mine]
    return render(request, "league/index.html", {"mine": mine, "others": others})


@get_or_post
@login_required
def new(request: HttpRequest) -> HttpResponse:
    return form_page(
        request,
        NewLeagueForm(
            request.POST or None,
            languages=request.headers.get("Accept-Language", ""),
        ),
        lambda **fields: services.create_league(me(request), **fields),
        heading="New league",
        button="Create league",
        back=reverse("league:index"),
        done="The league is founded. Now add its teams.",
        then=League.get_absolute_url,
    )


@league_page
def home(request: HttpRequest, league: League) -> HttpResponse:
    """What is to be played, what was played, who leads, who takes part."""
    season = league.season
    table = queries.season_table(season)
    teams = list(league.teams.prefetch_related("coaches"))
    return render(
        request,
        "league/league.html",
        {
            "league": league,
            "runs": league.is_run_by(request.user),
            "mine": coached_by(request, league),
            "season": season,
            "glance": weekly.glance(season),
            "news": news(season),
            "desk": desk(season, request.user, timezone.now()),
            "groups": queries.standings_groups(season, table, teams),
            "teams": teams,
        },
    )


@league_page
def standings(request: HttpRequest, league: League) -> HttpResponse:
    """Every division in order and the play-off seeds, with why."""
    season = asked_season(request, league)
    table = queries.season_table(season)
    begun = any(row.played for row in table.overall)  # else a coin would seed
    return render(
        request,
        "league/standings.html",
        {
            "league": league,
            "season": season,
            "runs": season.current and league.is_run_by(request.user),
            "groups": queries.standings_groups(season, table),
            "brackets": queries.brackets(season, table) if begun else [],
            "steps": described(season.standings_order),
        },
    )


@commissioner_page
def divisions(request: HttpRequest, league: League) -> HttpResponse:
    """Arrange the season's divisions, order and play-off places."""
    season = league.season
    form = DivisionsForm(request.POST or None, season=season)
    if request.method == "POST" and form.is_valid():
        try:
            arrange(season, **form.cleaned_data)
        except ValidationError as error:
            form.add_error(None, error.messages)
        else:
            messages.success(request, "The divisions are saved.")
            return redirect("league:divisions", league.slug)
    return render(
        request,
        "league/divisions.html",
        {"league": league, "season": season, "form": form},
        status=422 if form.errors else 200,
    )


@commissioner_page
def settings(request: HttpRequest, league: League) -> HttpResponse:
    return form_page(
        request,
        LeagueSettingsForm(request.POST or None, instance=league),
        lambda **fields: services.change_league(league, **fields),
        heading=f"Settings of {league}",
        text=f"Rulebook: {rulebook(league.rulebook).title}.",
        button="Save settings",
        back=league.get_absolute_url(),
        done="The settings are saved.",
        league=league,
        also=[
            (reverse("league:people", args=[league.slug]), "People and invitations"),
            (reverse("league:done", args=[league.slug]), "What was done"),
            (reverse("league:week_policy", args=[league.slug]), "How weeks close"),
        ],
        delete=reverse("league:delete", args=[league.slug]),
        delete_label="Delete this league",
    )
