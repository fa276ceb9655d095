"""E-mails of the site: every one is stored in the outbox."""

from collections.abc import Sequence
from urllib.parse import urlsplit
from uuid import uuid4

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from outbox import worker
from outbox.messages import packed
from outbox.models import Letter


class Outbox(BaseEmailBackend):
    """Django's e-mail backend: it sends nothing here and stores every message."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        if not sends_mail():
            return 0
        letters = [
            _letter(message) for message in email_messages if message.recipients()
        ]
        with transaction.atomic():
            Letter.objects.bulk_create(letters)
            transaction.on_commit(worker.wake, robust=True)
        return len(letters)


def sends_mail() -> bool:
    """True if mail leaves this site at all."""
    return not settings.MAIL_BACKEND.endswith("dummy.EmailBackend")


def host() -> str:
    """The site's name in Message-IDs."""
    return urlsplit(settings.SITE_URL).hostname or "buzzboard"


def _letter(message: EmailMessage) -> Letter:
    # One for all tries: mail programs show two copies of one Message-ID once.
    message.extra_headers.setdefault("Message-ID", f"<{uuid4().hex}@{host()}>")
    message.message()  # a header that cannot be is the sender's fault: it fails here
    to = ", ".join(message.recipients())
    return Letter(
        to=to[: Letter._meta.get_field("to").max_length],
        subject=message.subject[: Letter._meta.get_field("subject").max_length],
        message=packed(message),
    )
