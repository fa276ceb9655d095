"""Notices as e-mail: plain text, with an unsubscribe link that needs no password."""

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, dumps, loads
from django.template.loader import render_to_string
from django.urls import reverse

from league.notices.kinds import kind_of
from league.notices.models import Notice
from outbox import mailing, messages

SALT = "league.notices.mail"


def send(notice: Notice) -> None:
    """Pass a notice to the mail server. Raises NotSent, or Refused."""
    messages.hand_over(letter(notice))


def letter(notice: Notice) -> EmailMessage:
    """Return the e-mail of a notice. The same notice has the same Message-ID."""
    stop = settings.SITE_URL + reverse("notices:stop", args=[token(notice)])
    kind = kind_of(notice.kind)
    context = {
        "notice": notice,
        "kind": kind,
        "page": settings.SITE_URL + notice.url,
        "stop": stop,
        "switches": settings.SITE_URL + reverse("notices:settings"),
    }
    return EmailMessage(
        subject=f"Buzzboard: {kind.subject}",
        body=render_to_string("notices/mail.txt", context),
        to=[notice.user.email],
        headers={
            "Message-ID": f"<notice-{notice.pk}@{mailing.host()}>",
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def token(notice: Notice) -> str:
    """Return a signed token of a user and a kind of e-mail, for unsubscribing."""
    return dumps([notice.user_id, notice.kind], salt=SALT)


def read_token(text: str) -> tuple[User, str] | None:
    """Return a token's user and kind; None if forged, or the user is deleted."""
    try:
        user, kind = loads(text, salt=SALT)
    except BadSignature:
        return None
    account = User.objects.filter(pk=user).first()
    return (account, kind) if account else None
