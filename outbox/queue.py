"""The delivery of due messages: each by one worker at a time, and only once.

A worker first puts off the time at which a delivery is due: two workers do not send the
same one, and the delivery of a killed worker is due again a while later. An e-mail that
went out in just that moment goes out twice then, with the same Message-ID, which mail
programs show once; a device replaces the first notice with the second.
"""

from __future__ import annotations

import traceback
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.apps import apps
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from outbox.errors import NotSent, Refused
from outbox.models import MAIL, PUSH, Delivery

log = structlog.get_logger("buzzboard.outbox")

LANES = (MAIL, PUSH)
LEASE = timedelta(minutes=2)  # longer than any sending takes
WAITS = [timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 480)]
LONGEST_WAIT = timedelta(days=1)  # whatever the other side wishes
KEPT_SENT = timedelta(days=7)
KEPT_GIVEN_UP = timedelta(days=30)


def tables() -> list[type[Delivery]]:
    """Return every table of deliveries, of all apps."""
    return [model for model in apps.get_models() if issubclass(model, Delivery)]


def _in_lane(table: type[Delivery], lane: str) -> QuerySet[Delivery]:
    return table._default_manager.filter(table.of_lane(lane))


def next_due(lane: str, now: datetime | None = None) -> Delivery | None:
    """Return the delivery that comes first now, or None.

    New ones come before those that failed: one that hangs does not hold up the rest.
    """
    now = now or timezone.now()
    waiting = [
        _in_lane(table, lane).filter(due__lte=now).order_by("tries", "due").first()
        for table in tables()
    ]
    return min(
        (delivery for delivery in waiting if delivery),
        key=lambda delivery: (delivery.tries, delivery.due),
        default=None,
    )


def may_be_leased(now: datetime) -> Q:
    """Return the condition for the rows that a worker may be sending.

    Rows due again within the lease are among them: they need no one to hurry them.
    """
    return Q(tries__gt=0, due__gt=now, due__lte=now + LEASE)


def send_due(lane: str) -> int:
    """Send everything that is due in a lane; return how many went out."""
    sent = 0
    while delivery := next_due(lane):
        sent += deliver(delivery)
    return sent


def deliver(delivery: Delivery, now: datetime | None = None) -> bool:
    """Send one delivery if it is due; True if it went out."""
    now = now or timezone.now()
    table = type(delivery)._default_manager
    # The condition and the write are one statement: of two workers one gets it.
    waiting = table.filter(pk=delivery.pk, due__lte=now)
    if not waiting.update(due=now + LEASE, tries=F("tries") + 1):
        return False
    taken = table.filter(pk=delivery.pk).first()
    if taken is None:
        return False  # deleted meanwhile, with the device that it was for
    if taken.tries > len(WAITS) + 1:
        return _give_up(taken, "The worker was killed on every try.")
    try:
        if not taken.is_wanted():
            return _give_up(taken, "No longer needed.")
        if taken.INTERNAL:
            return _send_internally(taken)
        taken.send()
    except Refused as error:
        return _give_up(taken, str(error))
    except NotSent as error:
        return _try_again(taken, error, now)
    except Exception as error:  # the others still go out
        trouble = NotSent(f"Unexpected error: {type(error).__name__}")
        log.error("delivery failed", kind=_kind(taken), fault=_fault(error))
        return _try_again(taken, trouble, now)
    _settle_sent(taken)
    return True


def _send_internally(delivery: Delivery) -> bool:
    """Send and settle in one transaction a delivery that only writes to this database.

    A worker that is killed between the two has then done neither; in two transactions
    its letters would be written again once the lease is over.
    """
    with transaction.atomic():
        # Settled first, which locks the row: a worker whose lease is over writes
        # nothing beside the one that took the delivery from it.
        if not _settle_sent(delivery):
            return False
        delivery.send()
    return True


def _settle_sent(delivery: Delivery) -> bool:
    ended = {"due": None, "sent": timezone.now(), "trouble": ""}
    return _settle(delivery, **ended, **delivery.EMPTIED)


def _try_again(delivery: Delivery, error: NotSent, now: datetime) -> bool:
    if delivery.tries > len(WAITS):
        return _give_up(delivery, str(error))
    wait = max(WAITS[delivery.tries - 1], min(error.after, LONGEST_WAIT))
    log.info("delivery put off", kind=_kind(delivery), trouble=str(error))
    _settle(delivery, due=now + wait, trouble=_short(str(error)))
    return False


def _give_up(delivery: Delivery, trouble: str) -> bool:
    log.warning("delivery given up", kind=_kind(delivery), trouble=trouble)
    _settle(delivery, due=None, trouble=_short(trouble), **delivery.EMPTIED)
    return False


def _settle(delivery: Delivery, **fields: Any) -> bool:
    # Only while it is this worker's: after the lease another may have taken it, and
    # has counted one try more.
    table = type(delivery)._default_manager
    own = table.filter(pk=delivery.pk, tries=delivery.tries)
    return bool(own.update(**fields))


def _short(trouble: str) -> str:
    return trouble[: Delivery._meta.get_field("trouble").max_length]


def _fault(error: Exception) -> str:
    """Return an exception's name and place; its text could show a password link."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {last.filename}:{last.lineno}"


def _kind(delivery: Delivery) -> str:
    return delivery._meta.model_name or ""


# For the operator -----------------------------------------------------------------


def waiting(lane: str) -> tuple[int, datetime | None]:
    """Return the number of deliveries waiting in a lane and the oldest one's time."""
    times = [
        made
        for table in tables()
        for made in _in_lane(table, lane)
        .filter(due__isnull=False)
        .values_list("made", flat=True)
    ]
    return len(times), min(times, default=None)


def given_up(lane: str) -> int:
    """Return the number of deliveries given up lately."""
    ended = {"due": None, "sent": None}
    return sum(_in_lane(table, lane).filter(**ended).count() for table in tables())


def forget_old(now: datetime | None = None) -> int:
    """Delete deliveries that were sent or given up long ago; return their number."""
    now = now or timezone.now()
    deleted = 0
    for table in tables():
        ended = table._default_manager.filter(due=None)
        deleted += ended.filter(sent__lt=now - KEPT_SENT).delete()[0]
        over = ended.filter(sent=None, made__lt=now - KEPT_GIVEN_UP)
        deleted += over.delete()[0]
    return deleted
