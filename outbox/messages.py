"""Messages of e-mail: as JSON, and handed to the mail server."""

from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection

from outbox.errors import NotSent, Refused

ADDRESSES = ("to", "cc", "bcc", "reply_to")
PERMANENT = range(500, 600)  # replies of SMTP


def packed(message: EmailMessage) -> dict[str, Any]:
    """Return a message as JSON. Raises ValueError if something is attached."""
    if message.attachments:
        raise ValueError("an e-mail with attachments does not fit into the outbox")
    alternatives = getattr(message, "alternatives", [])
    return {
        "subject": str(message.subject),
        "body": str(message.body),
        "from_email": message.from_email,
        "headers": {name: str(text) for name, text in message.extra_headers.items()},
        "subtype": message.content_subtype,
        "alternatives": [[str(content), kind] for content, kind in alternatives],
        **{name: list(getattr(message, name)) for name in ADDRESSES},
    }


def unpacked(fields: dict[str, Any]) -> EmailMessage:
    """Return the message that `packed` was made from."""
    fields = dict(fields)
    subtype = fields.pop("subtype")
    message = EmailMultiAlternatives(**fields)
    message.content_subtype = subtype
    return message


def hand_over(message: EmailMessage) -> None:
    """Send one message now; for workers only. Raises NotSent or Refused.

    The reasons name no address and nothing of the text: they are logged.
    """
    try:
        get_connection(settings.MAIL_BACKEND).send_messages([message])
    except SMTPRecipientsRefused as error:
        codes = {code for code, _ in error.recipients.values()}
        if all(code in PERMANENT for code in codes):
            raise Refused("The mail server rejected this address.") from error
        raise NotSent(f"The mail server: {min(codes)}") from error
    except SMTPDataError as error:
        reason = f"The mail server: {error.smtp_code}"
        wrong = Refused if error.smtp_code in PERMANENT else NotSent
        raise wrong(reason) from error
    except (SMTPException, OSError) as error:
        raise NotSent(f"The mail server: {type(error).__name__}") from error
