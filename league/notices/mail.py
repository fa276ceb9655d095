"""Notices as e-mail: plain text, and a way out of them that needs no password."""

from smtplib import SMTPException
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, dumps, loads
from django.template.loader import render_to_string
from django.urls import reverse

from league.notices.errors import NotSent
from league.notices.kinds import kind_of
from league.notices.model import Notice

SALT = "league.notices.mail"


def send(notice: Notice) -> None:
    """Hand it to the mail server. Raises NotSent."""
    message = letter(notice)
    try:
        message.send()
    except (SMTPException, OSError) as error:
        raise NotSent(f"The mail server: {type(error).__name__}") from error


def letter(notice: Notice) -> EmailMessage:
    """The e-mail as it is sent. The same notice has the same Message-ID."""
    stop = settings.SITE_URL + reverse("notices:stop", args=[token(notice)])
    host = urlsplit(settings.SITE_URL).hostname or "buzzboard"
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
            "Message-ID": f"<notice-{notice.pk}@{host}>",
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def token(notice: Notice) -> str:
    """Says whose e-mails of which kind are to stop; nobody else can make it."""
    return dumps([notice.user_id, notice.kind], salt=SALT)


def read_token(text: str) -> tuple[User, str] | None:
    """Whose and which; None if this site has not made it, or nobody is left."""
    try:
        user, kind = loads(text, salt=SALT)
    except BadSignature:
        return None
    found = User.objects.filter(pk=user).first()
    return (found, kind) if found else None
