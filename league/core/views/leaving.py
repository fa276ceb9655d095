"""Page to delete a league, once its name has been typed."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from league.core.forms.leagues import DeletionForm
from league.core.leaving import delete_league
from league.core.locks import deletes
from league.core.models import League
from league.core.views.common import commissioner_page, form_page


@deletes
@commissioner_page
def delete(request: HttpRequest, league: League) -> HttpResponse:
    return form_page(
        request,
        DeletionForm(request.POST or None),
        lambda name: delete_league(league, name),
        heading=f"Delete {league}?",
        button="Delete league",
        danger=True,
        text="This permanently deletes its teams, players, seasons, results, games and"
        " box scores for everyone.",
        back=reverse("league:settings", args=[league.slug]),
        done=f"{league} deleted.",
        then=lambda _: reverse("league:index"),
        league=league,
    )
