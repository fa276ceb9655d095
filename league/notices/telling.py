"""Telling people: notices are kept, with what is to go out, in one transaction.

Sending waits until that is committed, and is `league.notices.delivering`.
"""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import Truncator

from league.notices import ways
from league.notices.kinds import CHANNELS, KINDS, ON_AT_FIRST, TEST, Channel, kind_of
from league.notices.model import (
    LONGEST_WORDS,
    Notice,
    NoticeDelivery,
    NoticeSwitch,
    PushSubscription,
)
from league.notices.tasks import deliver

TESTS_AN_HOUR = 10


@transaction.atomic
def tell(users: Iterable[User], kind: str, words: str, url: str, key: str) -> int:
    """See `league.notices.tell`."""
    kind_of(kind)
    if not url.startswith("/") or url.startswith("//"):
        raise ValueError(f"{url} does not lead to a page of this site")
    people = {user.pk: user for user in users if user.is_active}
    told = Notice.objects.filter(user__in=people, key=key)
    for known in told.values_list("user_id", flat=True):
        del people[known]
    switches = switches_of(people, kind)
    Notice.objects.bulk_create(
        (
            Notice(
                user=user,
                kind=kind,
                words=Truncator(words).chars(LONGEST_WORDS),
                url=url,
                key=key,
                shown=switches[user.pk][Channel.APP],
            )
            for user in people.values()
        ),
        ignore_conflicts=True,  # somebody else tells them in this very moment
    )
    _send_out(list(told.filter(user__in=people).select_related("user")), switches)
    return len(people)


def test(user: User) -> None:
    """Send a notice every way there is. Refused when it is asked for too often."""
    last = timezone.now() - timedelta(hours=1)
    if user.notices.filter(kind=TEST, told__gte=last).count() >= TESTS_AN_HOUR:
        raise ValidationError("That is enough tests for now; try again in an hour.")
    now = timezone.now()
    words = "This is a test. Notices reach you this way."
    tell([user], TEST, words, "/notices/", f"test:{now.timestamp()}")


def _send_out(
    notices: list[Notice], switches: Mapping[int, Mapping[Channel, bool]]
) -> None:
    """Keep what is to go out, and send it once that is committed."""
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
    due = NoticeDelivery.objects.filter(notice__in=notices, due__isnull=False)
    keys = list(due.values_list("pk", flat=True))
    # Robust: what is due and was not sent is sent later.
    transaction.on_commit(lambda: deliver.delay(keys), robust=True)


def _devices(notices: list[Notice]) -> dict[int, list[PushSubscription]]:
    found: dict[int, list[PushSubscription]] = {}
    readers = {notice.user_id for notice in notices}
    for device in PushSubscription.objects.filter(user__in=readers):
        found.setdefault(device.user_id, []).append(device)
    return found


# Switches -------------------------------------------------------------------------


def switches_of(users: Iterable[int], kind: str) -> dict[int, dict[Channel, bool]]:
    """How each of them, by key, wants to be told of such things."""
    usual = {channel: channel in ON_AT_FIRST or kind == TEST for channel in Channel}
    found = {user: dict(usual) for user in users}
    for switch in NoticeSwitch.objects.filter(user__in=found, kind=kind):
        found[switch.user_id][Channel(switch.channel)] = switch.on
    return found


def all_switches(user: User) -> dict[str, dict[Channel, bool]]:
    """Every kind's switches of one user."""
    usual = {channel: channel in ON_AT_FIRST for channel in Channel}
    found = {kind: dict(usual) for kind in KINDS}
    for switch in NoticeSwitch.objects.filter(user=user, kind__in=KINDS):
        found[switch.kind][Channel(switch.channel)] = switch.on
    return found


@transaction.atomic
def switch(user: User, kind: str, channel: str, on: bool) -> None:
    """Have a kind of notices on or off in a channel."""
    if kind not in KINDS or channel not in CHANNELS:
        raise ValidationError("There is no such switch.")
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    NoticeSwitch.objects.update_or_create(
        user=user, kind=kind, channel=channel, defaults={"on": on}
    )


@transaction.atomic
def switch_all(user: User, channel: str, on: bool) -> None:
    """Have every kind of notices on or off in a channel."""
    for kind in KINDS:
        switch(user, kind, channel, on)


# Reading --------------------------------------------------------------------------


def shown_to(user: User) -> QuerySet[Notice]:
    """The notices that somebody has in the app, newest first."""
    return Notice.objects.filter(user=user, shown=True)


def unread(user: User) -> int:
    return shown_to(user).filter(read=None).count()


def read(notices: QuerySet[Notice]) -> int:
    """Mark notices as read; how many were not yet."""
    return notices.filter(read=None).update(read=timezone.now())
