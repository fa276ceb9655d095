"""Operators' view of notices, without their text and the keys of devices."""

from django.contrib import admin
from django.http import HttpRequest

from league.notices.delivering import NoticeDelivery
from league.notices.models import NoticeSwitch, PushSubscription
from outbox.admin import DeliveryAdmin, StateFilter


@admin.register(NoticeDelivery)
class NoticeDeliveryAdmin(DeliveryAdmin):
    """Outgoing notices: waiting, sent, and given up with the reason."""

    list_display = ["channel", "reader", "kind", "tries", "due", "sent", "trouble"]
    list_filter = [StateFilter, "channel", "notice__kind"]
    list_select_related = ["notice__user"]
    search_fields = ["notice__user__username", "trouble"]
    fields = ["channel", "made", "tries", "due", "sent", "trouble"]

    @admin.display(ordering="notice__user")
    def reader(self, delivery: NoticeDelivery) -> str:
        return str(delivery.notice.user)

    @admin.display(ordering="notice__kind")
    def kind(self, delivery: NoticeDelivery) -> str:
        return delivery.notice.kind


@admin.register(NoticeSwitch)
class NoticeSwitchAdmin(admin.ModelAdmin):
    list_display = ["user", "kind", "channel", "on"]
    list_filter = ["kind", "channel", "on"]
    list_select_related = ["user"]
    search_fields = ["user__username"]
    autocomplete_fields = ["user"]


@admin.register(PushSubscription)
class PushSubscriptionAdmin(admin.ModelAdmin):
    """Devices, to view and to remove."""

    list_display = ["user", "device", "made"]
    list_select_related = ["user"]
    search_fields = ["user__username", "device"]
    fields = ["user", "device", "made"]
    readonly_fields = ["user", "device", "made"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
