"""Pages on which weeks are closed, and what closing them changed."""

from functools import partial

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.forms.weeks import CloseForm, PolicyForm
from league.models import Fixture, League, Week, WeekClosing
from league.models.closings import Unplayed
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.weeks import closing, simulating, submitting, unplayed
from league.weeks.digest import digest

# What a commissioner may choose at once for every game that was not played.
FOR_ALL = (
    (Unplayed.SIMULATE.value, "Simulate"),
    (Unplayed.KEEP.value, "Postpone"),
    (Unplayed.FORFEIT.value, "Both forfeit"),
)


@commissioner_page
def policy(request: HttpRequest, league: League) -> HttpResponse:
    """When weeks close, and what becomes of games that nobody has played."""
    return form_page(
        request,
        PolicyForm(request.POST or None, instance=closing.policy(league)),
        partial(closing.change_policy, league, me(request)),
        heading="How weeks close",
        button="Save",
        back=league.get_absolute_url(),
        done="Weeks close like this from now on.",
        league=league,
        text="Closing a week heals players, puts them on injured reserve and takes them"
        " off it, counts suspensions and orders depth charts. Each week closes once.",
    )


@commissioner_page
def close(request: HttpRequest, league: League, week: int) -> HttpResponse:
    """What closing the week would do; it is closed when asked for again."""
    found = _week(league, week)
    if WeekClosing.objects.filter(week=found).exists():
        return redirect(_digest(league, found))
    games = unplayed.games(found)
    kept = closing.policy(league)
    kept.unplayed = request.GET.get("all") or kept.unplayed  # offered, not saved
    asked = request.method == "POST"
    form = CloseForm(request.POST if asked else None, games=games, kept=kept)
    if asked and form.is_valid():
        try:
            closing.close_week(found, me(request), form.fate())
        except ValidationError as error:
            form.add_error(None, error)
        else:
            messages.success(request, f"{found} is closed.")
            return redirect(_digest(league, found))
    first = closing.next_week(found.season)
    context = {
        "league": league,
        "week": found,
        "first": first if first != found else None,
        "form": form,
        "games": games,
        "all": FOR_ALL,
        "waiting": submitting.open_in(league).filter(fixture__week=found),
        "played": found.fixtures.exclude(result=None).count(),
        "teams": league.teams.count(),
        "errors": form.non_field_errors() if asked else (),
    }
    status = 409 if asked else 200
    return render(request, "league/week_close.html", context, status=status)


@commissioner_page
def reopen(request: HttpRequest, league: League, week: int) -> HttpResponse:
    found = _week(league, week)
    return confirm_page(
        request,
        lambda: closing.reopen_week(found, me(request)),
        heading=f"Open {found} again?",
        text="Players are as they were before it was closed: what healed hurts again."
        " Results stay, those of simulated and forfeited games, too.",
        button=f"Open {found} again",
        back=_digest(league, found),
        done=f"{found} is open again.",
        then=reverse("league:schedule", args=[league.slug]),
        league=league,
        leave="Leave it closed",
    )


@league_page
def changes(request: HttpRequest, league: League, week: int) -> HttpResponse:
    """What the week changed."""
    closings = WeekClosing.objects.filter(week__season__league=league)
    found = get_object_or_404(closings.select_related("week__season", "by"), week=week)
    later = closings.filter(week__season=found.week.season, pk__gt=found.pk)
    runs = league.is_run_by(request.user)
    context = {
        "league": league,
        "closing": found,
        "week": found.week,
        "digest": digest(found),
        "runs": runs,
        "reopens": runs and found.week.season.current and not later.exists(),
    }
    return render(request, "league/week_changes.html", context)


@commissioner_page
def simulate(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Have a game played by nobody."""
    fixtures = Fixture.objects.filter(season__league=league)
    found = get_object_or_404(
        fixtures.select_related("season", "home", "away"), pk=fixture
    )
    return confirm_page(
        request,
        lambda: simulating.simulate(found),
        heading=f"Simulate {found}?",
        text="The statistical board plays the whole game at once, with both rosters and"
        " dice that the table rolls. The result counts, and says everywhere that it was"
        " simulated. It can be corrected, but not played again.",
        button="Simulate the game",
        back=league.get_absolute_url(),
        done=f"{found} was simulated.",
        then=league.get_absolute_url(),
        league=league,
        leave="Leave it to be played",
        calm=True,
    )


def _digest(league: League, week: Week) -> str:
    return reverse("league:week_changes", args=[league.slug, week.pk])


def _week(league: League, pk: int) -> Week:
    weeks = Week.objects.filter(season__league=league)
    return get_object_or_404(weeks.select_related("season__league"), pk=pk)
