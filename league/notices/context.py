"""The number on the bell, for every page."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from league.notices import telling


def bell(request: HttpRequest) -> dict[str, Any]:
    """Count when a page shows it; nobody who is not signed in has any."""
    user = getattr(request, "user", None)
    if user is None:
        return {}
    return {
        "unread_notices": SimpleLazyObject(
            lambda: telling.unread(user) if user.is_authenticated else 0
        )
    }
