"""What every template may ask about the site."""

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, bool]:
    """Say whether mail leaves this site, so that no page promises what cannot come."""
    return {"sends_mail": not settings.EMAIL_BACKEND.endswith("dummy.EmailBackend")}
