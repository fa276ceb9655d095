"""Delivery of notices: whether they are still due, and by which channel.

`outbox.queue` takes them one by one, retries, and gives up.
"""

from league.notices import inbox, mail, push, ways
from league.notices.kinds import Channel
from league.notices.models import NoticeDelivery
from outbox.errors import Refused


def is_wanted(delivery: NoticeDelivery) -> bool:
    """True unless it was read, its channel is off now, or its league out of sight."""
    notice = delivery.notice
    if notice.read is not None or not notice.user.is_active:
        return False
    if delivery.channel == Channel.MAIL and not ways.mails(notice.user):
        return False
    if not ways.may_see(notice.user, notice.url):
        return False
    on = inbox.switches_of([notice.user_id], notice.kind)[notice.user_id]
    return on[Channel(delivery.channel)]


def send(delivery: NoticeDelivery) -> None:
    """Send by mail or to the device. A device that has unsubscribed is deleted."""
    if delivery.device is None:
        mail.send(delivery.notice)
        return
    try:
        push.send(delivery.notice, delivery.device)
    except push.Unsubscribed as error:
        delivery.device.delete()  # with its other deliveries
        raise Refused("The device has unsubscribed.") from error
