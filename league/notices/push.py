"""Notices on devices, by web push (RFC 8030, 8291, 8292).

A browser names its push service. Only services that `endpoints` knows are sent to:
otherwise anybody could make this site send requests to machines of its own network.
"""

import base64
import binascii
import json
import time
from datetime import timedelta
from email.utils import parsedate_to_datetime

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from py_vapid import Vapid02

from config.gone import lock
from league.notices import vapid
from league.notices.endpoints import target_of
from league.notices.kinds import kind_of
from league.notices.models import Notice, PushSubscription
from outbox import network
from outbox.errors import NotSent, Refused

KEPT_FOR = 24 * 60 * 60  # seconds that a service holds an undelivered notice
SIGNED_FOR = 12 * 60 * 60  # seconds
TOTAL = 10.0  # seconds
MOST_DEVICES = 10  # of one user
EXPIRED = (404, 410)
A_MONTH = 30 * 24 * 60 * 60  # seconds
LATER = (408, 425, 429)  # of the 4xx: all others are final
LONGEST_ENDPOINT = 600  # characters: what its column holds
_POINT, _SECRET = 65, 16  # bytes


class Unsubscribed(Exception):
    """Raised for a device that no longer accepts notices."""


@transaction.atomic
def subscribe(
    user: User, endpoint: str, p256dh: str, auth: str, device: str = ""
) -> PushSubscription:
    """Send notices to this browser. One of another user's becomes this user's."""
    if target_of(endpoint) is None:
        raise ValidationError("This browser’s push service is not supported.")
    if not _is_point(_decoded(p256dh)) or len(_decoded(auth)) != _SECRET:
        raise ValidationError("These keys are not valid.")
    if len(endpoint) > LONGEST_ENDPOINT:
        raise ValidationError("This browser’s push address is too long.")
    # One subscription of a user at a time, so that the limit holds.
    lock(User, user.pk)
    others = user.push_subscriptions.exclude(endpoint=endpoint).order_by("-made")
    for old in others[MOST_DEVICES - 1 :]:
        old.delete()
    existing = PushSubscription.objects.filter(endpoint=endpoint)
    existing.exclude(user=user).delete()  # with its deliveries
    subscription, _ = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "device": device[:60]},
    )
    return subscription


def unsubscribe(user: User, endpoint: str) -> None:
    """Send no more notices to this browser."""
    user.push_subscriptions.filter(endpoint=endpoint).delete()


def send(notice: Notice, device: PushSubscription) -> None:
    """Pass a notice to the device's push service.

    Raises NotSent, Refused, or Unsubscribed.
    """
    # Checked again: the list of services may have changed since it subscribed.
    target = target_of(device.endpoint)
    if target is None:
        raise Unsubscribed
    try:
        reply = network.post(target, *_sealed(notice, device, target.origin), TOTAL)
    except network.NotPublic as error:
        raise Refused("The push service is not on the public Internet.") from error
    except OSError as error:
        raise NotSent(f"The push service: {type(error).__name__}") from error
    _read(reply)


def _sealed(
    notice: Notice, device: PushSubscription, origin: str
) -> tuple[bytes, dict[str, str]]:
    """Encrypt a notice for a device; return it with its headers."""
    body = _encrypted(payload(notice), device)
    claims = {
        "aud": origin,
        "sub": settings.VAPID_SUBJECT,
        "exp": int(time.time()) + SIGNED_FOR,
    }
    return body, {
        **Vapid02.from_string(vapid.private_key()).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_FOR),
        # A second notice of the same topic replaces the first.
        "Topic": f"notice-{notice.pk}",
        "Urgency": "normal",
    }


def _encrypted(text: str, device: PushSubscription) -> bytes:
    # It brings an HTTP client that nothing here uses: a tenth of a process's start.
    from pywebpush import WebPusher

    keys = {"p256dh": device.p256dh, "auth": device.auth}
    try:
        pusher = WebPusher({"endpoint": device.endpoint, "keys": keys})
        body: bytes = pusher.encode(text.encode())["body"]
    except ValueError as error:  # a later try would fail the same way
        raise Refused("This browser’s keys are not valid.") from error
    return body


def _read(reply: network.Reply) -> None:
    """Interpret a service's reply. Raises Unsubscribed, Refused, or NotSent."""
    status = reply.status
    if 200 <= status < 300:
        return
    if status in EXPIRED:
        raise Unsubscribed
    summary = f"The push service: {status}"
    if 400 <= status < 500 and status not in LATER:
        raise Refused(summary)
    raise NotSent(summary, _after(reply.retry_after))


def _after(text: str) -> timedelta:
    """Return the wait of a Retry-After: seconds, or a date (RFC 9110, 10.2.3)."""
    try:
        if text.isascii() and text.isdigit():
            return timedelta(seconds=min(int(text), A_MONTH))
        wait = parsedate_to_datetime(text) - timezone.now()
    except (ValueError, TypeError, OverflowError):
        return timedelta()
    return max(wait, timedelta())


def payload(notice: Notice) -> str:
    """Return what the service worker shows; see static/js/worker.js."""
    title = kind_of(notice.kind).title
    tag = f"notice-{notice.pk}"
    return json.dumps(
        {"title": title, "body": notice.words, "url": notice.url, "tag": tag}
    )


def _decoded(text: str) -> bytes:
    """Return the bytes of a base64url text; none if it is not valid."""
    try:
        padded = (text + "=" * (-len(text) % 4)).encode("ascii")
        return base64.b64decode(padded, b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError):
        return b""


def _is_point(raw: bytes) -> bool:
    """True for a public key: a point of P-256, uncompressed (RFC 8291, 3.1)."""
    if len(raw) != _POINT:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
    except ValueError:
        return False
    return True
