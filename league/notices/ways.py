"""Which ways lead to somebody from this site, now, and of what he may be told."""

from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.urls import Resolver404, resolve

from league.models import League


def sends_mail() -> bool:
    """Whether mail leaves this site at all."""
    return not settings.EMAIL_BACKEND.endswith("dummy.EmailBackend")


def mails(user: User) -> bool:
    """Whether an e-mail may reach him."""
    return bool(user.email) and sends_mail()


def may_see(user: User, url: str) -> bool:
    """Whether he may see the league whose page this is; yes, if it is of none.

    He may have left since he was told, or the league may be gone.
    """
    try:
        found = resolve(urlsplit(url).path)
    except Resolver404:
        return False
    slug = found.kwargs.get("slug")
    if slug is None or found.namespace != "league":
        return True
    return League.objects.visible_to(user).filter(slug=slug).exists()
