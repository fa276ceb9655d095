"""The page of a league's people, and the pages on which they come and go."""

from typing import Any

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from league.forms.people import MoveForm, PersonForm
from league.models import League, Team
from league.people import invitations, roles
from league.views.common import (
    coached_by,
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
    refuse,
)

_CLOSED = (
    "A private league is closed to those who left; its calendars are, too, once a"
    " commissioner renews their address."
)


@league_page
def everybody(request: HttpRequest, league: League) -> HttpResponse:
    """Who is in the league and as what; for commissioners, the links that are out."""
    runs = league.is_run_by(request.user)
    found = roles.everybody(league)
    context = {
        "league": league,
        "people": found,
        "runs": runs,
        "member": any(person.user == request.user for person in found),
        "mine": coached_by(request, league),
        "uncoached": league.teams.filter(coaches=None),
        "invitations": invitations.shown_to(league, request.user),
    }
    return render(request, "league/people.html", context)


@commissioner_page
def add(request: HttpRequest, league: League) -> HttpResponse:
    """Somebody who has an account here becomes something at once."""

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
        heading="Add somebody",
        button="Add",
        back=_page(league),
        done="He is in.",
        league=league,
        also=[(reverse("league:invite", args=[league.slug]), "Send a link instead")],
    )


@league_page
def remove(
    request: HttpRequest, league: League, role: str, person: int
) -> HttpResponse:
    """A commissioner or an official goes: of himself, or by a commissioner."""
    if role not in ("commissioner", "official"):
        raise Http404
    those = league.commissioners if role == "commissioner" else league.officials
    found = get_object_or_404(those, pk=person)

    def act() -> None:
        if role == "commissioner":
            roles.remove_commissioner(league, found)
        else:
            roles.remove_official(league, found, by=me(request))

    return _departure(
        request,
        league,
        found,
        act,
        what=f"{'a commissioner' if role == 'commissioner' else 'an official'}"
        f" of {league}",
    )


@league_page
def remove_coach(
    request: HttpRequest, league: League, team: int, person: int
) -> HttpResponse:
    """A coach leaves his team: of himself, or by a commissioner."""
    coached = get_object_or_404(league.teams.select_related("league"), pk=team)
    found = get_object_or_404(coached.coaches, pk=person)
    return _departure(
        request,
        league,
        found,
        lambda: roles.remove_coach(coached, found, by=me(request)),
        what=f"a coach of {coached}",
    )


def _departure(
    request: HttpRequest, league: League, person: User, act: Any, what: str
) -> HttpResponse:
    mine = person == request.user
    if not mine and not league.is_run_by(request.user):
        reason = "Only a commissioner removes others."
        return refuse(request, league, reason)
    who = "You are" if mine else f"{person} is"
    lost = "" if league.public else f" {_CLOSED}"
    return confirm_page(
        request,
        act,
        heading="Leave?" if mine else f"Remove {person}?",
        text=f"{who} no longer {what} then.{lost}",
        button="Leave" if mine else "Remove",
        back=_page(league),
        done=f"{who} no longer {what}.",
        then=reverse("league:index") if mine else _page(league),
        league=league,
        leave="Stay" if mine else "Keep",
    )


@commissioner_page
def move(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """The commissioner gives a team to somebody at once."""
    found = get_object_or_404(league.teams.select_related("league"), pk=team)
    return form_page(
        request,
        MoveForm(request.POST or None, coaches=found.coaches.all()),
        lambda **fields: roles.transfer(found, **fields),
        heading=f"Move {found} to another coach",
        button="Move the team",
        back=_page(league),
        done=f"{found} have another coach.",
        league=league,
    )


def _page(league: League) -> str:
    return reverse("league:people", args=[league.slug])
