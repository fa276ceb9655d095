"""The schedule by weeks, and the pages on which a commissioner makes and changes it."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.forms.schedule import ForfeitForm, ScheduleForm, WeekForm, new_seed
from league.models import Fixture, League, Week
from league.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    whole_number,
)
from league.views.seasons import asked_season
from league.weeks import scheduling, weekly

OUTSIDE_ON_A_PAGE = 40


@league_page
def schedule(request: HttpRequest, league: League) -> HttpResponse:
    """The season by weeks: one with its games, the one that is on unless asked."""
    season = asked_season(request, league)
    try:
        found = weekly.schedule(season, whole_number(request.GET.get("week")))
    except Week.DoesNotExist as error:
        raise Http404("The season has no such week.") from error
    pages = Paginator(found.others, OUTSIDE_ON_A_PAGE)
    return render(
        request,
        "league/schedule.html",
        {
            "league": league,
            "season": season,
            "schedule": found,
            "others": pages.get_page(request.GET.get("page")),
            "runs": season.current and league.is_run_by(request.user),
            "mine": coached_by(request, league),
        },
    )


@commissioner_page
def make(request: HttpRequest, league: League) -> HttpResponse:
    """Ask for a schedule, show it, and make it when asked again.

    All of it travels in the preview's own form, so nothing is kept in between.
    """
    form = ScheduleForm(
        _asked(request.POST),
        zone=league.time_zone,
        divisions=scheduling.divisions(league.season),
    )
    draft = None
    if request.method == "POST" and form.is_valid():
        try:
            if "make" in request.POST:
                made = _made(request, league, form)
                messages.success(request, f"{made.games} games are on the schedule.")
                return redirect("league:schedule", league.slug)
            draft = scheduling.draft(league.season, form.order())
        except ValidationError as error:
            form.add_error(None, error)
    context = {"league": league, "form": form, "draft": draft}
    status = 422 if form.errors else 200
    return render(request, "league/schedule_make.html", context, status=status)


def _asked(data: QueryDict) -> QueryDict | None:
    """What was asked for, with a new seed where it has none or is to be drawn again."""
    if not data:
        return None
    asked = data.copy()
    if "again" in asked or not asked.get("seed"):
        asked["seed"] = str(new_seed())
    return asked


def _made(request: HttpRequest, league: League, form: ScheduleForm) -> scheduling.Draft:
    return scheduling.generate(
        league.season,
        form.order(),
        request.POST.get("mark", ""),
        keep="keep" in request.POST,
    )


@commissioner_page
def new_week(request: HttpRequest, league: League) -> HttpResponse:
    season = league.season
    last = season.weeks.filter(kind=Fixture.Kind.REGULAR).last()
    week = Week(season=season, number=last.number + 1 if last else 1)
    return _week_page(
        request, league, week, week, heading="New week", button="Add week"
    )


@commissioner_page
def edit_week(request: HttpRequest, league: League, week: int) -> HttpResponse:
    found, unchanged = _week(league, week), _week(league, week)
    return _week_page(
        request,
        league,
        found,
        unchanged,
        heading=f"Change {found}",
        button="Save week",
        delete=reverse("league:week_delete", args=[league.slug, found.pk]),
        delete_label="Delete this week",
    )


def _week_page(
    request: HttpRequest, league: League, shown: Week, written: Week, **context: Any
) -> HttpResponse:
    return form_page(
        request,
        WeekForm(request.POST or None, instance=shown),
        lambda **fields: scheduling.save_week(written, **fields),
        back=_page(league),
        done="The week is saved.",
        league=league,
        **context,
    )


@commissioner_page
def delete_week(request: HttpRequest, league: League, week: int) -> HttpResponse:
    found = _week(league, week)
    return confirm_page(
        request,
        lambda: scheduling.delete_week(found),
        heading=f"Delete {found}?",
        text="It leaves the schedule.",
        button="Delete week",
        back=_page(league),
        done=f"{found} is off the schedule.",
        then=_page(league),
        league=league,
    )


@commissioner_page
def postpone(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    found = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: scheduling.postpone(found),
        heading=f"Postpone {found}?",
        text="The game loses its date and says that it is postponed, until it gets"
        " another.",
        button="Postpone",
        back=_page(league),
        done=f"{found} is postponed.",
        then=_page(league),
        league=league,
        leave="Leave it",
    )


@commissioner_page
def forfeit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """The commissioner ends a game that nobody has begun."""
    found = _fixture(league, fixture)
    return form_page(
        request,
        ForfeitForm(request.POST or None, instance=found),
        lambda side: scheduling.forfeit(found, side),
        heading=f"Forfeit {found}",
        button="Enter the forfeit",
        back=_page(league),
        done="The forfeit stands, and the standings follow it.",
        league=league,
    )


def _page(league: League) -> str:
    return reverse("league:schedule", args=[league.slug])


def _week(league: League, pk: int) -> Week:
    weeks = Week.objects.filter(season__league=league)
    return get_object_or_404(weeks.select_related("season__league"), pk=pk)


def _fixture(league: League, pk: int) -> Fixture:
    fixtures = Fixture.objects.filter(season__league=league)
    return get_object_or_404(
        fixtures.select_related("home", "away", "season__league"), pk=pk
    )
