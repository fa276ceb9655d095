"""Schedule by weeks, and the commissioner's pages to create and change it."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from league.core.locks import deletes
from league.core.models import League, Season
from league.core.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    requested_season,
    whole_number,
)
from league.weeks import scheduling, weekly
from league.weeks.forms.schedule import ForfeitForm, ScheduleForm, WeekForm, new_seed
from league.weeks.models import Fixture, Week

OUTSIDE_ON_A_PAGE = 40


@league_page
def schedule(request: HttpRequest, league: League) -> HttpResponse:
    """Show the season by weeks: one with its games, the current one by default."""
    number = whole_number(request.GET.get("week"))
    season = _season_shown(request, league, number)
    try:
        weeks = weekly.schedule(season, number)
    except Week.DoesNotExist as error:
        raise Http404("The season has no such week.") from error
    pages = Paginator(weeks.others, OUTSIDE_ON_A_PAGE)
    runs = league.is_run_by(request.user)
    return render(
        request,
        "league/schedule.html",
        {
            "league": league,
            "season": season,
            "schedule": weeks,
            "others": pages.get_page(request.GET.get("page")),
            "runs": runs,
            "edits": runs and season.current,
            "mine": coached_by(request, league),
        },
    )


def _season_shown(request: HttpRequest, league: League, week: int | None) -> Season:
    """Return the requested season, else the week's: its links outlive its season."""
    if week is not None and not request.GET.get("season"):
        week_row = Week.objects.filter(season__league=league, pk=week).first()
        if week_row is not None:
            return week_row.season
    return requested_season(request, league)


@league_page
def game(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Redirect to a game's current place on the schedule."""
    page = _page(league)
    fixture_row = Fixture.objects.filter(season__league=league, pk=fixture).first()
    if fixture_row is None:
        messages.info(request, "That game is no longer on the schedule.")
        return redirect(page)
    season, place = fixture_row.season, {}
    if not season.current:
        place["season"] = season.label
    if fixture_row.week_id is not None:
        place["week"] = str(fixture_row.week_id)
    else:
        before = list(season.fixtures.filter(week=None).values_list("pk", flat=True))
        place["page"] = str(before.index(fixture_row.pk) // OUTSIDE_ON_A_PAGE + 1)
    return redirect(f"{page}?{urlencode(place)}#fixture-{fixture_row.pk}")


@commissioner_page
def make(request: HttpRequest, league: League) -> HttpResponse:
    """Preview a schedule and create it on the second POST.

    All of it travels in the preview's own form, so nothing is stored in between.
    """
    form = ScheduleForm(
        _order_data(request.POST),
        zone=league.time_zone,
        divisions=scheduling.divisions(league.season),
    )
    draft = None
    if request.method == "POST" and form.is_valid():
        try:
            if "make" in request.POST:
                created = _create_schedule(request, league, form)
                messages.success(
                    request, f"{created.games} games added to the schedule."
                )
                return redirect("league:schedule", league.slug)
            draft = scheduling.draft(league.season, form.order())
        except ValidationError as error:
            form.add_error(None, error)
    context = {"league": league, "form": form, "draft": draft}
    status = 422 if form.errors else 200
    return render(request, "league/schedule_make.html", context, status=status)


def _order_data(data: QueryDict) -> QueryDict | None:
    """Return the form's data, with a new seed if it has none or asks for another."""
    if not data:
        return None
    order = data.copy()
    if "again" in order or not order.get("seed"):
        order["seed"] = str(new_seed())
    return order


def _create_schedule(
    request: HttpRequest, league: League, form: ScheduleForm
) -> scheduling.Draft:
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
    current, unchanged = _week(league, week), _week(league, week)
    return _week_page(
        request,
        league,
        current,
        unchanged,
        heading=f"Change {current}",
        button="Save week",
        delete=reverse("league:week_delete", args=[league.slug, current.pk]),
        delete_label="Delete week",
    )


def _week_page(
    request: HttpRequest, league: League, shown: Week, written: Week, **context: Any
) -> HttpResponse:
    return form_page(
        request,
        WeekForm(request.POST or None, instance=shown),
        lambda **fields: scheduling.save_week(written, **fields),
        back=_page(league),
        done="Week saved.",
        league=league,
        **context,
    )


@deletes
@commissioner_page
def delete_week(request: HttpRequest, league: League, week: int) -> HttpResponse:
    current = _week(league, week)
    return confirm_page(
        request,
        lambda: scheduling.delete_week(current),
        heading=f"Delete {current}?",
        text="This removes the week from the schedule.",
        button="Delete week",
        back=_page(league),
        done=f"{current} deleted.",
        then=_page(league),
        league=league,
    )


@commissioner_page
def postpone(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    current = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: scheduling.postpone(current),
        heading=f"Postpone {current}?",
        text="The game is listed as postponed, without a date, until you give it a new"
        " one.",
        button="Postpone",
        back=_page(league),
        done=f"{current} postponed.",
        then=_page(league),
        league=league,
        leave="Cancel",
    )


@commissioner_page
def forfeit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Forfeit a game that has not started."""
    current = _fixture(league, fixture)
    return form_page(
        request,
        ForfeitForm(request.POST or None, instance=current),
        lambda **fields: scheduling.forfeit(current, **fields),
        heading=f"Forfeit {current}",
        button="Enter forfeit",
        back=_page(league),
        done="Forfeit saved. Standings are updated.",
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
