"""What a newcomer is about to join, on the page where he signs up."""

from django import template

from league.models import Invitation
from league.people.joining import behind

register = template.Library()


@register.simple_tag
def invitation_behind(address: str | None) -> Invitation | None:
    """The invitation that somebody who goes on to this address accepts, if any."""
    return behind(address or "")
