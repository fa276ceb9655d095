"""Pages of seasons: the list, one season, and starting the next one."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from league.core.models import League, Season
from league.core.views.common import (
    commissioner_page,
    league_page,
    me,
    requested_season,
)
from league.seasons import queries as season_queries
from league.seasons import totals
from league.seasons.forms import NextSeasonForm
from league.seasons.history import past_seasons
from league.seasons.next_season import begin_next_season, next_label, unfinished


@league_page
def seasons(request: HttpRequest, league: League) -> HttpResponse:
    """List all seasons with champions and best records, the latest first."""
    return render(
        request,
        "league/seasons.html",
        {
            "league": league,
            "seasons": past_seasons(league),
            "teams": league.teams.in_bulk(),
            "runs": league.is_run_by(request.user),
        },
    )


@league_page
def season(request: HttpRequest, league: League) -> HttpResponse:
    """Show a season's champion, awards and standings."""
    chosen = requested_season(request, league)
    table = season_queries.season_table(chosen)
    return render(
        request,
        "league/season.html",
        {
            "league": league,
            "season": chosen,
            "champion": _champion(chosen),
            "awards": totals.awards_of(chosen),
            "teams": league.teams.in_bulk(),
            "groups": season_queries.standings_groups(chosen, table),
            "runs": league.is_run_by(request.user),
        },
    )


def _champion(season: Season) -> object:
    postseason = getattr(season, "postseason", None)
    return postseason.champion if postseason else None


@commissioner_page
def begin(request: HttpRequest, league: League) -> HttpResponse:
    """Close the season and start the next one after confirmation."""
    now = league.season
    left = unfinished(now)
    form = NextSeasonForm(
        request.POST or None, unfinished=bool(left), initial={"label": next_label(now)}
    )
    if request.method == "POST" and form.is_valid():
        try:
            new = begin_next_season(
                league,
                form.cleaned_data["label"],
                by=me(request),
                abandon=form.cleaned_data.get("abandon", False),
            )
        except ValidationError as error:
            form.add_error(None, error.messages)
        else:
            messages.success(request, f"Season {new.label} has started.")
            return redirect(league)
    return render(
        request,
        "league/next_season.html",
        {"league": league, "season": now, "left": left, "form": form},
        status=409 if form.errors else 200,
    )
