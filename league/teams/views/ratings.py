"""Pages of a team's ratings: all of them at once, and derived by the formula."""

from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from league.core.views.common import View, form_page, me, refuse
from league.teams import deriving, ratings
from league.teams.models import Team
from league.teams.rating_forms import RatingsForm
from league.teams.views.common import roster_page


def ratings_page(view: View) -> View:
    """Restrict a page of a team to leagues whose rulebook has player ratings."""

    @roster_page
    @wraps(view)
    def page(request: HttpRequest, team: Team, **kwargs: Any) -> HttpResponse:
        if not team.league.book.player_fields:
            return refuse(request, team.league, ratings.no_ratings(team.league))
        return view(request, team, **kwargs)

    return page


@ratings_page
def edit(request: HttpRequest, team: Team) -> HttpResponse:
    """Change the ratings of all players of a team on one page."""
    players = list(team.players.order_by("number"))
    for player in players:
        player.team = team
    form = RatingsForm(players, request.POST or None)
    return form_page(
        request,
        form,
        lambda given: ratings.save_ratings(team, given),
        heading=f"Ratings of {team}",
        button="Save ratings",
        back=team.get_absolute_url(),
        done="Ratings saved.",
        template="league/ratings.html",
        team=team,
        league=team.league,
        declared=team.league.book.player_fields,
        derivation=team.league.book.derivation,
    )


@ratings_page
def derive(request: HttpRequest, team: Team) -> HttpResponse:
    """Show a team's ratings by the formula beside the old ones, and then save them."""
    if team.league.book.derivation is None:
        reason = f"{team.league.book.title} has no formula for ratings."
        return refuse(request, team.league, reason)
    posted = request.method == "POST"
    keep = bool((request.POST if posted else request.GET).get("keep"))
    status = 200
    if posted:
        try:
            digest = request.POST.get("digest", "")
            done = deriving.apply(team, me(request), keep=keep, digest=digest)
        except ValidationError as error:
            status = 409
            for reason in error.messages:
                messages.error(request, reason)
        else:
            messages.success(request, _derived(len(done.changed)))
            return redirect(reverse("league:ratings", args=[team.league.slug, team.pk]))
    context = {"team": team, "league": team.league, "plan": deriving.plan(team, keep)}
    return render(request, "league/ratings_derive.html", context, status=status)


def _derived(count: int) -> str:
    return f"Ratings of {count} player{'' if count == 1 else 's'} derived."
