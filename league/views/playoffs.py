"""The play-offs: the bracket, and how a commissioner begins them."""

from datetime import timedelta

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from league.forms.playoffs import PlayoffSettingsForm, StartForm
from league.models import League, Season, Week
from league.seasons import postseason, seeding
from league.seasons.brackets import view
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.views.seasons import asked_season


@league_page
def bracket(request: HttpRequest, league: League) -> HttpResponse:
    """The bracket; before it begins, as if the season ended today."""
    season = asked_season(request, league)
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
        heading="How the play-offs are played",
        button="Save",
        back=_page(league),
        done="The play-offs are played so.",
        league=league,
        also=[(reverse("league:divisions", args=[league.slug]), "Who is in")],
    )


@commissioner_page
def start(request: HttpRequest, league: League) -> HttpResponse:
    """Say when the rounds are; look at the seeds once more; begin."""
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
            messages.success(request, "The play-offs have begun.")
            return redirect(_page(league))
    return render(
        request,
        "league/playoffs_start.html",
        {
            "league": league,
            "season": season,
            "form": form,
            "left": left,
            "seeds": seeding.entrants(season),
        },
        status=409 if form.errors else 200,
    )


def _usual_first(season: Season) -> object:
    """A week after the last one that has a date."""
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
        heading="Take the start of the play-offs back?",
        text="Its games leave the schedule, and the seeds follow the table again.",
        button="Take it back",
        back=_page(league),
        done="The play-offs have not begun.",
        then=_page(league),
        league=league,
        leave="Leave it",
    )


def _page(league: League) -> str:
    return reverse("league:playoffs", args=[league.slug])
