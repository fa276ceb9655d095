"""Sending what is due: each delivery by one worker at a time, and once it is sent, no
more.

Whoever sends a delivery first puts off when it is due: two workers do not send the
same one, and what a killed one was sending is due again a while later. An e-mail that
went out in just that moment goes out twice then, with the same Message-ID, which mail
programs show once; a device replaces the first notice by the second.
"""

from datetime import datetime, timedelta

import structlog
from django.db.models import F
from django.utils import timezone

from league.notices import mail, push, telling, ways
from league.notices.errors import Gone, NotSent, Refused
from league.notices.kinds import Channel
from league.notices.model import NoticeDelivery

log = structlog.get_logger("buzzboard.notices")

AT_ONCE = 200  # deliveries in one go of the periodic task
LEASE = timedelta(minutes=10)  # longer than any sending takes
WAITS = [timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 480)]
LONGEST_WAIT = timedelta(days=1)  # whatever the other side wishes


def due(now: datetime | None = None) -> list[int]:
    """The keys of what should go out now."""
    waiting = NoticeDelivery.objects.filter(due__lte=now or timezone.now())
    return list(waiting.order_by("due").values_list("pk", flat=True)[:AT_ONCE])


def deliver(key: int, now: datetime | None = None) -> bool:
    """Send one delivery if it is due; whether it went out."""
    now = now or timezone.now()
    waiting = NoticeDelivery.objects.filter(pk=key, due__lte=now)
    if not waiting.update(due=now + LEASE, tries=F("tries") + 1):
        return False
    found = NoticeDelivery.objects.select_related("notice__user", "device").get(pk=key)
    if not _wanted(found):
        return _give_up(found, "It is not wanted any more.")
    if found.tries > len(WAITS) + 1:
        return _give_up(found, "Whoever was sending it was killed each time.")
    try:
        _send(found)
    except Gone:
        if found.device:
            found.device.delete()  # and what was to go there
        return False
    except Refused as error:
        return _give_up(found, str(error))
    except NotSent as error:
        return _try_again(found, error, now)
    except Exception as error:  # the others still go out
        log.exception("notice not sent", channel=found.channel)
        trouble = NotSent(f"A fault: {type(error).__name__}")
        return _try_again(found, trouble, now)
    NoticeDelivery.objects.filter(pk=key).update(due=None, sent=now, trouble="")
    return True


def _wanted(delivery: NoticeDelivery) -> bool:
    """Not of what he has read meanwhile, nor by a way that he has switched off, nor
    of a league that he may no longer see."""
    notice = delivery.notice
    if notice.read is not None or not notice.user.is_active:
        return False
    if not ways.may_see(notice.user, notice.url):
        return False
    on = telling.switches_of([notice.user_id], notice.kind)[notice.user_id]
    return on[Channel(delivery.channel)]


def _send(delivery: NoticeDelivery) -> None:
    if delivery.device is not None:
        push.send(delivery.notice, delivery.device)
    else:
        mail.send(delivery.notice)


def _try_again(delivery: NoticeDelivery, error: NotSent, now: datetime) -> bool:
    if delivery.tries > len(WAITS):
        return _give_up(delivery, str(error))
    wait = max(WAITS[delivery.tries - 1], min(error.after, LONGEST_WAIT))
    _keep(delivery, str(error), now + wait)
    return False


def _give_up(delivery: NoticeDelivery, trouble: str) -> bool:
    _keep(delivery, trouble, None)
    return False


def _keep(delivery: NoticeDelivery, trouble: str, due: datetime | None) -> None:
    log.info("notice not sent", channel=delivery.channel, trouble=trouble, due=due)
    NoticeDelivery.objects.filter(pk=delivery.pk).update(
        due=due, trouble=trouble[: NoticeDelivery._meta.get_field("trouble").max_length]
    )
