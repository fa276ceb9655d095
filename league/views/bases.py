"""Pages of a team's bases: added, changed and taken off its base chart."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from league.forms.teams import BaseForm
from league.models import Base, Team
from league.teams import rosters
from league.views.common import confirm_page, form_page, roster_page
from league.views.creation import need_creation


@roster_page
def new(request: HttpRequest, team: Team) -> HttpResponse:
    need_creation(team.league)
    base = Base(team=team)
    return form_page(
        request,
        BaseForm(request.POST or None, instance=base),
        lambda **fields: rosters.save_base(base, **fields),
        heading=f"New base of {team}",
        button="Add base",
        back=_sheets(team),
        done="The base is on the chart.",
        league=team.league,
        team=team,
    )


@roster_page
def edit(request: HttpRequest, team: Team, base: int) -> HttpResponse:
    need_creation(team.league)
    found = get_object_or_404(team.bases, pk=base)
    return form_page(
        request,
        BaseForm(request.POST or None, instance=found),
        lambda **fields: rosters.save_base(found, **fields),
        heading=f"Base {found.code}",
        button="Save base",
        back=_sheets(team),
        done="The base is saved.",
        league=team.league,
        team=team,
        delete=reverse("league:base_delete", args=[team.league.slug, team.pk, base]),
        delete_label="Delete this base",
    )


@roster_page
def delete(request: HttpRequest, team: Team, base: int) -> HttpResponse:
    need_creation(team.league)
    found = get_object_or_404(team.bases, pk=base)
    return confirm_page(
        request,
        lambda: rosters.delete_base(found),
        heading=f"Delete base {found.code}?",
        text="What is written of it is lost; players keep its ID.",
        button="Delete base",
        back=_sheets(team),
        done="The base is off the chart.",
        then=_sheets(team),
        league=team.league,
    )


def _sheets(team: Team) -> str:
    return reverse("league:sheets", args=[team.league.slug, team.pk])
