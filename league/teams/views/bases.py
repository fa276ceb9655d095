"""Pages that add, change and delete bases of a team."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from league.core.views.common import confirm_page, form_page
from league.teams import rosters
from league.teams.forms import BaseForm
from league.teams.models import Base, Team
from league.teams.views.common import base_page, roster_page


@roster_page
@base_page
def new(request: HttpRequest, team: Team) -> HttpResponse:
    base = Base(team=team)
    return form_page(
        request,
        BaseForm(request.POST or None, instance=base),
        lambda **fields: rosters.save_base(base, **fields),
        heading=f"New base of {team}",
        button="Add base",
        back=_sheets(team),
        done="Base added.",
        league=team.league,
        team=team,
    )


@roster_page
@base_page
def edit(request: HttpRequest, team: Team, base: int) -> HttpResponse:
    row = get_object_or_404(team.bases, pk=base)
    return form_page(
        request,
        BaseForm(request.POST or None, instance=row),
        lambda **fields: rosters.save_base(row, **fields),
        heading=f"Base {row.code}",
        button="Save base",
        back=_sheets(team),
        done="Base saved.",
        league=team.league,
        team=team,
        delete=reverse("league:base_delete", args=[team.league.slug, team.pk, base]),
        delete_label="Delete this base",
    )


@roster_page
@base_page
def delete(request: HttpRequest, team: Team, base: int) -> HttpResponse:
    row = get_object_or_404(team.bases, pk=base)
    return confirm_page(
        request,
        lambda: rosters.delete_base(row),
        heading=f"Delete base {row.code}?",
        text="Its details are deleted; players keep its ID.",
        button="Delete base",
        back=_sheets(team),
        done="Base deleted.",
        then=_sheets(team),
        league=team.league,
    )


def _sheets(team: Team) -> str:
    return reverse("league:sheets", args=[team.league.slug, team.pk])
