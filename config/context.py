"""Facts about the site for every template."""

from django.http import HttpRequest

from outbox.mailing import sends_mail
from rules.registry import default_playbook


def site(request: HttpRequest) -> dict[str, bool | str]:
    """Return whether the site sends mail, and the name of a book with a playbook.

    No page may promise mail that cannot come.
    """
    return {"sends_mail": sends_mail(), "playbook_name": default_playbook()}
