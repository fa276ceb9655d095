"""Inbox of users: notices are stored with their deliveries in one transaction.

Sending is left to `outbox`, whose workers see a delivery once it is committed.
"""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import Truncator

from league.core import locks
from league.notices import ways
from league.notices.delivering import NoticeDelivery
from league.notices.kinds import TEST, Channel, kind_of
from league.notices.models import LONGEST_TEXT, Notice, PushSubscription
from league.notices.switches import switches_of
from outbox import worker

TESTS_AN_HOUR = 10


@transaction.atomic
def notify(users: Iterable[User], kind: str, text: str, url: str, key: str) -> int:
    """Store a notice: see `league.notices.notify`."""
    kind_of(kind)
    if not url.startswith("/") or url.startswith("//"):
        raise ValueError(f"{url} does not lead to a page of this site")
    people = {user.pk: user for user in users if user.is_active}
    stored = Notice.objects.filter(user__in=people, key=key)
    for known in stored.values_list("user_id", flat=True):
        del people[known]
    switches = switches_of(people, kind)
    Notice.objects.bulk_create(
        (
            Notice(
                user=user,
                kind=kind,
                words=Truncator(text).chars(LONGEST_TEXT),
                url=url,
                key=key,
                shown=switches[user.pk][Channel.APP],
            )
            for user in people.values()
        ),
        ignore_conflicts=True,  # another process notifies them at the same moment
    )
    _send_out(list(stored.filter(user__in=people).select_related("user")), switches)
    return len(people)


def send_test(user: User) -> None:
    """Send a test notice in every channel, within an hourly limit."""
    last = timezone.now() - timedelta(hours=1)
    if user.notices.filter(kind=TEST, told__gte=last).count() >= TESTS_AN_HOUR:
        raise ValidationError("You’ve sent too many tests. Try again in an hour.")
    now = timezone.now()
    text = "This is a test notice. You will get notices this way."
    notify([user], TEST, text, "/notices/", f"test:{now.timestamp()}")


def _send_out(
    notices: list[Notice], switches: Mapping[int, Mapping[Channel, bool]]
) -> None:
    """Create the deliveries of notices, by the channels of their readers."""
    deliveries = []
    devices = _devices(notices)
    for notice in notices:
        on = switches[notice.user_id]
        if on[Channel.MAIL] and ways.mails(notice.user):
            deliveries.append(NoticeDelivery(notice=notice, channel=Channel.MAIL))
        if on[Channel.PUSH]:
            deliveries += [
                NoticeDelivery(notice=notice, channel=Channel.PUSH, device=device)
                for device in devices.get(notice.user_id, [])
            ]
    if not deliveries:
        return
    NoticeDelivery.objects.bulk_create(deliveries, ignore_conflicts=True)
    # After the commit: a worker that is woken earlier finds nothing to send.
    transaction.on_commit(worker.wake, robust=True)


def _devices(notices: list[Notice]) -> dict[int, list[PushSubscription]]:
    devices: dict[int, list[PushSubscription]] = {}
    readers = {notice.user_id for notice in notices}
    # Locked: a device deleted meanwhile would fail the transaction at its commit.
    there = locks.share_rows(PushSubscription.objects.filter(user__in=readers))
    for device in PushSubscription.objects.filter(pk__in=there):
        devices.setdefault(device.user_id, []).append(device)
    return devices


# Reading --------------------------------------------------------------------------


def shown_to(user: User) -> QuerySet[Notice]:
    """Return a user's notices in the app, newest first."""
    return Notice.objects.filter(user=user, shown=True)


def unread(user: User) -> int:
    return shown_to(user).filter(read=None).count()


def mark_read(notices: QuerySet[Notice]) -> int:
    """Mark notices as read; return the number that were unread."""
    return notices.filter(read=None).update(read=timezone.now())
