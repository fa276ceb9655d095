"""Pages of a league's people: the list, and adding, removing and moving them."""

from typing import Any

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from league.core.models import League
from league.core.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
    refuse,
)
from league.people import invitations, roles
from league.people.forms import MoveForm, PersonForm
from league.teams.models import Team

_CLOSED = (
    "Former members can’t see a private league, or its calendars once a commissioner"
    " renews their address."
)


@league_page
def everybody(request: HttpRequest, league: League) -> HttpResponse:
    """List the people of the league with their roles, and open links."""
    runs = league.is_run_by(request.user)
    people = roles.everybody(league)
    context = {
        "league": league,
        "people": people,
        "runs": runs,
        "member": any(person.user == request.user for person in people),
        "mine": coached_by(request, league),
        "uncoached": league.teams.filter(coaches=None),
        "invitations": invitations.shown_to(league, request.user),
    }
    return render(request, "league/people.html", context)


@commissioner_page
def add(request: HttpRequest, league: League) -> HttpResponse:
    """Give a role to a person with an account."""

    def write(person: User, role: str, team: Team | None) -> None:
        if role == "coach" and team is not None:
            roles.add_coach(team, person)
        elif role == "official":
            roles.add_official(league, person)
        else:
            roles.add_commissioner(league, person)

    return form_page(
        request,
        PersonForm(request.POST or None, league=league),
        write,
        heading="Add a person",
        button="Add",
        back=_page(league),
        done="Person added.",
        league=league,
        also=[(reverse("league:invite", args=[league.slug]), "Send a link instead")],
    )


@league_page
def remove(
    request: HttpRequest, league: League, role: str, person: int
) -> HttpResponse:
    """Remove a commissioner or an official: oneself, or as a commissioner others."""
    if role not in ("commissioner", "official"):
        raise Http404
    people = league.commissioners if role == "commissioner" else league.officials
    user = get_object_or_404(people, pk=person)

    def act() -> None:
        if role == "commissioner":
            roles.remove_commissioner(league, user)
        else:
            roles.remove_official(league, user, by=me(request))

    return _departure(
        request,
        league,
        user,
        act,
        role=f"{'a commissioner' if role == 'commissioner' else 'an official'}"
        f" of {league}",
    )


@league_page
def remove_coach(
    request: HttpRequest, league: League, team: int, person: int
) -> HttpResponse:
    """Remove a coach of a team: oneself, or as a commissioner others."""
    coached = get_object_or_404(league.teams.select_related("league"), pk=team)
    user = get_object_or_404(coached.coaches, pk=person)
    return _departure(
        request,
        league,
        user,
        lambda: roles.remove_coach(coached, user, by=me(request)),
        role=f"a coach of {coached}",
    )


def _departure(
    request: HttpRequest, league: League, person: User, act: Any, role: str
) -> HttpResponse:
    leaving = person == request.user
    if not leaving and not league.is_run_by(request.user):
        reason = "Only commissioners can remove other people."
        return refuse(request, league, reason)
    subject = "You are" if leaving else f"{person} is"
    lost = "" if league.public else f" {_CLOSED}"
    return confirm_page(
        request,
        act,
        heading="Leave?" if leaving else f"Remove {person}?",
        text=f"{'You' if leaving else person} will no longer be {role}.{lost}",
        button="Leave" if leaving else "Remove",
        back=_page(league),
        done=f"{subject} no longer {role}.",
        then=reverse("league:index") if leaving else _page(league),
        league=league,
        leave="Stay" if leaving else "Keep",
    )


@commissioner_page
def move(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """Change a team's coach immediately, as a commissioner."""
    row = get_object_or_404(league.teams.select_related("league"), pk=team)
    return form_page(
        request,
        MoveForm(request.POST or None, coaches=row.coaches.all()),
        lambda **fields: roles.transfer(row, **fields),
        heading=f"Change the coach of {row}",
        button="Change coach",
        back=_page(league),
        done=f"{row} have a new coach.",
        league=league,
    )


def _page(league: League) -> str:
    return reverse("league:people", args=[league.slug])
