"""Pages to close weeks, and to see the changes."""

from functools import partial

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.core.models import League
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.weeks import closing, simulating, submitting, unplayed
from league.weeks.digest import digest
from league.weeks.forms.closing import CloseForm, PolicyForm
from league.weeks.models import Fixture, Week, WeekClosing
from league.weeks.models.closings import Unplayed

# Options for all unplayed games of a week at once.
FOR_ALL = (
    (Unplayed.SIMULATE.value, "Simulate"),
    (Unplayed.KEEP.value, "Postpone"),
    (Unplayed.FORFEIT.value, "Both teams forfeit"),
)


@commissioner_page
def policy(request: HttpRequest, league: League) -> HttpResponse:
    """Edit when weeks close, and the default for unplayed games."""
    return form_page(
        request,
        PolicyForm(request.POST or None, instance=closing.closing_policy(league)),
        partial(closing.change_policy, league, me(request)),
        heading="Week closing settings",
        button="Save",
        back=league.get_absolute_url(),
        done="Week closing settings saved.",
        league=league,
        text="Closing a week heals players, puts them on injured reserve and takes them"
        " off it, counts suspensions and orders depth charts. Each week closes once.",
    )


@commissioner_page
def close(request: HttpRequest, league: League, week: int) -> HttpResponse:
    """Preview closing the week; close it on POST."""
    week_row = _week(league, week)
    if WeekClosing.objects.filter(week=week_row).exists():
        return redirect(_digest(league, week_row))
    games = unplayed.games(week_row)
    policy = closing.closing_policy(league)
    policy.unplayed = (
        request.GET.get("all") or policy.unplayed
    )  # for the form only, not saved
    posted = request.method == "POST"
    form = CloseForm(request.POST if posted else None, games=games, policy=policy)
    if posted and form.is_valid():
        try:
            closing.close_week(week_row, me(request), form.fate())
        except ValidationError as error:
            form.add_error(None, error)
        else:
            messages.success(request, f"{week_row} closed.")
            return redirect(_digest(league, week_row))
    first = closing.next_week(week_row.season)
    context = {
        "league": league,
        "week": week_row,
        "first": first if first != week_row else None,
        "form": form,
        "games": games,
        "all": FOR_ALL,
        "waiting": submitting.pending_submissions(league).filter(
            fixture__week=week_row
        ),
        "played": week_row.fixtures.exclude(result=None).count(),
        "teams": league.teams.count(),
        "errors": form.non_field_errors() if posted else (),
    }
    status = 409 if posted else 200
    return render(request, "league/week_close.html", context, status=status)


@commissioner_page
def reopen(request: HttpRequest, league: League, week: int) -> HttpResponse:
    week_row = _week(league, week)
    return confirm_page(
        request,
        lambda: closing.reopen_week(week_row, me(request)),
        heading=f"Reopen {week_row}?",
        text="Players return to their state before it was closed, injuries included."
        " Results stay, including those of simulated and forfeited games.",
        button=f"Reopen {week_row}",
        back=_digest(league, week_row),
        done=f"{week_row} reopened.",
        then=reverse("league:schedule", args=[league.slug]),
        league=league,
        leave="Cancel",
    )


@league_page
def changes(request: HttpRequest, league: League, week: int) -> HttpResponse:
    """Show the changes of closing the week."""
    closings = WeekClosing.objects.filter(week__season__league=league)
    week_closing = get_object_or_404(
        closings.select_related("week__season", "by"), week=week
    )
    later = closings.filter(
        week__season=week_closing.week.season, pk__gt=week_closing.pk
    )
    runs = league.is_run_by(request.user)
    context = {
        "league": league,
        "closing": week_closing,
        "week": week_closing.week,
        "digest": digest(week_closing),
        "runs": runs,
        "reopens": runs and week_closing.week.season.current and not later.exists(),
    }
    return render(request, "league/week_changes.html", context)


@commissioner_page
def simulate(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Simulate a game: both coaches, the dice, and the board where there is one."""
    fixtures = Fixture.objects.filter(season__league=league)
    fixture_row = get_object_or_404(
        fixtures.select_related("season", "home", "away"), pk=fixture
    )
    return confirm_page(
        request,
        lambda: simulating.simulate(fixture_row),
        heading=f"Simulate {fixture_row}?",
        text="The computer plays the whole game immediately, with both rosters and the"
        " server’s dice. The result counts and is marked as simulated"
        " everywhere. It can be corrected, but not replayed.",
        button="Simulate game",
        back=league.get_absolute_url(),
        done=f"{fixture_row} simulated.",
        then=league.get_absolute_url(),
        league=league,
        leave="Cancel",
        calm=True,
    )


def _digest(league: League, week: Week) -> str:
    return reverse("league:week_changes", args=[league.slug, week.pk])


def _week(league: League, pk: int) -> Week:
    weeks = Week.objects.filter(season__league=league)
    return get_object_or_404(weeks.select_related("season__league"), pk=pk)
