"""Delivery of notices: whether they are still due, and by which channel.

`outbox.queue` takes them one by one, retries, and gives up.
"""

from django.db import models
from django.db.models import Q

from league.notices import mail, push, switches, ways
from league.notices.kinds import Channel
from league.notices.models import CHANNEL_CHOICES, Notice, PushSubscription
from outbox.errors import Refused
from outbox.models import Delivery


class NoticeDelivery(Delivery):
    """Outgoing notice, by e-mail or to one device."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="deliveries")
    channel = models.CharField(max_length=4, choices=CHANNEL_CHOICES)
    device = models.ForeignKey(
        PushSubscription, models.CASCADE, null=True, related_name="deliveries"
    )

    class Meta:
        verbose_name_plural = "notice deliveries"
        constraints = [
            models.UniqueConstraint(
                fields=["notice", "channel"],
                condition=Q(device=None),
                name="notice_goes_once_by_a_channel",
            ),
            models.UniqueConstraint(
                fields=["notice", "device"], name="notice_goes_once_to_a_device"
            ),
        ]
        indexes = [
            models.Index(
                fields=["due"],
                condition=Q(due__isnull=False),
                name="notice_deliveries_due",
            )
        ]

    def __str__(self) -> str:
        return f"{self.notice} by {self.channel}"

    @classmethod
    def of_lane(cls, lane: str) -> Q:
        return Q(channel=lane)

    def is_wanted(self) -> bool:
        """True unless it was read, its channel is off, or its league out of sight."""
        notice = self.notice
        if notice.read is not None or not notice.user.is_active:
            return False
        if self.channel == Channel.MAIL and not ways.mails(notice.user):
            return False
        if not ways.may_see(notice.user, notice.url):
            return False
        on = switches.switches_of([notice.user_id], notice.kind)[notice.user_id]
        return on[Channel(self.channel)]

    def send(self) -> None:
        """Send by mail or to the device. A device that has unsubscribed is deleted."""
        if self.device is None:
            mail.send(self.notice)
            return
        try:
            push.send(self.notice, self.device)
        except push.Unsubscribed as error:
            self.device.delete()  # with its other deliveries
            raise Refused("The device has unsubscribed.") from error
