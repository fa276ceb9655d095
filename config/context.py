"""Facts about the site for every template."""

from django.http import HttpRequest

from outbox.mailing import sends_mail


def site(request: HttpRequest) -> dict[str, bool]:
    """Return whether the site sends mail: no page may promise mail that cannot come."""
    return {"sends_mail": sends_mail()}
