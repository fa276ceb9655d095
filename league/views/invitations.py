"""Invitations by link: made, shown with a code for phones, taken back, accepted."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache

from config.codes import qr
from league.dates import written_in
from league.forms.people import HandOverForm, InvitationForm, JoiningTeamForm
from league.models import Invitation, League, Team
from league.people import invitations as service
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    get_or_post,
    league_page,
    me,
    refuse,
    whole_number,
)

GONE = 410


@commissioner_page
def new(request: HttpRequest, league: League) -> HttpResponse:
    form = InvitationForm(
        request.POST or None,
        instance=Invitation(league=league),
        initial={"team": whole_number(request.GET.get("team"))},
    )
    return form_page(
        request,
        form,
        lambda **fields: service.invite(league, by=me(request), **fields),
        heading="Invite by link",
        button="Make the link",
        back=_people(league),
        done="Here is the link. Send it, or let a phone read the code.",
        then=_shown,
        league=league,
    )


@league_page
def hand_over(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """A link to a coach's place; he stays until somebody accepts it."""
    found = get_object_or_404(league.teams.select_related("league"), pk=team)
    runs = league.is_run_by(request.user)
    if not runs and not found.is_coached_by(request.user):
        return refuse(request, league, f"Only a coach of {found} gives them away.")
    coaches = found.coaches.all() if runs else found.coaches.filter(pk=me(request).pk)
    move = reverse("league:team_move", args=[league.slug, found.pk])
    return form_page(
        request,
        HandOverForm(request.POST or None, coaches=coaches),
        lambda **fields: service.invite(
            league, Invitation.Role.COACH, me(request), team=found, **fields
        ),
        heading=f"Hand {found} over by link",
        button="Make the link",
        back=_people(league),
        done="Here is the link. The coach stays until somebody accepts it.",
        then=_shown,
        league=league,
        team=found,
        also=[(move, "Move the team at once")] if runs else [],
    )


@league_page
def show(request: HttpRequest, league: League, invitation: int) -> HttpResponse:
    """The link itself: for commissioners, and for the coach whose place it gives."""
    found = _found(request, league, invitation)
    url = request.build_absolute_uri(found.get_absolute_url())
    context = {"league": league, "invitation": found, "url": url}
    return render(request, "league/invitation.html", context | {"qr": qr(url)})


@league_page
def revoke(request: HttpRequest, league: League, invitation: int) -> HttpResponse:
    found = _found(request, league, invitation)
    return confirm_page(
        request,
        lambda: service.revoke(found),
        heading="Take this invitation back?",
        text=f"The link {found} stops working at once. Who has accepted it stays.",
        button="Take it back",
        back=_shown(found),
        done="The link leads nowhere now.",
        then=_people(league),
        league=league,
    )


@never_cache
@get_or_post
def accept(request: HttpRequest, token: str) -> HttpResponse:
    """What one accepts, before one has an account or after; POST accepts it.

    Its address is all that is needed and stays the same, so that whoever signs up on
    the way comes back to it.
    """
    try:
        found = service.found_by(token)
    except Invitation.DoesNotExist:
        raise Http404("There is no such invitation.") from None
    with timezone.override(found.league.zone), written_in(found.league.dates):
        return _join(request, found)


def _join(request: HttpRequest, found: Invitation) -> HttpResponse:
    user = request.user
    take = service.taken_by(found, me(request)) if user.is_authenticated else None
    if take:
        return redirect(take.team or found.team or found.league)
    reason = found.closed
    if user.is_authenticated and not reason:
        reason = service.already(found, me(request))
    if reason:
        return _closed(request, found, reason)
    if request.method == "POST" and not user.is_authenticated:
        return redirect_to_login(request.path)
    form = _team_form(request, found)
    refusals: list[str] = []
    if request.method == "POST" and (form is None or form.is_valid()):
        try:
            take = service.accept(
                found, me(request), **(form.cleaned_data if form else {})
            )
        except ValidationError as error:
            if form is None:
                refusals = error.messages
            else:
                form.refuse(error)
        else:
            messages.success(request, f"You are {found.becomes} now.")
            return redirect(take.team or found.team or found.league)
    return _asked(request, found, form, refusals)


def _asked(
    request: HttpRequest,
    found: Invitation,
    form: JoiningTeamForm | None,
    refusals: list[str],
) -> HttpResponse:
    """The page that asks for a yes, or for an account first."""
    back = urlencode({"next": request.path})
    context = {
        "invitation": found,
        "league": found.league,
        "form": form,
        "refusals": refusals,
        "sign_up": f"{reverse('account_signup')}?{back}",
        "sign_in": f"{reverse('account_login')}?{back}",
    }
    bad = refusals or (form is not None and form.errors)
    return render(request, "league/join.html", context, status=409 if bad else 200)


def _closed(request: HttpRequest, found: Invitation, reason: str) -> HttpResponse:
    """Said to whoever has the link; the way into the league only to who may see it."""
    open_ = League.objects.visible_to(request.user).filter(pk=found.league_id).exists()
    context = {"invitation": found, "reason": reason, "open": open_}
    return render(request, "league/join_closed.html", context, status=GONE)


def _team_form(request: HttpRequest, found: Invitation) -> JoiningTeamForm | None:
    """Of a new team, for who is signed in."""
    new_team = found.role == Invitation.Role.NEW_TEAM
    if not new_team or not request.user.is_authenticated:
        return None
    return JoiningTeamForm(request.POST or None, instance=Team(league=found.league))


def _found(request: HttpRequest, league: League, pk: int) -> Invitation:
    found = service.shown_to(league, request.user)
    return get_object_or_404(found.select_related("league", "team", "leaves"), pk=pk)


def _shown(invitation: Invitation) -> str:
    return reverse("league:invitation", args=[invitation.league.slug, invitation.pk])


def _people(league: League) -> str:
    return reverse("league:people", args=[league.slug])
