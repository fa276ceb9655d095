"""Number on the bell, for every page."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from league.notices import inbox


def bell(request: HttpRequest) -> dict[str, Any]:
    """Count unread notices if a page shows them; none for anonymous visitors."""
    user = getattr(request, "user", None)
    if user is None:
        return {}
    return {
        "unread_notices": SimpleLazyObject(
            lambda: inbox.unread(user) if user.is_authenticated else 0
        )
    }
