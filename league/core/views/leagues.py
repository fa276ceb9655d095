"""Pages of a league as a whole: list, creation, settings."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from league.core import queries, services
from league.core.forms.leagues import LeagueSettingsForm, NewLeagueForm
from league.core.models import League
from league.core.views.common import commissioner_page, form_page, get_or_post, me
from rules.registry import rulebook


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the visitor's leagues, then the public ones."""
    own = list(queries.with_team_count(League.objects.of(request.user)))
    public = queries.with_team_count(League.objects.filter(public=True))
    others = [league for league in public if league not in own]
    return render(request, "league/index.html", {"mine": own, "others": others})


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
        done="League created. Now add teams.",
        then=League.get_absolute_url,
    )


@commissioner_page
def settings(request: HttpRequest, league: League) -> HttpResponse:
    return form_page(
        request,
        LeagueSettingsForm(request.POST or None, instance=league),
        lambda **fields: services.change_league(league, **fields),
        heading=f"{league} settings",
        text=f"Rule book: {rulebook(league.rulebook).title}.",
        button="Save settings",
        back=league.get_absolute_url(),
        done="Settings saved.",
        league=league,
        also=[
            (reverse("league:people", args=[league.slug]), "People and invitations"),
            (reverse("league:done", args=[league.slug]), "Activity log"),
            (
                reverse("league:week_policy", args=[league.slug]),
                "Week closing settings",
            ),
        ],
        delete=reverse("league:delete", args=[league.slug]),
        delete_label="Delete league",
    )
