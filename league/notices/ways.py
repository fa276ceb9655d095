"""Which ways lead to somebody from this site, now."""

from django.conf import settings
from django.contrib.auth.models import User


def sends_mail() -> bool:
    """Whether mail leaves this site at all."""
    return not settings.EMAIL_BACKEND.endswith("dummy.EmailBackend")


def mails(user: User) -> bool:
    """Whether an e-mail may reach him."""
    return bool(user.email) and sends_mail()
