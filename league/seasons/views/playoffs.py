"""Pages of the play-offs: the bracket, their settings, start and cancellation."""

from datetime import timedelta

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from league.core.models import League, Season
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
    requested_season,
)
from league.seasons import postseason, seeding
from league.seasons.brackets import unclosed_before, view
from league.seasons.forms import PlayoffSettingsForm, StartForm
from league.weeks.models import Week


@league_page
def bracket(request: HttpRequest, league: League) -> HttpResponse:
    """Show the bracket; before the start, a projection from the standings."""
    season = requested_season(request, league)
    shown = view(season)
    return render(
        request,
        "league/playoffs.html",
        {
            "league": league,
            "season": season,
            "bracket": shown,
            "runs": season.current and league.is_run_by(request.user),
            "may_call_off": not any(
                meeting.fixture and meeting.fixture.begun
                for stage in shown.stages
                for meeting in stage.meetings
            ),
        },
    )


@commissioner_page
def settings(request: HttpRequest, league: League) -> HttpResponse:
    season = league.season
    form = PlayoffSettingsForm(request.POST or None, instance=seeding.settings(season))
    return form_page(
        request,
        form,
        lambda **fields: postseason.save_settings(season, **fields),
        heading="Play-off settings",
        button="Save",
        back=_page(league),
        done="Play-off settings saved.",
        league=league,
        also=[(reverse("league:divisions", args=[league.slug]), "Play-off spots")],
    )


@commissioner_page
def start(request: HttpRequest, league: League) -> HttpResponse:
    """Start the play-offs: choose dates and check the seeds."""
    season = league.season
    left = postseason.unplayed(season)
    form = StartForm(
        request.POST or None, left=len(left), initial={"first": _usual_first(season)}
    )
    if request.method == "POST" and form.is_valid():
        try:
            postseason.start(
                season,
                form.cleaned_data["first"],
                form.cleaned_data["every_days"],
                anyway=form.cleaned_data.get("anyway", False),
                by=me(request),
            )
        except ValidationError as error:
            form.add_error(None, error.messages)
        else:
            messages.success(request, "The play-offs have started.")
            return redirect(_page(league))
    return render(
        request,
        "league/playoffs_start.html",
        {
            "league": league,
            "season": season,
            "form": form,
            "left": left,
            "unclosed": unclosed_before(season, ()),
            "seeds": seeding.entrants(season),
        },
        status=409 if form.errors else 200,
    )


def _usual_first(season: Season) -> object:
    """Return a week after the last dated one, or None."""
    last = season.weeks.filter(starts__isnull=False).order_by("starts").last()
    return _after(last) if last and last.starts else None


def _after(week: Week) -> object:
    zone = week.season.league.zone
    starts = week.starts
    return starts and starts.astimezone(zone) + timedelta(days=7)


@commissioner_page
def call_off(request: HttpRequest, league: League) -> HttpResponse:
    return confirm_page(
        request,
        lambda: postseason.call_off(league.season, by=me(request)),
        heading="Cancel the play-offs?",
        text="This removes the play-off games from the schedule. Seeds follow the"
        " standings again.",
        button="Cancel the play-offs",
        back=_page(league),
        done="The play-offs are canceled.",
        then=_page(league),
        league=league,
        leave="Go back",
    )


def _page(league: League) -> str:
    return reverse("league:playoffs", args=[league.slug])
