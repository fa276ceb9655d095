"""Pages of the standings and of a season's divisions."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from league.competition.standings import described
from league.core.models import League
from league.core.views.common import commissioner_page, league_page, requested_season
from league.seasons import queries as season_queries
from league.seasons.arranging import arrange
from league.seasons.forms import DivisionsForm


@league_page
def standings(request: HttpRequest, league: League) -> HttpResponse:
    """Show all divisions and the play-off seeds, with tiebreakers."""
    season = requested_season(request, league)
    table = season_queries.season_table(season)
    begun = any(
        row.played for row in table.overall
    )  # seeds before the first game would be a coin toss
    return render(
        request,
        "league/standings.html",
        {
            "league": league,
            "season": season,
            "runs": season.current and league.is_run_by(request.user),
            "groups": season_queries.standings_groups(season, table),
            "brackets": season_queries.brackets(season, table) if begun else [],
            "steps": described(season.standings_order),
        },
    )


@commissioner_page
def divisions(request: HttpRequest, league: League) -> HttpResponse:
    """Edit the season's divisions, tiebreakers and play-off spots."""
    season = league.season
    form = DivisionsForm(request.POST or None, season=season)
    if request.method == "POST" and form.is_valid():
        try:
            arrange(season, **form.cleaned_data)
        except ValidationError as error:
            form.add_error(None, error.messages)
        else:
            messages.success(request, "Divisions saved.")
            return redirect("league:divisions", league.slug)
    return render(
        request,
        "league/divisions.html",
        {"league": league, "season": season, "form": form},
        status=422 if form.errors else 200,
    )
