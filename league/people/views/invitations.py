"""Pages of invitations: create, show with a QR code, revoke and accept links."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache

from config.codes import qr
from league.core.dates import as_in
from league.core.models import League
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    get_or_post,
    league_page,
    me,
    refuse,
    whole_number,
)
from league.people import invitations as service
from league.people.forms import HandOverForm, InvitationForm, JoiningTeamForm
from league.people.models import Invitation
from league.teams.models import Team

STATUS_GONE = 410


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
        button="Create link",
        back=_people(league),
        done="Link created. Send it, or have someone scan the code.",
        then=_shown,
        league=league,
    )


@league_page
def hand_over(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """Create a link to a coach's team; the coach stays until someone accepts it."""
    row = get_object_or_404(league.teams.select_related("league"), pk=team)
    runs = league.is_run_by(request.user)
    if not runs and not row.is_coached_by(request.user):
        reason = f"Only coaches of {row} and commissioners can hand over the team."
        return refuse(request, league, reason)
    coaches = row.coaches.all() if runs else row.coaches.filter(pk=me(request).pk)
    move = reverse("league:team_move", args=[league.slug, row.pk])
    return form_page(
        request,
        HandOverForm(request.POST or None, coaches=coaches),
        lambda **fields: service.invite(
            league, Invitation.Role.COACH, me(request), team=row, **fields
        ),
        heading=f"Hand {row} over by link",
        button="Create link",
        back=_people(league),
        done="Link created. The coach stays until someone accepts it.",
        then=_shown,
        league=league,
        team=row,
        also=[(move, "Change coaches now")] if runs else [],
    )


@league_page
def show(request: HttpRequest, league: League, invitation: int) -> HttpResponse:
    """Show a link to commissioners and the coach that it replaces."""
    row = _get_invitation(request, league, invitation)
    url = request.build_absolute_uri(row.get_absolute_url())
    context = {"league": league, "invitation": row, "url": url}
    return render(request, "league/invitation.html", context | {"qr": qr(url)})


@league_page
def revoke(request: HttpRequest, league: League, invitation: int) -> HttpResponse:
    row = _get_invitation(request, league, invitation)
    return confirm_page(
        request,
        lambda: service.revoke(row),
        heading="Revoke this invitation?",
        text=f"The link {row} stops working immediately. People who accepted it stay.",
        button="Revoke",
        back=_shown(row),
        done="Invitation revoked.",
        then=_people(league),
        league=league,
    )


@never_cache
@get_or_post
def accept(request: HttpRequest, token: str) -> HttpResponse:
    """Show an invitation, to people with or without an account; POST accepts it.

    The address is enough and stays the same, so that sign-up and sign-in return to it.
    """
    try:
        invitation = service.get_by_token(token)
    except Invitation.DoesNotExist:
        raise Http404("No such invitation.") from None
    with as_in(invitation.league):
        return _join(request, invitation)


def _join(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    user = request.user
    take = service.taken_by(invitation, me(request)) if user.is_authenticated else None
    if take:
        return redirect(take.team or invitation.team or invitation.league)
    reason = invitation.closed
    if user.is_authenticated and not reason:
        reason = service.needless_reason(invitation, me(request))
    if reason:
        return _closed(request, invitation, reason)
    if request.method == "POST" and not user.is_authenticated:
        return redirect_to_login(request.path)
    form = _team_form(request, invitation)
    refusals: list[str] = []
    if request.method == "POST" and (form is None or form.is_valid()):
        try:
            take = service.accept(
                invitation, me(request), **(form.cleaned_data if form else {})
            )
        except ValidationError as error:
            if form is None:
                refusals = error.messages
            else:
                form.refuse(error)
        else:
            messages.success(request, f"You are now {invitation.becomes}.")
            return redirect(take.team or invitation.team or invitation.league)
    return _confirmation(request, invitation, form, refusals)


def _confirmation(
    request: HttpRequest,
    invitation: Invitation,
    form: JoiningTeamForm | None,
    refusals: list[str],
) -> HttpResponse:
    """Render the page that asks for confirmation, or for an account first."""
    back = urlencode({"next": request.path})
    context = {
        "invitation": invitation,
        "league": invitation.league,
        "form": form,
        "refusals": refusals,
        "sign_up": f"{reverse('account_signup')}?{back}",
        "sign_in": f"{reverse('account_login')}?{back}",
    }
    bad = refusals or (form is not None and form.errors)
    return render(request, "league/join.html", context, status=409 if bad else 200)


def _closed(request: HttpRequest, invitation: Invitation, reason: str) -> HttpResponse:
    """Render the page of a closed link, with a way into leagues visible to the user."""
    leagues = League.objects.visible_to(request.user)
    open_ = leagues.filter(pk=invitation.league_id).exists()
    context = {"invitation": invitation, "reason": reason, "open": open_}
    return render(request, "league/join_closed.html", context, status=STATUS_GONE)


def _team_form(request: HttpRequest, invitation: Invitation) -> JoiningTeamForm | None:
    """Return the form of a new coach's team, for signed-in users."""
    new_team = invitation.role == Invitation.Role.NEW_TEAM
    if not new_team or not request.user.is_authenticated:
        return None
    team = Team(league=invitation.league)
    return JoiningTeamForm(request.POST or None, instance=team)


def _get_invitation(request: HttpRequest, league: League, pk: int) -> Invitation:
    rows = service.shown_to(league, request.user)
    return get_object_or_404(rows.select_related("league", "team", "leaves"), pk=pk)


def _shown(invitation: Invitation) -> str:
    return reverse("league:invitation", args=[invitation.league.slug, invitation.pk])


def _people(league: League) -> str:
    return reverse("league:people", args=[league.slug])
