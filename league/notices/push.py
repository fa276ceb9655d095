"""Notices on devices, by web push (RFC 8030, 8291, 8292).

A browser says where its push service is. Only services on the list in PUSH_SERVICES
are asked: else anybody could have this site send requests to machines of its own
network.
"""

import base64
import binascii
import json
from datetime import timedelta
from email.utils import parsedate_to_datetime
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

import requests
from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from pywebpush import WebPushException, webpush

from league.notices import vapid
from league.notices.errors import Gone, NotSent, Refused
from league.notices.kinds import kind_of
from league.notices.model import Notice, PushSubscription

KEPT_FOR = 24 * 60 * 60  # seconds that a service keeps what it cannot deliver
TIMEOUT = 10.0  # seconds
MOST_DEVICES = 10  # of one user
GONE = (404, 410)
A_MONTH = 30 * 24 * 60 * 60  # seconds
LATER = (408, 425, 429)  # of the 4xx: all others stay as they are
_POINT, _SECRET = 65, 16  # bytes


@transaction.atomic
def subscribe(
    user: User, endpoint: str, p256dh: str, auth: str, device: str = ""
) -> PushSubscription:
    """Tell this browser from now on. One that another user had is this one's now."""
    if not allowed(endpoint):
        raise ValidationError("This browser’s push service is not known here.")
    if _length(p256dh) != _POINT or _length(auth) != _SECRET:
        raise ValidationError("These are no keys of a browser.")
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    others = user.push_subscriptions.exclude(endpoint=endpoint).order_by("-made")
    for old in others[MOST_DEVICES - 1 :]:
        old.delete()
    had = PushSubscription.objects.filter(endpoint=endpoint)
    had.exclude(user=user).delete()  # with what was to go there
    subscription, _ = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "device": device[:60]},
    )
    return subscription


def unsubscribe(user: User, endpoint: str) -> None:
    """Tell this browser no more."""
    user.push_subscriptions.filter(endpoint=endpoint).delete()


def allowed(endpoint: str) -> bool:
    """Whether it is an address of a push service that this site sends to."""
    try:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.hostname}"
        port = parts.port
    except ValueError:
        return False
    if parts.username is not None or parts.password is not None:
        return False
    origin += f":{port}" if port else ""
    return any(fnmatchcase(origin, each) for each in settings.PUSH_SERVICES)


def send(notice: Notice, device: PushSubscription) -> None:
    """Hand it to the device's push service. Raises NotSent, Refused, or Gone."""
    if not allowed(device.endpoint):
        raise Gone
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    session = requests.Session()
    session.max_redirects = 0  # only where we may send
    session.trust_env = False
    try:
        webpush(
            {"endpoint": device.endpoint, "keys": keys},
            data=payload(notice),
            vapid_private_key=vapid.private_key(),
            vapid_claims={"sub": settings.VAPID_SUBJECT},
            ttl=KEPT_FOR,
            timeout=TIMEOUT,
            # A second one of the same topic replaces the first.
            headers={"Topic": f"notice-{notice.pk}", "Urgency": "normal"},
            requests_session=session,
        )
    except WebPushException as error:
        raise _why(error) from error
    except (requests.RequestException, ValueError) as error:
        raise NotSent(f"The push service: {type(error).__name__}") from error
    finally:
        session.close()


def _why(error: WebPushException) -> Exception:
    """What a service's answer means: Gone, Refused, or NotSent."""
    status = error.status_code or 0
    if status in GONE:
        return Gone()
    words = f"The push service: {status or type(error).__name__}"
    if 400 <= status < 500 and status not in LATER:
        return Refused(words)
    return NotSent(words, _after(error.retry_after or ""))


def _after(text: str) -> timedelta:
    """How long to wait, of a Retry-After: seconds, or a date (RFC 9110, 10.2.3)."""
    try:
        if text.isascii() and text.isdigit():
            return timedelta(seconds=min(int(text), A_MONTH))
        wait = parsedate_to_datetime(text) - timezone.now()
    except (ValueError, TypeError, OverflowError):
        return timedelta()
    return max(wait, timedelta())


def payload(notice: Notice) -> str:
    """What the worker on the device shows; see static/js/worker.js."""
    title = kind_of(notice.kind).title
    tag = f"notice-{notice.pk}"
    return json.dumps(
        {"title": title, "body": notice.words, "url": notice.url, "tag": tag}
    )


def _length(text: str) -> int:
    """Of what is written in base64url; -1 if it is not."""
    try:
        padded = (text + "=" * (-len(text) % 4)).encode("ascii")
        return len(base64.b64decode(padded, b"-_", validate=True))
    except (binascii.Error, UnicodeEncodeError, ValueError):
        return -1
