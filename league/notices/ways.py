"""Channels to a user, and the leagues that they may be notified of."""

from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.urls import Resolver404, resolve

from league.core.models import League
from outbox.mailing import sends_mail


def mails(user: User) -> bool:
    """True if e-mail can reach the user."""
    return bool(user.email) and sends_mail()


def may_see(user: User, url: str) -> bool:
    """True if the user can see the page's league, or the page belongs to none.

    They may have left since the notice, or the league may be deleted.
    """
    try:
        match = resolve(urlsplit(url).path)
    except Resolver404:
        return False
    slug = match.kwargs.get("slug")
    if slug is None or match.namespace != "league":
        return True
    return League.objects.visible_to(user).filter(slug=slug).exists()
