"""What a newcomer is about to join, on the page where he signs up."""

from django import template

from league.joining import behind
from league.models import Invitation

register = template.Library()


@register.simple_tag
def invitation_behind(address: str | None) -> Invitation | None:
    """The invitation that somebody who goes on to this address accepts, if any."""
    return behind(address or "")
