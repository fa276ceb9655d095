"""The page on which a league is deleted, once its name has been typed."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from league.forms.people import DeletionForm
from league.leaving import delete_league
from league.models import League
from league.views.common import commissioner_page, form_page


@commissioner_page
def delete(request: HttpRequest, league: League) -> HttpResponse:
    return form_page(
        request,
        DeletionForm(request.POST or None),
        lambda name: delete_league(league, name),
        heading=f"Delete {league}?",
        button="Delete the league for good",
        danger=True,
        text="Its teams, players, seasons, results, games and box scores are lost, for"
        " everybody, and cannot be brought back.",
        back=reverse("league:settings", args=[league.slug]),
        done=f"{league} is no more.",
        then=lambda _: reverse("league:index"),
        league=league,
    )
