"""Facts about the site for every template."""

from django.http import HttpRequest

from outbox.mailing import sends_mail
from rules.registry import Rulebook, books_with_playbooks


def site(request: HttpRequest) -> dict[str, bool | tuple[Rulebook, ...]]:
    """Return whether the site sends mail, and the books with a playbook.

    No page may promise mail that cannot come. A page about one league or game links to
    the playbook of its book, others to all.
    """
    return {"sends_mail": sends_mail(), "playbooks": books_with_playbooks()}
