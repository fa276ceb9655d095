"""Who signs up on the way from an invitation accepts it with the same tap.

The form says what it makes of him, and sends that he accepts. Only a sign-up does: who
signs in may do so as somebody else than he thinks, and is asked once more.
"""

from typing import Any

from allauth.account.signals import user_signed_up
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import Resolver404, resolve

from league.models import Invitation
from league.people import invitations

ACCEPTS = "accepts"


def behind(address: str) -> Invitation | None:
    """The invitation at an address that can be accepted without a word more."""
    try:
        match = resolve(address)
    except Resolver404:
        return None
    if match.view_name != "join:accept":
        return None
    try:
        found = invitations.found_by(match.kwargs["token"])
    except Invitation.DoesNotExist:
        return None
    names_team = found.role == Invitation.Role.NEW_TEAM
    return None if found.closed or names_team else found


@receiver(user_signed_up)
def take_seat(request: HttpRequest, user: User, **kwargs: Any) -> None:
    """Accept what he signed up for; refused, its page says why when he gets there."""
    if not request.POST.get(ACCEPTS):
        return
    found = behind(request.POST.get("next", ""))
    if found is None:
        return
    try:
        invitations.accept(found, user)
    except ValidationError:
        return
    messages.success(request, f"You are {found.becomes} now.")
