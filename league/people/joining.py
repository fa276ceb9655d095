"""Accepting an invitation by signing up for an account from its page.

The sign-up form names the role and sends the acceptance along. Signing in does not:
people may sign in to another account than they think, and so confirm on the page.
"""

from typing import Any

from allauth.account.signals import user_signed_up
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import Resolver404, resolve

from league.people import invitations
from league.people.models import Invitation

ACCEPTS = "accepts"


def invitation_at(address: str) -> Invitation | None:
    """Return the invitation at an address, if it needs no further answers, or None."""
    try:
        match = resolve(address)
    except Resolver404:
        return None
    if match.view_name != "join:accept":
        return None
    try:
        invitation = invitations.get_by_token(match.kwargs["token"])
    except Invitation.DoesNotExist:
        return None
    names_team = invitation.role == Invitation.Role.NEW_TEAM
    return None if invitation.closed or names_team else invitation


@receiver(user_signed_up)
def take_seat(request: HttpRequest, user: User, **kwargs: Any) -> None:
    """Accept the invitation of a new user; the invitation's page shows a refusal."""
    if not request.POST.get(ACCEPTS):
        return
    invitation = invitation_at(request.POST.get("next", ""))
    if invitation is None:
        return
    try:
        invitations.accept(invitation, user)
    except ValidationError:
        return
    messages.success(request, f"You are now {invitation.becomes}.")
