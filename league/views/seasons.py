"""Seasons: which one a page is asked for, how each ended, and how the next begins."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from league import queries
from league.forms.playoffs import NextSeasonForm
from league.models import League, Season
from league.records.read import past_seasons
from league.seasons import totals
from league.seasons.next_season import begin_next_season, next_label, unfinished
from league.views.common import (
    commissioner_page,
    league_page,
    me,
)


def asked_season(request: HttpRequest, league: League) -> Season:
    """The season that ?season= names, the one that is on without it."""
    return queries.season_called(league, request.GET.get("season"))


@league_page
def seasons(request: HttpRequest, league: League) -> HttpResponse:
    """All seasons, the last one first, each with its champion and its best record."""
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
    """One season: its champion, its awards, its table."""
    found = asked_season(request, league)
    table = queries.season_table(found)
    return render(
        request,
        "league/season.html",
        {
            "league": league,
            "season": found,
            "champion": _champion(found),
            "awards": totals.awards_of(found),
            "teams": league.teams.in_bulk(),
            "groups": queries.standings_groups(found, table),
            "runs": league.is_run_by(request.user),
        },
    )


def _champion(season: Season) -> object:
    postseason = getattr(season, "postseason", None)
    return postseason.champion if postseason else None


@commissioner_page
def begin(request: HttpRequest, league: League) -> HttpResponse:
    """Ask once more, then close the season and begin the next one."""
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
            messages.success(request, f"The season {new.label} has begun.")
            return redirect(league)
    return render(
        request,
        "league/next_season.html",
        {"league": league, "season": now, "left": left, "form": form},
        status=409 if form.errors else 200,
    )
