"""Invitation behind the address to which a visitor goes on after signing up."""

from django import template

from league.people.joining import invitation_at
from league.people.models import Invitation

register = template.Library()


@register.simple_tag
def invitation_behind(address: str | None) -> Invitation | None:
    """Return the invitation that a visitor to this address accepts, if any."""
    return invitation_at(address or "")
